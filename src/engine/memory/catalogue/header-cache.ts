import { MEMORY_TYPES, type HeadShape } from '../../../shared/memory'
import type { Said } from '../../../shared/said'
import type { MemoryFacts } from '../memory-row'
import { isTeamFile } from '../scanned'
import { isSettled, type KnownFile } from './known-store'
import { isColumnText, openTexts, packTexts, type TextColumns } from './text-columns'

/**
 * The file in which the facts of all memories outlive the app: columns, because 20,000 objects cost
 * more to parse than listing their files. First the lengths of its parts in bytes, then the parts, each
 * 8-byte aligned: a JSON document of what few files have, the three of `TextColumns`, numbers as
 * doubles, times and inodes as 64-bit integers.
 *
 * Numbers are little-endian, as on every machine that the app runs on. Texts of bodies are not in it.
 */

const FORMAT = 3
const SHAPES: readonly HeadShape[] = ['flat', 'nested', 'none']
/** Size, modified, stated, tokens, flags. */
const NUMBER_COUNT = 5
/** File, hash, name, description. */
const TEXT_COUNT = 4
const PART_COUNT = 6
/** The lengths of the parts, 32 bits each, 8-byte aligned. */
const HEAD_BYTES = 24

type Sparse<T> = Record<number, T>

interface CacheRest {
  readonly format: number
  /** What the facts depend on besides the files; another key makes the cache worthless. */
  readonly key: string
  readonly stores: readonly { readonly id: string; readonly files: number }[]
  readonly links: Sparse<readonly string[]>
  readonly problem: Sparse<Said>
  readonly origin: Sparse<string>
}

/** By store, each sorted by file. */
export type KnownFiles = ReadonlyMap<string, readonly KnownFile[]>

/** Files that must be looked into at each start are left out. */
export function encodeHeaders(stores: KnownFiles, key: string): Uint8Array {
  const kept = [...stores].map(([id, files]) => ({
    id,
    files: files.filter((file) => isSettled(file) && textsOf(file).every(isColumnText)),
  }))
  const all = kept.flatMap(({ files }) => files)
  const rest: CacheRest = {
    format: FORMAT,
    key,
    stores: kept.map(({ id, files }) => ({ id, files: files.length })),
    links: sparse(all, ({ facts }) => (facts?.links.length ? facts.links : undefined)),
    problem: sparse(all, ({ facts }) => facts?.problem),
    origin: sparse(all, ({ facts }) => facts?.originSessionId),
  }
  const texts = packTexts(all.flatMap(textsOf))
  const { numbers, times } = numbersOf(all)
  return joinParts([
    new TextEncoder().encode(JSON.stringify(rest)),
    ...[texts.ascii, texts.wide, texts.places, numbers, times].map(bytesOf),
  ])
}

/** In the order of `TEXT_COUNT`. */
const textsOf = ({ file, hash, facts }: KnownFile): readonly string[] => [
  file,
  hash,
  facts?.name ?? '',
  facts?.description ?? '',
]

function sparse<T>(files: readonly KnownFile[], of: (file: KnownFile) => T | undefined): Sparse<T> {
  const found: Sparse<T> = {}
  files.forEach((file, at) => {
    const value = of(file)
    if (value !== undefined) found[at] = value
  })
  return found
}

function numbersOf(files: readonly KnownFile[]) {
  const numbers = new Float64Array(files.length * NUMBER_COUNT)
  const times = new BigInt64Array(files.length * 2)
  files.forEach(({ stat, facts }, at) => {
    const row = [stat.sizeBytes, facts?.modifiedAtMs ?? 0, facts?.statedAtMs ?? NaN]
    numbers.set([...row, facts?.tokens ?? 0, flagsOf(facts)], at * NUMBER_COUNT)
    times[at * 2] = stat.mtimeNs
    times[at * 2 + 1] = BigInt.asIntN(64, stat.inode)
  })
  return { numbers, times }
}

const aligned = (at: number): number => (at + 7) & ~7
const bytesOf = (part: ArrayBufferView): Uint8Array =>
  new Uint8Array(part.buffer, part.byteOffset, part.byteLength)

function joinParts(parts: readonly Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + aligned(part.length), HEAD_BYTES)
  const bytes = new Uint8Array(size)
  const head = new DataView(bytes.buffer)
  let at = HEAD_BYTES
  parts.forEach((part, index) => {
    head.setUint32(index * 4, part.length, true)
    bytes.set(part, at)
    at += aligned(part.length)
  })
  return bytes
}

/** @throws RangeError when the parts do not fill the file exactly */
function splitParts(bytes: Uint8Array): readonly Uint8Array[] {
  // Copied, because a view must be aligned; not by slice(), which for Node's buffers copies nothing.
  const own = new Uint8Array(bytes)
  const head = new DataView(own.buffer)
  const parts: Uint8Array[] = []
  let at = HEAD_BYTES
  for (let index = 0; index < PART_COUNT; index++) {
    const length = head.getUint32(index * 4, true)
    parts.push(new Uint8Array(own.buffer, at, length))
    at += aligned(length)
  }
  if (at !== own.length) throw new RangeError('The cache is cut short.')
  return parts
}

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
  const [json, ascii, wide, places, numbers, times] = splitParts(bytes)
  if (!json || !ascii || !wide || !places || !numbers || !times) return null
  // Our own file, checked by format, key and lengths; a wrong column ends in the catch above.
  const rest = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json)) as CacheRest
  if (rest.format !== FORMAT || rest.key !== key) return null
  const texts: TextColumns = {
    ascii,
    wide,
    places: new Uint32Array(places.buffer, places.byteOffset, places.length / 4),
  }
  const columns: Columns = {
    rest,
    text: openTexts(texts),
    numbers: new Float64Array(numbers.buffer, numbers.byteOffset, numbers.length / 8),
    times: new BigInt64Array(times.buffer, times.byteOffset, times.length / 8),
    inodes: new BigUint64Array(times.buffer, times.byteOffset, times.length / 8),
  }
  const stores = new Map<string, readonly KnownFile[]>()
  let at = 0
  for (const { id, files } of rest.stores) {
    const known: KnownFile[] = []
    for (const end = at + files; at < end; at++) known.push(readFile(columns, id, at))
    stores.set(id, known)
  }
  return stores
}

interface Columns {
  readonly rest: CacheRest
  readonly text: (at: number) => string
  readonly numbers: Float64Array
  /** Time and inode of each file in turn; the same bytes for both, since a time has a sign. */
  readonly times: BigInt64Array
  readonly inodes: BigUint64Array
}

function readFile(columns: Columns, projectId: string, at: number): KnownFile {
  const file = columns.text(at * TEXT_COUNT)
  const mtimeNs = columns.times[at * 2]
  const inode = columns.inodes[at * 2 + 1]
  const hash = columns.text(at * TEXT_COUNT + 1)
  if (mtimeNs === undefined || inode === undefined) throw new RangeError(`No file ${at}.`)
  const sizeBytes = columns.numbers[at * NUMBER_COUNT] ?? 0
  const stat = { sizeBytes, mtimeNs, inode }
  const facts = readFacts(columns, { projectId, file, hash, sizeBytes }, at)
  return { file, stat, hash, bytes: null, facts }
}

function readFacts(
  { rest, text, numbers }: Columns,
  known: Pick<MemoryFacts, 'projectId' | 'file' | 'hash' | 'sizeBytes'>,
  at: number,
): MemoryFacts | null {
  const from = at * NUMBER_COUNT
  const flags = numbers[from + 4] ?? 0
  if ((flags & IS_MEMORY) === 0) return null
  const statedAtMs = numbers[from + 2] ?? NaN
  const facts: Mutable<MemoryFacts> = {
    projectId: known.projectId,
    file: known.file,
    name: text(at * TEXT_COUNT + 2),
    description: text(at * TEXT_COUNT + 3),
    type: MEMORY_TYPES[flags & 15] ?? 'unknown',
    shape: SHAPES[(flags >> 4) & 3] ?? 'none',
    modifiedAtMs: numbers[from + 1] ?? 0,
    links: rest.links[at] ?? [],
    pinned: (flags & IS_PINNED) !== 0,
    sizeBytes: known.sizeBytes,
    tokens: numbers[from + 3] ?? 0,
    hash: known.hash,
    team: isTeamFile(known.file),
    isText: (flags & IS_TEXT) !== 0,
  }
  const problem = rest.problem[at]
  const origin = rest.origin[at]
  if (problem !== undefined) facts.problem = problem
  if (origin !== undefined) facts.originSessionId = origin
  if (!Number.isNaN(statedAtMs)) facts.statedAtMs = statedAtMs
  return facts
}

/** Filled field by field: spreading 20,000 optional parts costs more than reading them. */
type Mutable<T> = { -readonly [K in keyof T]: T[K] }
