import { say } from '../../shared/said'
import { describe, expect, it } from 'vitest'
import { saying } from '../../testing/saying'
import { found, heldDream } from '../../testing/dream-rooms'
import { memoryText } from '../../testing/dream-store'
import {
  BASE,
  dreamWorld,
  ID,
  LOCK,
  NOW_MS,
  threeProposals,
  type DreamWorld,
} from '../../testing/dream-world'
import { settle } from '../../testing/manual-timer'
import { proposalOf } from '../../testing/proposals'
import { DEFAULT_SETTINGS } from '../settings/default-settings'
import { without } from './without'

const HOUR_MS = 3_600_000
const signal = (): AbortSignal => new AbortController().signal
const lockOf = async ({ files }: DreamWorld) => {
  const stat = await files.lstat(LOCK)
  return stat === null
    ? null
    : { body: files.textOf(LOCK), atMs: Number(stat.mtimeNs / 1_000_000n) }
}
/** Lets a dream that began in the background come to its end. */
const ended = async (world: DreamWorld): Promise<void> => {
  const isOver = () => world.events.some(({ kind }) => kind === 'dreamEnded')
  for (let turn = 0; turn < 500 && !(isOver() && world.dreams.state() === null); turn += 1) {
    await settle()
  }
}
const gatesOf = async (world: DreamWorld) => {
  const [status] = await world.dreams.status(ID)
  return Object.fromEntries(status!.gates.map((gate) => [gate.name, gate]))
}

describe('a run', () => {
  it('is recorded with its phases, steps and counts, and leaves the lock with the time of its end', async () => {
    const world = await dreamWorld()
    world.dreamBy(async (task) => {
      task.tell({ kind: 'phase', atMs: task.nowMs, phase: 'orient' })
      task.count({ memories: 3 })
      task.tell({ kind: 'phase', atMs: task.nowMs, phase: 'prune' })
      await world.timer.advance(5_000)
      return found([])
    })
    const record = await world.dreams.run(world.request, signal())
    expect(record).toMatchObject({
      outcome: 'nothing-to-do',
      project: 'tide-tables',
      startedAtMs: NOW_MS,
      endedAtMs: NOW_MS + 5_000,
      phases: [{ phase: 'orient', counts: { memories: 3 } }, { phase: 'prune' }],
    })
    expect(await world.dreams.read(record.id)).toEqual(record)
    expect(await lockOf(world)).toEqual({ body: '4242', atMs: NOW_MS + 5_000 })
    expect(await gatesOf(world)).toMatchObject({
      time: { open: false, value: 0 },
      sessions: { value: 0 },
      lock: { open: true },
    })
  })

  it('in review proposes and writes nothing', async () => {
    const world = await dreamWorld()
    const proposals = await threeProposals(world)
    const before = await world.prints()
    world.dreamBy(() => Promise.resolve(found(proposals)))
    const record = await world.dreams.run(world.request, signal())
    expect([record.outcome, record.proposals.map(({ state }) => state)]).toEqual([
      'awaiting-review',
      ['waiting', 'waiting', 'waiting'],
    ])
    expect(without(await world.prints(), '.consolidate-lock')).toEqual(before)
    expect((await world.dreams.status(ID))[0]?.waiting).toBe(record.id)
  })

  it.each([
    ['apply-safe', ['applied', 'waiting', 'waiting']],
    ['apply', ['applied', 'applied', 'applied']],
  ] as const)('with %s applies what the mode lets through', async (mode, states) => {
    const world = await dreamWorld()
    const proposals = await threeProposals(world)
    world.dreamBy(() => Promise.resolve(found(proposals)))
    const record = await world.dreams.run({ ...world.request, mode }, signal())
    expect([record.outcome, record.proposals.map(({ state }) => state)]).toEqual([
      'applied',
      states,
    ])
    expect(record.changes).toHaveLength(1)
    expect(world.files.textOf(`${ID}/b.md`)).toContain('small machine')
  })

  it('right after an applied one proposes nothing of what still waits for a word', async () => {
    const world = await dreamWorld()
    const [one, two] = await threeProposals(world)
    const held = { ...two!, isUntrusted: true }
    world.dreamBy(() => Promise.resolve(found([one!, held])))
    const first = await world.dreams.run({ ...world.request, mode: 'apply' }, signal())
    expect(first.proposals.map(({ hold }) => hold?.kind)).toEqual([undefined, 'untrusted'])
    world.dreamBy(() => Promise.resolve(found([held])))
    const second = await world.dreams.run(
      { ...world.request, mode: 'apply', force: true },
      signal(),
    )
    expect([second.outcome, second.proposals]).toEqual(['nothing-to-do', []])
    expect((await world.dreams.status(ID))[0]?.waiting).toBe(first.id)
  })

  it('that was rejected does not come again while the files say the same', async () => {
    const world = await dreamWorld()
    const [one] = await threeProposals(world)
    world.dreamBy(() => Promise.resolve(found([one!])))
    const first = await world.dreams.run(world.request, signal())
    await world.dreams.decide(first.id, [{ id: 'p1', state: 'rejected' }])
    const second = await world.dreams.run({ ...world.request, force: true }, signal())
    expect(second.outcome).toBe('nothing-to-do')
  })

  it('whose model failed applies nothing and gives the lock its time back', async () => {
    const world = await dreamWorld()
    world.files.put(LOCK, '4711', { mtimeMs: NOW_MS - 30 * HOUR_MS })
    const proposals = await threeProposals(world)
    const before = await world.prints()
    world.dreamBy(() => Promise.resolve(found(proposals, { failure: say`The model broke off.` })))
    const record = await world.dreams.run({ ...world.request, mode: 'apply' }, signal())
    expect([record.outcome, record.message]).toEqual(['failed', 'The model broke off.'])
    expect(await world.prints()).toEqual(before)
  })

  it('that throws is recorded as failed without its inner words', async () => {
    const world = await dreamWorld()
    world.dreamBy(() => Promise.reject(new TypeError('x is not a function')))
    const record = await world.dreams.run(world.request, signal())
    expect(record).toMatchObject({
      outcome: 'failed',
      message: saying('a fault in Noctuary'),
    })
    expect(await lockOf(world)).toBeNull()
  })

  it('masks credentials in what was said', async () => {
    const world = await dreamWorld()
    const key = ['sk-ant-api03', 'Qx7'.repeat(31)].join('-')
    world.dreamBy((task) => {
      task.tell({ kind: 'words', atMs: task.nowMs, text: `the key is ${key}` })
      return Promise.resolve(found([]))
    })
    const record = await world.dreams.run(world.request, signal())
    expect(JSON.stringify(record)).not.toContain(key)
    expect(Object.values(world.files.snapshot()).join()).not.toContain(key)
  })
})

describe('gates', () => {
  it('are open for five sessions and no dream yet', async () => {
    const world = await dreamWorld()
    const gates = await gatesOf(world)
    expect(Object.values(gates).map(({ open }) => open)).toEqual([true, true, true, true, true])
    expect(gates['sessions']).toMatchObject({ value: 5, needed: 5 })
  })

  it('hold back a run by hand and leave a record that says why', async () => {
    const world = await dreamWorld()
    world.files.put(LOCK, '', { mtimeMs: NOW_MS - 19 * HOUR_MS })
    const record = await world.dreams.run(world.request, signal())
    expect(record).toMatchObject({
      outcome: 'gated',
      message: '19 of 24 hours since the last dream. It opens at 2026-11-30 14:00 UTC.',
    })
    expect(await lockOf(world)).toEqual({ body: '', atMs: NOW_MS - 19 * HOUR_MS })
    expect((await world.dreams.list(ID)).map(({ outcome }) => outcome)).toEqual(['gated'])
    const forced = await world.dreams.run({ ...world.request, force: true }, signal())
    expect(forced.outcome).toBe('nothing-to-do')
  })

  it('that force cannot pass hold it back too', async () => {
    const world = await dreamWorld()
    world.save({ dreams: { ...DEFAULT_SETTINGS.dreams, offProjects: [ID] } })
    const record = await world.dreams.run({ ...world.request, force: true }, signal())
    expect(record).toMatchObject({
      outcome: 'gated',
      message: saying('switched off'),
    })
  })
})

describe('locks that a dead process left (B41)', () => {
  it.each([
    ['of a process that is gone', '4711', 1],
    ['of an unrelated program, 90 minutes old', '77', 90],
    ['that is empty', '', 1],
  ])('one %s is taken, and the gate says why', async (_what, body, minutesOld) => {
    const world = await dreamWorld()
    world.files.put(LOCK, body, { mtimeMs: NOW_MS - minutesOld * 60_000 })
    expect((await gatesOf(world))['lock']).toMatchObject({
      open: true,
      detail: expect.stringMatching(/counts for nothing/),
    })
    const record = await world.dreams.run({ ...world.request, force: true }, signal())
    expect(record.outcome).toBe('nothing-to-do')
  })

  it('a live one under an hour is respected, shown with its owner and left alone', async () => {
    const world = await dreamWorld()
    world.files.put(LOCK, '77', { mtimeMs: NOW_MS - 59 * 60_000 })
    const record = await world.dreams.run({ ...world.request, force: true }, signal())
    expect(record).toMatchObject({
      outcome: 'gated',
      message: saying('Process 77'),
    })
    expect(await lockOf(world)).toEqual({ body: '77', atMs: NOW_MS - 59 * 60_000 })
  })

  it('of our own completed dream does not hold the next one', async () => {
    const world = await dreamWorld()
    await world.dreams.run(world.request, signal())
    const other = await world.again()
    const record = await other.dreams.run({ ...world.request, force: true }, signal())
    expect(record.outcome).toBe('nothing-to-do')
  })
})

describe('the heart of a run', () => {
  it('keeps the lock fresh once a minute and gives the old time back when it is cancelled', async () => {
    const world = await dreamWorld()
    world.files.put(LOCK, '4711', { mtimeMs: NOW_MS - 30 * HOUR_MS })
    const held = heldDream()
    world.dreamBy(held.dream)
    const start = await world.dreams.start({ ...world.request, force: true })
    await held.hasBegun
    expect(await lockOf(world)).toEqual({ body: '4242', atMs: NOW_MS })
    await world.timer.advance(61_000)
    expect(await lockOf(world)).toEqual({ body: '4242', atMs: NOW_MS + 60_000 })
    // Status tells the end of the last completed dream, not our own heartbeat.
    expect((await world.dreams.status(ID))[0]?.lastAtMs).toBe(NOW_MS - 30 * HOUR_MS)
    expect(await world.dreams.cancel(start.runId, false)).toBe(true)
    expect(await lockOf(world)).toEqual({ body: '4711', atMs: NOW_MS - 30 * HOUR_MS })
    expect((await world.dreams.read(start.runId)).outcome).toBe('cancelled')
  })

  it('leaves a lock that another program took meanwhile', async () => {
    const world = await dreamWorld()
    const held = heldDream()
    world.dreamBy(held.dream)
    const start = await world.dreams.start(world.request)
    await held.hasBegun
    world.files.put(LOCK, '77', { mtimeMs: NOW_MS + 1_000 })
    await world.timer.advance(61_000)
    await world.dreams.cancel(start.runId, false)
    expect(await lockOf(world)).toEqual({ body: '77', atMs: NOW_MS + 1_000 })
  })
})

describe('a run that is ended', () => {
  it('at once applies nothing and takes a dreamer that does not listen a second at most', async () => {
    const world = await dreamWorld()
    let begun: () => void = () => undefined
    const hasBegun = new Promise<void>((resolve) => (begun = resolve))
    world.dreamBy(() => {
      begun()
      return new Promise(() => undefined)
    })
    const start = await world.dreams.start(world.request)
    await hasBegun
    const cancelled = world.dreams.cancel(start.runId, false)
    await world.timer.advance(1_000)
    expect(await cancelled).toBe(true)
    expect((await world.dreams.read(start.runId)).outcome).toBe('cancelled')
    expect(world.dreams.state()).toBeNull()
    expect(await lockOf(world)).toBeNull()
  })

  it('after its step keeps what it found and applies nothing by itself', async () => {
    const world = await dreamWorld()
    const held = heldDream(found(await threeProposals(world)))
    world.dreamBy(held.dream)
    const running = world.dreams.run({ ...world.request, mode: 'apply' }, signal())
    await held.hasBegun
    expect(await world.dreams.cancel(world.dreams.state()?.runId ?? '', true)).toBe(true)
    expect(world.dreams.state()).toMatchObject({ isStopping: true })
    held.go()
    const record = await running
    expect([record.outcome, record.proposals.length]).toEqual(['awaiting-review', 3])
  })

  it('by its minutes is told to end, and keeps what it found', async () => {
    const world = await dreamWorld()
    const held = heldDream(found([]))
    world.dreamBy(held.dream)
    const running = world.dreams.run(world.request, signal())
    await held.hasBegun
    await world.timer.advance(10 * 60_000)
    expect(world.dreams.state()).toMatchObject({ isStopping: true })
    held.go()
    expect(await running).toMatchObject({
      outcome: 'nothing-to-do',
      cap: 'minutes',
      events: [{ kind: 'phase' }, { kind: 'cap', cap: 'minutes' }],
    })
  })

  it('by its minutes is made to end when it does not', async () => {
    const world = await dreamWorld()
    const held = heldDream()
    world.dreamBy(held.dream)
    const start = await world.dreams.start(world.request)
    await held.hasBegun
    await world.timer.advance(11 * 60_000)
    await world.dreams.stop()
    expect(await world.dreams.read(start.runId)).toMatchObject({
      outcome: 'failed',
      cap: 'minutes',
    })
  })
})

describe('one at a time (B43)', () => {
  it('a second one in the same program and one of another process hear who dreams', async () => {
    const world = await dreamWorld()
    const other = await world.again()
    const held = heldDream()
    world.dreamBy(held.dream)
    await world.dreams.start(world.request)
    await held.hasBegun
    await expect(world.dreams.start(world.request)).rejects.toMatchObject({ code: 'lock.held' })
    await expect(other.dreams.start({ ...world.request, startedBy: 'tray' })).rejects.toMatchObject(
      {
        code: 'lock.held',
        message: expect.stringMatching(
          /A dream of tide-tables is running, started from the command line \(process 4242\)/,
        ),
      },
    )
    const [status] = await other.dreams.status(ID)
    expect(status?.lock).toMatchObject({ kind: 'held', processId: 4242, startedBy: 'command-line' })
    held.go()
    await world.dreams.stop()
  })

  it('is told at most ten times a second, the last word always', async () => {
    const world = await dreamWorld()
    world.dreamBy(async (task) => {
      for (let step = 0; step < 100; step += 1) {
        task.tell({
          kind: 'step',
          atMs: task.nowMs,
          turn: 0,
          name: 'Read',
          target: `${step}`,
          outcome: 'ok',
        })
        await world.timer.advance(10)
      }
      await world.timer.advance(100)
      return found([])
    })
    await world.dreams.run(world.request, signal())
    const told = world.events.flatMap((event) => (event.kind === 'dream' ? [event.state] : []))
    expect(told.length).toBeGreaterThan(8)
    expect(told.length).toBeLessThan(16)
    expect(told.at(-1)).toBeNull()
    expect(told.at(-2)?.events.at(-1)).toMatchObject({ target: '99' })
  })
})

describe('every run leaves a report (B44)', () => {
  it('of whatever came of it, newest first', async () => {
    const world = await dreamWorld()
    const proposals = await threeProposals(world)
    const run = (force: boolean) => world.dreams.run({ ...world.request, force }, signal())
    await run(false)
    await run(false)
    world.dreamBy(() => Promise.resolve(found(proposals)))
    await run(true)
    world.dreamBy(() => Promise.resolve(found([], { failure: say`No answer.` })))
    await run(true)
    expect((await world.dreams.list(null)).map(({ outcome }) => outcome)).toEqual([
      'failed',
      'awaiting-review',
      'gated',
      'nothing-to-do',
    ])
    await expect(world.dreams.read('nope')).rejects.toMatchObject({ code: 'run.unknown' })
  })
})

it('ten dreams in a row cannot touch a pinned memory, and each keeps its full text (B38)', async () => {
  const pinned = memoryText('Tests', 'Run them before each push.', 'pinned: true\n')
  const nested = pinned.replace('pinned: true\n', 'metadata:\n  pinned: true\n')
  const world = await dreamWorld({ 'a.md': nested, 'MEMORY.md': '- [Tests](a.md) — how\n' })
  for (let night = 0; night < 10; night += 1) {
    const change = await world.change('a.md', null)
    world.dreamBy(() =>
      Promise.resolve(
        found([proposalOf('p1', [change], { index: [{ kind: 'remove', file: 'a.md' }] })]),
      ),
    )
    const record = await world.dreams.run(
      { ...world.request, mode: 'apply', force: true },
      signal(),
    )
    expect(record.proposals[0]).toMatchObject({ state: 'waiting', hold: { kind: 'pinned' } })
    expect(record.proposals[0]?.files[0]?.before).toBe(nested)
    await world.timer.advance(24 * HOUR_MS)
  }
  expect(world.files.textOf(`${ID}/a.md`)).toBe(nested)
})

describe('a look of the scheduler', () => {
  const scheduled = (world: DreamWorld): void =>
    world.save({ dreams: { ...DEFAULT_SETTINGS.dreams, isScheduled: true } })

  it('starts the one dream whose gates are open longest, and none within ten minutes', async () => {
    const world = await dreamWorld()
    scheduled(world)
    const other = `${BASE}/projects/-srv-boats/memory`
    world.files.put(`${other}/a.md`, 'x')
    world.files.put(`${other}/.consolidate-lock`, '', { mtimeMs: NOW_MS - 40 * HOUR_MS })
    expect(await world.dreams.look()).toMatchObject({ kind: 'started' })
    await ended(world)
    expect(
      (await world.dreams.list(null)).map(({ projectId, startedBy }) => [projectId, startedBy]),
    ).toEqual([[ID, 'schedule']])
    expect((await gatesOf(world))['throttle']).toMatchObject({ open: false, value: 0 })
    await world.timer.advance(9 * 60_000 + 59_999)
    expect(await world.dreams.look()).toBeNull()
    expect((await gatesOf(world))['throttle']).toMatchObject({ open: false, value: 9 })
    await world.timer.advance(1)
    expect((await gatesOf(world))['throttle']).toMatchObject({ open: true, value: 10 })
    expect(await world.dreams.look()).toBeNull()
    expect((await gatesOf(world))['throttle']).toMatchObject({ open: false, value: 0 })
    expect(await world.dreams.list(null)).toHaveLength(1)
  })

  it('does nothing, and stamps nothing, while dreams do not start by themselves or are paused', async () => {
    const world = await dreamWorld()
    expect(await world.dreams.look()).toBeNull()
    const dreams = { ...DEFAULT_SETTINGS.dreams, isScheduled: true, pausedUntilMs: NOW_MS + 1 }
    world.save({ dreams })
    expect(await world.dreams.look()).toBeNull()
    expect((await gatesOf(world))['throttle']).toMatchObject({ open: true, value: null })
    await world.timer.advance(1)
    expect(await world.dreams.look()).toMatchObject({ kind: 'started' })
    await ended(world)
  })
})

it('asks for a key before a model dreams, and estimates what it would cost', async () => {
  const world = await dreamWorld()
  await expect(world.dreams.start({ ...world.request, engine: 'model' })).rejects.toMatchObject({
    code: 'model.keyMissing',
  })
  expect(await world.dreams.estimate(ID, 'offline')).toMatchObject({
    memories: 3,
    sessions: 5,
    costUsd: 0,
  })
  const estimate = await world.dreams.estimate(ID, 'model')
  expect(estimate.inputTokens).toBeGreaterThan(20_000)
  expect(estimate.costUsd).toBeGreaterThan(0)
  expect(estimate.costUsd).toBeLessThanOrEqual(0.5)
})
