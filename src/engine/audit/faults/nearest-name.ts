import { foldName, type LinkCandidate } from '../../memory/links'
import { stemOf } from '../../memory/types'

/** Names shorter than this are too easily one letter away from another. */
const SHORTEST = 5
/** One slip of the finger in so many letters. */
const LETTERS_A_SLIP = 6
/** Longer names are not compared letter by letter. */
const LONGEST = 80

/**
 * The name of the one memory that a dead link clearly means: a slip of a letter or two, or all words of
 * the link in one name alone (or the reverse). Null where none is, or where two would do.
 */
export function nearestName(target: string, candidates: readonly LinkCandidate[]): string | null {
  const wanted = foldName(stemOf(target))
  if (wanted.length < SHORTEST || wanted.length > LONGEST) return null
  const near = candidates.filter((one) =>
    [one.name, stemOf(one.file)].some((name) => isNear(wanted, foldName(name))),
  )
  const only = near.length === 1 ? near[0] : undefined
  return only === undefined ? null : only.name
}

function isNear(wanted: string, name: string): boolean {
  if (name.length < SHORTEST || name.length > LONGEST) return false
  return hasSameWords(wanted, name) || isSwap(wanted, name) || isSlip(wanted, name)
}

/** At least two whole words, all of them in the other name. */
function hasSameWords(a: string, b: string): boolean {
  const [fewer, more] = [a.split('-'), b.split('-')].sort((x, y) => x.length - y.length)
  if (fewer === undefined || more === undefined || fewer.length < 2) return false
  return fewer.every((word) => more.includes(word))
}

/** Two neighbours in the wrong order. */
function isSwap(a: string, b: string): boolean {
  const at = firstDifference(a, b)
  const [one = '', two = ''] = [a[at], a[at + 1]]
  if (at === -1 || /\d/.test(one + two)) return false
  return a.slice(0, at) + two + one + a.slice(at + 2) === b
}

/** The first unit in which they differ; -1 where the other begins with the whole of the first. */
function firstDifference(a: string, b: string): number {
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return at
  return -1
}

function isSlip(a: string, b: string): boolean {
  const slips = Math.floor(Math.min(a.length, b.length) / LETTERS_A_SLIP)
  // Another digit is another thing: port-4000 is not port-5000.
  if (a.replace(/\D/g, '') !== b.replace(/\D/g, '')) return false
  return slips > 0 && Math.abs(a.length - b.length) <= slips && distance(a, b) <= slips
}

/** Letters to insert, drop or change (Levenshtein); both texts are short. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
