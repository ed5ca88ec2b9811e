import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand'
import { AppError } from '../../../shared/errors'
import type { MemoryPageQuery, MemoryRow } from '../../../shared/memory'
import { say } from '../../../shared/said'
import { type FakeMain, fakeMain } from '../../ipc/fake-main'
import { aDetail, aRow } from './fake-rows'
import type { MemoriesSlice } from './memories-state'
import { DRAFT_DELAY_MS } from './open-actions'
import { PAGE_ROWS, rowAt } from './row-pages'
import { createMemoriesSlice } from './slice'

const COUNTS = { value: 0, user: 0, feedback: 0, project: 0, reference: 0, unknown: 0 }
const KEY = { projectId: '/mem/tide-tables', file: 'project_harbour.md' }

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => aRow({ file: `m${at}.md`, hash: `h${at}` }))

const pageOf = (all: readonly MemoryRow[]) => (query: MemoryPageQuery) => ({
  total: all.length,
  rows: all.slice(query.offset, query.offset + query.limit),
  typeCounts: COUNTS,
})

const setup = (main: FakeMain = fakeMain()) => {
  const store = createStore<MemoriesSlice>()(createMemoriesSlice(main.call))
  const act = store.getState().memoryActions
  return {
    main,
    act,
    list: () => store.getState().memoryList,
    open: () => store.getState().openedMemory,
  }
}

const withRows = async (count: number) => {
  const all = rows(count)
  const made = setup(fakeMain({ 'memory.page': pageOf(all) }))
  await made.act.showProject(null)
  return { ...made, all }
}

describe('the list', () => {
  it('fetches only the pages that come into view', async () => {
    const { main, act, list } = await withRows(20_000)
    expect(list().pages.total).toBe(20_000)
    await act.viewRows(10_000, 10_040)
    expect(main.inputs('memory.page').map((query) => query.offset)).toEqual([0, 10_000])
    expect(rowAt(list().pages, 10_001)?.file).toBe('m10001.md')
    expect(rowAt(list().pages, 5_000)).toBeUndefined()
    expect(main.inputs('memory.page').every((query) => query.limit <= 500)).toBe(true)
  })

  it('asks once for a page that is already on its way', async () => {
    const { main, act } = await withRows(2_000)
    await Promise.all([act.viewRows(600, 640), act.viewRows(610, 650), act.viewRows(620, 660)])
    expect(main.inputs('memory.page')).toHaveLength(2)
  })

  it('does not ask again for rows that were asked for ahead of the screen', async () => {
    const main = fakeMain({ 'memory.page': pageOf(rows(3)) })
    const { act, list } = setup(main)
    await Promise.all([act.showProject(null), act.showProject(null)])
    expect(main.inputs('memory.page')).toHaveLength(1)
    expect(list().pages.total).toBe(3)
    await act.showProject(null)
    expect(main.inputs('memory.page')).toHaveLength(2)
  })

  it('asks for another project while the rows of all are on their way', async () => {
    const main = fakeMain({ 'memory.page': pageOf(rows(3)) })
    const { act, list } = setup(main)
    await Promise.all([act.showProject(null), act.showProject('/mem/tide-tables')])
    expect(main.inputs('memory.page').map(({ filter }) => filter.projectId)).toEqual([
      undefined,
      '/mem/tide-tables',
    ])
    expect(list().query.projectId).toBe('/mem/tide-tables')
  })

  it('drops an answer to a question that was replaced', async () => {
    const { main, act, list } = await withRows(3)
    let answerSlow: () => void = () => undefined
    main.on('memory.page', (query) =>
      query.filter.text === 'slow'
        ? new Promise((resolve) => {
            answerSlow = () => resolve({ total: 1, rows: rows(1), typeCounts: COUNTS })
          })
        : { total: 2, rows: rows(2), typeCounts: COUNTS },
    )
    const slow = act.setFilter('slow')
    await act.setFilter('fast')
    answerSlow()
    await slow
    expect(list().query.text).toBe('fast')
    expect(list().pages.total).toBe(2)
  })

  it('sends the filter text as a filter', async () => {
    const { main, act } = await withRows(3)
    await act.showProject('/mem/tide-tables')
    await act.setFilter('type:user stale>75 broken harbour')
    expect(main.inputs('memory.page').at(-1)?.filter).toEqual({
      projectId: '/mem/tide-tables',
      types: ['user'],
      minScore: 75,
      onlyBrokenClaims: true,
      text: 'harbour',
    })
  })

  it('turns the order round when a column is chosen twice', async () => {
    const { main, act } = await withRows(3)
    await act.sortBy('score')
    await act.sortBy('score')
    await act.sortBy('name')
    expect(main.inputs('memory.page').map((query) => [query.sort, query.descending])).toEqual([
      ['modified', true],
      ['score', true],
      ['score', false],
      ['name', false],
    ])
  })

  it('says what went wrong and reads again when asked', async () => {
    const main = fakeMain({
      'memory.page': () => {
        throw new AppError('disk.denied', say`The folder cannot be read.`)
      },
    })
    const { act, list } = setup(main)
    await act.showProject(null)
    expect(list().failure).toMatchObject({
      code: 'disk.denied',
      message: 'The folder cannot be read.',
    })
    main.on('memory.page', pageOf(rows(1)))
    await act.retryList()
    expect(list()).toMatchObject({ failure: null, pages: { total: 1 } })
  })

  it('keeps cursor and selection when files changed, and lets far pages go', async () => {
    const { main, act, all, list } = await withRows(1_000)
    await act.viewRows(300, 340)
    act.moveCursor(310)
    act.toggleRow(310)
    main.on('memory.page', pageOf([aRow({ file: 'new.md' }), ...all]))
    await act.hearChanged(['/mem/tide-tables'])
    expect(list().pages.total).toBe(1_001)
    expect(list().cursor).toBe(311)
    expect([...list().selection.chosen.values()].map((key) => key.file)).toEqual(['m310.md'])
    expect(Object.keys(list().pages.byPage)).toEqual(['1'])
  })

  it('stays calm about changes in a project that is not shown', async () => {
    const { main, act } = await withRows(3)
    await act.showProject('/mem/tide-tables')
    const before = main.calls.length
    await act.hearChanged(['/mem/other'])
    expect(main.calls).toHaveLength(before)
  })
})

describe('choosing rows', () => {
  it('reaches from the anchor over pages that were not loaded', async () => {
    const { act, list } = await withRows(1_000)
    act.toggleRow(10)
    await act.selectTo(700)
    expect(list().selection.chosen.size).toBe(691)
    expect(list().pages.byPage[1]).toHaveLength(PAGE_ROWS)
  })

  it('chooses all of 1,000 and none', async () => {
    const { act, list } = await withRows(1_000)
    await act.selectAll()
    expect(list().selection.chosen.size).toBe(1_000)
    act.clearSelection()
    expect(list().selection.chosen.size).toBe(0)
  })

  it('forgets the choice when the filter changes', async () => {
    const { act, list } = await withRows(10)
    act.toggleRow(1)
    await act.setFilter('x')
    expect(list().selection.chosen.size).toBe(0)
  })

  it('moves the cursor within the list only', async () => {
    const { act, list } = await withRows(3)
    act.moveCursor(7)
    expect(list().cursor).toBe(2)
    act.moveCursor(-1)
    expect(list().cursor).toBe(0)
  })
})

describe('acts on several', () => {
  it('makes one change for each project and lets the moved ones go', async () => {
    const { main, act, list } = await withRows(5)
    main.on('memory.archive', ({ files }) => ({ change: `c${files.length}`, files }))
    await act.selectAll()
    const keys = [...list().selection.chosen.values(), { projectId: '/mem/other', file: 'a.md' }]
    const changes = await act.archive(keys)
    expect(changes.map((one) => one.change)).toEqual(['c5', 'c1'])
    expect(list().selection.chosen.size).toBe(0)
  })
})

describe('editing', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const opened = async (raw = 'a\r\nb\r\n', mode: 'read' | 'edit' = 'edit') => {
    const main = fakeMain({
      'memory.read': () => aDetail(raw),
      'draft.keep': () => ({ savedAtMs: 5 }),
      'draft.drop': () => ({ dropped: true }),
    })
    const made = setup(main)
    await made.act.openMemory(KEY, mode)
    return made
  }

  it('keeps a draft once typing rests, with the line ends of the file', async () => {
    const { main, act, open } = await opened()
    act.editText('a\nB\n')
    act.editText('a\nBB\n')
    await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS)
    expect(main.inputs('draft.keep')).toEqual([{ ...KEY, text: 'a\r\nBB\r\n', baseHash: 'h1' }])
    expect(open()?.editing?.keptAtMs).toBe(5)
  })

  it('saves the whole text with the hash it began with', async () => {
    const { main, act, open } = await opened()
    main.on('memory.saveText', () => ({
      kind: 'saved',
      hash: 'h2',
      change: 'c',
      changedLines: [2],
    }))
    act.editText('a\nB\n')
    main.on('memory.read', () => aDetail('a\r\nB\r\n', { row: aRow({ hash: 'h2' }) }))
    await act.saveText()
    expect(main.inputs('memory.saveText')).toEqual([{ ...KEY, text: 'a\r\nB\r\n', baseHash: 'h1' }])
    expect(open()).toMatchObject({ editing: null, saving: false, detail: { row: { hash: 'h2' } } })
  })

  it('writes nothing when nothing was edited', async () => {
    const { main, act } = await opened()
    await act.saveText()
    act.editText('a\nB\n')
    act.editText('a\nb\n')
    await act.saveText()
    expect(main.inputs('memory.saveText')).toEqual([])
    expect(main.inputs('draft.keep')).toEqual([])
  })

  it('reads again in silence when the file changed and nothing was edited', async () => {
    const { main, act, open } = await opened('a\n', 'read')
    main.on('memory.read', () => aDetail('new\n', { row: aRow({ hash: 'h2' }) }))
    await act.hearChanged([KEY.projectId])
    expect(open()).toMatchObject({ editing: null, conflict: null, detail: { raw: 'new\n' } })
    expect(main.calls.map(([channel]) => channel)).not.toContain('memory.saveText')
  })

  it('keeps the edited text when the file changed, and shows both only when asked', async () => {
    const { main, act, open } = await opened('a\nb\nc\n')
    act.editText('A\nb\nc\n')
    main.on('memory.read', () => aDetail('a\nb\nC\n', { row: aRow({ hash: 'h2' }) }))
    await act.hearChanged([KEY.projectId])
    expect(open()).toMatchObject({ conflict: null, editing: { text: 'A\nb\nc\n', moved: true } })
    act.compare()
    expect(open()?.conflict).toEqual({
      mine: 'A\nb\nc\n',
      theirs: 'a\nb\nC\n',
      theirsHash: 'h2',
      merged: 'A\nb\nC\n',
    })
    expect(main.inputs('memory.saveText')).toEqual([])
  })

  it('settles a conflict over the file as it is now, and only then', async () => {
    const { main, act, open } = await opened('a\n')
    main.on('memory.saveText', () => ({
      kind: 'conflict',
      theirs: 'b\n',
      theirsHash: 'h2',
      merged: null,
    }))
    act.editText('mine\n')
    await act.saveText()
    expect(open()).toMatchObject({ conflict: { mine: 'mine\n', theirs: 'b\n' }, saving: false })
    main.on('memory.saveText', () => ({
      kind: 'saved',
      hash: 'h3',
      change: 'c',
      changedLines: [1],
    }))
    main.on('memory.read', () => aDetail('mine\n', { row: aRow({ hash: 'h3' }) }))
    await act.settle('mine\n')
    expect(main.inputs('memory.saveText').at(-1)).toMatchObject({ text: 'mine\n', baseHash: 'h2' })
    expect(open()).toMatchObject({ conflict: null, editing: null })
  })

  it("takes the file's text without writing", async () => {
    const { main, act, open } = await opened('a\n')
    main.on('memory.saveText', () => ({
      kind: 'conflict',
      theirs: 'b\n',
      theirsHash: 'h2',
      merged: null,
    }))
    act.editText('mine\n')
    await act.saveText()
    main.on('memory.read', () => aDetail('b\n', { row: aRow({ hash: 'h2' }) }))
    await act.settle(null)
    expect(main.inputs('memory.saveText')).toHaveLength(1)
    expect(main.inputs('draft.drop')).toHaveLength(1)
    expect(open()).toMatchObject({ editing: null, detail: { raw: 'b\n' } })
  })

  it('keeps the text when a save fails', async () => {
    const { main, act, open } = await opened('a\n')
    main.on('memory.saveText', () => {
      throw new AppError('disk.full', say`The disk is full.`)
    })
    act.editText('mine\n')
    await act.saveText()
    expect(open()).toMatchObject({
      editing: { text: 'mine\n' },
      saveFailure: { code: 'disk.full' },
    })
    expect(main.inputs('draft.keep')).toHaveLength(1)
  })

  it('keeps what was typed while the save was on its way', async () => {
    const { main, act, open } = await opened('a\n')
    let answer: () => void = () => undefined
    main.on(
      'memory.saveText',
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ kind: 'saved', hash: 'h2', change: 'c', changedLines: [1] })
        }),
    )
    act.editText('one\n')
    const saving = act.saveText()
    act.editText('one two\n')
    main.on('memory.read', () => aDetail('one\n', { row: aRow({ hash: 'h2' }) }))
    answer()
    await saving
    expect(open()?.editing).toMatchObject({ text: 'one two\n', baseHash: 'h2', moved: false })
  })

  it('brings a draft back and says so until it is kept or dropped', async () => {
    const main = fakeMain({
      'memory.read': () =>
        aDetail('a\n', { draft: { text: 'unsaved\r\n', baseHash: 'h0', savedAtMs: 9 } }),
      'draft.drop': () => ({ dropped: true }),
    })
    const { act, open } = setup(main)
    await act.openMemory(KEY)
    expect(open()).toMatchObject({
      mode: 'edit',
      editing: { text: 'unsaved\n', restored: true, moved: true, keptAtMs: 9 },
    })
    main.on('memory.read', () => aDetail('a\n'))
    await act.dropDraft()
    expect(open()?.editing).toBeNull()
  })

  it('keeps the draft of the memory that is left for another', async () => {
    const { main, act, open } = await opened('a\n')
    act.editText('mine\n')
    await act.openMemory({ ...KEY, file: 'other.md' })
    expect(main.inputs('draft.keep')).toEqual([{ ...KEY, text: 'mine\n', baseHash: 'h1' }])
    expect(open()).toMatchObject({ file: 'other.md', editing: null })
  })

  it('drops the answer for a memory that was left', async () => {
    const main = fakeMain()
    let answer: () => void = () => undefined
    main.on('memory.read', ({ file }) =>
      file === 'slow.md'
        ? new Promise((resolve) => (answer = () => resolve(aDetail('slow'))))
        : aDetail('fast'),
    )
    const { act, open } = setup(main)
    const slow = act.openMemory({ ...KEY, file: 'slow.md' })
    await act.openMemory({ ...KEY, file: 'fast.md' })
    answer()
    await slow
    expect(open()).toMatchObject({ file: 'fast.md', detail: { raw: 'fast' } })
  })

  it('says that a memory is gone, and keeps the unsaved text', async () => {
    const { main, act, open } = await opened('a\n')
    act.editText('mine\n')
    main.on('memory.read', () => {
      throw new AppError('memory.unknown', say`project_harbour.md is no longer there.`)
    })
    await act.hearChanged([KEY.projectId])
    expect(open()).toMatchObject({ status: 'gone', editing: { text: 'mine\n' } })
    act.compare()
    expect(open()?.conflict).toMatchObject({ mine: 'mine\n', theirs: null })
  })

  it('changes only head fields that were changed', async () => {
    const { main, act } = await opened('a\n', 'read')
    main.on('memory.saveHead', () => ({
      kind: 'saved',
      hash: 'h2',
      change: 'c',
      changedLines: [2],
    }))
    await act.saveHead({ description: 'new' })
    expect(main.inputs('memory.saveHead')).toEqual([
      { ...KEY, changes: { description: 'new' }, baseHash: 'h1' },
    ])
  })
})
