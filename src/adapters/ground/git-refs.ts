import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Git } from './git'

const ROOTS = ['refs/heads', 'refs/remotes'] as const

/** Nested folders of branch names; deeper is no name that git made. */
const MAX_DEPTH = 20

/** All branches as git lists them, packed ones too, `origin/HEAD` left out. */
export async function refsFromGit(git: Git, signal: AbortSignal): Promise<readonly string[]> {
  const answer = await git(['for-each-ref', '--format=%(refname)', ...ROOTS], { signal })
  return answer.toString('utf8').split('\n').filter(isBranch)
}

/**
 * All branches from the repository's files, where git is not installed. Null when there is no repository
 * or it keeps its branches in another form (reftable).
 */
export async function refsFromFiles(root: string): Promise<readonly string[] | null> {
  try {
    const common = await commonFolder(path.join(root, '.git'))
    if (await isThere(path.join(common, 'reftable'))) return null
    const packed = await readFile(path.join(common, 'packed-refs'), 'utf8').catch(() => '')
    const refs = new Set(packed.split('\n').flatMap(packedRef))
    for (const from of ROOTS) await collect(common, from, refs, 0)
    return [...refs].filter(isBranch).sort()
  } catch {
    return null
  }
}

const isBranch = (ref: string): boolean => ref !== '' && !/^refs\/remotes\/[^/]+\/HEAD$/.test(ref)

/** Rows are `<object> <ref>`; others are comments and peeled tags. */
function packedRef(row: string): readonly string[] {
  const ref = /^[0-9a-f]+ (refs\/(?:heads|remotes)\/.+)$/.exec(row)?.[1]
  return ref === undefined ? [] : [ref.trim()]
}

/** Where refs lie: `.git` may be a file that leads on, and a linked worktree shares its repository's. */
async function commonFolder(dotGit: string): Promise<string> {
  const info = await stat(dotGit)
  const own = info.isDirectory()
    ? dotGit
    : path.resolve(path.dirname(dotGit), pointer(await readFile(dotGit, 'utf8')))
  const shared = await readFile(path.join(own, 'commondir'), 'utf8').catch(() => '.')
  return path.resolve(own, shared.trim())
}

function pointer(text: string): string {
  const target = /^gitdir: (.+)/.exec(text)?.[1]
  if (target === undefined) throw new Error('a .git file without gitdir')
  return target.trim()
}

async function collect(common: string, from: string, into: Set<string>, depth: number) {
  if (depth > MAX_DEPTH) return
  const entries = await readdir(path.join(common, from), { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const ref = `${from}/${entry.name}`
    if (entry.isDirectory()) await collect(common, ref, into, depth + 1)
    else if (entry.isFile() && !entry.name.endsWith('.lock')) into.add(ref)
  }
}

const isThere = (target: string): Promise<boolean> =>
  stat(target).then(
    () => true,
    () => false,
  )
