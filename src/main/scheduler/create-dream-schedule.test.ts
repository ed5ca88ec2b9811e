import { describe, expect, it } from 'vitest'
import { madeUpTime, type MadeUpTime } from '../../testing/made-up-time'
import {
  createDreamSchedule,
  nextLookAtMs,
  type DreamSchedule,
  type ScheduleSettings,
} from './create-dream-schedule'

const MINUTE_MS = 60_000
const START_MS = Date.parse('2026-11-30T08:00:00Z')
const minutes = (count: number): number => START_MS + count * MINUTE_MS

interface Room {
  readonly time: MadeUpTime
  readonly schedule: DreamSchedule
  /** Minutes after the start at which a look began. */
  readonly looks: readonly number[]
  readonly troubles: readonly unknown[]
  readonly change: (changes: Partial<ScheduleSettings>) => Promise<void>
}

function room(
  settings: Partial<ScheduleSettings> = {},
  look: (time: MadeUpTime) => Promise<unknown> = () => Promise.resolve(null),
): Room {
  const time = madeUpTime(START_MS)
  let current: ScheduleSettings = {
    isScheduled: true,
    lookEveryMinutes: 10,
    pausedUntilMs: null,
    ...settings,
  }
  const looks: number[] = []
  const troubles: unknown[] = []
  const schedule = createDreamSchedule({
    clock: time,
    wakeAt: time.wakeAt,
    settings: () => Promise.resolve(current),
    look: () => {
      looks.push((time.nowMs() - START_MS) / MINUTE_MS)
      return look(time)
    },
    failed: (error) => troubles.push(error),
  })
  return {
    time,
    schedule,
    looks,
    troubles,
    async change(changes) {
      current = { ...current, ...changes }
      await schedule.refresh()
    },
  }
}

describe('the schedule of dreams', () => {
  it('looks a minute after the start and every ten minutes from then on', async () => {
    const { time, schedule, looks } = room()
    await schedule.start()
    await time.passTo(minutes(35))
    expect(looks).toEqual([1, 11, 21, 31])
    expect(schedule.nextAtMs()).toBe(minutes(41))
  })

  it('never looks while dreams do not start by themselves', async () => {
    const { time, schedule, looks, change } = room({ isScheduled: false })
    await schedule.start()
    await time.passTo(minutes(600))
    expect(looks).toEqual([])
    expect(schedule.nextAtMs()).toBeNull()
    await change({ isScheduled: true })
    await time.passTo(minutes(601))
    expect(looks).toEqual([600])
    await change({ isScheduled: false })
    await time.passTo(minutes(700))
    expect(looks).toEqual([600])
  })

  it('counts from the end of a look, so that two never overlap', async () => {
    let finish: () => void = () => undefined
    const { time, schedule, looks } = room({}, () => new Promise<void>((done) => (finish = done)))
    await schedule.start()
    await time.passTo(minutes(25))
    await schedule.wake()
    expect(looks).toEqual([1])
    finish()
    await time.passTo(minutes(34))
    expect(looks).toEqual([1])
    await time.passTo(minutes(35))
    expect(looks).toEqual([1, 35])
  })

  it('looks once after a sleep, however many looks were slept through', async () => {
    const { time, schedule, looks } = room()
    await schedule.start()
    await time.passTo(minutes(12))
    await Promise.all([time.sleepTo(minutes(495)), schedule.wake()])
    await time.passTo(minutes(506))
    expect(looks).toEqual([1, 11, 495, 505])
  })

  it('rests while it is paused and looks when the pause ends, also one that was made after the plan', async () => {
    const { time, schedule, looks, change } = room()
    await schedule.start()
    await time.passTo(minutes(2))
    await change({ pausedUntilMs: minutes(62) })
    await schedule.wake()
    await time.passTo(minutes(61))
    expect(looks).toEqual([1])
    await time.passTo(minutes(62))
    expect(looks).toEqual([1, 62])
    await change({ pausedUntilMs: Number.MAX_SAFE_INTEGER })
    await time.passTo(minutes(10_000))
    expect(looks).toEqual([1, 62])
    await change({ pausedUntilMs: null })
    await time.passTo(minutes(10_000))
    expect(looks).toEqual([1, 62, 10_000])
  })

  it('reads the settings at each look, so that a pause from the command line holds as well', async () => {
    const time = madeUpTime(START_MS)
    let isScheduled = true
    const looks: number[] = []
    const schedule = createDreamSchedule({
      clock: time,
      wakeAt: time.wakeAt,
      settings: () => Promise.resolve({ isScheduled, lookEveryMinutes: 10, pausedUntilMs: null }),
      look: () => Promise.resolve(looks.push(time.nowMs())),
      failed: () => undefined,
    })
    await schedule.start()
    await time.passTo(minutes(5))
    isScheduled = false
    await time.passTo(minutes(100))
    expect(looks).toEqual([minutes(1)])
  })

  it('goes on after a look that failed, and says so', async () => {
    const { time, schedule, looks, troubles } = room({}, () => Promise.reject(new Error('no disk')))
    await schedule.start()
    await time.passTo(minutes(12))
    expect(looks).toEqual([1, 11])
    expect(troubles).toEqual([new Error('no disk'), new Error('no disk')])
  })

  it('never looks after it was stopped, also when a look was about to begin', async () => {
    const { time, schedule, looks } = room()
    await schedule.start()
    const waking = schedule.wake()
    schedule.stop()
    await waking
    await schedule.refresh()
    await time.passTo(minutes(100))
    expect(looks).toEqual([])
    expect(schedule.nextAtMs()).toBeNull()
  })
})

describe('the next look', () => {
  const settings: ScheduleSettings = {
    isScheduled: true,
    lookEveryMinutes: 10,
    pausedUntilMs: null,
  }
  it.each([
    ['is one interval after the last', {}, 0, 3, 10],
    ['is now when it is overdue', {}, 0, 11, 11],
    ['is now at the very moment', {}, 0, 10, 10],
    ['follows a longer interval', { lookEveryMinutes: 1_440 }, 0, 3, 1_440],
    ['waits for the end of a pause', { pausedUntilMs: minutes(60) }, 0, 3, 60],
    ['does not wait for a pause that is over', { pausedUntilMs: minutes(2) }, 0, 3, 10],
    ['never comes while switched off', { isScheduled: false }, 0, 3, null],
  ])('%s', (_what, changes, countedFrom, now, next) => {
    const at = nextLookAtMs({ ...settings, ...changes }, minutes(countedFrom), minutes(now))
    expect(at).toBe(next === null ? null : minutes(next))
  })
})
