import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readWindowState, writeWindowState } from './window-state'

const SCREEN = { x: 0, y: 0, width: 1920, height: 1080 }
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'window-state-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const kept = (state: unknown) => {
  const file = path.join(folder, 'window.json')
  writeFileSync(file, typeof state === 'string' ? state : JSON.stringify(state))
  return readWindowState(file, [SCREEN])
}
const usual = { width: 1240, height: 820, maximized: false }

it('comes back where it was', () => {
  const state = { x: 100, y: 50, width: 1000, height: 700, maximized: true }
  const file = path.join(folder, 'new', 'window.json')
  writeWindowState(file, state)
  expect(readWindowState(file, [SCREEN])).toEqual(state)
})

it.each([
  ['nothing', '', usual],
  ['half a file', '{"width": 10', usual],
  ['another shape', { width: 'wide', height: 700, maximized: false }, usual],
  ['a list', [1, 2], usual],
  [
    'a screen that is gone',
    { x: 5000, y: 0, width: 1000, height: 700, maximized: false },
    { width: 1000, height: 700, maximized: false },
  ],
  [
    'a tiny window',
    { width: 1, height: 1, maximized: false },
    { width: 860, height: 560, maximized: false },
  ],
])('is where it can be seen after %s', (_name, state, expected) => {
  expect(kept(state)).toEqual(expected)
})
