import type {
  BlobListing,
  BranchDifference,
  BranchListing,
  Deletion,
  Deletions,
  GroundPast,
} from '../../engine/ground-ports'
import { findWords, isText } from './find-words'
import { splitNul, type Git } from './git'
import { readMerges } from './git-merges'

/** Beyond this many commits a walk takes longer than a person waits (about a second on a large repository). */
const MAX_COMMITS = 20_000

/** Older branches are rarely meant by a memory, and each costs a comparison of two trees. */
const MAX_BRANCHES = 20

/** Texts above this are generated or data. */
const MAX_BLOB_BYTES = 1024 * 1024

/** What one search through branches reads at most. */
const MAX_BLOBS_BYTES = 64 * 1024 * 1024

/** Starts a commit in the log; no path begins with it, since git ends paths with NUL. */
const COMMIT = '\u0001'

/** The paths in git's index. */
export type ListTracked = (signal: AbortSignal) => Promise<readonly string[]>

/** History and branches of one repository, each asked once and kept. */
export function createGitPast(git: Git, tracked: ListTracked): GroundPast {
  const once = remember()
  /** A repository without a commit has nothing of all this, and git would call it an error. */
  const inCommits = async <T>(
    nothing: T,
    ask: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> => ((await once('commits', () => hasCommits(git, signal))) ? ask() : nothing)
  return {
    deletions: (signal) =>
      once('deletions', () =>
        inCommits({ commits: 0, of: new Map() }, () => readDeletions(git, signal), signal),
      ),
    renamesIn: (commit, signal) => once(commit, () => readRenames(git, commit, signal)),
    committed: (signal) =>
      once('committed', () => inCommits([], () => readCommitted(git, tracked, signal), signal)),
    branches: (signal) =>
      once('branches', () =>
        inCommits({ branches: [], complete: true }, () => readBranches(git, signal), signal),
      ),
    merges: (signal) => inCommits(null, () => readMerges(git, signal), signal),
    wordsIn: (blobs, words, signal) => searchBlobs(git, blobs, words, signal),
  }
}

/** Keeps answers by name; a failed one is asked again. */
function remember() {
  const kept = new Map<string, Promise<unknown>>()
  return <T>(name: string, ask: () => Promise<T>): Promise<T> => {
    const known = kept.get(name) as Promise<T> | undefined
    if (known !== undefined) return known
    const asked = ask()
    kept.set(name, asked)
    asked.catch(() => kept.delete(name))
    return asked
  }
}

async function hasCommits(git: Git, signal: AbortSignal): Promise<boolean> {
  try {
    await git(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], { signal })
    return true
  } catch {
    signal.throwIfAborted()
    return false
  }
}

async function readDeletions(git: Git, signal: AbortSignal): Promise<Deletions> {
  const limit = `--max-count=${MAX_COMMITS}`
  const counted = git(['rev-list', '--count', limit, 'HEAD', '--'], { signal })
  const logged = git(
    [
      'log',
      limit,
      '--no-ext-diff',
      '--no-textconv',
      '--no-renames',
      '--diff-filter=D',
      '--name-only',
      '--no-show-signature',
      `--format=${COMMIT}%H %cs`,
      '-z',
      'HEAD',
      '--',
    ],
    { signal },
  )
  const [count, log] = await Promise.all([counted, logged])
  return { commits: Number(count.toString('utf8').trim()), of: deletionsOf(splitNul(log)) }
}

function deletionsOf(parts: readonly string[]): ReadonlyMap<string, readonly Deletion[]> {
  const of = new Map<string, Deletion[]>()
  let current: Deletion | null = null
  for (const part of parts) {
    // Between a commit and its first path git writes a line end.
    const text = part.replace(/^\n/, '')
    if (text.startsWith(COMMIT)) {
      const [commit = '', on = ''] = text.slice(1).trim().split(' ')
      current = { commit, on, order: current === null ? 0 : current.order + 1 }
    } else if (current !== null && text !== '') {
      const known = of.get(text)
      if (known === undefined) of.set(text, [current])
      else known.push(current)
    }
  }
  return of
}

async function readRenames(
  git: Git,
  commit: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const answer = await git(
    [
      'diff-tree',
      '-r',
      '-z',
      '-M',
      '-l2000',
      '--diff-filter=R',
      '--name-status',
      '--no-commit-id',
      '--no-ext-diff',
      '--no-textconv',
      commit,
      '--',
    ],
    { signal },
  )
  const parts = splitNul(answer)
  const renames = new Map<string, string>()
  for (let at = 0; at + 2 < parts.length; at += 3)
    renames.set(parts[at + 1] ?? '', parts[at + 2] ?? '')
  return renames
}

/** What is tracked, but for the little that was added or taken away since; a tenth of listing HEAD's tree. */
async function readCommitted(
  git: Git,
  tracked: ListTracked,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const command = ['diff-index', '--cached', '--name-status', '-z', '--no-renames', 'HEAD', '--']
  const [rows, paths] = await Promise.all([git(command, { signal }), tracked(signal)])
  const parts = splitNul(rows)
  const committed = new Set(paths)
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const path = parts[at + 1] ?? ''
    if (parts[at] === 'A') committed.delete(path)
    else committed.add(path)
  }
  return [...committed]
}

async function readBranches(git: Git, signal: AbortSignal): Promise<BranchListing> {
  const answer = await git(
    [
      'for-each-ref',
      '--sort=-committerdate',
      '--no-merged=HEAD',
      '--format=%(objectname) %(refname)',
      'refs/heads',
      'refs/remotes',
    ],
    { signal },
  )
  const seen = new Set<string>()
  const branches: BranchDifference[] = []
  for (const row of answer.toString('utf8').split('\n')) {
    const cut = row.indexOf(' ')
    const [commit, ref] = [row.slice(0, cut), row.slice(cut + 1)]
    // Two names of one commit hold the same; the first, a local one where dates are equal, is named.
    if (cut < 0 || seen.has(commit)) continue
    seen.add(commit)
    if (seen.size > MAX_BRANCHES) break
    branches.push({
      branch: ref.replace(/^refs\/(?:heads|remotes)\//, ''),
      files: await readDifference(git, commit, signal),
    })
  }
  return { branches, complete: seen.size <= MAX_BRANCHES }
}

async function readDifference(
  git: Git,
  commit: string,
  signal: AbortSignal,
): Promise<BranchDifference['files']> {
  const answer = await git(
    [
      'diff-tree',
      '-r',
      '-z',
      '--no-renames',
      '--no-ext-diff',
      '--no-textconv',
      'HEAD',
      commit,
      '--',
    ],
    { signal },
  )
  const parts = splitNul(answer)
  const files: BranchDifference['files'][number][] = []
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [, mode = '', , blob = '', status = ''] = (parts[at] ?? '').split(' ')
    // Only ordinary files: a submodule's or a link's object holds no text of the project.
    if (status === 'D' || !mode.startsWith('100')) continue
    files.push({ path: parts[at + 1] ?? '', blob, added: status === 'A' })
  }
  return files
}

async function searchBlobs(
  git: Git,
  blobs: readonly string[],
  words: readonly string[],
  signal: AbortSignal,
): Promise<BlobListing> {
  const found = new Map<string, string>()
  const missing = new Set(words)
  const { readable, isWhole } = await readableBlobs(git, blobs, signal)
  if (readable.length === 0 || missing.size === 0) return { found, complete: isWhole }
  const answer = await git(['cat-file', '--batch'], { signal, input: asLines(readable) })
  for (const { blob, bytes } of objectsOf(answer)) {
    if (!isText(bytes)) continue
    findWords(bytes.toString('utf8'), { missing, found: (word) => found.set(word, blob) })
    if (missing.size === 0) break
  }
  return { found, complete: isWhole || missing.size === 0 }
}

const asLines = (ids: readonly string[]): string => ids.map((id) => `${id}\n`).join('')

/** Those that are there and small enough, until the bound for all of them is met. */
async function readableBlobs(
  git: Git,
  blobs: readonly string[],
  signal: AbortSignal,
): Promise<{ readonly readable: readonly string[]; readonly isWhole: boolean }> {
  if (blobs.length === 0) return { readable: [], isWhole: true }
  const asked = [...new Set(blobs)]
  const answer = await git(['cat-file', '--batch-check'], { signal, input: asLines(asked) })
  let total = 0
  const readable = answer
    .toString('utf8')
    .split('\n')
    .flatMap((row) => {
      const [id = '', type = '', size = ''] = row.split(' ')
      if (type !== 'blob' || Number(size) > MAX_BLOB_BYTES) return []
      total += Number(size)
      return total > MAX_BLOBS_BYTES ? [] : [id]
    })
  return { readable, isWhole: total <= MAX_BLOBS_BYTES }
}

/** `<id> <type> <size>\n<bytes>\n`, again and again. */
function* objectsOf(answer: Buffer): Generator<{ blob: string; bytes: Buffer }> {
  for (let at = 0; at < answer.length;) {
    const end = answer.indexOf(0x0a, at)
    if (end < 0) return
    const [blob = '', , size = ''] = answer.toString('latin1', at, end).split(' ')
    at = end + 1
    if (size === '') continue
    yield { blob, bytes: answer.subarray(at, at + Number(size)) }
    at += Number(size) + 1
  }
}
