import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { contextOf } from './context'

const of = (text: string, words: string) => {
  const start = text.indexOf(words)
  return contextOf(text, start, start + words.length)
}

it('keeps to the line', () => {
  expect(of('first\nuse `a.ts` here\r\nlast', 'a.ts')).toEqual({
    before: 'use `',
    words: 'a.ts',
    after: '` here',
  })
})

it('cuts a long line between words', () => {
  const many = 'word '.repeat(40)
  const context = of(`${many}a.ts ${many}`, 'a.ts')
  expect(context?.before).toMatch(/^… (word )+$/)
  expect(context?.after).toMatch(/^ (word )+…$/)
})

it.each([
  [-1, 3],
  [0, 99],
  [4, 4],
  [5, 2],
])('says nothing of a place outside the text: %i to %i', (start, end) => {
  expect(contextOf('short text', start, end)).toBeNull()
})

it('never loses the words, nor half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(), fc.nat(), (text, a, b) => {
      const start = a % (text.length + 1)
      const end = b % (text.length + 1)
      const context = contextOf(text, start, end)
      expect(context === null).toBe(start >= end)
      if (context !== null) expect(context.words).toBe(text.slice(start, end))
    }),
  )
})
