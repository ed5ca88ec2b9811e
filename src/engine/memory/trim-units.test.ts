import { expect, it } from 'vitest'
import { trimEndUnits, trimUnits } from './trim-units'

it.each([
  ['tide///', 'tide'],
  ['/tide', '/tide'],
  ['///', ''],
  ['', ''],
])('takes the slashes off the end of %j', (text, kept) => {
  expect(trimEndUnits(text, /\//)).toBe(kept)
})

it.each([
  ['| low water |', 'low water'],
  [' || ', ''],
  ['low | water', 'low | water'],
  ['', ''],
])('takes blanks and bars off both ends of %j', (text, kept) => {
  expect(trimUnits(text, /[\s|]/)).toBe(kept)
})
