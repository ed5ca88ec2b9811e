import { compareTwo } from '../memory/alike/find-alike'
import { readMemory, sharedCount, type AlikeMemory } from '../memory/alike/reading'
import type { Candidate } from './candidate'

// How much of what is said must be in the memory; the shorter it is, the more each word weighs. Chosen on
// the sample library: what its memories were made from is covered, what they lack is not.
const SHARES: readonly (readonly [number, number])[] = [
  [3, 1],
  [5, 0.75],
  [Number.POSITIVE_INFINITY, 0.62],
]

const FEWEST = 2

/** The words of talking itself, which say nothing of the matter. */
const TALK = new Set([
  'pleas',
  'use',
  'rememb',
  'again',
  'said',
  'befor',
  'exactly',
  'yes',
  'add',
  'right',
  'call',
  'keep',
  'doing',
  'want',
  'lik',
  'mind',
])

/**
 * Whether one of the memories already says it: most of what it speaks of is in it, and it does not say
 * the contrary. Both what was said and what would be written are compared, since a memory may still
 * have the words in which a day was named.
 */
export function covers(candidate: Candidate, memories: readonly AlikeMemory[]): boolean {
  return coveredBy(candidate, memories) !== null
}

/** The memory that already says it, or null. */
export function coveredBy(
  candidate: Candidate,
  memories: readonly AlikeMemory[],
): AlikeMemory | null {
  const forms = [candidate.body, candidate.quote].map((text) => asMemory(candidate, text))
  return memories.find((memory) => forms.some((form) => isIn(form, memory))) ?? null
}

function asMemory({ name }: Candidate, text: string): AlikeMemory {
  return { file: '', name, description: '', text }
}

function isIn(form: AlikeMemory, memory: AlikeMemory): boolean {
  const mine = wordsOf(form)
  const theirs = wordsOf(memory)
  const needed = SHARES.find(([size]) => mine.size <= size)?.[1] ?? 1
  if (mine.size < FEWEST || sharedCount(mine, theirs) / mine.size < needed) return false
  return compareTwo(form, memory)?.kind !== 'conflict'
}

/** What a text speaks of and the values it names; dates are left out, since only one of the two may have them. */
function wordsOf(memory: AlikeMemory): ReadonlySet<string> {
  const { terms, nameTerms, statements } = readMemory(memory)
  const values = statements.flatMap((one) =>
    one.values.filter(({ slot }) => slot !== '#date').map(({ key }) => key),
  )
  const own = memory.file === '' ? [] : nameTerms
  const words = [...terms, ...own]
    .flatMap((term) => term.split('-'))
    .filter((word) => word !== 'up')
  return new Set([...words, ...values].filter((word) => !TALK.has(word)))
}
