import { describe, expect, it } from 'vitest'
import { memoryRooms, NOW_MS, STORE } from '../../../testing/memory-rooms'
import { createSecretFinder } from '../../safety/secrets/find-secrets'
import { appendLog } from './append-log'
import { logFileOf, readLog } from './read-log'

const TODAY = 'logs/2026/11/2026-11-30.md'
const findSecrets = createSecretFinder({ scanner: { scan: () => Promise.resolve([]) } })

const open = async (files: Readonly<Record<string, string>> = {}, offsetMinutes = 0) => {
  const rooms = await memoryRooms(files)
  const clock = { nowMs: () => NOW_MS, offsetMinutes: () => offsetMinutes }
  const deps = { ...rooms.deps, clock, findSecrets }
  const store = rooms.deps.stores.get()
  return {
    ...rooms,
    deps,
    append: (text: string) => appendLog(deps, store, text),
    log: () => readLog(rooms.deps, STORE),
  }
}

describe('reading the log', () => {
  it('shows days of both layouts, the newest first, the day’s own file before its parts', async () => {
    const { log } = await open({
      'logs/2026/11/2026-11-29.md': '- 10:00 one\n',
      'logs/2026/11/30/01ab-gauge-codes.md': 'two',
      'logs/2026/11/30/notes.md': 'three',
      [TODAY]: '- 09:00 four\n',
      'logs/2025/01/02/9-x.md': 'five',
      'logs/README.md': 'no log',
      'logs/2026/11/2026-13-45.md': 'no day',
    })
    expect(await log()).toEqual([
      {
        day: '2026-11-30',
        files: [
          { file: TODAY, title: '2026-11-30', text: '- 09:00 four\n' },
          { file: 'logs/2026/11/30/01ab-gauge-codes.md', title: 'gauge codes', text: 'two' },
          { file: 'logs/2026/11/30/notes.md', title: 'notes', text: 'three' },
        ],
      },
      {
        day: '2026-11-29',
        files: [{ file: 'logs/2026/11/2026-11-29.md', title: '2026-11-29', text: '- 10:00 one\n' }],
      },
      { day: '2025-01-02', files: [{ file: 'logs/2025/01/02/9-x.md', title: 'x', text: 'five' }] },
    ])
  })

  it('is empty without a folder, and makes none', async () => {
    const { log, files } = await open()
    const before = files.snapshot()
    expect(await log()).toEqual([])
    expect(files.snapshot()).toEqual(before)
  })

  it('reads the two years that are newest and leaves the others on the disk', async () => {
    const day = (at: number) => new Date(NOW_MS - at * 86_400_000).toISOString().slice(0, 10)
    const names = Array.from({ length: 900 }, (_, at) => day(at)).map(
      (one) => `logs/${one.slice(0, 4)}/${one.slice(5, 7)}/${one}.md`,
    )
    const { log, files } = await open(Object.fromEntries(names.map((name) => [name, 'x'])))
    const days = await log()
    expect([days.length, days[0]?.day]).toEqual([800, '2026-11-30'])
    expect(files.reads.filter((path) => path.includes('/logs/'))).toHaveLength(800)
  })

  it.each([
    ['2026/11/2026-11-30.md', '2026-11-30'],
    ['2026/11/30/a.md', '2026-11-30'],
    ['2026/10/2026-11-30.md', undefined],
    ['2026/02/2026-02-30.md', undefined],
    ['2026/11/30/deep/a.md', undefined],
    ['2026/11/31/a.md', undefined],
    ['2026/11/30/a.txt', undefined],
    ['2026-11-30.md', undefined],
  ])('takes %s for the day %s', (path, day) => {
    expect(logFileOf(path)?.day).toBe(day)
  })
})

describe('adding to the log', () => {
  it.each<[string, string | null, string]>([
    ['no file yet', null, '- 09:00 Ana keeps the codes.\n'],
    ['an empty file', '', '- 09:00 Ana keeps the codes.\n'],
    ['a file', '- 08:00 one\n', '- 08:00 one\n- 09:00 Ana keeps the codes.\n'],
    ['no newline at its end', '- 08:00 one', '- 08:00 one\n- 09:00 Ana keeps the codes.\n'],
    ['Windows line ends', '- 08:00 one\r\n', '- 08:00 one\r\n- 09:00 Ana keeps the codes.\r\n'],
    [
      'a text of any form',
      '# Day\n\ntext\n\n\n',
      '# Day\n\ntext\n\n\n- 09:00 Ana keeps the codes.\n',
    ],
  ])('puts a bullet at the end: %s', async (_, before, after) => {
    const { append, text } = await open(before === null ? {} : { [TODAY]: before })
    const changed = await append('  Ana keeps the codes.  ')
    expect(changed.files).toEqual([TODAY])
    expect(text(TODAY)).toBe(after)
  })

  it('indents further lines below the bullet', async () => {
    const { append, text } = await open()
    await append('one\r\n\n- two\n  three')
    expect(text(TODAY)).toBe('- 09:00 one\n\n  - two\n    three\n')
  })

  it('goes by the clock on the wall', async () => {
    const { append, text } = await open({}, 15 * 60 + 30)
    await append('late')
    expect(text('logs/2026/12/2026-12-01.md')).toBe('- 00:30 late\n')
  })

  it('loses nothing of what the client writes meanwhile', async () => {
    const { deps, text, append, files } = await open({ [TODAY]: '- 08:00 one\n' })
    const apply = deps.changes.apply.bind(deps.changes)
    deps.changes.apply = (plan) => {
      files.put(`${STORE}/${TODAY}`, '- 08:00 one\n- 08:59 of the client\n')
      return apply(plan)
    }
    await append('mine')
    expect(text(TODAY)).toBe('- 08:00 one\n- 08:59 of the client\n- 09:00 mine\n')
  })

  it.each([
    ['nothing', '  \n ', 'input.invalid'],
    ['too much', 'x'.repeat(8_001), 'input.invalid'],
    ['a secret', 'The pw is m00nphase.', 'path.refused'],
  ])('refuses %s and writes nothing', async (_, words, code) => {
    const { append, files } = await open({ [TODAY]: '- 08:00 one\n' })
    const before = files.snapshot()
    const refused = await append(words).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code })
    expect(String(refused)).not.toContain('m00nphase')
    expect(files.snapshot()).toEqual(before)
  })
})
