import { existsSync } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FileListing, Ground, GroundReader, GroundTree } from '../../engine/ground-ports'
import { findProgram } from './find-program'
import { createGit, type Git } from './git'
import { createGitPast } from './git-past'
import { refsFromFiles, refsFromGit } from './git-refs'
import { ignoredByGit, listGitTree, type GitListing } from './git-tree'
import { isBuilt, prefixesBelow } from './left-out'
import { readText } from './read-text'
import { findRipgrep } from './ripgrep'
import { searchWords } from './search-words'
import { walkFolder } from './walk-folder'

/** Looks for the programs that help; null where one is not installed. */
export interface GroundPrograms {
  readonly git: (notInside: string) => string | null
  readonly ripgrep: () => string | null
}

const INSTALLED: GroundPrograms = {
  git: (notInside) => findProgram('git', { notInside }),
  ripgrep: findRipgrep,
}

/** Projects' folders as they lie on this machine, seen through git where it is installed. */
export function createGroundReader(programs: GroundPrograms = INSTALLED): GroundReader {
  return {
    async open(folder, except, signal) {
      const root = await realFolder(folder)
      if (root === null) return null
      const leftOut = prefixesBelow([root, folder], except)
      const program = programs.git(root)
      const openGit = (at: string): Git => createGit({ program: program ?? '', root: at })
      const git =
        program === null || !(await isUsable(openGit(root), root, signal)) ? null : openGit
      return openGround({ root, leftOut, openGit: git, ripgrep: programs.ripgrep })
    },
  }
}

async function realFolder(folder: string): Promise<string | null> {
  try {
    const real = await realpath(folder)
    return (await stat(real)).isDirectory() ? real : null
  } catch {
    return null
  }
}

/** A repository that this git cannot read, such as one of a newer form, is looked at as a plain folder. */
async function isUsable(git: Git, root: string, signal: AbortSignal): Promise<boolean> {
  if (!existsSync(path.join(root, '.git'))) return false
  try {
    await git(['rev-parse', '--git-dir'], { signal })
    return true
  } catch {
    signal.throwIfAborted()
    return false
  }
}

interface Opened {
  readonly root: string
  readonly leftOut: readonly string[]
  readonly openGit: ((root: string) => Git) | null
  readonly ripgrep: () => string | null
}

function openGround(opened: Opened): Ground {
  const { root, openGit } = opened
  const git = openGit?.(root) ?? null
  const list = createListing(opened, git)
  const tracked = async (signal: AbortSignal) => (await list(signal)).tracked
  return {
    root: root.split(path.sep).join('/'),
    kind: git === null ? 'folder' : 'git',
    tree: openTree(opened, git, list),
    past: git === null ? null : createGitPast(git, tracked),
    refs: (signal) => (git === null ? refsFromFiles(root) : refsFromGit(git, signal)),
  }
}

type Listing = GitListing & FileListing
type List = (signal: AbortSignal) => Promise<Listing>

/** Lists the folder once. */
function createListing(opened: Opened, git: Git | null): List {
  let kept: Listing | null = null
  return async (signal) => (kept ??= await listOf(opened, git, signal))
}

function openTree(opened: Opened, git: Git | null, list: List): GroundTree {
  const { root } = opened
  return {
    files: list,
    async ignored(paths, signal) {
      if (git === null) return new Set(paths.filter(isBuilt))
      const { closed } = await list(signal)
      const isClosed = (file: string): boolean =>
        file.startsWith('.git/') || closed.some((folder) => file.startsWith(folder))
      const asked = paths.filter((file) => !isClosed(file))
      return new Set([...paths.filter(isClosed), ...(await ignoredByGit(git, asked, signal))])
    },
    async words(words, signal) {
      const listing = await list(signal)
      const room = { ...listing, root, obeysGit: git !== null }
      return searchWords(opened.ripgrep(), room, words, signal)
    },
    text: (file) => readText(root, file),
  }
}

async function listOf(opened: Opened, git: Git | null, signal: AbortSignal): Promise<Listing> {
  const { root, leftOut, openGit } = opened
  const isIn = (file: string): boolean => !leftOut.some((prefix) => file.startsWith(prefix))
  if (git === null || openGit === null) {
    const { paths, complete } = await walkFolder(root, signal)
    return { paths: paths.filter(isIn), complete, tracked: [], trackedIgnored: [], closed: [] }
  }
  const listing = await listGitTree(git, root, openGit, signal)
  return { ...listing, paths: listing.paths.filter(isIn), complete: true }
}
