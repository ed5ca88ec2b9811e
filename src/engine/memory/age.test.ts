import { expect, it } from 'vitest'
import { ageOf, DAY_MS, freshnessText } from './age'

const NOW = 1_000 * DAY_MS

it.each([
  ['the file', { mtimeMs: NOW - DAY_MS }, { ageDays: 1, ageSource: 'mtime' }],
  [
    'modified',
    { mtimeMs: NOW, modifiedAtMs: NOW - 3 * DAY_MS },
    { ageDays: 3, ageSource: 'modified' },
  ],
  [
    'the later of two',
    { mtimeMs: NOW, modifiedAtMs: NOW - 3 * DAY_MS, historyAtMs: NOW - DAY_MS },
    { ageDays: 1, ageSource: 'history' },
  ],
  [
    'a confirmation',
    { mtimeMs: NOW, modifiedAtMs: NOW - 3 * DAY_MS, confirmedAtMs: NOW - DAY_MS / 2 },
    { ageDays: 0.5, ageSource: 'confirmed' },
  ],
  [
    'an old confirmation',
    { mtimeMs: NOW, modifiedAtMs: NOW - DAY_MS, confirmedAtMs: NOW - 9 * DAY_MS },
    { ageDays: 1, ageSource: 'modified' },
  ],
  [
    'the latest of three that are equal, by the first to say so',
    {
      mtimeMs: NOW,
      modifiedAtMs: NOW - DAY_MS,
      historyAtMs: NOW - DAY_MS,
      confirmedAtMs: NOW - DAY_MS,
    },
    { ageDays: 1, ageSource: 'confirmed' },
  ],
  [
    'a stated time in the future, as now',
    { mtimeMs: NOW - DAY_MS, modifiedAtMs: NOW + 9 * DAY_MS, historyAtMs: NOW - DAY_MS },
    { ageDays: 0, ageSource: 'modified' },
  ],
  ['the future', { mtimeMs: NOW + DAY_MS }, { ageDays: 0, ageSource: 'mtime' }],
])('counts from %s', (_name, clues, age) => {
  expect(ageOf(clues, NOW)).toEqual(age)
})

it.each([
  [0, ''],
  [1.99, ''],
  [2, 'This memory is 2 days old'],
  [47.9, 'This memory is 47 days old'],
])('says how fresh %d days are', (ageDays, words) => {
  expect(freshnessText(ageDays).startsWith(words)).toBe(true)
  expect(freshnessText(ageDays) === '').toBe(words === '')
})

const MERGED = NOW - 10 * DAY_MS
const oldest = { atMs: NOW - 90 * DAY_MS, source: 'mtime' as const, setAtMs: MERGED }
const FLOOR = { ageDays: 90, ageSource: 'mtime' }

it.each([
  ['the merge itself', { modifiedAtMs: MERGED, historyAtMs: MERGED }, FLOOR],
  ['what was known before', { confirmedAtMs: MERGED - 1, historyAtMs: MERGED - DAY_MS }, FLOOR],
  ['the new file', { mtimeMs: NOW }, FLOOR],
  ['a word of a person', { confirmedAtMs: MERGED }, { ageDays: 10, ageSource: 'confirmed' }],
  ['a later change', { historyAtMs: NOW - DAY_MS }, { ageDays: 1, ageSource: 'history' }],
  ['a later text', { modifiedAtMs: MERGED + DAY_MS }, { ageDays: 9, ageSource: 'modified' }],
])('after a merge counts from the oldest part, or what came later: %s', (_name, clues, age) => {
  expect(ageOf({ mtimeMs: MERGED, oldest, ...clues }, NOW)).toEqual(age)
})
