import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import { fakeEnvironment } from '../../testing/fake-environment'
import { memoryFiles, type MemoryFiles } from '../../testing/memory-files'
import { createStores } from '../location/create-stores'
import { DEFAULT_SETTINGS } from '../settings/default-settings'
import { createTouchedSessions, type TouchedQuery } from './touched-sessions'

const PROJECTS = '/home/ana/.claude/projects'
const TIDE = `${PROJECTS}/-srv-tide`
const ID = `${TIDE}/memory`
const NOW = Date.parse('2026-11-20T12:00:00Z')
const SINCE = NOW - 86_400_000
const MINUTE = 60_000
/** An hour ago. */
const HOUR_AGO = NOW - 60 * MINUTE

const said = (atMs: number | null, more: object = {}) =>
  `${JSON.stringify({
    type: 'user',
    isSidechain: false,
    cwd: '/srv/tide',
    message: { content: 'Hello' },
    ...(atMs === null ? {} : { timestamp: new Date(atMs).toISOString() }),
    ...more,
  })}\n`

const disk = () => memoryFiles({ [`${ID}/a.md`]: 'x', '/srv/tide/a': '' })

const open = async (files: MemoryFiles) => {
  const stores = createStores({
    files,
    lines: files,
    environment: fakeEnvironment(),
    settings: () => Promise.resolve(DEFAULT_SETTINGS),
    dataDir: '/home/ana/data',
  })
  await stores.refresh()
  const find = createTouchedSessions({ files, lines: files, stores, dataDir: '/home/ana/data' })
  return (query: Partial<TouchedQuery> = {}) =>
    find({ projectId: ID, sinceMs: SINCE, nowMs: NOW, countPrograms: false, ...query })
}

const namesOf = async (files: MemoryFiles, query: Partial<TouchedQuery> = {}) =>
  (await (await open(files))(query)).map(({ sessionId }) => sessionId)

describe('sessions touched since the last dream', () => {
  it.each<[string, string, number, boolean]>([
    ['just after it', said(SINCE + 1), NOW, true],
    ['at the same moment', said(SINCE), NOW, false],
    ['before it', said(SINCE - 1), NOW, false],
    ['ten minutes ago', said(NOW - 10 * MINUTE), NOW, true],
    ['less than ten minutes ago', said(NOW - 10 * MINUTE + 1), NOW, false],
    ['now', said(NOW), NOW, false],
    ['long before, begun earlier', said(SINCE - 9) + said(HOUR_AGO), NOW, true],
    ['by its lines, though the file is newer', said(SINCE - 1), HOUR_AGO, false],
    ['by its lines, though the file is older', said(HOUR_AGO), SINCE - 1, true],
    ['by the last dated line', said(HOUR_AGO) + '{"type":"mode"}\n', NOW, true],
    ['by the last whole line', said(HOUR_AGO) + said(NOW).slice(0, -5), NOW, true],
    ['by the file, without a dated line', said(null), HOUR_AGO, true],
    ['by the file just now, without a dated line', said(null), NOW, false],
    ['by the file, when a line is of the future', said(NOW + 1), HOUR_AGO, true],
    ['by the file of the future', said(null), NOW + 86_400_000, false],
    ['behind a long line', said(HOUR_AGO, { toolUseResult: 'x'.repeat(300_000) }), NOW, true],
    ['behind lines without dates', said(HOUR_AGO) + '{"type":"mode"}\n'.repeat(20_000), NOW, true],
    ['an empty file an hour ago', '', HOUR_AGO, true],
  ])('knows one touched %s', async (_, text, mtimeMs, isCounted) => {
    const files = disk()
    files.put(`${TIDE}/s1.jsonl`, text, { mtimeMs })
    expect(await namesOf(files)).toEqual(isCounted ? ['s1'] : [])
  })

  it.each<[string, string, object, boolean, boolean]>([
    ['a person', 's1', {}, true, true],
    ['an editor', 's1', { entrypoint: 'claude-vscode' }, true, true],
    ['a program', 's1', { entrypoint: 'sdk-cli' }, false, true],
    ['a sub-agent', 's1', { isSidechain: true }, false, false],
    ['a flat sub-agent', 'agent-1', {}, false, false],
    ['a nested sub-agent', 's0/subagents/agent-1', {}, false, false],
    ['us, by the folder', 's1', { cwd: '/home/ana/data/runs' }, false, false],
    ['us, by the entry point', 's1', { entrypoint: 'noctuary' }, false, false],
  ])('counts those of %s as it should', async (_, name, more, alone, withPrograms) => {
    const files = disk()
    files.put(`${TIDE}/${name}.jsonl`, said(HOUR_AGO, more))
    expect((await namesOf(files)).length === 1).toBe(alone)
    expect((await namesOf(files, { countPrograms: true })).length === 1).toBe(withPrograms)
  })

  it('are four of a person, however many of ours and of agents there are', async () => {
    const files = disk()
    for (let at = 1; at <= 4; at += 1) files.put(`${TIDE}/s${at}.jsonl`, said(HOUR_AGO))
    for (let at = 1; at <= 9; at += 1) {
      files.put(`${TIDE}/own${at}.jsonl`, said(HOUR_AGO, { entrypoint: 'noctuary-dream' }))
    }
    files.put(`${TIDE}/agent-1.jsonl`, said(HOUR_AGO, { isSidechain: true }))
    files.put(`${TIDE}/agent-2.jsonl`, said(HOUR_AGO, { isSidechain: true }))
    expect(await namesOf(files)).toHaveLength(4)
  })

  it('come from every folder of the git root, the one touched last first', async () => {
    const files = disk()
    files.put('/srv/tide/.git/HEAD', '')
    files.put('/srv/tide/src/a', '')
    files.put(`${TIDE}/s1.jsonl`, said(HOUR_AGO))
    files.put(`${TIDE}-src/s2.jsonl`, said(HOUR_AGO + 1, { cwd: '/srv/tide/src' }))
    files.put(`${PROJECTS}/-srv-boat/s3.jsonl`, said(HOUR_AGO, { cwd: '/srv/boat' }))
    expect(await (await open(files))()).toMatchObject([
      { sessionId: 's2', path: `${TIDE}-src/s2.jsonl`, kind: 'person', lastAtMs: HOUR_AGO + 1 },
      { sessionId: 's1', path: `${TIDE}/s1.jsonl`, kind: 'person', lastAtMs: HOUR_AGO },
    ])
  })

  it.each([
    ['under the same name in another folder', `${TIDE}-src/s1.jsonl`, {}, 1],
    ['under another name', `${TIDE}/copy.jsonl`, { sessionId: 's1', uuid: 'u1' }, 1],
    ['as another conversation', `${TIDE}/other.jsonl`, { sessionId: 's2', uuid: 'u1' }, 2],
    ['without ids', `${TIDE}/other.jsonl`, {}, 2],
  ])('counts one that lies there again %s', async (_, path, ids, count) => {
    const files = disk()
    files.put('/srv/tide/.git/HEAD', '')
    files.put('/srv/tide/src/a', '')
    const cwd = path.includes('-src') ? '/srv/tide/src' : '/srv/tide'
    files.put(`${TIDE}/s1.jsonl`, said(HOUR_AGO, { sessionId: 's1', uuid: 'u1' }))
    files.put(path, said(HOUR_AGO, { cwd, ...ids }) + said(HOUR_AGO, { cwd }))
    expect(await namesOf(files)).toHaveLength(count)
  })

  it('reads nothing again that did not change, and again what did', async () => {
    const files = disk()
    files.put(`${TIDE}/s1.jsonl`, said(HOUR_AGO))
    const find = await open(files)
    await find()
    const before = files.reads.length
    expect(await find()).toHaveLength(1)
    expect(files.reads).toHaveLength(before)
    files.put(`${TIDE}/s1.jsonl`, said(HOUR_AGO) + said(NOW))
    expect(await find()).toEqual([])
  })

  it('passes over one that cannot be read, and counts it once it can', async () => {
    const files = disk()
    files.put(`${TIDE}/s1.jsonl`, said(HOUR_AGO))
    files.put(`${TIDE}/s2.jsonl`, said(HOUR_AGO))
    const find = await open(files)
    files.breakPath(`${TIDE}/s2.jsonl`, new AppError('file.unreadable', say`It may not be read.`))
    expect(await find()).toMatchObject([{ sessionId: 's1' }])
  })

  it('refuses a project that is not known', async () =>
    await expect((await open(disk()))({ projectId: '/none' })).rejects.toMatchObject({
      code: 'project.unknown',
    }))
})
