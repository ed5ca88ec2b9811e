import { beforeEach, describe, expect, it } from 'vitest'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { AppError } from '../../../shared/errors'
import type { Change } from '../../../shared/history'
import { say } from '../../../shared/said'
import { fakeMain, type FakeMain } from '../../ipc/fake-main'
import { aCard, aQueue } from './fake-cards'
import { createReviewSlice } from './review-slice'
import type { ReviewSlice } from './review-state'

const SCOPE = { projectId: null, sample: false }

let main: FakeMain
let store: UseBoundStore<StoreApi<ReviewSlice>>
let made = 0

const state = () => store.getState()
const act = () => state().review
const shown = () => {
  const { card } = state()
  return card.kind === 'ready' ? card.card.row.file : card.kind
}
const deeds = () => state().sitting?.deeds.map(({ kind, files }) => `${kind} ${files.join()}`)

const aChange = (change: string, changes: Partial<Change> = {}): Change => ({
  change,
  at: '2026-12-03T09:00:00.000Z',
  atMs: 0,
  by: 'you',
  projectId: '/mem',
  files: [],
  summary: '',
  ...changes,
})

beforeEach(async () => {
  made = 0
  main = fakeMain()
  const change = ({ files }: { readonly files: readonly string[] }) => {
    made += 1
    return { change: `c${String(made)}`, files }
  }
  main.on('review.queue', () => aQueue(['a.md', 'b.md', 'c.md']))
  main.on('review.card', ({ file }) => aCard(file))
  main.on('project.list', () => [])
  main.on('review.keep', change)
  main.on('review.later', change)
  main.on('memory.archive', change)
  main.on('memory.delete', change)
  main.on('memory.merge', change)
  main.on('history.undo', ({ change: id }) => ({ kind: 'undone', change: `u${id}`, restored: [] }))
  store = create<ReviewSlice>()(createReviewSlice(main.call))
  await act().open(SCOPE)
})

describe('acts', () => {
  it('takes back an act that is still bringing the next card', async () => {
    const keeping = act().keep()
    const undoing = act().undoLast()
    await Promise.all([keeping, undoing])
    expect([deeds(), shown(), state().last?.kind]).toEqual([[], 'a.md', 'undone'])
  })

  it('shows the next card after each, and the end after the last', async () => {
    await act().keep()
    expect([shown(), state().last]).toEqual([
      'b.md',
      { kind: 'keep', name: 'Name of a.md', count: 1 },
    ])
    await act().archive()
    await act().later(30)
    expect(deeds()).toEqual(['keep a.md', 'archive b.md', 'later c.md'])
    expect(state().sitting?.at).toBe(3)
    expect(main.inputs('review.later')).toEqual([{ projectId: '/mem', files: ['c.md'], days: 30 }])
  })

  it('does one thing at a time', async () => {
    await Promise.all([act().keep(), act().archive(), act().remove()])
    expect(deeds()).toEqual(['keep a.md'])
  })

  it('stays with the card when an act is refused', async () => {
    main.on('memory.archive', () => {
      throw new AppError('lock.held', say`busy`)
    })
    await expect(act().archive()).rejects.toMatchObject({ code: 'lock.held' })
    expect([shown(), deeds(), state().busy]).toEqual(['a.md', [], false])
  })

  it('passes over the twin that a merge put into the archive', async () => {
    await act().merge(['a.md', 'b.md'], 'a.md', 'h')
    expect(shown()).toBe('c.md')
    expect(main.inputs('memory.merge')).toEqual([
      { projectId: '/mem', files: ['a.md', 'b.md'], target: 'a.md', hash: 'h' },
    ])
  })

  it('archives a group in one change and goes on after its members', async () => {
    const group = {
      kind: 'broken-and-old',
      projectId: '/mem',
      project: 'tide-tables',
      files: ['a.md', 'b.md'],
      minScore: 96,
    } as const
    await act().archiveGroup(group, group.files)
    expect([shown(), deeds(), main.inputs('memory.archive').length]).toEqual([
      'c.md',
      ['archive a.md,b.md'],
      1,
    ])
  })
})

describe('undo', () => {
  it('takes the last act back and returns to its card', async () => {
    await act().keep()
    await act().archive()
    await act().undoLast()
    expect([shown(), deeds(), state().last?.kind]).toEqual(['b.md', ['keep a.md'], 'undone'])
    expect(main.inputs('history.undo')).toEqual([{ change: 'c2' }])
  })

  it('takes everything back, newest first', async () => {
    await act().keep()
    await act().archive()
    await act().remove()
    await act().undoAll()
    expect(main.inputs('history.undo').map(({ change }) => change)).toEqual(['c3', 'c2', 'c1'])
    expect(state().undoneAll).toEqual({ count: 3, left: [] })
  })

  it('names what it could not take back and goes on with the rest', async () => {
    await act().keep()
    await act().archive()
    main.on('history.undo', ({ change }) =>
      change === 'c2'
        ? { kind: 'conflict', conflicts: [{ file: 'b.md', reason: 'moved on', why: 'changed' }] }
        : { kind: 'undone', change: 'u', restored: [] },
    )
    await act().undoAll()
    expect(state().undoneAll).toMatchObject({
      count: 1,
      left: [{ deed: { change: 'c2' }, conflicts: [{ file: 'b.md' }] }],
    })
  })
})

describe('an edit elsewhere', () => {
  it('comes back to its card, and what was saved counts as acts of the sitting', async () => {
    main.on('history.page', () => ({ total: 1, changes: [aChange('old')] }))
    const ref = await act().startEdit()
    expect(ref?.file).toBe('a.md')
    main.on('history.page', () => ({
      total: 5,
      changes: [
        aChange('second'),
        aChange('taken-back', { undoneBy: 'x' }),
        aChange('seen', { by: 'client' }),
        aChange('first'),
        aChange('old'),
      ],
    }))
    await act().open(SCOPE)
    expect(state().sitting?.deeds.map(({ change }) => change)).toEqual(['first', 'second'])
    expect([shown(), state().last?.kind]).toEqual(['a.md', 'edit'])
  })

  it('counts nothing where nothing was saved', async () => {
    main.on('history.page', () => ({ total: 0, changes: [] }))
    await act().startEdit()
    await act().open(SCOPE)
    expect([deeds(), state().last]).toEqual([[], null])
  })
})

describe('what changes meanwhile', () => {
  it('says that a card changed and shows its new text', async () => {
    const card = aCard('a.md')
    main.on('review.card', () => ({ ...card, row: { ...card.row, hash: 'another' } }))
    await act().refresh()
    expect(state().card).toMatchObject({ kind: 'ready', changed: true })
  })

  it('says that a memory is gone', async () => {
    main.on('review.card', () => {
      throw new AppError('memory.unknown', say`gone`)
    })
    await act().refresh()
    expect(shown()).toBe('gone')
  })

  it('lets what became due join at the end without moving the card', async () => {
    main.on('review.queue', () => aQueue(['z.md', 'a.md', 'b.md', 'c.md']))
    await act().refresh()
    expect(state().sitting?.refs.map(({ file }) => file)).toEqual(['a.md', 'b.md', 'c.md', 'z.md'])
    expect(shown()).toBe('a.md')
  })

  it('drops a late card of another place', async () => {
    const waiting: (() => void)[] = []
    main.on(
      'review.card',
      ({ file }) => new Promise((resolve) => waiting.push(() => resolve(aCard(file)))),
    )
    const first = act().step(1)
    const second = act().step(1)
    waiting.toReversed().forEach((answer) => answer())
    await Promise.all([first, second])
    expect(shown()).toBe('c.md')
  })

  it('begins anew for another project, and drops the queue of the old one', async () => {
    let give = (): void => undefined
    main.on('review.queue', ({ projectId }) =>
      projectId === '/slow'
        ? new Promise((resolve) => {
            give = () => resolve(aQueue(['slow.md']))
          })
        : aQueue(['quick.md']),
    )
    const slow = act().open({ projectId: '/slow', sample: false })
    await act().open({ projectId: '/quick', sample: false })
    give()
    await slow
    expect(state().sitting?.refs.map(({ file }) => file)).toEqual(['quick.md'])
  })
})

it('says why the queue could not be read', async () => {
  main.on('review.queue', () => {
    throw new AppError('file.unreadable', say`no`)
  })
  await act().begin(SCOPE)
  expect(state().queueError).toMatchObject({ code: 'file.unreadable' })
})
