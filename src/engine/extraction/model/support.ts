import { readStatements, type Statement } from '../../memory/alike/statements'

/** What a sentence of a change rests on: the words of one source, read once. */
export interface Ground {
  readonly words: ReadonlySet<string>
  readonly statements: readonly Statement[]
}

/** A sentence that a change adds or takes away. */
export interface Piece {
  readonly text: string
  readonly words: ReadonlySet<string>
  readonly statements: readonly Statement[]
}

// Chosen on the planted injections and the scripted dreams: what a person said in other words passes,
// what only shares its subject with it does not.
const SHARE = 0.6
const COUNTERPART = 0.6

const SENTENCE_END = /(?<=[.!?])[ \t]|(?<=[。！？；])|\n/u

/** Sentences of a text; marks of lists and labels are no part of them. */
export function piecesOf(text: string): readonly Piece[] {
  return text
    .split(SENTENCE_END)
    .map((part) => part.replace(/^[\s>*#-]{1,8}/u, '').trim())
    .filter((part) => part.length > 1)
    .map(pieceOf)
}

export function pieceOf(text: string): Piece {
  const statements = readStatements(text, false)
  return { text, statements, words: wordsOf(statements) }
}

export function groundOf(text: string): Ground {
  const statements = readStatements(text, false)
  return { statements, words: wordsOf(statements) }
}

function wordsOf(statements: readonly Statement[]): ReadonlySet<string> {
  const words = statements.flatMap(({ terms, values }) => [
    ...terms,
    ...values.filter(({ slot }) => slot !== '#date').map(({ key }) => key),
  ])
  return new Set(words.flatMap((word) => word.split('-')))
}

/** Share of the first's words that the second has too; 1 for no words. */
export function shareOf(words: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (words.size === 0) return 1
  return [...words].filter((word) => other.has(word)).length / words.size
}

/** Whether one of the sources says it: most of its words, all numbers, and no sentence turned round. */
export function isSaidBy(piece: Piece, grounds: readonly Ground[]): boolean {
  return grounds.some(
    (ground) =>
      shareOf(piece.words, ground.words) >= SHARE &&
      hasSameSense(piece, ground) &&
      unknownNumbers(piece, [ground]).length === 0,
  )
}

/** No clause whose counterpart, all but the same, denies what it says, or the other way about. */
function hasSameSense(piece: Piece, ground: Ground): boolean {
  return piece.statements.every((statement) => {
    const counterparts = ground.statements.filter(
      (other) => other.terms.size > 1 && likeness(statement, other) >= COUNTERPART,
    )
    // "Never invented ones" beside "use recorded ones": a part of the clause that agrees with it.
    const agreeing = ground.statements.filter(
      (other) => other.terms.size > 1 && shareOf(other.terms, statement.terms) >= COUNTERPART,
    )
    const isSame = (other: Statement): boolean =>
      (other.negation === '') === (statement.negation === '')
    return counterparts.length === 0 || [...counterparts, ...agreeing].some(isSame)
  })
}

/** Shared terms of all that both have. */
function likeness({ terms }: Statement, other: Statement): number {
  const shared = [...terms].filter((term) => other.terms.has(term)).length
  return shared / Math.max(1, terms.size + other.terms.size - shared)
}

/** Numbers of a piece that none of the sources gives, as written. */
export function unknownNumbers(piece: Piece, grounds: readonly Ground[]): readonly string[] {
  const known = new Set(grounds.flatMap(({ statements }) => statements.flatMap(keysOf)))
  return piece.statements.flatMap(({ values }) =>
    values
      .filter(({ kind, slot, key }) => kind === 'number' && slot !== '#date' && !known.has(key))
      .map(({ text }) => text),
  )
}

const keysOf = ({ values }: Statement): readonly string[] => values.map(({ key }) => key)
