import { describe, expect, it } from 'vitest'
import { loadSpeechModel } from '../../../engine/extraction/learned/load-speech-model'
import { judgeSentence, TOLD_KINDS } from '../../../engine/extraction/learned/speech-model'
import { taughtBy } from './taught-model'
import type { TaughtSentence } from './taught-sentences'
import { teachSpeechModel } from './teach-speech-model'

const sentence = (words: string, kind: TaughtSentence['kind']): TaughtSentence => ({
  features: ['bias', ...words.split(' ').map((word) => `w ${word}`)],
  isKept: kind !== null,
  kind,
})
const LESSONS = [
  ...['always sort rows', 'always name columns', 'always quote prices', 'always round up'].map(
    (words) => sentence(words, 'feedback'),
  ),
  ...['fair opens monday', 'fair opens friday', 'fair opens soon', 'fair opens late'].map((words) =>
    sentence(words, 'project'),
  ),
  ...['please sort this', 'please quote this', 'please name this', 'please round this'].map(
    (words) => sentence(words, null),
  ),
]

describe('a model that is taught', () => {
  const model = teachSpeechModel(LESSONS)
  const judge = (words: string) => judgeSentence(model, new Set(sentence(words, null).features))

  it('hears in words it knows what it never heard together', () => {
    expect(judge('always sort prices')).toMatchObject({ kind: 'feedback' })
    expect(judge('fair opens today')).toMatchObject({ kind: 'project' })
    expect(judge('always sort prices').ratio).toBeGreaterThan(judge('please sort prices').ratio)
  })

  it('learns the same of the same lessons', () => {
    expect(teachSpeechModel(LESSONS)).toEqual(model)
  })

  it('leaves out what it saw too seldom, and takes unknown words for nothing', () => {
    expect(model.keep).not.toHaveProperty('w monday')
    expect(judge('constructor toString __proto__').ratio).toBeLessThanOrEqual(1)
  })
})

describe('the model that ships', () => {
  it('was taught by the labels as they are: run npm run teach after changing them', async () => {
    const { taughtBy: by, unit, keep, kinds } = await loadSpeechModel()
    expect(by).toBe(taughtBy())
    expect(unit).toBeGreaterThan(0)
    expect(Object.keys(keep).length).toBeGreaterThan(10_000)
    expect(
      Object.values(kinds).every(
        (row) => row.length === TOLD_KINDS.length && row.every(Number.isInteger),
      ),
    ).toBe(true)
  })
})
