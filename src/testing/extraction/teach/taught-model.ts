import type { KeptSpeechModel } from '../../../engine/extraction/learned/speech-model'
import { sha256 } from '../../sha256'
import { LABELLED_LINES } from '../labelled-lines'
import { CONVERSATION_PARTS, readConversations, readTaught } from '../read-conversations'
import { SECOND_LINES } from '../second-lines'
import { sentencesTaughtBy, taughtLines, type TaughtSentence } from './taught-sentences'
import { teachSpeechModel } from './teach-speech-model'

// The taught files avoid set phrases on purpose and use them where nothing is to be kept. People do mean
// "from now on" when they say it, so the plainer lines count several times.
const PLAIN_TIMES = 3

/** The sentences of the earlier, plainer parts, each as often as it counts. */
export function plainSentences(): readonly TaughtSentence[] {
  const plain = [
    ...sentencesTaughtBy(CONVERSATION_PARTS.flatMap((part) => readConversations(part))),
    ...taughtLines(),
  ]
  return Array.from({ length: PLAIN_TIMES }, () => plain).flat()
}

/** SHA-256 of every label that the model is taught by. */
export function taughtBy(): string {
  const labels = [
    ...readTaught().map(({ conversations }) => conversations),
    ...CONVERSATION_PARTS.map((part) => readConversations(part)),
    LABELLED_LINES,
    SECOND_LINES,
  ]
  return sha256(new TextEncoder().encode(JSON.stringify(labels)))
}

/** The model as it ships, with what it was taught by: everything labelled but the sealed part. */
export function taughtModel(): { readonly model: KeptSpeechModel; readonly sentences: number } {
  const taught = readTaught().flatMap(({ conversations }) => conversations)
  const sentences = [...sentencesTaughtBy(taught), ...plainSentences()]
  return {
    model: { taughtBy: taughtBy(), ...teachSpeechModel(sentences) },
    sentences: sentences.length,
  }
}
