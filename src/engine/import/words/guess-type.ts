import type { TypeWhy } from '../../../shared/import'
import type { MemoryType } from '../../../shared/memory'
import { typeOfFileName } from '../../memory/types'
import { typeOfHeading } from './heading-words'
import { typeOfText } from './text-words'

export interface GuessedType {
  readonly type: MemoryType
  readonly why: TypeWhy
}

export interface TypeClues {
  /** The file's name where the file is one memory, else empty. */
  readonly file: string
  readonly title: string
  /** The outer first. */
  readonly parents: readonly string[]
  readonly text: string
}

/**
 * The type of a memory that has no head: by the file's prefix, then by the words of its heading, of its
 * text, and of the headings above; without any sign it counts as knowledge of the project.
 */
export function guessType({ file, title, parents, text }: TypeClues): GuessedType {
  const byName = typeOfFileName(file)
  if (byName !== 'unknown') return { type: byName, why: { kind: 'fileName' } }
  const own = typeOfHeading(title)
  if (own !== null) return { type: own.type, why: { kind: 'heading', words: own.words } }
  const said = typeOfText(text)
  if (said !== null) return { type: said.type, why: { kind: 'words', words: said.words } }
  for (const parent of [...parents].reverse()) {
    const above = typeOfHeading(parent)
    if (above !== null) return { type: above.type, why: { kind: 'heading', words: above.words } }
  }
  return { type: 'project', why: { kind: 'none' } }
}
