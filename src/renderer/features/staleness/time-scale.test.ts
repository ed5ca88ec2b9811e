import { expect, it } from 'vitest'
import { aDot, aMoment, aView } from './fake-view'
import { spansYears } from './number-words'
import { historyReach, meanChange, timeTicks } from './time-scale'

const moments = (count: number) =>
  Array.from({ length: count }, (_, at) => aMoment(at * 10, [aDot('user', at)]))

it.each([
  [0, []],
  [1, [0]],
  [2, [0, 10]],
  [6, [0, 10, 20, 30, 40, 50]],
  [11, [0, 20, 40, 60, 80, 100]],
  [14, [10, 40, 70, 100, 130]],
  [101, [0, 200, 400, 600, 800, 1000]],
])('names of %d moments the last and some before it, evenly apart', (count, ticks) => {
  expect(timeTicks(moments(count))).toEqual(ticks)
})

it.each([
  [null, { kind: 'none' }],
  [-5, { kind: 'whole' }],
  [0, { kind: 'whole' }],
  [15, { kind: 'since', atMs: 15 }],
  [999, { kind: 'since', atMs: 40 }],
])('knows for a history since %s how far it reaches', (historySinceMs, reach) => {
  expect(historyReach(aView([], { overTime: moments(5), historySinceMs }))).toEqual(reach)
})

it('has no history to speak of without a moment', () => {
  expect(historyReach(aView([], { overTime: [], historySinceMs: 3 }))).toEqual({ kind: 'none' })
})

it('tells how far the mean moved, once there are two moments', () => {
  expect(meanChange(moments(1))).toBeNull()
  expect(meanChange([])).toBeNull()
  const [first, last] = [aMoment(0, [aDot('project', 0)]), aMoment(1, [aDot('project', 14)])]
  expect(meanChange([first, last])).toBe(50)
})

it('writes years only where the time spans more than one', () => {
  expect(spansYears(Date.UTC(2026, 5, 9, 12), Date.UTC(2026, 11, 3, 12))).toBe(false)
  expect(spansYears(Date.UTC(2025, 5, 9, 12), Date.UTC(2026, 11, 3, 12))).toBe(true)
})
