import { describe, expect, it } from 'vitest'
import type { Claim } from '../../shared/audit'
import type { EngineEvent } from '../engine'
import { createKeptReports } from './kept-reports'
import { auditRooms, FAKE_CLAIMS } from '../../testing/audit-rooms'
import { STORE } from '../../testing/memory-rooms'

const never = new AbortController().signal

const claim = (text: string): Claim => ({ ...FAKE_CLAIMS.path, text })

describe('one audit', () => {
  it('keeps its report, compares with the one before, and survives a broken file', async () => {
    const rooms = await auditRooms({ 'a.md': 'one' }, { 'a.md': [claim('src/a.ts')] })
    const request = { projectId: STORE, deep: true }
    expect((await rooms.audit.run(request, never)).compared).toBeUndefined()
    rooms.verdicts.set('src/a.ts', 'missing')
    const second = await rooms.audit.run(request, never)
    expect(second.memories[0]).toMatchObject({ claims: [{ was: 'ok', penalty: 20 }] })
    expect(second.compared).toMatchObject({ broken: 1, mended: 0 })
    const again = createKeptReports(rooms.keptDeps)
    expect(await again.read(STORE)).toEqual(second)
    rooms.files.put(rooms.reportPath(), '{"version": 1, "report": {')
    expect(await rooms.audit.report(STORE)).toBeNull()
    expect((await rooms.audit.run(request, never)).memories).toHaveLength(1)
  })

  it('looks at single memories and leaves the others as the last report has them', async () => {
    const rooms = await auditRooms(
      { 'a.md': 'one', 'b.md': 'two' },
      { 'a.md': [claim('src/a.ts')], 'b.md': [claim('src/b.ts')] },
    )
    rooms.verdicts.set('src/b.ts', 'missing')
    await rooms.audit.run({ projectId: STORE, deep: true }, never)
    rooms.verdicts.set('src/a.ts', 'missing').set('src/b.ts', 'ok')
    const report = await rooms.audit.run({ projectId: STORE, deep: true, files: ['a.md'] }, never)
    const verdicts = report.memories.map(({ file, claims }) => [file, claims[0]?.verdict])
    expect(verdicts.sort()).toEqual([
      ['a.md', 'missing'],
      ['b.md', 'missing'],
    ])
    await expect(
      rooms.audit.run({ projectId: STORE, deep: true, files: ['gone.md'] }, never),
    ).rejects.toMatchObject({ code: 'memory.unknown' })
  })

  it('tells the catalogue what claims add only where every kind was looked up', async () => {
    const symbol = { ...FAKE_CLAIMS.symbol, text: 'openDoor' }
    const rooms = await auditRooms({ 'a.md': 'one' }, { 'a.md': [claim('src/a.ts'), symbol] })
    rooms.verdicts.set('src/a.ts', 'missing')
    const plain = await rooms.audit.run({ projectId: STORE, deep: false }, never)
    expect(plain.memories[0]?.deepScore).toBe((plain.memories[0]?.score ?? 0) + 20)
    const clue = () => rooms.kept.clues(STORE).of('a.md')
    expect(clue()).toMatchObject({ counts: { missing: 1, unchecked: 1 } })
    expect(clue()).not.toHaveProperty('penalty')
    await rooms.audit.run({ projectId: STORE, deep: true }, never)
    expect(clue()).toMatchObject({ penalty: 20 })
  })

  it('masks a secret in what it says of a claim', async () => {
    const text = 'see src/hunter2-nas/a.ts'
    const rooms = await auditRooms({ 'a.md': text }, { 'a.md': [claim('src/hunter2-nas/a.ts')] })
    const report = await rooms.audit.run({ projectId: STORE, deep: true }, never)
    expect(report.memories[0]?.claims[0]?.text).toMatch(/^src\/h?u?•{4}\/a\.ts$/)
    expect(rooms.files.textOf(rooms.reportPath())).not.toContain('hunter2-nas')
  })
})

describe('an audit in the background', () => {
  it('is told by events, runs alone, and keeps nothing when cancelled', async () => {
    const rooms = await auditRooms({ 'a.md': 'one' }, { 'a.md': [claim('src/a.ts')] })
    rooms.hold()
    const { runId } = await rooms.audit.start({ projectId: null, deep: true })
    expect(rooms.audit.state()).toMatchObject({ runId, projectId: STORE })
    await expect(rooms.audit.start({ projectId: null, deep: true })).rejects.toMatchObject({
      code: 'lock.held',
    })
    expect(await rooms.audit.cancel('other')).toBe(false)
    expect(await rooms.audit.cancel(runId)).toBe(true)
    expect(rooms.audit.state()).toBeNull()
    expect(await rooms.audit.report(STORE)).toBeNull()
    const last = rooms.events.slice(-2).map((event: EngineEvent) => event)
    expect(last).toEqual([
      { kind: 'audit', state: null },
      { kind: 'auditEnded', runId, outcome: { kind: 'cancelled' } },
    ])
    expect(await rooms.audit.cancel(runId)).toBe(false)
  })

  it('is ended by the engine that stops', async () => {
    const rooms = await auditRooms({ 'a.md': 'one' }, {})
    rooms.hold()
    await rooms.audit.start({ projectId: STORE, deep: true })
    await rooms.audit.stop()
    expect(rooms.audit.state()).toBeNull()
  })
})
