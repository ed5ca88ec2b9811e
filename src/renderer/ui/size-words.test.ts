import { expect, it } from 'vitest'
import { sizeWords } from './size-words'

it.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [15_360, '15 KB'],
  [5_242_880, '5 MB'],
])('says how large %d bytes are', (bytes, words) => {
  expect(sizeWords(bytes, 'en')).toBe(words)
})
