import { describe, expect, it } from 'vitest'
import { MEMORY_TYPES } from '../../shared/memory'
import { DESTINATIONS } from '../../shared/extraction'
import { figuresLine, figuresOf, hear, holdsPromise, mistakesIn } from './measure-conversations'
import { loadSpeechModel } from '../../engine/extraction/learned/load-speech-model'
import {
  CONVERSATION_PARTS,
  readConversations,
  readTaught,
  SEALED_PART,
} from './read-conversations'

const model = await loadSpeechModel()
const all = [
  ...CONVERSATION_PARTS.flatMap((part) => readConversations(part)),
  ...readConversations(SEALED_PART),
  ...readTaught().flatMap(({ conversations }) => conversations),
]

describe('the labelled conversations', () => {
  it('are enough, in enough languages and kinds, and each says what is to be remembered or what is not', () => {
    expect(all.length).toBeGreaterThanOrEqual(90)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(new Set(all.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8)
    expect(new Set(all.map(({ category }) => category)).size).toBeGreaterThanOrEqual(12)
    expect(all.filter(({ expected }) => expected.length === 0).length).toBeGreaterThan(30)
  })

  it('have labels that are types, destinations and days', () => {
    const labels = all.flatMap(({ expected }) => expected)
    expect(labels.filter(({ type }) => !MEMORY_TYPES.includes(type))).toEqual([])
    expect(labels.filter(({ destination }) => !DESTINATIONS.includes(destination))).toEqual([])
    expect(
      labels.filter(({ date }) => date !== null && !/^\d{4}-\d{2}-\d{2}$/u.test(date)),
    ).toEqual([])
    expect(all.filter(({ at }) => Number.isNaN(Date.parse(at)))).toEqual([])
    const said = ({ messages }: (typeof all)[number]) => messages.map(({ text }) => text).join('\n')
    const unsaid = all.filter((one) =>
      one.expected.some(({ phrase }) => !said(one).toLowerCase().includes(phrase.toLowerCase())),
    )
    expect(unsaid.map(({ id }) => id)).toEqual([])
  })
})

describe.each(CONVERSATION_PARTS)('hearing %s, by which the rules were taught', (part) => {
  const heard = hear(readConversations(part), model)
  const figures = figuresOf(heard)

  it('takes hardly anything wrong and most of what is right', () => {
    console.log(figuresLine(part, figures))
    for (const mistake of mistakesIn(heard)) console.log(mistake)
    expect(figures.precision).toBeGreaterThanOrEqual(0.9)
    expect(figures.recall).toBeGreaterThanOrEqual(0.9)
  })

  it('takes nothing from tools and answers, and every day by the clock of who said it', () => {
    expect(figures.fromOthers).toBe(0)
    expect(figures.datesRight).toBe(figures.datesFound)
  })
})

describe('hearing the sealed part, by which nothing was taught', () => {
  it('holds the promise: precision 0.9, recall 0.7, nothing from tools, every day that is found right', () => {
    const figures = figuresOf(hear(readConversations(SEALED_PART), model))
    // Only figures are shown: what is wrong in it stays unseen. Its one measure, before it stood in this test,
    // was precision 0.917 and recall 0.815.
    console.log(figuresLine(SEALED_PART, figures))
    expect(holdsPromise(figures)).toBe(true)
  })
})
