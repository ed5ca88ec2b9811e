import type { Reading } from './reading'

// Only the rarest words of a text tell which others may be about the same; more of them only cost time.
const RAREST = 8
const RAREST_OF_STATEMENT = 4
// A word that more memories have tells nothing, and would make every pair a candidate.
const MOST_MEMORIES = 60

/**
 * The pairs that are worth comparing, by position, each once with the smaller first: they share rare
 * words. By an index of words, so that the work grows with the memories and not with all their pairs.
 */
export function candidatePairs(
  readings: readonly Reading[],
): readonly (readonly [number, number])[] {
  const holders = new Map<string, number[]>()
  for (const [at, reading] of readings.entries()) {
    for (const term of allTerms(reading)) {
      const list = holders.get(term)
      if (list === undefined) holders.set(term, [at])
      else list.push(at)
    }
  }
  const pairs = new Map<string, readonly [number, number]>()
  for (const [at, reading] of readings.entries()) {
    for (const other of othersOf(reading, at, holders)) {
      const [a, b] = at < other ? [at, other] : [other, at]
      pairs.set(`${a} ${b}`, [a, b])
    }
  }
  return [...pairs.values()].sort((x, y) => x[0] - y[0] || x[1] - y[1])
}

function allTerms(reading: Reading): ReadonlySet<string> {
  return new Set([...reading.terms, ...reading.nameTerms])
}

function othersOf(
  reading: Reading,
  at: number,
  holders: ReadonlyMap<string, readonly number[]>,
): ReadonlySet<number> {
  const rarest = (terms: Iterable<string>, count: number): readonly (readonly number[])[] =>
    [...terms]
      .map((term) => holders.get(term) ?? [])
      .filter((list) => list.length > 1 && list.length <= MOST_MEMORIES)
      .sort((a, b) => a.length - b.length)
      .slice(0, count)
  const lists = [
    rarest(allTerms(reading), RAREST),
    ...reading.statements.map(({ terms }) => rarest(terms, RAREST_OF_STATEMENT)),
  ]
  return new Set(lists.flatMap(inTwo).filter((other) => other !== at))
}

/** Those in two of the lists at least; of a single list, all. */
function inTwo(lists: readonly (readonly number[])[]): readonly number[] {
  if (lists.length < 2) return lists[0] ?? []
  const seen = new Set<number>()
  return lists.flat().filter((one) => {
    if (seen.has(one)) return true
    seen.add(one)
    return false
  })
}
