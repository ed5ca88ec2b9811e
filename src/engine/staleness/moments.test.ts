import { describe, expect, it } from 'vitest'
import { dateAt, momentsOf, type PastMemory } from './moments'
import type { PastEvent } from './past-events'

const DAY = 86_400_000
const NOW = 1_000 * DAY
const ago = (days: number): number => NOW - days * DAY

const event = (days: number, more: Partial<PastEvent> = {}): PastEvent => ({
  atMs: ago(days),
  before: true,
  after: true,
  lastHash: null,
  textAtMs: null,
  madeAtMs: null,
  earlierAtMs: null,
  undoneAtMs: null,
  ...more,
})
const edited = (days: number, more: Partial<PastEvent> = {}): PastEvent =>
  event(days, { textAtMs: ago(days), ...more })
const made = (days: number): PastEvent => event(days, { before: false, madeAtMs: ago(days) })
const removed = (days: number): PastEvent => event(days, { after: false })

const memory = (more: Partial<PastMemory> = {}): PastMemory => ({
  type: 'project',
  events: [],
  confirmations: [],
  ...more,
})
const dated = (days: number, fileDays = days) => ({ datedAtMs: ago(days), fileAtMs: ago(fileDays) })

describe('the date of a memory at a moment of the past', () => {
  it.each<[string, PastMemory, number, number | null]>([
    ['its own, once that has come', memory({ now: dated(10) }), 10, 10],
    ['none before its only known date', memory({ now: dated(10) }), 11, null],
    ['its own after any change', memory({ now: dated(3), events: [edited(20)] }), 2, 3],
    ['that of the change before', memory({ now: dated(3), events: [edited(20)] }), 5, 20],
    ['its making', memory({ now: dated(3), events: [made(30)] }), 9, 30],
    ['none before its making', memory({ now: dated(3), events: [made(30)] }), 31, null],
    ['none after its removal', memory({ events: [made(30), removed(9)] }), 9, null],
    ['that before its removal', memory({ events: [made(30), removed(9)] }), 10, 30],
    [
      'that of the file before the first change that was seen',
      memory({ now: dated(2), events: [edited(2, { earlierAtMs: ago(50) })] }),
      9,
      50,
    ],
    [
      'none where only later ones are known',
      memory({ now: dated(2), events: [edited(2)] }),
      9,
      null,
    ],
    [
      'not that of a change that was undone by then',
      memory({ now: dated(90), events: [edited(20, { undoneAtMs: ago(10) })] }),
      9,
      90,
    ],
    [
      'that of a change that was undone later',
      memory({ now: dated(90), events: [edited(20, { undoneAtMs: ago(10) })] }),
      11,
      20,
    ],
    [
      'what a person said until then',
      memory({
        now: dated(1),
        events: [edited(60)],
        confirmations: [
          { atMs: ago(30), confirmedAtMs: ago(30) },
          { atMs: ago(1), confirmedAtMs: ago(1) },
        ],
      }),
      7,
      30,
    ],
    [
      'not what a person took back',
      memory({
        now: dated(60),
        confirmations: [
          { atMs: ago(30), confirmedAtMs: ago(30) },
          { atMs: ago(20), confirmedAtMs: null },
        ],
      }),
      7,
      60,
    ],
    [
      'the oldest part after a merge',
      memory({ now: { ...dated(80), mergedAtMs: ago(10) }, events: [edited(20)] }),
      7,
      80,
    ],
  ])('is %s', (_name, past, at, days) => {
    expect(dateAt(past, ago(at))).toBe(days === null ? null : ago(days))
  })
})

it('scores what was there at each moment, by age alone', () => {
  const memories = [
    memory({ now: dated(14) }),
    memory({ now: dated(0), events: [made(42), edited(0)] }),
    memory({ type: 'user', events: [made(200), removed(7)] }),
  ]
  expect(momentsOf(memories, [ago(300), ago(14), NOW])).toEqual([
    { atMs: ago(300), memories: 0, meanScore: 0, counts: { keep: 0, review: 0, prune: 0 } },
    {
      atMs: ago(14),
      memories: 3,
      meanScore: (0 + 75 + 100 * (1 - 2 ** (-186 / 180))) / 3,
      counts: { keep: 1, review: 1, prune: 1 },
    },
    { atMs: NOW, memories: 2, meanScore: 25, counts: { keep: 1, review: 1, prune: 0 } },
  ])
})
