import {
  figuresLine,
  figuresOf,
  hear,
  mistakesIn,
} from '../src/testing/extraction/measure-conversations'
import { readTaught } from '../src/testing/extraction/read-conversations'
import { sentencesTaughtBy } from '../src/testing/extraction/teach/taught-sentences'
import { plainSentences } from '../src/testing/extraction/teach/taught-model'
import { teachSpeechModel } from '../src/testing/extraction/teach/teach-speech-model'

// Each file is heard by rules that were taught by all the others: what a new hand may expect. With
// ONLY=02,16 in the environment only these, each with its mistakes.
const taught = readTaught().map((file) => ({
  ...file,
  sentences: sentencesTaughtBy(file.conversations),
}))
const plain = plainSentences()
const only = process.env['ONLY']?.split(',')
const heard = taught.flatMap(({ name, conversations }) => {
  if (only !== undefined && !only.some((start) => name.startsWith(start))) return []
  const others = taught.filter((file) => file.name !== name)
  const model = teachSpeechModel([...others.flatMap(({ sentences }) => sentences), ...plain])
  const all = hear(conversations, model)
  console.log(`  ${figuresLine(name, figuresOf(all))}`)
  if (only !== undefined) for (const mistake of mistakesIn(all)) console.log(mistake)
  return all
})
console.log(`  ${figuresLine('all', figuresOf(heard))}`)
