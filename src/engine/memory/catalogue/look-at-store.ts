import { sayEnglish, type Said } from '../../../shared/said'
import type { SeenFile } from '../catalogue'
import { readMemoryFacts, type MemorySource } from '../memory-row'
import { isScanned, isScannedFolder } from '../scanned'
import type { FileStat, Hash, TreeFile, TreeReader } from '../../ports'
import type { ClientLimits } from '../../../shared/settings'
import { findByFile } from './find-by-file'
import { isSettled, type KnownFile } from './known-store'
import { openBytes } from './text-pack'

/** Larger files come as rows with a word instead of being read; the largest memory seen is 200 KB. */
export const MAX_MEMORY_BYTES = 8 * 1024 * 1024

/** What a look at one store found. */
export interface StoreLook {
  /** Sorted by file. */
  readonly files: readonly KnownFile[]
  /** Relative, without the memory folder itself. */
  readonly folders: readonly string[]
  readonly seen: readonly SeenFile[]
  /** False when every file is as it was known. */
  readonly changed: boolean
}

interface LookDeps {
  readonly trees: TreeReader
  readonly hash: Hash
}

/** What an earlier look found, and how this one is to be made. */
export interface LookQuery {
  readonly projectId: string
  /** Sorted by file. */
  readonly known: readonly KnownFile[]
  readonly limits: Pick<ClientLimits, 'headLines'>
  /** Also reads unchanged files whose bytes are not in memory. */
  readonly wantTexts: boolean
  /** Reads every file again, because what its facts depend on was set differently. */
  readonly readAgain: boolean
}

/**
 * Lists a store and reads what changed.
 *
 * @throws `file.unreadable` when the memory folder may not be listed
 */
export async function lookAtStore(deps: LookDeps, query: LookQuery): Promise<StoreLook> {
  const folders: string[] = []
  const knownFile = findByFile(query.known)
  const found = await deps.trees.readTree({
    root: query.projectId,
    wants: (path, kind) => wants(path, kind, folders),
    expectsFile: isWanted,
    known: {
      get(file) {
        const known = knownFile(file)
        return known !== undefined && isTrusted(known, query) ? known.stat : undefined
      },
    },
    maxBytes: MAX_MEMORY_BYTES,
  })
  return compare(deps, query, found, folders)
}

/** Indexes are few and always read: lists must know which memories they name. */
const isTrusted = (known: KnownFile, { readAgain, wantTexts }: LookQuery): boolean =>
  isSettled(known) && !readAgain && (known.bytes !== null || (!wantTexts && known.facts !== null))

const isIndexFile = (path: string): boolean => path === 'MEMORY.md' || path.endsWith('/MEMORY.md')

const isWanted = (path: string): boolean =>
  isScanned(path) || (isIndexFile(path) && isScannedFolder(path.slice(0, -'/MEMORY.md'.length)))

function wants(path: string, kind: FileStat['kind'], folders: string[]): boolean {
  if (kind !== 'folder') return isWanted(path)
  if (!isScannedFolder(path)) return false
  folders.push(path)
  return true
}

function compare(
  deps: LookDeps,
  query: LookQuery,
  found: readonly TreeFile[],
  folders: readonly string[],
): StoreLook {
  const files: KnownFile[] = []
  const seen: SeenFile[] = []
  const knownFile = findByFile(query.known)
  let changed = found.length !== query.known.length
  for (const tree of found) {
    const before = knownFile(tree.path)
    const now =
      before !== undefined && tree.unchanged ? before : readFile(deps, query, tree, before)
    files.push(now)
    if (now === before) continue
    changed = changed || !isSame(before, now)
    if (isReport(before, now)) seen.push(seenOf(query.projectId, before, now))
  }
  const fileNow = findByFile(files)
  for (const before of changed ? query.known : []) {
    if (fileNow(before.file) !== undefined) continue
    if (isReport(before, null)) seen.push(seenOf(query.projectId, before, null))
  }
  return { files, folders, seen, changed: changed || query.readAgain }
}

function readFile(
  deps: LookDeps,
  query: LookQuery,
  tree: TreeFile,
  before: KnownFile | undefined,
): KnownFile {
  const { path: file, bytes, problem, linkTarget } = tree
  const { sizeBytes, mtimeNs, inode } = tree.stat
  const hash = bytes === null ? '' : deps.hash(bytes)
  const stat = { sizeBytes, mtimeNs, inode }
  // Its text only had to be brought into memory. Facts read anew would also hold on to the whole text.
  if (before !== undefined && !query.readAgain && saysTheSame(before, tree, hash))
    return { ...before, stat, bytes }
  const source: Mutable<MemorySource> = {
    projectId: query.projectId,
    file,
    bytes,
    stat: tree.stat,
    hash,
  }
  if (problem !== undefined) source.problem = problem
  if (linkTarget !== undefined) source.linkTarget = linkTarget
  const facts = isIndexFile(file) ? null : readMemoryFacts(source, query.limits)
  return { file, stat, hash, bytes, facts }
}

/** True when reading this file again would find the facts that are known. */
function saysTheSame(before: KnownFile, { stat, problem, linkTarget }: TreeFile, hash: string) {
  return (
    before.facts !== null &&
    hash !== '' &&
    hash === before.hash &&
    stat.mtimeNs === before.stat.mtimeNs &&
    problem === undefined &&
    linkTarget === before.facts.linkTarget
  )
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** A read that only brought the bytes into memory, or found a link's target as it was, is no change. */
const isSame = (before: KnownFile | undefined, now: KnownFile): boolean =>
  before !== undefined &&
  before.hash === now.hash &&
  before.stat.mtimeNs === now.stat.mtimeNs &&
  isSameProblem(before.facts?.problem, now.facts?.problem) &&
  before.facts?.linkTarget === now.facts?.linkTarget

const isSameProblem = (one: Said | undefined, other: Said | undefined): boolean =>
  one === other || (!!one && !!other && sayEnglish(one) === sayEnglish(other))

/**
 * Whether a difference is a change of a file that history can hold. What could not be read before or now
 * is neither made nor removed, and a link's target belongs to somebody else.
 */
function isReport(before: KnownFile | undefined, now: KnownFile | null): boolean {
  if (before?.hash === '' || now?.hash === '') return false
  if (before?.facts?.linkTarget !== undefined || now?.facts?.linkTarget !== undefined) return false
  return before?.hash !== now?.hash
}

const seenOf = (
  projectId: string,
  before: KnownFile | undefined,
  now: KnownFile | null,
): SeenFile => {
  const file = (now ?? before)?.file ?? ''
  return {
    projectId,
    file,
    path: `${projectId.replace(/\/$/, '')}/${file}`,
    beforeHash: before?.hash ?? null,
    beforeBytes: openBytes(before?.bytes ?? null),
    afterBytes: openBytes(now?.bytes ?? null),
    afterHash: now?.hash ?? null,
  }
}
