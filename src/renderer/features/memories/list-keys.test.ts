import { expect, it } from 'vitest'
import { listKeyAct } from './list-keys'

const press = (
  code: string,
  mods: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey', true>> = {},
) => ({
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...mods,
})

it.each([
  ['ArrowDown', {}, 3, { kind: 'move', index: 4 }],
  ['KeyJ', {}, 9, { kind: 'move', index: 9 }],
  ['ArrowUp', {}, 0, { kind: 'move', index: 0 }],
  ['KeyK', {}, -1, { kind: 'move', index: 0 }],
  ['PageDown', {}, 0, { kind: 'move', index: 5 }],
  ['PageUp', {}, 7, { kind: 'move', index: 2 }],
  ['Home', {}, 7, { kind: 'move', index: 0 }],
  ['End', {}, 0, { kind: 'move', index: 9 }],
  ['ArrowDown', { shiftKey: true }, 3, { kind: 'extend', index: 4 }],
  ['Space', {}, 3, { kind: 'toggle' }],
  ['Space', {}, -1, null],
  ['KeyA', { ctrlKey: true }, 3, { kind: 'all' }],
  ['KeyA', {}, 3, null],
  ['ArrowDown', { altKey: true }, 3, null],
  ['KeyE', {}, 3, null],
] as const)('%s %j at row %d', (code, mods, cursor, act) => {
  expect(listKeyAct(press(code, mods), cursor, 10, 5)).toEqual(act)
})

it('does nothing in an empty list', () => {
  expect(listKeyAct(press('ArrowDown'), -1, 0, 5)).toBeNull()
})
