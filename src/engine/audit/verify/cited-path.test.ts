import { expect, it } from 'vitest'
import { citedPath } from './cited-path'

const roots = ['/home/ana/tide', '/srv/real/tide']

it.each([
  ['src/main.ts', 'src/main.ts', false],
  ['./src//main.ts', 'src/main.ts', false],
  ['src\\queue\\parked.ts', 'src/queue/parked.ts', false],
  ['src/auth/', 'src/auth', false],
  ['src/../lib/a.ts', 'lib/a.ts', false],
  ['/home/ana/tide/src/a.ts', 'src/a.ts', false],
  ['/srv/real/tide', '', false],
  ['/src/main.ts', 'src/main.ts', true],
  ['docs/cafe\u0301.md', 'docs/caf\u00e9.md', false],
])('reads %j inside the project', (text, path, isGuess) => {
  expect(citedPath(text, roots)).toEqual({ kind: 'inside', path, isGuess })
})

it.each(['../other/x.py', 'src/../../x.py', '~/notes.md', 'C:\\Users\\ana\\x.ts', 'C:/x.ts'])(
  'takes %j for a place outside',
  (text) => {
    expect(citedPath(text, roots)).toEqual({ kind: 'outside' })
  },
)
