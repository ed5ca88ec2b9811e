import { say } from '../../shared/said'
import { describe, expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import { DEFAULT_SETTINGS } from '../../engine/settings/default-settings'
import { found, heldDream } from '../../testing/dream-rooms'
import {
  dreamWorld,
  ID,
  LOCK,
  NOW_MS,
  threeProposals,
  type DreamWorld,
} from '../../testing/dream-world'
import { dreamCommand } from './dream'

type Json = Readonly<Record<string, unknown>>

/** The command over a world's dreams; nothing else of the engine is asked. */
const commandOn = (world: DreamWorld, signal = new AbortController().signal) => {
  const engine = {
    dreams: world.dreams,
    projects: { find: () => Promise.resolve({ id: ID }) },
    settings: { read: () => Promise.resolve(DEFAULT_SETTINGS) },
    onChange: () => () => undefined,
  } as unknown as Engine
  return async (words: readonly string[], options: Record<string, string | boolean> = {}) =>
    dreamCommand.run({
      engine: () => Promise.resolve(engine),
      words,
      options,
      nowMs: NOW_MS,
      cwd: '/',
      readInput: () => Promise.reject(new Error('nothing is read')),
      terminal: { signal: () => signal, progress: () => undefined, writeOutput: () => undefined },
    })
}

const open = async () => {
  const world = await dreamWorld()
  const proposals = await threeProposals(world)
  world.dreamBy(() => Promise.resolve(found(proposals)))
  return { world, run: commandOn(world) }
}

describe('dream run', () => {
  it('answers the record with reasons, evidence and diffs', async () => {
    const { run } = await open()
    const { json, text, exitCode } = await run(['run', 'tide-tables'])
    expect(exitCode).toBeUndefined()
    expect(json).toMatchObject({
      outcome: 'awaiting-review',
      engine: 'offline',
      mode: 'review',
      cost: 0,
      usage: { input: 0 },
      changes: [
        { file: 'b.md', kind: 'updated', reason: 'It is so.', evidence: [], state: 'waiting' },
        { file: 'c.md', kind: 'archived' },
        { file: 'd.md', kind: 'created' },
      ],
    })
    const [change] = (json as { changes: readonly { diff: string }[] }).changes
    expect(change?.diff).toContain(
      '-Builds go to the big machine.\n+Builds go to the small machine.',
    )
    expect(text).toMatch(/waits for your review\. 3 proposals, offline, 0\.00 \$/)
  })

  it('applies with --apply and names the change that undo takes', async () => {
    const { run, world } = await open()
    const { json } = await run(['run', 'x'], { apply: true })
    const { change, id } = json as { change: string; id: string }
    expect((await world.room.history.page({ offset: 0, limit: 1 })).changes[0]).toMatchObject({
      change,
      by: 'dream',
    })
    const undone = await run(['undo', id], { only: 'c.md' })
    expect(undone.json).toMatchObject({
      changes: [{ state: 'applied' }, { state: 'undone' }, { state: 'applied' }],
    })
  })

  it('that is held back by a gate ends with 0 and says by which', async () => {
    const { run, world } = await open()
    world.files.put(LOCK, '', { mtimeMs: NOW_MS - 3_600_000 })
    const { json, exitCode } = await run(['run', 'x'])
    expect(exitCode).toBeUndefined()
    expect(json).toMatchObject({ outcome: 'gated', changes: [] })
    expect((await run(['run', 'x'], { force: true })).json).toMatchObject({
      outcome: 'awaiting-review',
    })
  })

  it('that failed ends with 4 and still answers its record', async () => {
    const { run, world } = await open()
    world.dreamBy(() => Promise.resolve(found([], { failure: say`The model broke off.` })))
    const { json, exitCode } = await run(['run', 'x'])
    expect([exitCode, json]).toEqual([4, expect.objectContaining({ outcome: 'failed' })])
  })

  it('is cancelled by Ctrl+C and leaves nothing', async () => {
    const world = await dreamWorld()
    const held = heldDream()
    world.dreamBy(held.dream)
    const abort = new AbortController()
    const running = commandOn(world, abort.signal)(['run', 'x'])
    await held.hasBegun
    abort.abort()
    expect((await running).json).toMatchObject({ outcome: 'cancelled' })
    expect(await world.files.lstat(LOCK)).toBeNull()
  })

  it.each([
    [{ apply: true, review: true }],
    [{ engine: 'night' }],
    [{ 'budget-usd': 'much' }],
    [{ 'budget-usd': '-1' }],
  ])('refuses %j', async (options) => {
    const { run } = await open()
    await expect(run(['run', 'x'], options)).rejects.toMatchObject({ code: 'input.invalid' })
  })
})

describe('dream status', () => {
  it('answers five gates, the lock, and when the last and the next dream are', async () => {
    const { run, world } = await open()
    world.files.put(LOCK, '', { mtimeMs: NOW_MS - 3_600_000 })
    const { json, text } = await run(['status', 'x'])
    expect((json as { gates: readonly Json[] }).gates.map(({ name }) => name)).toEqual([
      'enabled',
      'time',
      'throttle',
      'sessions',
      'lock',
    ])
    expect(json).toMatchObject({
      last: '2026-11-30T08:00:00.000Z',
      next: null,
      lock: { kind: 'free', reclaims: 'empty' },
    })
    expect(text).toContain('1 of 24 hours since the last dream.')
    expect((await run(['status'])).json).toHaveLength(1)
  })
})

describe('dream apply', () => {
  it('applies all that passed the gates, or only what is named', async () => {
    const { run } = await open()
    const { id } = (await run(['run', 'x'])).json as { id: string }
    const some = await run(['apply', id], { only: 'b.md' })
    expect(some.json).toMatchObject({
      outcome: 'applied',
      changes: [{ state: 'applied' }, { state: 'waiting' }, {}],
    })
    const all = await run(['apply', id])
    expect((all.json as { changes: readonly Json[] }).changes.map(({ state }) => state)).toEqual([
      'applied',
      'applied',
      'applied',
    ])
    await expect(run(['apply', id])).rejects.toMatchObject({ code: 'input.invalid' })
  })

  it('is refused for a file that no proposal is about', async () => {
    const { run } = await open()
    const { id } = (await run(['run', 'x'])).json as { id: string }
    await expect(run(['apply', id], { only: 'z.md' })).rejects.toMatchObject({
      code: 'input.invalid',
    })
  })
})

it('dream list, show, reject and discard answer the same record', async () => {
  const { run } = await open()
  const { json } = await run(['run', 'x'])
  const { id } = json as { id: string }
  expect((await run(['list'])).json).toEqual([json])
  expect((await run(['show', id])).json).toEqual(json)
  expect((await run(['reject', id], { only: 'b.md' })).json).toMatchObject({
    changes: [{ state: 'rejected' }, {}, {}],
  })
  expect((await run(['discard', id])).json).toMatchObject({
    discardedAt: '2026-11-30T09:00:00.000Z',
  })
})

it.each([[['dance']], [['run']], [['show']]])('dream %j is wrong use', async (words) => {
  const { run } = await open()
  await expect(run(words)).rejects.toMatchObject({ code: 'input.invalid' })
})
