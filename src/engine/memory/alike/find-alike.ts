import type { AlikeKind, AlikeReason } from '../../../shared/alike'
import { candidatePairs } from './candidates'
import { contradiction } from './contradict'
import { nearness } from './near'
import { readMemory, type AlikeMemory, type Reading } from './reading'

/** Two memories of one project that say the same or contradict each other; files sorted. */
export interface FoundAlike {
  readonly files: readonly [string, string]
  readonly names: readonly [string, string]
  readonly kind: AlikeKind
  readonly why: AlikeReason
}

export interface AlikeOptions {
  /** Ends the search between two memories. @throws the signal's reason */
  readonly signal?: AbortSignal
  /** Lets others work; called every few milliseconds of work. */
  readonly pause?: () => Promise<void>
}

// So many memories are read, or pairs compared, between two pauses: a few milliseconds.
const READ_AT_ONCE = 25
const COMPARED_AT_ONCE = 200

/**
 * Finds what is the same, nearly the same, or in contradiction among the memories of one project, in
 * file order. A contradiction outweighs likeness: texts that differ only in a value are never near.
 */
export async function findAlike(
  memories: readonly AlikeMemory[],
  options: AlikeOptions = {},
): Promise<readonly FoundAlike[]> {
  const sorted = [...memories].sort((a, b) => (a.file < b.file ? -1 : 1))
  const readings: Reading[] = []
  await inParts(sorted, READ_AT_ONCE, options, (memory) => readings.push(readMemory(memory)))
  const found: FoundAlike[] = []
  await inParts(candidatesOf(readings), COMPARED_AT_ONCE, options, ([a, b]) => {
    const [one, other] = [readings[a], readings[b]]
    const alike = one === undefined || other === undefined ? null : compare(one, other)
    if (alike !== null) found.push(alike)
  })
  return found
}

/** Compares two memories alone. Null where they are neither alike nor in contradiction. */
export function compareTwo(one: AlikeMemory, other: AlikeMemory): FoundAlike | null {
  const [a, b] = one.file <= other.file ? [one, other] : [other, one]
  return compare(readMemory(a), readMemory(b))
}

function compare(one: Reading, other: Reading): FoundAlike | null {
  const pair = {
    files: [one.memory.file, other.memory.file],
    names: [one.memory.name, other.memory.name],
  } as const
  if (one.plain === other.plain && one.plain !== '') {
    return { ...pair, kind: 'same', why: { kind: 'sameText' } }
  }
  const against = contradiction(one, other)
  if (against !== null) return { ...pair, kind: 'conflict', why: against }
  const near = nearness(one, other)
  return near === null ? null : { ...pair, kind: 'near', why: near }
}

/** Those with the same text too, even where every word of it is in many others. */
function candidatesOf(readings: readonly Reading[]): readonly (readonly [number, number])[] {
  const firstOf = new Map<string, number>()
  const same = readings.flatMap(({ plain }, at) => {
    const first = firstOf.get(plain)
    if (first === undefined) firstOf.set(plain, at)
    return first === undefined || plain === '' ? [] : [[first, at] as const]
  })
  const rare = candidatePairs(readings)
  const known = new Set(rare.map(([a, b]) => `${a} ${b}`))
  const missing = same.filter(([a, b]) => !known.has(`${a} ${b}`))
  return [...rare, ...missing].sort((x, y) => x[0] - y[0] || x[1] - y[1])
}

async function inParts<T>(
  items: readonly T[],
  size: number,
  options: AlikeOptions,
  work: (item: T) => void,
): Promise<void> {
  for (const [at, item] of items.entries()) {
    if (at % size === 0) {
      options.signal?.throwIfAborted()
      if (at > 0) await options.pause?.()
    }
    work(item)
  }
}
