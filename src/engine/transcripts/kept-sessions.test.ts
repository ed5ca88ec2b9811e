import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import { fakeEnvironment, quietLog } from '../../testing/fake-environment'
import { manualTimer } from '../../testing/manual-timer'
import { memoryFiles } from '../../testing/memory-files'
import { sha256 } from '../../testing/sha256'
import type { FileKeeper } from '../bundle-ports'
import { createStores } from '../location/create-stores'
import { createOwnFiles } from '../safety/own-files'
import { DEFAULT_SETTINGS } from '../settings/default-settings'
import { createSessions, sessionOf } from './create-sessions'
import { createKeepExpiring } from './keep-expiring'
import { createKeptSessions } from './kept-sessions'

const TIDE = '/home/ana/.claude/projects/-srv-tide'
const ID = `${TIDE}/memory`
const SAID = `${JSON.stringify({
  type: 'user',
  cwd: '/srv/tide',
  timestamp: '2026-11-02T08:00:00Z',
  message: { role: 'user', content: 'Docks are three.' },
})}\n`
const DAY_MS = 86_400_000

async function rooms(keepSessions = true) {
  const files = memoryFiles({ [`${ID}/a.md`]: 'x', '/srv/tide/a': '' })
  const timer = manualTimer(Date.parse('2026-11-30T09:00:00Z'))
  files.put(`${TIDE}/s1.jsonl`, SAID, { mtimeMs: timer.nowMs() - 28 * DAY_MS })
  files.put(`${TIDE}/s2.jsonl`, SAID.replace('three', 'four'), { mtimeMs: timer.nowMs() })
  const dataDir = '/home/ana/data'
  const settings = { read: () => Promise.resolve({ ...DEFAULT_SETTINGS, keepSessions }) }
  const on = { files, lines: files, finder: files, writer: files, hash: sha256, clock: timer }
  const stores = createStores({
    ...on,
    environment: fakeEnvironment(),
    settings: settings.read,
    dataDir,
  })
  await stores.refresh()
  // What the real one does is tested beside it; here a copy is as good.
  const keeper: FileKeeper = {
    async keep(from, to) {
      const { bytes } = await files.read(from)
      files.put(to, bytes)
      return { sizeBytes: bytes.length, keptBytes: bytes.length }
    },
    drop: (path) => {
      files.drop(path)
      return Promise.resolve()
    },
  }
  const kept = createKeptSessions({
    ...on,
    own: createOwnFiles(on),
    keeper,
    sessionOf: (projectId, sessionId) => sessionOf(sessions, projectId, sessionId),
    titleOf: () => 'tide',
    dataDir,
  })
  const sessions = createSessions({
    ...on,
    stores,
    kept,
    catalogue: { rows: () => [] },
    dataDir,
  })
  const expiring = createKeepExpiring({ ...on, kept, stores, settings, timer, log: quietLog })
  return { files, kept, sessions, expiring, timer }
}

describe('a kept session', () => {
  it('opens after the client has swept its own, and is still listed', async () => {
    const { files, kept, sessions } = await rooms()
    expect(await kept.keep(ID, 's1')).toMatchObject({ sessionId: 's1', isSwept: false })
    expect((await sessions.list(ID)).map(({ kept: k }) => k?.isSwept)).toEqual([false, undefined])
    files.drop(`${TIDE}/s1.jsonl`)
    const excerpt = await sessions.excerpt(ID, { sessionId: 's1', line: 1, around: 2 })
    expect(excerpt.lines).toMatchObject([{ by: 'person', text: 'Docks are three.' }])
    expect(await kept.list([ID])).toMatchObject([{ sessionId: 's1', isSwept: true }])
    expect((await sessions.list(ID)).find(({ sessionId }) => sessionId === 's1')).toMatchObject({
      opening: 'Docks are three.',
      kept: { isSwept: true },
    })
  })

  it('is let go again, while the client’s own stays', async () => {
    const { files, kept, sessions } = await rooms()
    await kept.keep(ID, 's1')
    await kept.drop(ID, 's1')
    expect(await kept.list([ID])).toEqual([])
    expect(Object.keys(files.snapshot()).filter((path) => path.includes('kept'))).toEqual([])
    expect(files.textOf(`${TIDE}/s1.jsonl`)).toBe(SAID)
    expect(await sessions.list(ID)).toHaveLength(2)
  })

  it('cannot be made of what is gone, nor of a copy', async () => {
    const { files, kept } = await rooms()
    await kept.keep(ID, 's1')
    files.drop(`${TIDE}/s1.jsonl`)
    for (const id of ['s1', 'none', '../s1']) {
      await expect(kept.keep(ID, id)).rejects.toMatchObject({ code: 'file.missing' })
    }
    expect(await kept.list([ID])).toHaveLength(1)
  })

  it('whose record is torn is left out of the list and can be kept anew', async () => {
    const { files, kept } = await rooms()
    await kept.keep(ID, 's1')
    const record = Object.keys(files.snapshot()).find((path) => path.endsWith('s1.json')) ?? ''
    files.put(record, '{"session":')
    expect(await kept.list([ID])).toEqual([])
    await kept.keep(ID, 's1')
    expect(await kept.list([ID])).toHaveLength(1)
  })
})

describe('sessions near their end', () => {
  it('are kept where the person asked for it: once, and again when they have grown', async () => {
    const { files, kept, expiring, timer } = await rooms()
    await expiring.keepDue()
    expect((await kept.list([ID])).map(({ sessionId }) => sessionId)).toEqual(['s1'])
    const [first] = await kept.list([ID])
    await timer.advance(1_000)
    await expiring.keepDue()
    expect(await kept.list([ID])).toEqual([first])
    files.put(`${TIDE}/s1.jsonl`, SAID + SAID, { mtimeMs: timer.nowMs() - 28 * DAY_MS })
    expiring.start()
    await timer.advance(6 * 3_600_000)
    expect(await kept.list([ID])).toMatchObject([{ sizeBytes: 2 * SAID.length }])
    expiring.stop()
    expect(timer.pending).toBe(0)
  })

  it('are left alone where nobody asked, and a failure of one keeps no other back', async () => {
    const off = await rooms(false)
    await off.expiring.keepDue()
    expect(await off.kept.list([ID])).toEqual([])
    const { files, kept, expiring, timer } = await rooms()
    files.put(`${TIDE}/s0.jsonl`, SAID.replace('three', 'two'), {
      mtimeMs: timer.nowMs() - 29 * DAY_MS,
    })
    files.breakPath(`${TIDE}/s0.jsonl`, new AppError('file.unreadable', say`No.`))
    await expiring.keepDue()
    expect((await kept.list([ID])).map(({ sessionId }) => sessionId)).toEqual(['s1'])
  })
})
