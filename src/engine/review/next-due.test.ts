import { expect, it } from 'vitest'
import type { MemoryRow } from '../../shared/memory'
import { memoryRow } from '../../testing/memory-row'
import { scoreOf } from '../staleness/score'
import { dueAtOf, nextDueOf } from './next-due'

const DAY = 86_400_000
const NOW = 1_000 * DAY

const aged = (ageDays: number, more: Partial<MemoryRow> = {}): MemoryRow =>
  memoryRow({ ageDays, score: scoreOf(ageDays, more.type ?? 'project'), ...more })

it.each<[string, MemoryRow, number]>([
  ['half a life after it was written', aged(0), 14],
  ['what is left of half a life', aged(4), 10],
  ['at once where it is stale', aged(20), 0],
  ['the day it was put off to', aged(20, { reviewAtMs: NOW + 3 * DAY }), 3],
  ['half a life, where it was put off for less', aged(4, { reviewAtMs: NOW + DAY }), 10],
  ['half a life, where that day has passed', aged(4, { reviewAtMs: NOW - DAY }), 10],
  ['by its own half-life', aged(80, { type: 'user' }), 100],
  // 30 points for a function that is gone: 20 by age are enough.
  ['earlier for failed claims', aged(0, { deepScore: 30 }), -14 * Math.log2(0.8)],
])('a memory becomes due after %s', (_name, row, days) => {
  expect(dueAtOf(row, NOW)).toBeCloseTo(NOW + days * DAY, -1)
})

it('names the first of those that are not due', () => {
  const rows = [aged(30, { due: true }), aged(4), aged(9, { pinned: true }), aged(1)]
  expect(nextDueOf(rows, NOW)).toBeCloseTo(NOW + 5 * DAY, -1)
  expect(nextDueOf([aged(30, { due: true })], NOW)).toBeNull()
  expect(nextDueOf([], NOW)).toBeNull()
})
