import { expect, it } from 'vitest'
import { withoutComments } from './without-comments'

it.each([
  ['a<!-- b -->c', 'ac'],
  ['a<!--b\nc-->d<!---->e', 'ade'],
  ['a<!-->b', 'a<!-->b'],
  ['a<!--b--><!--c', 'a<!--c'],
  ['<!--<!--a-->b-->', 'b-->'],
  ['', ''],
])('leaves of %j what stands outside of closed comments', (text, kept) => {
  expect(withoutComments(text)).toBe(kept)
})
