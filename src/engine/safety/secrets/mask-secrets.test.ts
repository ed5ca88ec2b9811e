import { expect, it } from 'vitest'
import { maskSecrets, maskValue } from './mask-secrets'

it.each([
  ['hunter2', 'h••••'],
  ['4719', '4••••'],
  ['abc', '••••'],
  ['hunter2-nas', 'hu••••'],
  ['a-very-long-value-9', 'a-ve••••'],
  ['\u200bgh\np_0123456789abcdef', 'ghp_••••'],
  ['', '••••'],
])('masks %j as %j', (value, masked) => {
  expect(maskValue(value)).toBe(masked)
})

it.each([
  ['nothing to hide', 'nothing to hide'],
  ['pw is m00nphase, login is admin / hunter2-nas.', 'pw is m0••••, login is admin / hu••••.'],
  ['the sample AKIAIOSFODNN7EXAMPLE stays', 'the sample AKIAIOSFODNN7EXAMPLE stays'],
  ['postgres://tide:m00nphase@db.test/x', 'postgres://tide:m0••••@db.test/x'],
])('masks in %j', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked)
})
