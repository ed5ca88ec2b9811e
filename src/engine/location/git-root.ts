import type { FileReader } from '../ports'
import {
  isAbsolutePath,
  joinPath,
  lastPart,
  normalizePath,
  parentPath,
  toEnginePath,
} from './paths'

/** The checkout a folder lies in. */
export interface GitPlace {
  /** The main checkout's folder (or a bare repository's), which memory belongs to. */
  readonly root: string
  /** The folder in which `.git` was found: `root`, or a linked worktree of it. */
  readonly checkout: string
}

type Reader = Pick<FileReader, 'stat' | 'readStart' | 'realPath' | 'list'>

/** Enough for `gitdir: <path>`; Linux paths end at 4,096 bytes. */
const POINTER_BYTES = 8192

/**
 * Finds the canonical git root without running git: the first `.git` upwards. A `.git` file leads to
 * the main checkout only when its gitdir points back at it; a submodule keeps its own root.
 *
 * @param cwd absolute, need not exist
 * @returns null outside of a repository
 */
export async function findGitRoot(files: Reader, cwd: string): Promise<GitPlace | null> {
  for (let at = normalizePath(cwd); ; at = parentPath(at)) {
    const stat = await files.stat(joinPath(at, '.git')).catch(() => null)
    if (stat?.kind === 'folder') return { root: at, checkout: at }
    if (stat?.kind === 'file') return { root: (await mainCheckout(files, at)) ?? at, checkout: at }
    if (parentPath(at) === at) return null
  }
}

/** Folders of the linked worktrees that a main checkout knows, also of those that are gone. */
export async function listWorktrees(files: Reader, root: string): Promise<readonly string[]> {
  const folder = joinPath(root, '.git', 'worktrees')
  const entries = await files.list(folder).catch(() => [])
  const pointers = await Promise.all(
    entries.map((entry) => readPointer(files, joinPath(folder, entry.name, 'gitdir'))),
  )
  return pointers.flatMap((pointer) => (pointer === null ? [] : [parentPath(pointer)]))
}

/** The checkout whose worktree `folder` is; null when it is none or the pointers disagree. */
async function mainCheckout(files: Reader, folder: string): Promise<string | null> {
  const dotGit = joinPath(folder, '.git')
  const gitDir = await readPointer(files, dotGit, 'gitdir:')
  if (gitDir === null) return null
  const common = await readPointer(files, joinPath(gitDir, 'commondir'))
  if (common === null) return null
  const back = await readPointer(files, joinPath(gitDir, 'gitdir'))
  if (back === null || !(await isSamePlace(files, back, dotGit))) return null
  if (!(await isSamePlace(files, parentPath(gitDir), joinPath(common, 'worktrees')))) return null
  return lastPart(common) === '.git' ? parentPath(common) : common
}

/** A one-line file that names a path, relative to the folder it lies in (git's own rule). */
async function readPointer(files: Reader, path: string, prefix = ''): Promise<string | null> {
  const bytes = await files.readStart(path, POINTER_BYTES).catch(() => null)
  if (bytes === null) return null
  const line = new TextDecoder().decode(bytes).split('\n')[0]?.trim() ?? ''
  if (!line.startsWith(prefix)) return null
  const target = line.slice(prefix.length).trim()
  if (target === '' || target.includes('\0')) return null
  if (!isAbsolutePath(target)) return normalizePath(joinPath(parentPath(path), target))
  return normalizePath(/^[A-Za-z]:/.test(target) ? toEnginePath(target, 'windows') : target)
}

async function isSamePlace(files: Reader, a: string, b: string): Promise<boolean> {
  if (a === b) return true
  const [realA, realB] = await Promise.all([files.realPath(a), files.realPath(b)])
  return realA !== null && realA === realB
}
