import i18next from 'i18next'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DreamStatus } from '../../../shared/dream'
import { startI18n } from '../../i18n/start-i18n'
import { inputOf, moneyWords, spanWords, tokenWords } from './figures'
import {
  gateOpensWords,
  gateRatio,
  gatesSentence,
  gateValueWords,
  nextDreamWords,
} from './gate-words'
import { moonPath } from './moon'

beforeEach(() => startI18n('en'))

const status = (changes: Partial<DreamStatus> = {}): DreamStatus => ({
  projectId: '/mem',
  project: 'tide-tables',
  gates: [
    { name: 'enabled', open: true, value: 'on', needed: 'on' },
    { name: 'time', open: false, value: 19.9, needed: 24 },
    { name: 'throttle', open: true, value: null, needed: 10 },
    { name: 'sessions', open: false, value: 3, needed: 5 },
    { name: 'lock', open: true, value: 'free', needed: 'free' },
  ],
  lock: { kind: 'free' },
  lastAtMs: null,
  nextAtMs: null,
  waiting: null,
  isOff: false,
  ...changes,
})

const opened = (...names: readonly string[]) =>
  status().gates.map((gate) => (names.includes(gate.name) ? { ...gate, open: true } : gate))

describe('the gates', () => {
  it('are one sentence, with whole hours so that a closed gate never reads as open', () => {
    expect(gatesSentence(status(), i18next.t, 'en')).toBe('3 of 5 sessions, 19 of 24 hours')
  })

  it('never say more than what is needed', () => {
    const gates = status().gates.map((gate) =>
      gate.name === 'time' ? { ...gate, open: true, value: 60 } : gate,
    )
    expect(gatesSentence(status({ gates }), i18next.t, 'en')).toBe(
      '3 of 5 sessions, 24 of 24 hours',
    )
  })

  it('say that all are open', () => {
    const open = status({ gates: opened('time', 'sessions') })
    expect(gatesSentence(open, i18next.t, 'en')).toBe('All five gates are open')
    expect(nextDreamWords(open, i18next.t, 'en')).toBe('all gates are open')
  })

  it('say first what no waiting helps against', () => {
    const gates = status().gates.map((gate) =>
      gate.name === 'enabled' ? { ...gate, open: false } : gate,
    )
    expect(gatesSentence(status({ gates, isOff: true }), i18next.t, 'en')).toBe(
      'Dreams are switched off for this project',
    )
  })

  it('name who holds the lock', () => {
    const gates = status().gates.map((gate) =>
      gate.name === 'lock' ? { ...gate, open: false, value: 'held' } : gate,
    )
    const lock = { kind: 'held', processId: 4123, sinceMs: 0 } as const
    expect(gatesSentence(status({ gates, lock }), i18next.t, 'en')).toMatch(
      /^Claude Code holds the memory \(process 4123\), since /,
    )
    const own = { ...lock, runId: 'r', startedBy: 'tray' } as const
    expect(gatesSentence(status({ gates, lock: own }), i18next.t, 'en')).toMatch(
      /^A dream started from the tray holds the memory/,
    )
  })

  it('say what each is at, what it waits for, and how far it is', () => {
    const { gates } = status()
    expect(gates.map((gate) => gateValueWords(gate, i18next.t))).toEqual([
      'on',
      '19 of 24 hours',
      'not looked yet',
      '3 of 5 sessions',
      'free',
    ])
    expect(gates.map((gate) => gateOpensWords(gate, status(), i18next.t, 'en'))[3]).toBe(
      'opens after 2 more sessions',
    )
    const many = { ...gates[3], name: 'sessions', open: true, value: 8, needed: 5 } as const
    expect(gateValueWords(many, i18next.t)).toBe('8 sessions, 5 needed')
    expect(gates.map(gateRatio)).toEqual([1, 19.9 / 24, 1, 0.6, 1])
  })

  it('say when the next dream can begin', () => {
    expect(nextDreamWords(status(), i18next.t, 'en')).toBe('after 2 more sessions')
    const timed = status({ gates: opened('sessions'), nextAtMs: 0 })
    expect(nextDreamWords(timed, i18next.t, 'en')).toMatch(/^from .+ on$/)
    expect(nextDreamWords(status({ waiting: 'run' }), i18next.t, 'en')).toBe('a result waits')
  })
})

describe('figures', () => {
  it.each([
    [null, 'price unknown'],
    [0, '$0.00'],
    [0.004, '<$0.01'],
    [0.21, '$0.21'],
  ])('say %s dollars', (usd, words) => expect(moneyWords(usd, i18next.t, 'en')).toBe(words))

  it.each([
    [-5, '0:00'],
    [7_400, '0:07'],
    [760_000, '12:40'],
    [3_723_000, '1:02:03'],
  ])('say %i ms', (span, words) => expect(spanWords(span)).toBe(words))

  it('count tokens from everywhere and round long ones', () => {
    expect(inputOf({ input: 1, output: 100, cacheRead: 2, cacheWrite: 4 })).toBe(7)
    expect(tokenWords(12_345, 'en')).toBe('12.3K')
    expect(tokenWords(840, 'zh')).toBe('840')
  })
})

it('draws the moon dark, half and full', () => {
  expect(moonPath(0)).toBe('')
  expect(moonPath(0.5)).toContain('A0.00,9 0 0 1 0,-9')
  expect(moonPath(2)).toBe(moonPath(1))
})
