import { describe, expect, it } from 'vitest'
import { saying } from '../../testing/saying'
import { found, heldDream } from '../../testing/dream-rooms'
import { memoryText } from '../../testing/dream-store'
import {
  dreamWorld,
  ID,
  LOCK,
  NOW_MS,
  threeProposals,
  type DreamWorld,
} from '../../testing/dream-world'
import { proposalOf } from '../../testing/proposals'
import type { Proposal } from '../../shared/dream'
import { without } from './without'

const signal = (): AbortSignal => new AbortController().signal

/** Without the lock, which keeps the dream's time whatever is taken back. */
const printsOf = async (world: DreamWorld) => without(await world.prints(), '.consolidate-lock')

/** A dream that found these and, with `apply`, applied them. */
const dreamed = async (
  world: DreamWorld,
  proposals: readonly Proposal[],
  mode: 'review' | 'apply' = 'apply',
) => {
  world.dreamBy(() => Promise.resolve(found(proposals)))
  return world.dreams.run({ ...world.request, mode, force: true }, signal())
}

describe('taking back', () => {
  it('everything gives back every memory and the index, bytes and time, and the folders it made', async () => {
    const world = await dreamWorld()
    const before = await printsOf(world)
    const { id } = await dreamed(world, await threeProposals(world))
    expect(world.files.textOf(`${ID}/archive/c.md`)).toContain('harbour list')
    const { record, outcome } = await world.dreams.undo(id)
    expect(outcome.kind).toBe('undone')
    expect(record.proposals.map(({ state }) => state)).toEqual(['undone', 'undone', 'undone'])
    expect(await printsOf(world)).toEqual(before)
    expect(await world.files.lstat(`${ID}/archive`)).toBeNull()
    expect(world.files.textOf(LOCK)).toBe('4242')
    await expect(world.dreams.undo(id)).rejects.toMatchObject({ code: 'history.conflict' })
  })

  it.each([[['p1', 'p2', 'p3']], [['p3', 'p2', 'p1']], [['p2', 'p1', 'p3']]])(
    'one after the other (%j) keeps the others, and the last gives back the first state',
    async (order) => {
      const world = await dreamWorld()
      const before = await printsOf(world)
      const { id } = await dreamed(world, await threeProposals(world))
      const index = () => world.files.textOf(`${ID}/MEMORY.md`) ?? ''
      for (const [at, one] of order.entries()) {
        await world.dreams.undo(id, [one])
        const gone = order.slice(0, at + 1)
        expect(index().includes('(c.md)')).toBe(gone.includes('p2'))
        expect(index().includes('(d.md)')).toBe(!gone.includes('p3'))
        expect(world.files.textOf(`${ID}/b.md`)?.includes('small')).toBe(!gone.includes('p1'))
      }
      expect(await printsOf(world)).toEqual(before)
    },
  )

  it('one of two that changed the same memory keeps the words of the other', async () => {
    const text = memoryText('Tests', 'Run them before each push.\n\nThey take a minute.')
    const world = await dreamWorld({ 'a.md': text })
    const [push, hour] = [text.replace('push', 'merge'), text.replace('a minute', 'an hour')]
    const { id } = await dreamed(world, [
      proposalOf('p1', [await world.change('a.md', push)]),
      proposalOf('p2', [await world.change('a.md', hour)]),
    ])
    expect(world.files.textOf(`${ID}/a.md`)).toBe(push.replace('a minute', 'an hour'))
    const before = NOW_MS - 48 * 3_600_000
    await world.dreams.undo(id, ['p1'])
    expect(world.files.textOf(`${ID}/a.md`)).toBe(hour)
    await world.dreams.undo(id, ['p2'])
    expect(world.files.textOf(`${ID}/a.md`)).toBe(text)
    expect(Number((await world.files.lstat(`${ID}/a.md`))!.mtimeNs / 1_000_000n)).toBe(before)
  })

  it('keeps lines that the client added to the index since', async () => {
    const world = await dreamWorld()
    const first = world.files.textOf(`${ID}/MEMORY.md`) ?? ''
    const { id } = await dreamed(world, await threeProposals(world))
    world.files.put(
      `${ID}/MEMORY.md`,
      `${world.files.textOf(`${ID}/MEMORY.md`) ?? ''}- [New](new.md) — x\n`,
    )
    expect((await world.dreams.undo(id)).outcome.kind).toBe('undone')
    expect(world.files.textOf(`${ID}/MEMORY.md`)).toBe(`${first}- [New](new.md) — x\n`)
  })

  it('names a memory that moved on and writes nothing', async () => {
    const world = await dreamWorld()
    const { id } = await dreamed(world, await threeProposals(world))
    world.files.put(`${ID}/b.md`, 'changed by hand')
    const before = await printsOf(world)
    const { outcome, record } = await world.dreams.undo(id)
    expect(outcome).toMatchObject({
      kind: 'conflict',
      conflicts: [{ file: 'b.md', why: 'changed' }],
    })
    expect(await printsOf(world)).toEqual(before)
    expect(record.proposals.map(({ state }) => state)).toEqual(['applied', 'applied', 'applied'])
    expect((await world.dreams.undo(id, ['p2', 'p3'])).outcome.kind).toBe('undone')
  })

  it('by the history is seen in the diary', async () => {
    const world = await dreamWorld()
    const { id, changes } = await dreamed(world, await threeProposals(world))
    await world.room.history.undo(changes[0]!, ['b.md'])
    const states = async () => (await world.dreams.read(id)).proposals.map(({ state }) => state)
    expect(await states()).toEqual(['undone', 'applied', 'applied'])
    await world.room.history.undo(changes[0]!)
    expect(await states()).toEqual(['undone', 'undone', 'undone'])
  })
})

describe('a person’s word', () => {
  it('is kept, and what was accepted is applied in one change', async () => {
    const world = await dreamWorld()
    const { id } = await dreamed(world, await threeProposals(world), 'review')
    const edited = memoryText('Builds', 'Builds go to the middle machine.')
    await world.dreams.decide(id, [
      { id: 'p1', state: 'accepted', edited },
      { id: 'p2', state: 'rejected' },
      { id: 'p3', state: 'accepted' },
    ])
    const { record, change } = await world.dreams.apply(id)
    expect(record.proposals.map(({ state }) => state)).toEqual(['applied', 'rejected', 'applied'])
    expect([record.outcome, record.changes]).toEqual(['applied', [change]])
    expect(world.files.textOf(`${ID}/b.md`)).toBe(edited)
    expect(world.files.textOf(`${ID}/c.md`)).not.toBeNull()
    expect((await world.dreams.status(ID))[0]?.waiting).toBeNull()
    await world.dreams.undo(id)
    expect(world.files.textOf(`${ID}/b.md`)).toContain('big machine')
  })

  it('about a choice names the memory that is right', async () => {
    const world = await dreamWorld()
    const right = memoryText('Builds', 'Builds go to the small machine.')
    const choice = proposalOf('p1', [], {
      file: 'b.md',
      reason: {
        kind: 'contradiction',
        other: 'c.md',
        why: { kind: 'name', one: 'big', other: 'small' },
      },
      options: [
        {
          keeps: 'b.md',
          files: [await world.change('c.md', null)],
          index: [{ kind: 'remove', file: 'c.md' }],
        },
        { keeps: 'c.md', files: [await world.change('b.md', right)], index: [] },
      ],
    })
    const { id, proposals } = await dreamed(world, [choice])
    expect(proposals[0]).toMatchObject({ state: 'waiting', hold: { kind: 'contradiction' } })
    await expect(
      world.dreams.decide(id, [{ id: 'p1', state: 'accepted', option: 2 }]),
    ).rejects.toMatchObject({
      code: 'input.invalid',
    })
    await world.dreams.decide(id, [{ id: 'p1', state: 'accepted', option: 1 }])
    await world.dreams.apply(id)
    expect(world.files.textOf(`${ID}/b.md`)).toBe(right)
    await world.dreams.undo(id)
    expect(world.files.textOf(`${ID}/b.md`)).toContain('big machine')
  })

  it.each([
    ['an unknown proposal', [{ id: 'p9', state: 'accepted' }]],
    ['a choice where there is none', [{ id: 'p1', state: 'accepted', option: 0 }]],
  ] as const)('about %s is refused', async (_what, decisions) => {
    const world = await dreamWorld()
    const { id } = await dreamed(world, await threeProposals(world), 'review')
    await expect(world.dreams.decide(id, decisions)).rejects.toMatchObject({
      code: 'input.invalid',
    })
  })

  it('puts a result away without setting the lock back', async () => {
    const world = await dreamWorld()
    const { id } = await dreamed(world, await threeProposals(world), 'review')
    const lock = await world.files.lstat(LOCK)
    expect((await world.dreams.discard(id)).discardedAtMs).toBe(NOW_MS)
    expect((await world.files.lstat(LOCK))?.mtimeNs).toBe(lock?.mtimeNs)
    expect((await world.dreams.status(ID))[0]?.waiting).toBeNull()
    await expect(world.dreams.apply(id, ['p1'])).rejects.toMatchObject({ code: 'input.invalid' })
  })
})

describe('a file that moved on since the dream read it', () => {
  const moved = async () => {
    const world = await dreamWorld()
    const { id } = await dreamed(world, await threeProposals(world), 'review')
    world.files.put(`${ID}/b.md`, memoryText('Builds', 'Somebody else was here.'))
    return { world, id }
  }

  it('is a conflict that names it when just these were asked for, and nothing is written', async () => {
    const { world, id } = await moved()
    const before = await printsOf(world)
    await expect(world.dreams.apply(id, ['p1', 'p2'])).rejects.toMatchObject({
      code: 'memory.conflict',
      path: `${ID}/b.md`,
    })
    expect(await printsOf(world)).toEqual(before)
    expect((await world.dreams.read(id)).proposals[0]?.hold?.kind).toBe('movedOn')
  })

  it('holds its proposal while all the others go on', async () => {
    const { world, id } = await moved()
    await world.dreams.decide(
      id,
      ['p1', 'p2', 'p3'].map((one) => ({ id: one, state: 'accepted' as const })),
    )
    const { record } = await world.dreams.apply(id)
    expect(record.proposals.map(({ state }) => state)).toEqual(['accepted', 'applied', 'applied'])
    expect(world.files.textOf(`${ID}/b.md`)).toContain('Somebody else')
  })
})

describe('after a crash', () => {
  it('the run is closed as failed, the lock has its time back, and the next dream may start', async () => {
    const world = await dreamWorld()
    world.files.put(LOCK, '', { mtimeMs: NOW_MS - 90_000_000 })
    const held = heldDream()
    world.dreamBy(held.dream)
    const start = await world.dreams.start(world.request)
    await held.hasBegun
    await world.timer.advance(61_000)
    const next = await world.afterCrash()
    expect(await next.dreams.read(start.runId)).toMatchObject({
      outcome: 'failed',
      message: saying('crashed'),
    })
    expect(Number((await world.files.lstat(LOCK))!.mtimeNs / 1_000_000n)).toBe(NOW_MS - 90_000_000)
    await next.dreams.recover()
    expect(await next.dreams.list(null)).toHaveLength(1)
    const record = await next.dreams.run(world.request, signal())
    expect(record.outcome).toBe('nothing-to-do')
  })

  it('a lock that somebody else took since is left to them', async () => {
    const world = await dreamWorld()
    const held = heldDream()
    world.dreamBy(held.dream)
    await world.dreams.start(world.request)
    await held.hasBegun
    world.files.put(LOCK, '77', { mtimeMs: NOW_MS + 5_000 })
    await world.afterCrash()
    expect(world.files.textOf(LOCK)).toBe('77')
  })

  it('a lock that was not there before is gone again', async () => {
    const world = await dreamWorld()
    const held = heldDream()
    world.dreamBy(held.dream)
    await world.dreams.start(world.request)
    await held.hasBegun
    await world.afterCrash()
    expect(await world.files.lstat(LOCK)).toBeNull()
  })
})
