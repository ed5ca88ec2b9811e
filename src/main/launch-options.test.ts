import { expect, it } from 'vitest'
import { readLaunchOptions } from './launch-options'

it.each([
  [
    ['--base', 'a', '--data=d', '--now', '2026-12-03T09:00:00Z'],
    ['/w/a'],
    '/w/d',
    Date.UTC(2026, 11, 3, 9),
  ],
  [['--base=/x', '--base', '/y', '--data', '/d'], ['/x', '/y'], '/d', null],
  [['--data', '/d', '--base'], [], '/d', null],
  [['--data', '/d', '--now', 'someday', '--no-sandbox', '.'], [], '/d', null],
])('reads %j', (argv, bases, dataDir, nowMs) => {
  expect(readLaunchOptions(['electron', ...argv], '/w')).toEqual({ bases, dataDir, nowMs })
})
