import { expect, it } from 'vitest'
import { dotArea, inWalkingOrder, nearestDot, stepTo } from './dot-points'
import { cardShift } from './dot-card'
import { aDot } from './fake-view'

it('grows with the count, but never so far that it covers others', () => {
  const areas = [0, 1, 4, 100, 20_000].map(dotArea)
  expect(areas).toEqual([52, 52, 104, 240, 240])
})

it('walks from the youngest to the oldest, by score at the same age', () => {
  const dots = [aDot('user', 40), aDot('project', 3), aDot('value', 40)]
  expect(inWalkingOrder(dots).map(({ name }) => name)).toEqual([
    'project after 3',
    'value after 40',
    'user after 40',
  ])
})

it.each([
  [100, 100, 'near'],
  [112, 100, 'near'],
  [130, 100, 'far'],
  [200, 200, null],
])('means at %d, %d: %s', (x, y, name) => {
  const points = [
    { dot: aDot('user', 1, { name: 'near' }), x: 104, y: 100 },
    { dot: aDot('user', 2, { name: 'far' }), x: 128, y: 104 },
  ]
  expect(nearestDot(points, x, y, 18)?.dot.name ?? null).toBe(name)
})

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowDown', 3, 4],
  ['ArrowRight', 4, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowUp', 2, 1],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['KeyA', 2, null],
  ['Enter', 2, null],
])('%s leads from dot %d of five to %s', (code, at, to) => {
  expect(stepTo(code, at, 5)).toBe(to)
})

it.each([
  ['in the middle', { x: 400, y: 300 }, 'translate(-50%, calc(-100% - 14px))'],
  ['at the left edge', { x: 20, y: 300 }, 'translate(-12px, calc(-100% - 14px))'],
  ['at the right edge', { x: 780, y: 300 }, 'translate(calc(-100% + 12px), calc(-100% - 14px))'],
  ['near the top', { x: 400, y: 20 }, 'translate(-50%, 14px)'],
])('places a card %s inside the chart', (_, point, shift) => {
  expect(cardShift(point, 800)).toBe(shift)
})
