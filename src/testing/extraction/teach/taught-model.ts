import type { SpeechModel } from '../../../engine/extraction/learned/speech-model'
import { CONVERSATION_PARTS, readConversations, readTaught } from '../read-conversations'
import { sentencesTaughtBy, taughtLines } from './taught-sentences'
import { teachSpeechModel } from './teach-speech-model'

/** The model as it ships, with what it was taught by: everything labelled but the sealed part. */
export function taughtModel(): {
  readonly model: SpeechModel
  readonly conversations: number
  readonly sentences: number
} {
  const conversations = [
    ...readTaught().flatMap((file) => file.conversations),
    ...CONVERSATION_PARTS.flatMap((part) => readConversations(part)),
  ]
  const sentences = [...sentencesTaughtBy(conversations), ...taughtLines()]
  return {
    model: teachSpeechModel(sentences),
    conversations: conversations.length,
    sentences: sentences.length,
  }
}
