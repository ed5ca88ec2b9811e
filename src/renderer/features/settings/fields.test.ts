import { describe, expect, it } from 'vitest'
import { isAddress } from './model-section'
import { numberOf } from './number-form'
import { isGoodCell } from './price-table'

describe('a number that is typed', () => {
  const whole = { min: 1, max: 1_440 }
  const money = { min: 0, max: 1_000_000, hasParts: true }
  it.each([
    ['10', whole, 10],
    [' 1,440 ', whole, 1_440],
    ['0', whole, null],
    ['1441', whole, null],
    ['1.5', whole, null],
    ['', whole, null],
    ['ten', whole, null],
    ['Infinity', whole, null],
    ['0.5', money, 0.5],
    ['0', money, 0],
    ['-1', money, null],
    ['', money, null],
  ])('%j is %j', (text, bounds, number) => {
    expect(numberOf(text, bounds)).toBe(number)
  })
})

describe('a cell of the prices', () => {
  it.each([
    ['model', 'made-up-model', true],
    ['model', ' ', false],
    ['inputUsd', '3', true],
    ['outputUsd', '0.25', true],
    ['cacheReadUsd', '', false],
    ['cacheWriteUsd', 'three', false],
    ['asOf', '2026-11-30', true],
    ['asOf', '2026-02-30', false],
    ['asOf', 'today', false],
    ['asOf', '', false],
  ] as const)('%s may say %j: %s', (column, text, isGood) => {
    expect(isGoodCell(column, text)).toBe(isGood)
  })
})

it.each([
  ['', true],
  ['https://models.example', true],
  ['http://127.0.0.1:8080/v1', true],
  ['models.example', false],
  ['ftp://models.example', false],
  ['https://', false],
  ['https://a b', false],
])('the address %j is taken: %s', (text, isTaken) => {
  expect(isAddress(text)).toBe(isTaken)
})
