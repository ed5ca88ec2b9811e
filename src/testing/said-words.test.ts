import { expect, it } from 'vitest'
import { CHINESE_SAID } from '../shared/said-zh/chinese-said'
import { saidTemplates } from './said-templates'

/** What the window can show. The command line speaks English, and a model's tools speak to the model. */
const SHOWN = ['shared', 'engine', 'adapters', 'main', 'renderer'].map((folder) => `src/${folder}`)
const FOR_THE_MODEL = /^src\/engine\/agent\/(?:tools|shell|pattern|create-overlay|read-view)\b/

const templates = saidTemplates(SHOWN).filter(({ at }) => !FOR_THE_MODEL.test(at))
const places = (words: string): readonly string[] =>
  [...new Set(words.match(/\{\d+\}/g) ?? [])].sort()

it('has Chinese words for every sentence that the window can show', () => {
  const missing = templates.filter(({ words }) => CHINESE_SAID[words] === undefined)
  expect(missing.map(({ at, words }) => `${at} ${words}`)).toEqual([])
})

it('keeps no words for a sentence that nobody says', () => {
  const said = new Set(templates.map(({ words }) => words))
  expect(Object.keys(CHINESE_SAID).filter((words) => !said.has(words))).toEqual([])
})

it('gives every value of a sentence a place in both languages', () => {
  const uneven = Object.entries(CHINESE_SAID).filter(
    ([english, chinese]) => places(english).join() !== places(chinese).join(),
  )
  expect(uneven).toEqual([])
})

it('buries no English words inside of a value', () => {
  expect(templates.filter(({ buried }) => buried.length > 0)).toEqual([])
})

it('leaves no English sentence in the Chinese words', () => {
  const english = Object.entries(CHINESE_SAID).filter(
    ([, chinese]) => /[a-z]{2,} [a-z]{2,}/i.test(chinese) && !/\p{Script=Han}/u.test(chinese),
  )
  expect(english).toEqual([])
})

it('finds what it looks for: a sentence, its line, and words buried in a value', () => {
  const own = saidTemplates(['src/testing/cases/said'])
  expect(own).toEqual([
    {
      words: '{0} holds {1}.',
      at: 'src/testing/cases/said/buried.ts:4',
      buried: ["'no memories at all'"],
    },
  ])
})
