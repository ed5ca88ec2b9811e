import { foldText } from '../fold-text'
import { readHead } from '../head'
import { readStatements, type Statement } from './statements'

/** One memory of a project, as it is compared with the others. */
export interface AlikeMemory {
  readonly file: string
  readonly name: string
  readonly description: string
  /** The whole text, its head included. */
  readonly text: string
}

/** What was understood of a memory. */
export interface Reading {
  readonly memory: AlikeMemory
  /** The body, folded, blanks made one; the description where there is no body. */
  readonly plain: string
  /** Clauses of description and body. */
  readonly statements: readonly Statement[]
  /** The statements that speak of a term, by term. */
  readonly byTerm: ReadonlyMap<string, readonly Statement[]>
  /** What the name speaks of. */
  readonly nameTerms: ReadonlySet<string>
  readonly terms: ReadonlySet<string>
  /** Keys of all values, of the name too. */
  readonly keys: ReadonlySet<string>
}

// Hardly any of these stands in a text of another language; two and more of them are German.
const GERMAN =
  /(?<!\p{L})(?:der|die|das|und|ist|wird|nicht|ein|eine|mit|für|den|dem|auf|im|wir)(?!\p{L})/giu

/** Reads one memory for the comparison. Time linear in its text. */
export function readMemory(memory: AlikeMemory): Reading {
  const body = memory.text.slice(readHead(memory.text, Number.MAX_SAFE_INTEGER).bodyAt)
  const isGerman = (`${memory.description} ${body.slice(0, 2_000)}`.match(GERMAN)?.length ?? 0) > 1
  const statements = [
    ...readStatements(memory.description, isGerman),
    ...readStatements(body, isGerman),
  ]
  const name = readStatements(memory.name.replace(/[-_]/gu, ' '), true)
  return {
    memory,
    plain: plainOf(body) || plainOf(memory.description),
    statements,
    byTerm: byTermOf(statements),
    nameTerms: new Set(name.flatMap((one) => [...one.terms])),
    terms: new Set(statements.flatMap((one) => [...one.terms])),
    keys: new Set([...statements, ...name].flatMap((one) => one.values.map(({ key }) => key))),
  }
}

function byTermOf(statements: readonly Statement[]): ReadonlyMap<string, readonly Statement[]> {
  const byTerm = new Map<string, Statement[]>()
  for (const statement of statements) {
    for (const term of statement.terms) {
      const list = byTerm.get(term)
      if (list === undefined) byTerm.set(term, [statement])
      else list.push(statement)
    }
  }
  return byTerm
}

function plainOf(text: string): string {
  return foldText(text).replace(/\s+/gu, ' ').trim()
}

/** How many of the smaller set's members the other has too. */
export function sharedCount(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one]
  let count = 0
  for (const term of small) if (large.has(term)) count += 1
  return count
}

/** The members that the other set does not have. */
export function without(one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] {
  return [...one].filter((term) => !other.has(term))
}
