import { sentenceFeatures } from '../../../engine/extraction/learned/sentence-features'
import type { ToldKind } from '../../../engine/extraction/learned/speech-model'
import { sentencesOf } from '../../../engine/extraction/sentences'
import { spokenText } from '../../../engine/extraction/spoken-text'
import { LABELLED_LINES } from '../labelled-lines'
import type { ExpectedMemory, LabelledConversation } from '../read-conversations'
import { SECOND_LINES } from '../second-lines'

/** A sentence of a person with its label. */
export interface TaughtSentence {
  readonly features: readonly string[]
  readonly isKept: boolean
  /** Null where nothing is to be kept, or where the label does not say what it becomes. */
  readonly kind: ToldKind | null
}

/** Every sentence that a person types in the conversations; to be kept is the one that holds the phrase. */
export function sentencesTaughtBy(
  conversations: readonly LabelledConversation[],
): readonly TaughtSentence[] {
  return conversations.flatMap(({ messages, expected }) =>
    messages.flatMap(({ by, text }, turn) => {
      if (by !== 'person') return []
      const sentences = sentencesOf(text, spokenText(text))
      const after = messages[turn - 1]?.by ?? null
      return sentences.map((sentence, at) => {
        const wanted = expected.find(({ phrase }) => has(sentence.text, phrase))
        return {
          features: [...sentenceFeatures({ sentences, at, after })],
          isKept: wanted !== undefined,
          kind: wanted === undefined ? null : kindOf(wanted),
        }
      })
    }),
  )
}

/** The labelled single lines, which say what is to be kept but not as what. */
export function taughtLines(): readonly TaughtSentence[] {
  return [...LABELLED_LINES, ...SECOND_LINES].flatMap(({ text, said }) => {
    const sentences = sentencesOf(text, spokenText(text))
    // Of several sentences the label does not say which one it is about.
    if (sentences.length !== 1) return []
    const features = [...sentenceFeatures({ sentences, at: 0, after: null })]
    return [{ features, isKept: said !== null, kind: null }]
  })
}

function kindOf({ type, destination }: ExpectedMemory): ToldKind | null {
  if (destination === 'claude-md' || destination === 'docs') return destination
  return type === 'unknown' || destination === 'skip' ? null : type
}

const has = (text: string, phrase: string): boolean =>
  text.toLowerCase().includes(phrase.toLowerCase())
