import { expect, it } from 'vitest'
import { isTooDeep } from './markdown-limits'

it.each([
  ['', false],
  ['> a\n>> b\n- c', false],
  ['>'.repeat(60), false],
  ['>'.repeat(61), true],
  [`text\n${'> '.repeat(3000)}a`, true],
  ['- '.repeat(100) + 'a', true],
  ['1. '.repeat(100) + 'a', true],
  [' '.repeat(260) + '- a', true],
  ['['.repeat(80), true],
  ['a - b - c '.repeat(100), false],
  ['-'.repeat(200), false],
])('%#: is too deep', (text, deep) => {
  expect(isTooDeep(text)).toBe(deep)
})
