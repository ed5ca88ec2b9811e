import type { AlikeReason } from '../../../shared/alike'
import { sharedCount, without, type Reading } from './reading'
import type { Statement, Value } from './statements'

// Two statements are about the same when nearly all that the shorter one speaks of is in the other.
const SAME_SHARE = 0.99
const SAME_OF_ALL = 0.6
// A negation alone is a small sign, so all but a little must be the same.
const NEGATED_OF_ALL = 0.8
// Below it no two clauses are about the same; spares nearly all closer looks.
const LEAST_OF_ALL = 0.25

/**
 * Whether two memories say of the same thing another number, name, or the contrary. Clause by clause:
 * all that the shorter clause speaks of must be in the other, so that the same words about another
 * subject ("the staging server …", "the production server …") are no contradiction.
 *
 * @returns the first contradiction in the first memory's order; null without one
 */
export function contradiction(one: Reading, other: Reading): AlikeReason | null {
  for (const a of one.statements) {
    for (const b of mayBeAboutTheSame(a, other)) {
      const reason = between(a, b, one, other)
      if (reason !== null) return areTwoThings(one, other) ? null : reason
    }
  }
  return null
}

/** The other's statements that share enough with this one for a closer look. */
function mayBeAboutTheSame(a: Statement, other: Reading): readonly Statement[] {
  const counts = new Map<Statement, number>()
  for (const term of a.terms) {
    for (const b of other.byTerm.get(term) ?? []) counts.set(b, (counts.get(b) ?? 0) + 1)
  }
  return [...counts]
    .filter(([b, shared]) => shared / (a.terms.size + b.terms.size - shared) >= LEAST_OF_ALL)
    .map(([b]) => b)
}

/** Names of the same pattern that differ in one word: two things of one sort. */
function areTwoThings(one: Reading, other: Reading): boolean {
  const mine = without(one.nameTerms, other.nameTerms)
  const theirs = without(other.nameTerms, one.nameTerms)
  const [a] = mine
  const [b] = theirs
  if (a === undefined || b === undefined || mine.length > 1 || theirs.length > 1) return false
  if (sharedCount(one.nameTerms, other.nameTerms) === 0) return false
  return !other.terms.has(a) && !one.terms.has(b) && !isChosen(one, a) && !isChosen(other, b)
}

/** Whether a word of the name is what its text says was chosen, not what it is about. */
function isChosen(reading: Reading, term: string): boolean {
  return reading.statements.some((statement) => chosenOf(statement)?.slot.includes(term) === true)
}

function between(a: Statement, b: Statement, one: Reading, other: Reading): AlikeReason | null {
  if (standOnTwoSides(a, b)) return null
  return otherValue(a, b, one, other) ?? otherChoice(a, b) ?? otherSense(a, b)
}

function standOnTwoSides(a: Statement, b: Statement): boolean {
  return [...a.sides].some(([group, side]) => (b.sides.get(group) ?? side) !== side)
}

/** How two clauses share what they speak of: of the shorter one, and of both together. */
function shares(a: Statement, b: Statement) {
  const shared = sharedCount(a.terms, b.terms)
  return {
    shared,
    ofShorter: shared / Math.max(1, Math.min(a.terms.size, b.terms.size)),
    ofAll: shared / Math.max(1, a.terms.size + b.terms.size - shared),
  }
}

function otherValue(a: Statement, b: Statement, one: Reading, other: Reading): AlikeReason | null {
  const mine = a.values.filter(
    (value) => !b.values.some(({ key, slot }) => key === value.key && slot === value.slot),
  )
  const theirs = b.values.filter(
    (value) => !a.values.some(({ key, slot }) => key === value.key && slot === value.slot),
  )
  if (mine.length === 0 || theirs.length === 0) return null
  const pair = rivals(mine, theirs)
  if (pair === null || !areAboutTheSame(a, b, pair)) return null
  // Another name and another number: an entry of a list of things, each with its own figure.
  const kinds = new Set([...mine, ...theirs].map(({ kind }) => kind))
  if (kinds.size > 1 && pair[0].slot !== 'name')
    return differsInName(mine, theirs) ? null : reasonOf(pair, a, b)
  if (pair[0].slot === 'name' && namesNothing(a, b, pair, one, other)) return null
  return reasonOf(pair, a, b)
}

const differsInName = (mine: readonly Value[], theirs: readonly Value[]): boolean =>
  mine.some(({ kind }) => kind === 'name') && theirs.some(({ kind }) => kind === 'name')

function areAboutTheSame(a: Statement, b: Statement, pair: readonly [Value, Value]): boolean {
  const { shared, ofShorter, ofAll } = shares(a, b)
  // "Use pnpm" and "Use npm": the verb of choosing and two words that exclude each other are enough.
  const isChoice = a.chooses && b.chooses && pair[0].slot !== 'name' && pair[0].kind === 'name'
  if (ofShorter < SAME_SHARE || ofAll < (isChoice ? LEAST_OF_ALL : SAME_OF_ALL)) return false
  return shared >= (isChoice ? 1 : 2)
}

function rivals(mine: readonly Value[], theirs: readonly Value[]): readonly [Value, Value] | null {
  for (const one of mine) {
    const other = theirs.find(({ slot }) => slot === one.slot)
    if (other !== undefined) return [one, other]
  }
  return null
}

/** Names that are what the memories are about, and commands of which both may be run, exclude nothing. */
function namesNothing(
  a: Statement,
  b: Statement,
  [mine, theirs]: readonly [Value, Value],
  one: Reading,
  other: Reading,
): boolean {
  if (a.adds || b.adds) return true
  const isSubject = (value: Value, reading: Reading): boolean =>
    reading.memory.name.toLowerCase().includes(value.key)
  return !a.chooses && isSubject(mine, one) && isSubject(theirs, other)
}

function reasonOf(
  [mine, theirs]: readonly [Value, Value],
  a: Statement,
  b: Statement,
): AlikeReason {
  const [one, other] = mine.text === theirs.text ? [a.text, b.text] : [mine.text, theirs.text]
  return { kind: mine.kind, one, other }
}

/** Verbs, stemmed, behind which stands the one form that something has. */
const FORMS: ReadonlySet<string> = new Set([
  'stor',
  'sav',
  'kept',
  'keep',
  'writt',
  'format',
  'host',
  'deploy',
  'measur',
  'call',
  'nam',
  'encod',
  'built',
  'serv',
])

interface Chosen {
  /** What it is chosen for, in front of the verb. */
  readonly subject: readonly string[]
  readonly verb: string
  /** The first words behind the verb. */
  readonly slot: readonly string[]
}

// A form is named in a few words; what comes after speaks of something else.
const SLOT_WORDS = 3

function chosenOf(statement: Statement): Chosen | null {
  const at = statement.order.findIndex((term) => FORMS.has(term))
  const verb = statement.order[at]
  if (at < 1 || verb === undefined) return null
  const slot = statement.order.slice(at + 1, at + 1 + SLOT_WORDS)
  if (slot.length === 0) return null
  return { subject: statement.order.slice(0, at), verb, slot }
}

/** "Prices are stored as decimals", "prices are stored as cents": one form excludes the other. */
function otherChoice(a: Statement, b: Statement): AlikeReason | null {
  const [mine, theirs] = [chosenOf(a), chosenOf(b)]
  if (mine === null || theirs === null || mine.verb !== theirs.verb) return null
  if (mine.subject.join(' ') !== theirs.subject.join(' ')) return null
  if (mine.slot.some((term) => theirs.slot.includes(term))) return null
  if (a.negation !== '' || b.negation !== '' || !/\bas\b|\bals\b|\bcomo\b/iu.test(a.text))
    return null
  if (!/\bas\b|\bals\b|\bcomo\b/iu.test(b.text)) return null
  return { kind: 'name', one: a.text, other: b.text }
}

/** The same said with and without a negation. */
function otherSense(a: Statement, b: Statement): AlikeReason | null {
  if ((a.negation === '') === (b.negation === '')) return null
  const { shared, ofAll } = shares(a, b)
  if (shared < 2 || ofAll < NEGATED_OF_ALL || !sameKeys(a.values, b.values)) return null
  return { kind: 'negation', words: a.negation === '' ? b.text : a.text }
}

function sameKeys(one: readonly Value[], other: readonly Value[]): boolean {
  const keys = (values: readonly Value[]): string =>
    [...new Set(values.map(({ slot, key }) => `${slot} ${key}`))].sort().join('\n')
  return keys(one) === keys(other)
}
