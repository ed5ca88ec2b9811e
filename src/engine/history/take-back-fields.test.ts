import { expect, it } from 'vitest'
import { takeBackFields } from './take-back-fields'

const bytesOf = (value: unknown): Uint8Array | null =>
  value === null ? null : new TextEncoder().encode(JSON.stringify(value))
const FIELDS = ['confirmedPaths', 'boundPaths']
const BEFORE = { confirmedPaths: ['/a'], boundPaths: { s1: '/one' } }
const AFTER = { confirmedPaths: ['/a', '/b'], boundPaths: { s1: '/one', s2: '/two' } }

it.each<[string, unknown, unknown, unknown]>([
  [
    'another field was saved since',
    BEFORE,
    { ...AFTER, theme: 'dark' },
    { ...BEFORE, theme: 'dark' },
  ],
  ['there was no file before', null, { ...AFTER, theme: 'dark' }, { theme: 'dark' }],
  [
    'more of the same was said since',
    BEFORE,
    { confirmedPaths: ['/b', '/c', '/a'], boundPaths: { ...AFTER.boundPaths, s3: '/three' } },
    { confirmedPaths: ['/c', '/a'], boundPaths: { s1: '/one', s3: '/three' } },
  ],
  [
    'a part of it was taken back by hand',
    BEFORE,
    { confirmedPaths: ['/a'], boundPaths: AFTER.boundPaths, theme: 'dark' },
    { ...BEFORE, theme: 'dark' },
  ],
])('gives back what was set when %s', (_when, before, now, want) => {
  const moments = { before: bytesOf(before), after: bytesOf(AFTER), now: bytesOf(now) }
  const back = takeBackFields(moments, FIELDS)
  expect(back.kind === 'back' ? JSON.parse(new TextDecoder().decode(back.bytes)) : back).toEqual(
    want,
  )
})

it.each<[string, unknown, string]>([
  ['a binding has another folder now', { ...AFTER, boundPaths: { s1: '/one', s2: '/x' } }, 'moved'],
  ['the settings are gone', null, 'moved'],
  ['all of it was taken back by hand', { ...BEFORE, theme: 'dark' }, 'already'],
  ['a list has become a word', { ...AFTER, confirmedPaths: 'none' }, 'moved'],
])('says so when %s', (_when, now, kind) => {
  const moments = { before: bytesOf(BEFORE), after: bytesOf(AFTER), now: bytesOf(now) }
  expect(takeBackFields(moments, FIELDS)).toEqual({ kind })
})

it('gives back a list that the change had emptied', () => {
  const moments = {
    before: bytesOf({ confirmedPaths: ['/a', '/b'] }),
    after: bytesOf({ confirmedPaths: ['/b'] }),
    now: bytesOf({ confirmedPaths: ['/b', '/c'] }),
  }
  const back = takeBackFields(moments, ['confirmedPaths'])
  const text = back.kind === 'back' ? new TextDecoder().decode(back.bytes) : ''
  expect(JSON.parse(text)).toEqual({ confirmedPaths: ['/b', '/c', '/a'] })
})
