import { describe, expect, it } from 'vitest'
import {
  ASKED_GATES,
  closedGate,
  FORCED_GATES,
  judgeGates,
  opensAtMs,
  type GateFacts,
} from './gates'

const NOW_MS = Date.parse('2026-11-30T09:00:00Z')
const MINUTE_MS = 60_000
const minutesAgo = (minutes: number): number => NOW_MS - minutes * MINUTE_MS

const facts = (changes: Partial<GateFacts> = {}): GateFacts => ({
  nowMs: NOW_MS,
  isEnabled: true,
  decidedBy: 'nothing switches it off',
  isOff: false,
  lastAtMs: null,
  lookedAtMs: null,
  sessions: 5,
  lock: { kind: 'free' },
  ...changes,
})
const gate = (name: string, changes: Partial<GateFacts>) =>
  judgeGates(facts(changes)).find((one) => one.name === name)

describe('the gate of time', () => {
  it.each([
    ['never', null, { open: true, value: null }],
    ['a day and a minute ago', minutesAgo(1441), { open: true, value: 1441 / 60 }],
    ['a day ago to the millisecond', minutesAgo(1440), { open: true, value: 24 }],
    [
      'a millisecond less than a day ago',
      minutesAgo(1440) + 1,
      { open: false, value: 1439 / 60, opensAtMs: NOW_MS + 1 },
    ],
    [
      'a minute less',
      minutesAgo(1439),
      { open: false, value: 1439 / 60, opensAtMs: NOW_MS + MINUTE_MS },
    ],
    ['just now', NOW_MS, { open: false, value: 0, opensAtMs: NOW_MS + 1440 * MINUTE_MS }],
    [
      'in the future, as after a clock was set back',
      NOW_MS + MINUTE_MS,
      { open: false, value: 0, opensAtMs: NOW_MS + 1441 * MINUTE_MS },
    ],
  ])('a dream that ended %s', (_when, lastAtMs, judged) => {
    expect(gate('time', { lastAtMs })).toEqual({ name: 'time', needed: 24, ...judged })
  })
})

describe('the throttle', () => {
  it.each([
    ['never', null, { open: true, value: null }],
    ['ten minutes ago', minutesAgo(10), { open: true, value: 10 }],
    ['a millisecond less', minutesAgo(10) + 1, { open: false, value: 9, opensAtMs: NOW_MS + 1 }],
    ['nine minutes ago', minutesAgo(9), { open: false, value: 9, opensAtMs: NOW_MS + MINUTE_MS }],
  ])('a look %s', (_when, lookedAtMs, judged) => {
    expect(gate('throttle', { lookedAtMs })).toEqual({ name: 'throttle', needed: 10, ...judged })
  })
})

it.each([
  [0, false],
  [4, false],
  [5, true],
  [6, true],
])('%d sessions: %s', (sessions, open) => {
  expect(gate('sessions', { sessions })).toEqual({
    name: 'sessions',
    open,
    value: sessions,
    needed: 5,
  })
})

it.each([
  [
    'memory is off',
    { isEnabled: false, decidedBy: 'CLAUDE_CODE_SIMPLE says so' },
    'off',
    /CLAUDE_CODE_SIMPLE/,
  ],
  ['dreams are off here', { isOff: true }, 'off', /switched off for this project/],
  ['all is on', {}, 'on', /nothing switches it off/],
])('enabled: %s', (_what, changes, value, detail) => {
  expect(gate('enabled', changes)).toMatchObject({
    value,
    open: value === 'on',
    detail: expect.stringMatching(detail),
  })
})

describe('the lock', () => {
  it('opens by itself an hour after another program touched it', () => {
    const lock = { kind: 'held', processId: 77, sinceMs: minutesAgo(30) } as const
    expect(gate('lock', { lock })).toMatchObject({
      open: false,
      value: 'held',
      opensAtMs: NOW_MS + 30 * MINUTE_MS,
    })
  })

  it('of a run of ours does not open by time', () => {
    const lock = { kind: 'held', processId: 77, sinceMs: minutesAgo(30), runId: 'r' } as const
    expect(gate('lock', { lock })).not.toHaveProperty('opensAtMs')
  })
})

it('all five are judged also behind a closed one', () => {
  const gates = judgeGates(facts({ isEnabled: false, sessions: 0, lastAtMs: NOW_MS }))
  expect(gates.map(({ name, open }) => `${name} ${open}`)).toEqual([
    'enabled false',
    'time false',
    'throttle true',
    'sessions false',
    'lock true',
  ])
})

describe('who asks', () => {
  const closed = judgeGates(facts({ lastAtMs: NOW_MS, lookedAtMs: NOW_MS, sessions: 0 }))
  it('by hand is held back by time and sessions, but not by the throttle', () => {
    expect(closedGate(closed, ASKED_GATES)?.name).toBe('time')
    expect(closedGate(judgeGates(facts({ lookedAtMs: NOW_MS })), ASKED_GATES)).toBeNull()
  })
  it('by force passes over time, throttle and sessions', () => {
    expect(closedGate(closed, FORCED_GATES)).toBeNull()
  })
  it.each([
    ['enabled', { isOff: true }],
    ['lock', { lock: { kind: 'held', processId: 7, sinceMs: NOW_MS } }],
  ] as const)('by force is held back by %s', (name, changes) => {
    expect(closedGate(judgeGates(facts(changes)), FORCED_GATES)?.name).toBe(name)
  })
})

describe('the next dream', () => {
  it('comes when the last of the gates opens that only wait for time', () => {
    const gates = judgeGates(facts({ lastAtMs: minutesAgo(1435), lookedAtMs: minutesAgo(1) }))
    expect(opensAtMs(gates, NOW_MS)).toBe(NOW_MS + 9 * MINUTE_MS)
  })
  it('is now when all are open', () => expect(opensAtMs(judgeGates(facts()), NOW_MS)).toBe(NOW_MS))
  it('is not known while sessions are missing', () => {
    expect(opensAtMs(judgeGates(facts({ sessions: 4, lastAtMs: NOW_MS })), NOW_MS)).toBeNull()
  })
})
