import { loadSpeechModel } from '../src/engine/extraction/learned/load-speech-model'
import {
  figuresLine,
  figuresOf,
  hear,
  holdsPromise,
} from '../src/testing/extraction/measure-conversations'
import {
  CONVERSATION_PARTS,
  readConversations,
  SEALED_PART,
} from '../src/testing/extraction/read-conversations'

console.log(
  '  promised for the sealed part: precision 0.9, recall 0.7, nothing taken from tools, every day right where its memory was found; the other parts were taught',
)
const model = await loadSpeechModel()
for (const part of CONVERSATION_PARTS) {
  console.log(`  ${figuresLine(part, figuresOf(hear(readConversations(part), model)))}`)
}
const sealed = figuresOf(hear(readConversations(SEALED_PART), model))
console.log(`  ${figuresLine(SEALED_PART, sealed)}`)
if (!holdsPromise(sealed)) process.exitCode = 1
