import { beforeEach, describe, expect, it } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { AppError } from '../../../../shared/errors'
import type { WaitingCandidate } from '../../../../shared/extraction'
import { say } from '../../../../shared/said'
import { fakeMain, type FakeMain } from '../../../ipc/fake-main'
import { inOrder, nextAfter, ownLookOf } from './candidate-order'
import { createCandidatesSlice } from './candidates-slice'
import type { CandidatesSlice } from './candidates-state'
import { aCandidate, aPlan } from './fake-candidates'

const SCOPE = { projectId: null, sample: true }

let main: FakeMain
let store: StoreApi<CandidatesSlice>
let waiting: readonly WaitingCandidate[]

const act = () => store.getState().candidates
const ids = () => store.getState().list?.map(({ id }) => id)

beforeEach(async () => {
  main = fakeMain()
  waiting = ['a', 'b', 'c'].map((id) => aCandidate(id))
  main.on('candidate.list', () => waiting)
  main.on('candidate.plan', ({ id }) => aPlan(id))
  main.on('candidate.accept', ({ id }) => {
    waiting = waiting.filter((each) => each.id !== id)
    return { change: `change of ${id}`, files: [] }
  })
  main.on('candidate.reject', ({ ids: gone }) => {
    waiting = waiting.filter(({ id }) => !gone.includes(id))
    return { rejected: gone.length }
  })
  main.on('candidate.unreject', ({ ids: back }) => {
    waiting = [...back.map((id) => aCandidate(id)), ...waiting]
    return { waiting: waiting.length }
  })
  main.on('history.undo', ({ change }) => {
    waiting = [aCandidate(change.replace('change of ', '')), ...waiting]
    return { kind: 'undone', change: 'u', restored: [] }
  })
  store = createStore<CandidatesSlice>()(createCandidatesSlice(main.call))
  await act().open(SCOPE)
})

describe('one candidate', () => {
  it('is accepted as it was shown, and the next one comes into view', async () => {
    act().show('b')
    await act().accept('b', 'hash of b')
    expect(main.inputs('candidate.accept')).toEqual([{ id: 'b', hash: 'hash of b' }])
    expect([ids(), store.getState().at]).toEqual([['a', 'c'], 'c'])
    expect(store.getState().last).toEqual({ kind: 'accepted', name: 'Name of b', count: 1 })
  })

  it('comes back to its place when its rejection is taken back', async () => {
    await act().reject(['a'])
    expect(ids()).toEqual(['b', 'c'])
    expect(await act().undoLast()).toEqual([])
    expect(main.inputs('candidate.unreject')).toEqual([{ ids: ['a'] }])
    expect([ids(), store.getState().at]).toEqual([['a', 'b', 'c'], 'a'])
    expect(await act().undoLast()).toEqual([])
    expect(main.inputs('candidate.unreject')).toHaveLength(1)
  })

  it('comes back when the change that accepted it is undone', async () => {
    await act().accept('a', 'hash of a')
    await act().undoLast()
    expect(main.inputs('history.undo')).toEqual([{ change: 'change of a' }])
    expect(store.getState().at).toBe('a')
  })

  it('stays on the list of deeds where its file has changed since', async () => {
    const conflicts = [{ file: 'a.md', reason: 'changed' }]
    main.on('history.undo', () => ({ kind: 'conflict', conflicts }) as never)
    await act().accept('a', 'hash of a')
    expect(await act().undoLast()).toEqual(conflicts)
    expect(store.getState().deeds).toHaveLength(1)
  })

  it('stays on the list where it could not be accepted', async () => {
    main.on('candidate.accept', () => {
      throw new AppError('memory.conflict', say`The files have changed.`)
    })
    await expect(act().accept('a', 'old')).rejects.toMatchObject({ code: 'memory.conflict' })
    expect([ids(), store.getState().busy]).toEqual([['a', 'b', 'c'], false])
  })

  it('goes to the end when it is put off, and keeps waiting', () => {
    act().putOff('a')
    const { list, later, at, deeds } = store.getState()
    expect(inOrder(list ?? [], later).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    expect([at, deeds]).toEqual(['b', []])
  })
})

describe('several candidates', () => {
  it('are planned one after the other, and those that fail go on waiting', async () => {
    main.on('candidate.plan', ({ id }) => {
      if (id === 'b') throw new AppError('path.refused', say`It holds a credential.`)
      return aPlan(id)
    })
    const { accepted, failed } = await act().acceptMany(['a', 'b', 'c'])
    expect(accepted).toBe(2)
    expect(failed).toMatchObject([{ name: 'Name of b', error: { code: 'path.refused' } }])
    expect(ids()).toEqual(['b'])
    await act().undoLast()
    expect(main.inputs('history.undo')).toEqual([{ change: 'change of c' }])
  })

  it('are rejected together and taken back together', async () => {
    act().toggle('a')
    act().toggle('c')
    await act().reject(['a', 'c'])
    expect([ids(), store.getState().chosen.size]).toEqual([['b'], 0])
    await act().undoLast()
    expect(main.inputs('candidate.unreject')).toEqual([{ ids: ['a', 'c'] }])
  })

  it('are chosen and let go', () => {
    act().toggle('a')
    act().toggle('b')
    act().toggle('a')
    expect([...store.getState().chosen]).toEqual(['b'])
    act().clear()
    expect(store.getState().chosen.size).toBe(0)
  })
})

it('reads again in the same scope without forgetting what was done, and begins anew in another', async () => {
  await act().reject(['a'])
  await act().open(SCOPE)
  expect(store.getState().deeds).toHaveLength(1)
  await act().open({ projectId: '/mem', sample: true })
  expect(store.getState().deeds).toEqual([])
})

it('says why the list could not be read', async () => {
  main.on('candidate.list', () => {
    throw new Error('bug')
  })
  await act().open(SCOPE)
  expect(store.getState().listError).toBeTruthy()
})

it('moves within the list and not past its ends', () => {
  act().step(-1)
  expect(store.getState().at).toBe('a')
  act().step(1)
  act().step(1)
  act().step(1)
  expect(store.getState().at).toBe('c')
})

it.each([
  [{}, null],
  [{ destination: 'claude-md' }, 'outside'],
  [{ destination: 'docs' }, 'outside'],
  [{ isUntrusted: true }, 'untrusted'],
  [{ isHeld: true }, 'held'],
  [{ contradicts: true }, 'contradicts'],
] as const)('knows what wants a look of its own: %j', (changes, expected) => {
  expect(ownLookOf(aCandidate('a', changes))).toBe(expected)
})

it('shows held ones after the rest, and the one before where the last is gone', () => {
  const list = [aCandidate('held', { isHeld: true }), aCandidate('b')]
  expect(inOrder(list, []).map(({ id }) => id)).toEqual(['b', 'held'])
  expect(nextAfter(list, 'b', ['b'])).toBe('held')
  expect(nextAfter(list, 'b', ['b', 'held'])).toBeNull()
})
