import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors'
import type { MemoryRow } from '../../shared/memory'
import { say } from '../../shared/said'
import { fakeEnvironment } from '../../testing/fake-environment'
import { memoryFiles, type MemoryFiles } from '../../testing/memory-files'
import { createStores } from '../location/create-stores'
import { DEFAULT_SETTINGS } from '../settings/default-settings'
import { createSessions } from './create-sessions'

const BASE = '/home/ana/.claude'
const TIDE = `${BASE}/projects/-srv-tide`
const ID = `${TIDE}/memory`
const NOV = Date.parse('2026-11-02T08:00:00Z')

const said = (text: string, more: object = {}) =>
  `${JSON.stringify({
    type: 'user',
    isSidechain: false,
    cwd: '/srv/tide',
    timestamp: '2026-11-02T08:00:00Z',
    message: { role: 'user', content: text },
    ...more,
  })}\n`

const open = async (
  files: MemoryFiles,
  rows: readonly Pick<MemoryRow, 'file' | 'originSessionId'>[] = [],
) => {
  const stores = createStores({
    files,
    lines: files,
    environment: fakeEnvironment(),
    settings: () => Promise.resolve(DEFAULT_SETTINGS),
    dataDir: '/home/ana/data',
  })
  await stores.refresh()
  return createSessions({
    files,
    lines: files,
    finder: files,
    stores,
    // Only these two fields are looked at.
    catalogue: { rows: () => rows as readonly MemoryRow[] },
    kept: { copies: () => Promise.resolve([]) },
    dataDir: '/home/ana/data',
  })
}

const disk = () => {
  const files = memoryFiles({ [`${ID}/a.md`]: 'x', '/srv/tide/a': '' })
  files.put(
    `${TIDE}/s1.jsonl`,
    said('Hello') + said('more', { timestamp: '2026-11-02T09:00:00Z' }),
    { mtimeMs: NOV },
  )
  return files
}

describe('sessions of a memory', () => {
  it('are listed with dates, counts, opening, what they gave and when they are swept', async () => {
    const sessions = await open(disk(), [
      { file: 'a.md', originSessionId: 's1' },
      { file: 'b.md' },
      { file: 'c.md', originSessionId: 'gone' },
    ])
    expect(await sessions.list(ID)).toEqual([
      {
        sessionId: 's1',
        file: `${TIDE}/s1.jsonl`,
        cwd: '/srv/tide',
        startedAt: '2026-11-02T08:00:00.000Z',
        endedAt: '2026-11-02T09:00:00.000Z',
        messages: 2,
        sizeBytes: expect.any(Number),
        kind: 'person',
        expiresAt: '2026-12-02T08:00:00.000Z',
        gave: ['a.md'],
        opening: 'Hello',
      },
    ])
  })

  it.each([
    ['7', '2026-11-09T08:00:00.000Z'],
    ['0', '2026-11-03T08:00:00.000Z'],
    ['"x"', '2026-12-02T08:00:00.000Z'],
  ])('are swept after cleanupPeriodDays %s', async (days, expiresAt) => {
    const files = disk()
    files.put(`${BASE}/settings.json`, `{"cleanupPeriodDays":${days}}`)
    expect(await (await open(files)).list(ID)).toMatchObject([{ expiresAt }])
  })

  it('include sub-agents in both places, programs, and swept folders without a crash', async () => {
    const files = disk()
    files.put(`${TIDE}/agent-1.jsonl`, said('x', { isSidechain: true }))
    files.put(`${TIDE}/s1/subagents/agent-2.jsonl`, said('x', { isSidechain: true }))
    files.put(`${TIDE}/s2.jsonl`, said('x', { entrypoint: 'sdk-cli' }))
    files.put(`${TIDE}/s3.jsonl`, said('x', { cwd: '/home/ana/data/run' }))
    files.putFolder(`${TIDE}/swept/tool-results`)
    const found = await (await open(files)).list(ID)
    expect(found.map(({ sessionId, kind }) => `${sessionId} ${kind}`).sort()).toEqual([
      'agent-1 subagent',
      'agent-2 subagent',
      's1 person',
      's2 sdk',
      's3 own',
    ])
  })

  it('count a conversation that was copied once, by its longer copy', async () => {
    const files = disk()
    files.put('/srv/tide/.git/HEAD', '')
    files.put('/srv/tide/src/a', '')
    const cwd = '/srv/tide/src'
    files.put(`${TIDE}-src/s1.jsonl`, said('Hello', { cwd }) + said('b') + said('c'))
    expect(await (await open(files)).list(ID)).toMatchObject([{ cwd, messages: 3 }])
  })

  it('are read on from where they ended, half lines again', async () => {
    const files = disk()
    const whole = said('third')
    files.put(`${TIDE}/s1.jsonl`, said('Hello') + whole.slice(0, 20))
    const sessions = await open(files)
    expect(await sessions.list(ID)).toMatchObject([{ messages: 1 }])
    files.put(`${TIDE}/s1.jsonl`, said('Hello') + whole + said('fourth'))
    expect(await sessions.list(ID)).toMatchObject([{ messages: 3 }])
  })

  it('say why a file could not be read, with what is known besides', async () => {
    const files = disk()
    const sessions = await open({
      ...files,
      lines: () => {
        throw new AppError('file.unreadable', say`It may not be read.`)
      },
    })
    expect(await sessions.list(ID)).toMatchObject([
      { cwd: '/srv/tide', messages: 0, problem: 'It may not be read.' },
    ])
  })
})
