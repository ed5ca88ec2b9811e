import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FileDiff } from '../../../shared/history'
import { fakeDisk, type Disk } from '../../../testing/contracts/disk'
import { bytesOf, hashOf, planOf, roomOn } from '../../../testing/contracts/history-room'
import { nodeDisk } from '../../../testing/contracts/node-disk'
import { quietLog } from '../../../testing/fake-environment'
import { sha256 } from '../../../testing/sha256'
import type { TreeQuery } from '../../ports'
import { createMarks } from './create-marks'
import type { MemoryMarks } from './marks'

const KEPT_MS = Date.parse('2026-11-30T09:00:00Z')
const REVIEW_MS = Date.parse('2027-01-29T09:00:00Z')

describe.each([
  ['a made-up disk', fakeDisk],
  ['the machine', nodeDisk],
])('marks on %s', (_name, make) => {
  let disk: Disk
  beforeEach(() => {
    disk = make()
    disk.putFolder('mem')
  })
  afterEach(() => disk.close())

  const rooms = () => {
    const warned: unknown[] = []
    const log = { warn: (_message: string, fields: unknown) => void warned.push(fields) }
    const marks = createMarks({ ...disk, hash: sha256, log, dataDir: `${disk.root}/data` })
    const history = roomOn(disk)
    const projectId = `${disk.root}/mem`
    const say = async (file: string, change: (was: MemoryMarks) => MemoryMarks | null) => {
      const edit = await marks.edit(projectId, file, 'test', change)
      const plan = { by: 'you' as const, projectId, summary: `Still true: ${file}`, edits: [edit] }
      const made = await history.changes.apply(plan)
      await marks.refresh()
      return made
    }
    return { ...history, marks, say, projectId, warned }
  }
  const placeOf = (file: string): string => `data/marks/${hashOf(`${disk.root}/mem\0${file}`)}.json`

  it('keeps what a person said, as a change that undo takes back whole', async () => {
    const { marks, say, projectId, history } = rooms()
    expect(await marks.refresh()).toBe(false)
    const made = await say('a.md', () => ({ confirmedAtMs: KEPT_MS, reviewAtMs: REVIEW_MS }))
    expect(marks.of(projectId, 'a.md')).toEqual({ confirmedAtMs: KEPT_MS, reviewAtMs: REVIEW_MS })
    expect([marks.revision(), marks.revision(projectId), marks.revision('/other')]).toEqual([
      1, 1, 0,
    ])
    await history.undo(made.change)
    expect(await marks.refresh()).toBe(true)
    expect(marks.of(projectId, 'a.md')).toBeUndefined()
    expect(disk.textOf(placeOf('a.md'))).toBeNull()
    expect((await disk.files.list(`${disk.root}/data`)).map(({ name }) => name)).toEqual([
      'history',
    ])
  })

  it('names the memory in the history, and says the dates in words', async () => {
    const { say, projectId, history } = rooms()
    await say('sub/a.md', () => ({ confirmedAtMs: KEPT_MS }))
    const made = await say('sub/a.md', (was) => ({
      ...was,
      reviewAtMs: REVIEW_MS,
      ignored: [{ kind: 'path', text: 'src/old.ts' }],
    }))
    expect(made.files).toMatchObject([{ file: 'sub/a.md', mark: true }])
    const { changes } = await history.page({ projectId, file: 'sub/a.md', offset: 0, limit: 9 })
    expect(changes).toHaveLength(2)
    expect(changes[0]).toEqual(made)
    expect(await history.diff(made.change)).toEqual<readonly FileDiff[]>([
      {
        file: 'sub/a.md',
        before: 'kept on 2026-11-30\n',
        after: 'kept on 2026-11-30\nreview on 2027-01-29\nnot judged: path src/old.ts\n',
        binary: false,
        undoable: true,
        mark: true,
      },
    ])
    const undone = await history.undo(made.change, ['sub/a.md'])
    expect(undone).toMatchObject({ kind: 'undone', restored: ['sub/a.md'] })
    const [newest] = (await history.page({ offset: 0, limit: 1 })).changes
    expect(newest?.files).toMatchObject([{ file: 'sub/a.md', mark: true }])
  })

  it('does not take a word about a memory for a change of it', async () => {
    const { say, history, changes } = rooms()
    await changes.apply(planOf(disk, [['a.md', null, 'one']]))
    await say('a.md', () => ({ confirmedAtMs: KEPT_MS }))
    expect(history.editedAtMs(`${disk.root}/mem/a.md`)).toBeUndefined()
    const place = `${disk.root}/${placeOf('a.md')}`
    expect(history.editedAtMs(place)).toBeUndefined()
    await history.recordLate({ path: place, before: hashOf('x'), after: bytesOf('y') })
    expect((await history.page({ by: 'client', offset: 0, limit: 9 })).total).toBe(0)
  })

  it('lets a change that marks a memory say by the mark how old it is', async () => {
    const { marks, history, changes, projectId } = rooms()
    const oldest = { atMs: KEPT_MS, source: 'mtime' as const, setAtMs: REVIEW_MS }
    disk.put('mem/a.md', 'one')
    const plan = planOf(disk, [['a.md', 'one', 'two']])
    const mark = await marks.edit(projectId, 'a.md', 'merge', () => ({ oldest }))
    await changes.apply({ ...plan, edits: [...plan.edits, mark] })
    await marks.refresh()
    expect(marks.of(projectId, 'a.md')).toEqual({ oldest })
    expect(history.editedAtMs(`${disk.root}/mem/a.md`)).toBeUndefined()
    await changes.apply(planOf(disk, [['a.md', 'two', 'three']]))
    expect(history.editedAtMs(`${disk.root}/mem/a.md`)).toBe(1_790_000_000_000)
  })

  it('makes a change again on what another process said meanwhile', async () => {
    const { marks, say, projectId, changes } = rooms()
    await say('a.md', () => ({ confirmedAtMs: 1 }))
    const edit = await marks.edit(projectId, 'a.md', 'test', (was) => ({ ...was, reviewAtMs: 2 }))
    await say('a.md', (was) => ({ ...was, confirmedAtMs: 3 }))
    await changes.apply({ by: 'you', projectId, summary: 'Later', edits: [edit] })
    await marks.refresh()
    expect(marks.of(projectId, 'a.md')).toEqual({ confirmedAtMs: 3, reviewAtMs: 2 })
  })

  it('sees what another process wrote, and takes an empty word for none', async () => {
    const [one, two] = [rooms(), rooms()]
    await two.say('a.md', () => ({ reviewAtMs: 5 }))
    expect(await one.marks.refresh()).toBe(true)
    expect(one.marks.of(one.projectId, 'a.md')).toEqual({ reviewAtMs: 5 })
    await two.say('a.md', () => ({ ignored: [] }))
    expect(disk.textOf(placeOf('a.md'))).toBeNull()
    expect(await one.marks.refresh()).toBe(true)
    expect(await one.marks.refresh()).toBe(false)
  })

  it('lists its folder again only where something was written', async () => {
    let listings = 0
    const trees = {
      readTree: (query: TreeQuery) => {
        listings += 1
        return disk.trees.readTree(query)
      },
    }
    const { say, projectId } = rooms()
    const on = { ...disk, trees, hash: sha256, log: quietLog, dataDir: `${disk.root}/data` }
    const marks = createMarks(on)
    for (let look = 0; look < 5; look += 1) await marks.refresh()
    expect(listings).toBe(2)
    await say('a.md', () => ({ reviewAtMs: 5 }))
    for (let look = 0; look < 5; look += 1) await marks.refresh()
    expect(marks.of(projectId, 'a.md')).toEqual({ reviewAtMs: 5 })
    expect(listings).toBe(4)
    await say('a.md', (was) => ({ ...was, reviewAtMs: 6 }))
    await marks.refresh()
    expect(marks.of(projectId, 'a.md')).toEqual({ reviewAtMs: 6 })
  })

  it.each([
    ['no JSON', '{"projectId":'],
    ['another shape', '{"projectId":"/x","file":"a.md","reviewAtMs":"soon"}'],
    ['a file of another memory', '{"projectId":"/x","file":"a.md","reviewAtMs":1}'],
  ])('passes over %s once with a word in the log', async (_what, text) => {
    const { marks, warned, projectId } = rooms()
    disk.put(placeOf('a.md'), text)
    await marks.refresh()
    await marks.refresh()
    expect(marks.of(projectId, 'a.md')).toBeUndefined()
    expect(warned).toHaveLength(1)
  })

  it('keeps a broken file aside before it writes over it', async () => {
    const { marks, say, projectId } = rooms()
    disk.put(placeOf('a.md'), '{"broken"')
    await say('a.md', (was) => ({ ...was, confirmedAtMs: 7 }))
    const aside = placeOf('a.md').replace(
      '.json',
      `.broken-${hashOf('{"broken"').slice(0, 8)}.json`,
    )
    expect(disk.textOf(aside)).toBe('{"broken"')
    expect(marks.of(projectId, 'a.md')).toEqual({ confirmedAtMs: 7 })
  })

  it('keeps fields that a later version wrote', async () => {
    const { say, projectId } = rooms()
    disk.put(placeOf('a.md'), JSON.stringify({ projectId, file: 'a.md', mood: 'calm' }))
    await say('a.md', () => ({ reviewAtMs: 5 }))
    expect(JSON.parse(disk.textOf(placeOf('a.md')) ?? '')).toEqual({
      projectId,
      file: 'a.md',
      reviewAtMs: 5,
      mood: 'calm',
    })
  })
})
