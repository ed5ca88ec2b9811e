import fc from 'fast-check'
import { expect, it } from 'vitest'
import { smallestChange } from './smallest-change'

it.each([
  ['', '', null],
  ['a', 'a', null],
  ['abc', 'aXc', { from: 1, to: 2, insert: 'X' }],
  ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
  ['abc', '', { from: 0, to: 3, insert: '' }],
])('from %j to %j', (from, to, change) => {
  expect(smallestChange(from, to)).toEqual(change)
})

it('always leads to the other text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (from, to) => {
      const change = smallestChange(from, to)
      const after =
        change === null ? from : from.slice(0, change.from) + change.insert + from.slice(change.to)
      return after === to
    }),
  )
})
