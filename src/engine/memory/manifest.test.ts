import { expect, it } from 'vitest'
import { manifestOf } from './manifest'

const row = (file: string, modifiedAtMs: number) =>
  ({ file, modifiedAtMs, type: 'user', description: 'd' }) as const

it('lists the newest first, ties by path, and leaves out what is not known', () => {
  const rows = [
    row('b.md', 0),
    row('a.md', 0),
    { ...row('c/d.md', 86_400_000), type: 'unknown', description: '' } as const,
    { ...row('e.md', -1), description: 'two\nlines' },
  ]
  expect(manifestOf(rows, 4)).toBe(
    [
      '- c/d.md (1970-01-02T00:00:00.000Z)',
      '- [user] a.md (1970-01-01T00:00:00.000Z): d',
      '- [user] b.md (1970-01-01T00:00:00.000Z): d',
      '- [user] e.md (1969-12-31T23:59:59.999Z): two lines',
    ].join('\n'),
  )
  expect(manifestOf(rows, 1)).toBe('- c/d.md (1970-01-02T00:00:00.000Z)')
})
