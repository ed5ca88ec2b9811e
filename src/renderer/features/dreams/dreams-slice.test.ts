import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { AppError } from '../../../shared/errors'
import { say } from '../../../shared/said'
import { fakeMain } from '../../ipc/fake-main'
import { createDreamsSlice } from './dreams-slice'
import type { DreamsSlice } from './dreams-state'
import { aProposal, aRecord } from './fake-dreams'
import { withDecisions } from './proposal-calc'

function setUp() {
  const main = fakeMain()
  let kept = aRecord([aProposal('a'), aProposal('b')])
  main.on('dream.read', () => kept)
  main.on('dream.decide', ({ decisions }) => (kept = withDecisions(kept, decisions)))
  const store = createStore<DreamsSlice>()(createDreamsSlice(main.call))
  const states = () => {
    const { page } = store.getState()
    return page.kind === 'ready' ? page.record.proposals.map(({ state }) => state) : page.kind
  }
  return { main, store, states, dreams: store.getState().dreams }
}

describe('decisions', () => {
  it('are shown at once and kept in order', async () => {
    const { main, states, dreams } = setUp()
    await dreams.open('run')
    const first = dreams.decide([{ id: 'a', state: 'accepted' }])
    const second = dreams.decide([{ id: 'a', state: 'rejected' }])
    expect(states()).toEqual(['rejected', 'waiting'])
    await Promise.all([first, second])
    expect(states()).toEqual(['rejected', 'waiting'])
    expect(main.inputs('dream.decide').map(({ decisions }) => decisions[0]?.state)).toEqual([
      'accepted',
      'rejected',
    ])
  })

  it('go back to what the engine has when it refuses them', async () => {
    const { main, states, dreams } = setUp()
    await dreams.open('run')
    main.on('dream.decide', () => {
      throw new AppError('disk.full', say`The disk is full.`)
    })
    await expect(dreams.decide([{ id: 'a', state: 'accepted' }])).rejects.toMatchObject({
      code: 'disk.full',
    })
    expect(states()).toEqual(['waiting', 'waiting'])
  })

  it('do not vanish under an older reading', async () => {
    const { main, states, dreams } = setUp()
    await dreams.open('run')
    let answer: () => void = () => undefined
    const late = new Promise<void>((resolve) => (answer = resolve))
    main.on('dream.read', async () => {
      await late
      return aRecord([aProposal('a'), aProposal('b')])
    })
    const reading = dreams.open('run')
    const deciding = dreams.decide([{ id: 'a', state: 'accepted' }])
    expect(states()).toEqual(['accepted', 'waiting'])
    await deciding
    answer()
    await reading
    expect(main.inputs('dream.decide')).toHaveLength(1)
  })
})

describe('applying', () => {
  it('waits for what was decided, and says how many became so', async () => {
    const { main, dreams, states } = setUp()
    await dreams.open('run')
    void dreams.decide([{ id: 'a', state: 'accepted' }])
    const record = aRecord([aProposal('a', { state: 'applied' }), aProposal('b')], {
      outcome: 'applied',
    })
    main.on('dream.apply', () => ({ record, change: 'c1' }))
    expect(await dreams.apply()).toEqual({ change: 'c1', count: 1, left: 0 })
    expect(states()).toEqual(['applied', 'waiting'])
    expect(main.calls.map(([channel]) => channel)).toEqual([
      'dream.read',
      'dream.decide',
      'dream.apply',
    ])
  })

  it('names the file that moved on, and writes nothing', async () => {
    const { main, dreams, store } = setUp()
    await dreams.open('run')
    main.on('dream.apply', () => {
      throw new AppError('memory.conflict', say`It changed.`, { path: '/mem/b.md' })
    })
    expect(await dreams.apply()).toBeNull()
    expect(store.getState().refusal).toEqual({ kind: 'movedOn', file: 'b.md' })
    expect(store.getState().busy).toBe(false)
  })
})

it('says why something was not taken back', async () => {
  const { main, dreams, store } = setUp()
  await dreams.open('run')
  const conflicts = [{ file: 'a.md', reason: 'It changed.', why: 'changed' as const }]
  main.on('dream.undo', () => ({
    record: aRecord([aProposal('a', { state: 'applied' })]),
    outcome: { kind: 'conflict', conflicts },
  }))
  await dreams.undo(['a'])
  expect(store.getState().refusal).toEqual({ kind: 'notUndone', conflicts })
  expect(main.inputs('dream.undo')).toEqual([{ runId: 'run', ids: ['a'] }])
})

it('says that a page is gone, and why one could not be read', async () => {
  const { main, dreams, store } = setUp()
  main.on('dream.read', () => {
    throw new AppError('run.unknown', say`No such run.`)
  })
  await dreams.open('other')
  expect(store.getState().page).toEqual({ kind: 'gone', runId: 'other' })
  main.on('dream.read', () => {
    throw new AppError('disk.denied', say`Not allowed.`)
  })
  await dreams.open('other')
  expect(store.getState().page.kind).toBe('failed')
})
