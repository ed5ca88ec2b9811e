import { MEMORY_TYPES, type HeadShape } from '../../../shared/memory'
import type { MemoryFacts } from '../memory-row'
import { isTeamFile } from '../scanned'
import { isSettled, type KnownFile } from './known-store'

/**
 * The file in which the facts of all memories outlive the app: columns, because 20,000 objects cost
 * more to parse than listing their files. First a JSON document of texts (its length in the first 4
 * bytes), then, 8-byte aligned, numbers as doubles, then times and inodes as 64-bit integers. Texts of
 * bodies are not in it.
 */

const FORMAT = 1
const SHAPES: readonly HeadShape[] = ['flat', 'nested', 'none']
const NUMBERS = ['sizeBytes', 'modifiedAtMs', 'statedAtMs', 'tokens', 'flags'] as const
const HASH_UNITS = 64

type Sparse<T> = Record<number, T>

interface CacheTexts {
  readonly format: number
  /** What the facts depend on besides the files; another key makes the cache worthless. */
  readonly key: string
  readonly stores: readonly { readonly id: string; readonly files: number }[]
  readonly file: string[]
  /** All hashes in one string, because cutting is faster than parsing. */
  readonly hashes: string
  readonly name: string[]
  readonly description: string[]
  readonly links: Sparse<readonly string[]>
  readonly problem: Sparse<string>
  readonly origin: Sparse<string>
}

export type KnownFiles = ReadonlyMap<string, ReadonlyMap<string, KnownFile>>

/** Files that must be looked into at each start are left out. */
export function encodeHeaders(stores: KnownFiles, key: string): Uint8Array {
  const kept = [...stores].map(([id, files]) => ({
    id,
    files: [...files.values()].filter(isSettled),
  }))
  const all = kept.flatMap(({ files }) => files)
  const texts: CacheTexts = {
    format: FORMAT,
    key,
    stores: kept.map(({ id, files }) => ({ id, files: files.length })),
    file: all.map(({ file }) => file),
    hashes: all.map(({ hash }) => hash).join(''),
    name: all.map(({ facts }) => facts?.name ?? ''),
    description: all.map(({ facts }) => facts?.description ?? ''),
    links: sparse(all, ({ facts }) => (facts?.links.length ? facts.links : undefined)),
    problem: sparse(all, ({ facts }) => facts?.problem),
    origin: sparse(all, ({ facts }) => facts?.originSessionId),
  }
  return pack(new TextEncoder().encode(JSON.stringify(texts)), all)
}

function sparse<T>(files: readonly KnownFile[], of: (file: KnownFile) => T | undefined): Sparse<T> {
  const found: Sparse<T> = {}
  files.forEach((file, at) => {
    const value = of(file)
    if (value !== undefined) found[at] = value
  })
  return found
}

function pack(texts: Uint8Array, files: readonly KnownFile[]): Uint8Array {
  const numbersAt = aligned(4 + texts.length)
  const bigsAt = numbersAt + files.length * NUMBERS.length * 8
  const bytes = new Uint8Array(bigsAt + files.length * 16)
  new DataView(bytes.buffer).setUint32(0, texts.length, true)
  bytes.set(texts, 4)
  const numbers = new Float64Array(bytes.buffer, numbersAt, files.length * NUMBERS.length)
  const bigs = new BigInt64Array(bytes.buffer, bigsAt, files.length * 2)
  files.forEach(({ stat, facts }, at) => {
    const row = [
      stat.sizeBytes,
      facts?.modifiedAtMs ?? 0,
      facts?.statedAtMs ?? NaN,
      facts?.tokens ?? 0,
    ]
    numbers.set([...row, flagsOf(facts)], at * NUMBERS.length)
    bigs[at * 2] = stat.mtimeNs
    bigs[at * 2 + 1] = BigInt.asIntN(64, stat.inode)
  })
  return bytes
}

const aligned = (at: number): number => (at + 7) & ~7

// Bits 0-3 the type, 4-5 the shape, then a memory at all, pinned, text.
const IS_MEMORY = 1 << 6
const IS_PINNED = 1 << 7
const IS_TEXT = 1 << 8

const flagsOf = (facts: MemoryFacts | null): number =>
  facts === null
    ? 0
    : MEMORY_TYPES.indexOf(facts.type) |
      (SHAPES.indexOf(facts.shape) << 4) |
      IS_MEMORY |
      (facts.pinned ? IS_PINNED : 0) |
      (facts.isText ? IS_TEXT : 0)

/** What `encodeHeaders` wrote, or null when it is damaged, of another format or made under another key. */
export function decodeHeaders(bytes: Uint8Array, key: string): KnownFiles | null {
  try {
    return unpack(bytes, key)
  } catch {
    // Damaged in whatever way: it is only a cache, and everything is read again.
    return null
  }
}

function unpack(bytes: Uint8Array, key: string): KnownFiles | null {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(4, 4 + length))
  // Our own file, checked by format, key and length; a wrong column ends in the catch above.
  const texts = JSON.parse(json) as CacheTexts
  if (texts.format !== FORMAT || texts.key !== key) return null
  const columns = columnsOf(bytes, aligned(4 + length), texts.file.length)
  const stores = new Map<string, ReadonlyMap<string, KnownFile>>()
  let at = 0
  for (const { id, files } of texts.stores) {
    const known = new Map<string, KnownFile>()
    for (const end = at + files; at < end; at++) {
      const file = readFile(texts, columns, id, at)
      known.set(file.file, file)
    }
    stores.set(id, known)
  }
  return stores
}

interface Columns {
  readonly numbers: Float64Array
  readonly bigs: BigInt64Array
}

function columnsOf(bytes: Uint8Array, from: number, files: number): Columns {
  const size = files * (NUMBERS.length + 2) * 8
  if (bytes.length !== from + size) throw new RangeError('The cache is cut short.')
  // Copied, because a view must be aligned; not by slice(), which for Node's buffers copies nothing.
  const { buffer } = new Uint8Array(bytes.subarray(from))
  return {
    numbers: new Float64Array(buffer, 0, files * NUMBERS.length),
    bigs: new BigInt64Array(buffer, files * NUMBERS.length * 8),
  }
}

function readFile(texts: CacheTexts, columns: Columns, projectId: string, at: number): KnownFile {
  const file = texts.file[at]
  const mtimeNs = columns.bigs[at * 2]
  const inode = columns.bigs[at * 2 + 1]
  const hash = texts.hashes.slice(at * HASH_UNITS, (at + 1) * HASH_UNITS)
  if (file === undefined || mtimeNs === undefined || inode === undefined)
    throw new RangeError(`No file ${at}.`)
  const sizeBytes = columns.numbers[at * NUMBERS.length] ?? 0
  const stat = { sizeBytes, mtimeNs, inode: BigInt.asUintN(64, inode) }
  const facts = readFacts(texts, columns.numbers, { projectId, file, hash, sizeBytes }, at)
  return { file, stat, hash, bytes: null, facts }
}

function readFacts(
  texts: CacheTexts,
  numbers: Float64Array,
  known: Pick<MemoryFacts, 'projectId' | 'file' | 'hash' | 'sizeBytes'>,
  at: number,
): MemoryFacts | null {
  const from = at * NUMBERS.length
  const flags = numbers[from + 4] ?? 0
  if ((flags & IS_MEMORY) === 0) return null
  const statedAtMs = numbers[from + 2] ?? NaN
  const facts: Mutable<MemoryFacts> = {
    projectId: known.projectId,
    file: known.file,
    name: texts.name[at] ?? '',
    description: texts.description[at] ?? '',
    type: MEMORY_TYPES[flags & 15] ?? 'unknown',
    shape: SHAPES[(flags >> 4) & 3] ?? 'none',
    modifiedAtMs: numbers[from + 1] ?? 0,
    links: texts.links[at] ?? [],
    pinned: (flags & IS_PINNED) !== 0,
    sizeBytes: known.sizeBytes,
    tokens: numbers[from + 3] ?? 0,
    hash: known.hash,
    team: isTeamFile(known.file),
    isText: (flags & IS_TEXT) !== 0,
  }
  const problem = texts.problem[at]
  const origin = texts.origin[at]
  if (problem !== undefined) facts.problem = problem
  if (origin !== undefined) facts.originSessionId = origin
  if (!Number.isNaN(statedAtMs)) facts.statedAtMs = statedAtMs
  return facts
}

/** Filled field by field: spreading 20,000 optional parts costs more than reading them. */
type Mutable<T> = { -readonly [K in keyof T]: T[K] }
