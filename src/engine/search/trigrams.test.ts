import { expect, it } from 'vitest'
import { bitsOf, mayHold, signatureOf } from './trigrams'

const TEXTS = [
  'the ledger is kept by ana\nbackups.md',
  '数据库 备份 每天 晚上',
  'сервер в подвале',
  'データ 移行 の 手順',
  'a',
  '',
]

it.each(TEXTS)('lets every part of a text through: %j', (text) => {
  const signature = signatureOf(text)
  for (let from = 0; from < text.length; from++) {
    for (let to = from + 1; to <= text.length; to++) {
      expect(mayHold(signature, bitsOf(text.slice(from, to)))).toBe(true)
    }
  }
})

it('keeps most texts from being read for a word they do not hold', () => {
  const words = ['xylophone', 'harbour', 'quartz', 'zeppelin', 'овраг', 'コンパス']
  const kept = TEXTS.flatMap((text) =>
    words.filter((word) => mayHold(signatureOf(text), bitsOf(word))),
  )
  expect(kept).toEqual([])
})

it.each(['', 'a', 'ab', '备份'])('asks nothing of words too short for a group: %j', (word) => {
  expect(bitsOf(word)).toEqual([])
})
