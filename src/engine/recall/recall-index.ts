import { readHead } from '../memory/head'
import { termsOf, type Term } from './terms'

/** A memory as recall weighs it. */
export interface RecallMemory {
  readonly file: string
  readonly name: string
  readonly description: string
  /** The whole text, its head included. */
  readonly text: string
}

export type RecallField = 'name' | 'description' | 'body'

export interface IndexedMemory {
  readonly file: string
  /** How often each field says a term. */
  readonly fields: Readonly<Record<RecallField, ReadonlyMap<string, number>>>
  /** Terms of the body, for its length. */
  readonly bodyTerms: number
}

export interface RecallIndex {
  readonly memories: readonly IndexedMemory[]
  /** In how many memories a term stands. */
  readonly spread: ReadonlyMap<string, number>
  readonly meanBodyTerms: number
  /** Terms that are only ever written with a capital: people, products, places, German nouns. */
  readonly names: ReadonlySet<string>
}

/** Reads memories once; the index holds until one of them changes. */
export function createRecallIndex(memories: readonly RecallMemory[]): RecallIndex {
  const written = createNameFinder()
  const indexed = memories.map((memory) => indexMemory(memory, written.note))
  const spread = new Map<string, number>()
  for (const { fields } of indexed) {
    const keys = new Set(Object.values(fields).flatMap((counts) => [...counts.keys()]))
    for (const key of keys) spread.set(key, (spread.get(key) ?? 0) + 1)
  }
  const all = indexed.reduce((sum, { bodyTerms }) => sum + bodyTerms, 0)
  const meanBodyTerms = all / Math.max(1, indexed.length)
  return { memories: indexed, spread, meanBodyTerms, names: written.names() }
}

function createNameFinder() {
  const small = new Set<string>()
  const capital = new Set<string>()
  return {
    note: (terms: readonly Term[]): readonly Term[] => {
      for (const { key, isCapital } of terms) (isCapital ? capital : small).add(key)
      return terms
    },
    names: (): ReadonlySet<string> => new Set([...capital].filter((key) => !small.has(key))),
  }
}

function indexMemory(
  { file, name, description, text }: RecallMemory,
  note: (terms: readonly Term[]) => readonly Term[],
): IndexedMemory {
  const body = note(termsOf(text.slice(readHead(text, Number.MAX_SAFE_INTEGER).bodyAt)))
  const stem = file.replace(/\.md$/i, '').replace(/^(?:user|feedback|project|reference|value)_/, '')
  return {
    file,
    fields: {
      name: countsOf([...termsOf(name), ...termsOf(stem.replace(/[_/-]/g, ' '))]),
      description: countsOf(note(termsOf(description))),
      body: countsOf(body),
    },
    bodyTerms: body.length,
  }
}

function countsOf(terms: readonly { readonly key: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { key } of terms) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
