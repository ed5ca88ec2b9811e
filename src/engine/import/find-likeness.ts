import type { ImportLikeness } from '../../shared/import'
import type { AlikeKind } from '../../shared/alike'
import { compareTwo, findAlike } from '../memory/alike/find-alike'
import { readMemory, sharedCount, type AlikeMemory } from '../memory/alike/reading'
import { readHead } from '../memory/head'
import { foldName } from '../memory/links'

/** A memory of the store as likeness is looked for. */
export interface KnownMemory extends AlikeMemory {
  /** Hashes of what earlier imports brought into it. */
  readonly imported: readonly string[]
}

/** A part of a source, to be compared with what is there. */
export interface Arriving {
  readonly name: string
  readonly description: string
  /** Without its head. */
  readonly body: string
  /** Hash of its bytes. */
  readonly hash: string
}

const RANK: readonly AlikeKind[] = ['same', 'conflict', 'near']

/**
 * What of the store says the same as each part, or nearly so: first what came in before or is there byte
 * for byte, then what the comparison of memories finds, then what has the same name.
 *
 * @param pause lets others work between two comparisons
 */
export async function findLikeness(
  arriving: readonly Arriving[],
  known: readonly KnownMemory[],
  pause: () => Promise<void>,
): Promise<readonly (ImportLikeness | null)[]> {
  const here = hereIn(known)
  const found = arriving.map((one) => here(one))
  const open = found.flatMap((one, at) => (one === null ? [at] : []))
  const alike = await alikeAmong(arriving, known, open, pause)
  const byName = new Map(known.map((memory) => [foldName(memory.name), memory]))
  return found.map((one, at) => {
    const part = arriving[at]
    if (one !== null || part === undefined) return one
    const near = alike.get(at)
    if (near !== undefined) return near
    const named = byName.get(foldName(part.name))
    return named === undefined ? null : ofOneName(part, named)
  })
}

// Half of what the comparison asks where the names differ; "Notes" and "Notes" often share none.
const SHARE_OF_NAMESAKES = 0.35
const FEWEST_SHARED = 2

/** One name may stand for two topics: only what also speaks of the same is joined. */
function ofOneName(part: Arriving, named: KnownMemory): ImportLikeness | null {
  const arriving = { file: '\u0000', ...part, text: part.body }
  const found = compareTwo(arriving, named)
  if (found !== null) return likenessOf(found.kind, named, found.why)
  const [one, other] = [readMemory(arriving).terms, readMemory(named).terms]
  const shared = sharedCount(one, other)
  const shareRatio = Math.round((100 * shared) / Math.max(1, Math.min(one.size, other.size))) / 100
  if (shared < FEWEST_SHARED || shareRatio < SHARE_OF_NAMESAKES) return null
  return likenessOf('near', named, { kind: 'sameName', shareRatio })
}

function hereIn(known: readonly KnownMemory[]): (one: Arriving) => ImportLikeness | null {
  const byHash = new Map(known.flatMap((one) => one.imported.map((hash) => [hash, one] as const)))
  const byBody = new Map(known.map((one) => [bodyOf(one.text), one]))
  return ({ hash, body }) => {
    const brought = byHash.get(hash)
    if (brought !== undefined) return likenessOf('here', brought, { kind: 'broughtIn' })
    const memory = byBody.get(body.trim())
    return memory === undefined ? null : likenessOf('here', memory, { kind: 'sameText' })
  }
}

async function alikeAmong(
  arriving: readonly Arriving[],
  known: readonly KnownMemory[],
  open: readonly number[],
  pause: () => Promise<void>,
): Promise<ReadonlyMap<number, ImportLikeness>> {
  const best = new Map<number, ImportLikeness>()
  if (open.length === 0 || known.length === 0) return best
  // A file name that no memory can have tells the parts from the memories.
  const places = new Map(open.map((at) => [`\u0000${at}`, at]))
  const parts = [...places].flatMap(([file, at]) => {
    const part = arriving[at]
    return part === undefined ? [] : [{ file, ...part, text: part.body }]
  })
  const memories = new Map(known.map((memory) => [memory.file, memory]))
  for (const { files, kind, why } of await findAlike([...parts, ...known], {
    pause,
  })) {
    const [one, other] = files
    const at = places.get(one)
    const memory = memories.get(other)
    if (at === undefined || memory === undefined) continue
    const before = best.get(at)
    const isBetter = before === undefined || rankOf(kind) < rankOf(before.kind)
    if (isBetter) best.set(at, likenessOf(kind, memory, why))
  }
  return best
}

function rankOf(kind: ImportLikeness['kind']): number {
  return kind === 'here' ? -1 : RANK.indexOf(kind)
}

function likenessOf(
  kind: ImportLikeness['kind'],
  { file, name, text }: KnownMemory,
  why: NonNullable<ImportLikeness['why']>,
): ImportLikeness {
  return { kind, file, name, text, why }
}

function bodyOf(text: string): string {
  return text.slice(readHead(text, Number.MAX_SAFE_INTEGER).bodyAt).trim()
}
