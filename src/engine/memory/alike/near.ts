import type { AlikeReason } from '../../../shared/alike'
import { sharedCount, without, type Reading } from './reading'
import type { Statement } from './statements'

// Chosen on the labelled pairs of the test: lower takes aspects of one subject for the same text.
const SHARE_OF_SMALLER = 0.72
const SHARE_OF_BOTH = 0.5
const FEWEST_TERMS = 4
// Below it a clause is only a part of the other, which may deny something in its other part.
const ALMOST_THE_SAME = 0.75

/**
 * Whether two memories say the same in other words: most of their words, exactly the same values, no
 * statement turned round, and no subject of one that the other does not know.
 */
export function nearness(one: Reading, other: Reading): AlikeReason | null {
  const shared = sharedCount(one.terms, other.terms)
  const smaller = Math.min(one.terms.size, other.terms.size)
  const both = one.terms.size + other.terms.size - shared
  if (shared < FEWEST_TERMS || shared / smaller < SHARE_OF_SMALLER) return null
  if (shared / both < SHARE_OF_BOTH) return null
  if (!saySameValues(one, other) || !saySameSense(one, other)) return null
  if (isAboutOther(one, other) && isAboutOther(other, one)) return null
  return { kind: 'sharedWords', shareRatio: Math.round((100 * shared) / smaller) / 100 }
}

function saySameValues(one: Reading, other: Reading): boolean {
  const valuesOf = ({ statements }: Reading): ReadonlySet<string> =>
    new Set(statements.flatMap(({ values }) => values.map(({ slot, key }) => `${slot} ${key}`)))
  const [mine, theirs] = [valuesOf(one), valuesOf(other)]
  return mine.size === theirs.size && sharedCount(mine, theirs) === mine.size
}

/** No clause whose likeliest counterpart is the only one of the two that denies something. */
function saySameSense(one: Reading, other: Reading): boolean {
  return one.statements.every((statement) => {
    const counterpart = likest(statement, other.statements)
    if (counterpart === undefined) return true
    return (statement.negation === '') === (counterpart.negation === '')
  })
}

function likest(statement: Statement, others: readonly Statement[]): Statement | undefined {
  let best: Statement | undefined
  let most = ALMOST_THE_SAME
  for (const other of others) {
    const shared = sharedCount(statement.terms, other.terms)
    const ratio = shared / Math.max(1, statement.terms.size + other.terms.size - shared)
    if (ratio <= most) continue
    best = other
    most = ratio
  }
  return best
}

/** A word of its name that its own text speaks of and the other memory does not know at all. */
function isAboutOther(one: Reading, other: Reading): boolean {
  const foreign = without(one.nameTerms, new Set([...other.terms, ...other.nameTerms]))
  return foreign.some((term) => one.terms.has(term))
}
