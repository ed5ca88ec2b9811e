import { describe, expect, it } from 'vitest'
import { AppError } from './errors'
import { allSaid, asIs, fillSaid, NO_WORD, say, sayEnglish, type Said } from './said'

const CHINESE: Readonly<Record<string, string>> = {
  '{0} was changed by {1}.': '{1}修改了 {0}。',
  'another program': '另一个程序',
  'It touched {0}.': '它涉及 {0}。',
  '{0} {1}': '{0}{1}',
}
const inChinese = (said: Said): string =>
  fillSaid(said, { wordsFor: (words) => CHINESE[words] ?? words, between: '、' })

describe('a sentence', () => {
  const changed = say`${'a.md'} was changed by ${say`another program`}.`

  it('is its words and its values', () => {
    expect(changed).toEqual({
      words: '{0} was changed by {1}.',
      values: ['a.md', { words: 'another program', values: [] }],
    })
    expect(JSON.parse(JSON.stringify(changed))).toEqual(changed)
  })

  it.each<[string, Said, string, string]>([
    [
      'a sentence as a value',
      changed,
      'a.md was changed by another program.',
      '另一个程序修改了 a.md。',
    ],
    ['a list', say`It touched ${['a', 'b']}.`, 'It touched a, b.', '它涉及 a、b。'],
    [
      'a value that looks like a place',
      say`It touched ${'{1} $& {0}'}.`,
      'It touched {1} $& {0}.',
      '它涉及 {1} $& {0}。',
    ],
    ['what has no words here', say`${3} of ${4}`, '3 of 4', '3 of 4'],
    ['words of others', asIs('It {0} works.'), 'It {0} works.', 'It {0} works.'],
    ['nothing', allSaid([]), '', ''],
    [
      'several',
      allSaid([say`It touched ${'a'}.`, changed]),
      'It touched a. a.md was changed by another program.',
      '它涉及 a。另一个程序修改了 a.md。',
    ],
  ])('says %s', (_, said, english, chinese) => {
    expect([sayEnglish(said), inChinese(said)]).toEqual([english, chinese])
  })

  it('is the message of an error', () => {
    const error = new AppError('memory.conflict', changed, { path: '/m/a.md' })
    expect([error.message, error.said]).toEqual(['a.md was changed by another program.', changed])
    expect(sayEnglish(NO_WORD)).toBe('')
  })
})
