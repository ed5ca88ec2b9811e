import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors'
import type { Change } from '../../shared/history'
import { fakeDisk, type Disk } from '../../testing/contracts/disk'
import { bytesOf, hashOf, planOf, roomOn } from '../../testing/contracts/history-room'
import { nodeDisk } from '../../testing/contracts/node-disk'

describe.each([
  ['a made-up disk', fakeDisk],
  ['the machine', nodeDisk],
])('history on %s', (_name, make) => {
  let disk: Disk
  beforeEach(() => {
    disk = make()
    disk.putFolder('mem')
  })
  afterEach(() => disk.close())
  const at = (file: string): string => `${disk.root}/mem/${file}`

  it('records who changed what, and takes it back with its time and its folders', async () => {
    const { changes, history } = roomOn(disk)
    disk.put('mem/a.md', 'one')
    const before = await disk.files.stat(at('a.md'))
    const plan = planOf(disk, [
      ['a.md', 'one', 'two'],
      ['new/b.md', null, 'bee'],
    ])
    const made = await changes.apply(plan)
    expect(made).toEqual({
      change: expect.any(String) as string,
      at: '2026-09-21T16:13:20.000+02:00',
      atMs: 1_790_000_000_000,
      by: 'you',
      projectId: `${disk.root}/mem`,
      summary: 'a.md and new/b.md',
      files: [
        { path: at('a.md'), file: 'a.md', before: hashOf('one'), after: hashOf('two') },
        { path: at('new/b.md'), file: 'new/b.md', before: null, after: hashOf('bee') },
      ],
    })
    const undone = await history.undo(made.change)
    expect(undone).toMatchObject({ kind: 'undone', restored: ['new/b.md', 'a.md'] })
    expect(disk.textOf('mem/a.md')).toBe('one')
    expect((await disk.files.stat(at('a.md')))!.mtimeNs / 1_000n).toBe(before!.mtimeNs / 1_000n)
    expect((await disk.files.list(`${disk.root}/mem`)).map(({ name }) => name)).toEqual(['a.md'])
    const { changes: all } = await history.page({ offset: 0, limit: 9 })
    expect(all).toMatchObject([
      { undoes: made.change, by: 'you' },
      { change: made.change, undoneBy: all[0]!.change },
    ])
  })

  it('can take an undo back', async () => {
    const { changes, history } = roomOn(disk)
    const made = await changes.apply(planOf(disk, [['in/a.md', null, 'one']]))
    const undone = await history.undo(made.change)
    expect(undone.kind).toBe('undone')
    if (undone.kind !== 'undone') return
    await history.undo(undone.change)
    expect(disk.textOf('mem/in/a.md')).toBe('one')
    const { changes: all } = await history.page({ offset: 0, limit: 9 })
    expect(all.map((change) => change.undoneBy)).toEqual([undefined, all[0]!.change, undefined])
  })

  it('undoes chosen files, then the rest, and says when nothing is left', async () => {
    const { changes, history } = roomOn(disk)
    const made = await changes.apply(
      planOf(disk, [
        ['a.md', null, 'a'],
        ['b.md', null, 'b'],
      ]),
    )
    expect(await history.undo(made.change, ['b.md'])).toMatchObject({ restored: ['b.md'] })
    expect(disk.textOf('mem/a.md')).toBe('a')
    expect(await history.undo(made.change)).toMatchObject({ restored: ['a.md'] })
    await expect(history.undo(made.change)).rejects.toMatchObject({ code: 'history.conflict' })
    await expect(history.undo(made.change, ['c.md'])).rejects.toMatchObject({
      code: 'input.invalid',
    })
    await expect(history.undo('nope')).rejects.toMatchObject({ code: 'history.unknown' })
  })

  it.each([
    [
      'changed',
      (one: Disk) => one.put('mem/a.md', 'theirs'),
      'changed',
      'It was changed again since.',
    ],
    ['removed', (one: Disk) => one.drop('mem/a.md'), 'removed', 'It was removed since.'],
  ])('refuses to undo over a file that was %s since', async (_what, act, why, reason) => {
    const { changes, history } = roomOn(disk)
    disk.put('mem/a.md', 'one')
    const made = await changes.apply(
      planOf(disk, [
        ['a.md', 'one', 'two'],
        ['b.md', null, 'b'],
      ]),
    )
    act(disk)
    const outcome = await history.undo(made.change)
    expect(outcome).toEqual({ kind: 'conflict', conflicts: [{ file: 'a.md', reason, why }] })
    expect(disk.textOf('mem/b.md')).toBe('b')
    const diffs = await history.diff(made.change)
    expect(diffs.map(({ file, undoable }) => [file, undoable])).toEqual([
      ['a.md', false],
      ['b.md', true],
    ])
    expect(await history.undoable()).toBeNull()
  })

  it('makes nothing when one of its files moved on, unless the edit can be made again', async () => {
    const { changes } = roomOn(disk)
    disk.put('mem/a.md', 'theirs')
    const late = changes.apply(
      planOf(disk, [
        ['b.md', null, 'b'],
        ['a.md', 'one', 'two'],
      ]),
    )
    await expect(late).rejects.toMatchObject({ code: 'memory.conflict', path: at('a.md') })
    expect(disk.textOf('mem/b.md')).toBeNull()
    const again = planOf(disk, [['a.md', 'one', 'one!']], {
      rebase: (fresh) => bytesOf(`${new TextDecoder().decode(fresh!)}!`),
    })
    await changes.apply(again)
    expect(disk.textOf('mem/a.md')).toBe('theirs!')
  })

  it('records what others did once, and what is ours not at all', async () => {
    const { changes, history } = roomOn(disk)
    const heard: Change[] = []
    history.onChange((change) => heard.push(change))
    await changes.apply(planOf(disk, [['a.md', null, 'ours']]))
    const projectId = `${disk.root}/mem`
    const seen = (before: string | null, after: string | null) =>
      history.recordForeign({
        projectId,
        path: at('a.md'),
        before: before === null ? null : hashOf(before),
        after: after === null ? null : bytesOf(after),
      })
    expect(await seen(null, 'ours')).toBeNull()
    disk.put('mem/a.md', 'theirs')
    expect(await seen('ours', 'theirs')).toMatchObject({
      by: 'client',
      summary: 'Claude changed a.md',
    })
    expect(await seen('ours', 'theirs')).toBeNull()
    expect(heard).toHaveLength(2)
    expect(await history.undoable()).toBeNull()
    const undone = await history.undo(heard[1]!.change)
    expect(undone.kind).toBe('undone')
    expect(disk.textOf('mem/a.md')).toBe('ours')
  })

  it('keeps what reached a version after it was replaced, and never puts it into the file', async () => {
    const { changes, history } = roomOn(disk)
    await changes.apply(planOf(disk, [['a.md', null, 'ours']]))
    const before = hashOf('older')
    await history.recordLate({ path: at('a.md'), before, after: bytesOf('late') })
    await history.recordLate({ path: '/not/ours', before, after: bytesOf('late') })
    const { changes: all } = await history.page({ offset: 0, limit: 9, by: 'client' })
    expect(all).toHaveLength(1)
    expect(await history.diff(all[0]!.change)).toMatchObject([{ after: 'late', undoable: false }])
    expect(await history.undo(all[0]!.change)).toMatchObject({ kind: 'conflict' })
    expect(await history.undoable()).toMatchObject({ by: 'you' })
  })

  it('finds changes by project, file and author, page by page', async () => {
    const { changes, history } = roomOn(disk)
    for (const [index, by] of (['you', 'import', 'you', 'dream'] as const).entries()) {
      await changes.apply({ ...planOf(disk, [[`m${index % 2}.md`, null, by]]), by })
      disk.drop(`mem/m${index % 2}.md`)
    }
    const find = async (query: object) => {
      const page = await history.page({ offset: 0, limit: 10, ...query })
      return [page.total, page.changes.map((change) => change.files[0]!.file + change.by)]
    }
    expect(await find({ by: 'you' })).toEqual([2, ['m0.mdyou', 'm0.mdyou']])
    expect(await find({ file: 'm1.md' })).toEqual([2, ['m1.mddream', 'm1.mdimport']])
    expect(await find({ projectId: '/other' })).toEqual([0, []])
    expect(await find({ offset: 1, limit: 2 })).toEqual([4, ['m0.mdyou', 'm1.mdimport']])
  })

  it('shows what is not text as binary', async () => {
    const { changes, history } = roomOn(disk)
    const plan = planOf(disk, [['a.md', null, 'text']])
    const bytes = new Uint8Array([0xff, 0xfe, 0x41])
    const [edit] = plan.edits
    const made = await changes.apply({ ...plan, edits: [{ ...edit!, after: bytes }] })
    expect(await history.diff(made.change)).toEqual([
      { file: 'a.md', before: null, after: null, binary: true, undoable: true },
    ])
  })

  it('reads on after a torn line, and follows what another process adds', async () => {
    const one = roomOn(disk)
    await one.changes.apply(planOf(disk, [['a.md', null, 'a']]))
    await disk.writer.append(`${disk.root}/data/history/journal.jsonl`, bytesOf('{"kind":"beg'))
    const ids = { next: (): string => 'Z'.repeat(26) }
    const two = roomOn(disk, { ids })
    await two.changes.apply(planOf(disk, [['b.md', null, 'b']]))
    const { changes } = await one.history.page({ offset: 0, limit: 9 })
    expect(changes.map(({ summary }) => summary)).toEqual(['b.md', 'a.md'])
  })

  it('refuses a plan that names a file twice', async () => {
    const { changes } = roomOn(disk)
    const twice = planOf(disk, [
      ['a.md', null, 'a'],
      ['a.md', null, 'b'],
    ])
    await expect(changes.apply(twice)).rejects.not.toBeInstanceOf(AppError)
  })
})
