import { beforeAll, describe, expect, it } from 'vitest'
import { createDreams } from '../engine/dream/create-dreams'
import type { Dreamer } from '../engine/dream/dreamer'
import { createHistoryRoom } from '../engine/history/create-history-room'
import { createStores } from '../engine/location/create-stores'
import type { Timer } from '../engine/ports'
import { DEFAULT_SETTINGS } from '../engine/settings/default-settings'
import { createTouchedSessions } from '../engine/transcripts/touched-sessions'
import { AppError } from '../shared/errors'
import { NO_USAGE } from '../shared/model'
import { asIs } from '../shared/said'
import { countingIds, fakeEnvironment, quietLog } from '../testing/fake-environment'
import { madeUpTime, type MadeUpTime } from '../testing/made-up-time'
import { memoryFiles, type MemoryFiles } from '../testing/memory-files'
import { sha256 } from '../testing/sha256'
import { createDreamSchedule } from './scheduler/create-dream-schedule'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const START_MS = Date.parse('2026-11-30T08:00:00Z')
const END_MS = START_MS + 48 * HOUR_MS
const PROJECTS = '/home/ana/.claude/projects'
const DATA = '/home/ana/.local/share/noctuary'
/** As long as the offline engine may well take on a big memory; it goes on over no second look. */
const DREAM_MS = 7 * MINUTE_MS
/** The machine sleeps in the first night and over the second day's lunch. */
const SLEEPS = [
  [START_MS + 15 * HOUR_MS, START_MS + 23 * HOUR_MS],
  [START_MS + 28 * HOUR_MS, START_MS + 29.5 * HOUR_MS],
] as const
const PAUSE = [START_MS + 32 * HOUR_MS, START_MS + 33 * HOUR_MS] as const

interface Project {
  readonly id: string
  readonly slug: string
  readonly path: string
  /** When sessions were touched last, oldest first; epoch milliseconds. */
  readonly sessionsAtMs: readonly number[]
  /** End of the last dream before the two days; null for never. */
  readonly dreamtAtMs: number | null
}

/** Twelve projects at different paces: many sessions a day, a few, in one burst, none. */
const projects: readonly Project[] = Array.from({ length: 12 }, (_, at) => {
  const paceMinutes = [40, 75, 110, 150, 240, 400][at % 6] ?? 60
  const count = at === 11 ? 0 : Math.floor((48 * 60) / paceMinutes)
  const first = START_MS - 3 * HOUR_MS + at * 13 * MINUTE_MS
  return {
    id: `${PROJECTS}/-srv-p${at}/memory`,
    slug: `-srv-p${at}`,
    path: `/srv/p${at}`,
    sessionsAtMs: Array.from({ length: count }, (_each, n) => first + n * paceMinutes * MINUTE_MS)
      // Nobody works while the machine sleeps.
      .filter((ms) => !SLEEPS.some(([from, to]) => ms >= from && ms < to)),
    dreamtAtMs: at % 3 === 0 ? null : START_MS - (at * 3 + 1) * HOUR_MS,
  }
})

interface Dreamt {
  readonly projectId: string
  readonly startedAtMs: number
  readonly endedAtMs: number
}

interface TwoDays {
  readonly looks: readonly { readonly atMs: number; readonly started: string | null }[]
  readonly dreams: readonly Dreamt[]
  readonly mostAtOnce: number
  readonly troubles: readonly unknown[]
}

let days: TwoDays

beforeAll(async () => {
  days = await liveTwoDays()
  // Two days are some 250 looks at twelve projects; a busy machine takes its time.
}, 120_000)

/** Lives through the two days: the real schedule, gates, lock and sessions over a made-up disk. */
async function liveTwoDays(): Promise<TwoDays> {
  const time = madeUpTime(START_MS)
  const files = memoryFiles()
  for (const project of projects) putProject(files, project)
  for (const project of projects) planSessions(files, time, project)
  let settings = { ...DEFAULT_SETTINGS, dreams: { ...DEFAULT_SETTINGS.dreams, isScheduled: true } }
  const dreams: Dreamt[] = []
  let running = 0
  let mostAtOnce = 0
  const dreamer: Dreamer = {
    async dream({ projectId, nowMs }) {
      running += 1
      mostAtOnce = Math.max(mostAtOnce, running)
      await new Promise<void>((done) => time.wakeAt(nowMs + DREAM_MS, done))
      running -= 1
      dreams.push({ projectId, startedAtMs: nowMs, endedAtMs: time.nowMs() })
      return { proposals: [], turns: 0, usage: NO_USAGE, costUsd: 0, model: null }
    },
  }
  const area = await openDreams(files, time, dreamer, () => settings)
  const looks: { atMs: number; started: string | null }[] = []
  const troubles: unknown[] = []
  const schedule = createDreamSchedule({
    clock: time,
    wakeAt: time.wakeAt,
    settings: () => Promise.resolve(settings.dreams),
    async look() {
      const atMs = time.nowMs()
      const start = await area.look()
      looks.push({ atMs, started: start?.kind === 'started' ? start.runId : null })
    },
    failed: (error) => troubles.push(error),
  })
  await schedule.start()
  const pause = async (pausedUntilMs: number | null): Promise<void> => {
    settings = { ...settings, dreams: { ...settings.dreams, pausedUntilMs } }
    await schedule.refresh()
  }
  for (const [from, to] of SLEEPS) {
    await time.passTo(from)
    await Promise.all([time.sleepTo(to), schedule.wake()])
  }
  await time.passTo(PAUSE[0])
  await pause(PAUSE[1])
  await time.passTo(END_MS)
  schedule.stop()
  return { looks, dreams, mostAtOnce, troubles }
}

function putProject(files: MemoryFiles, { id, path, dreamtAtMs }: Project): void {
  files.put(`${id}/a.md`, 'text')
  files.put(`${path}/readme`, '')
  if (dreamtAtMs !== null) files.put(`${id}/.consolidate-lock`, '', { mtimeMs: dreamtAtMs })
}

function planSessions(files: MemoryFiles, time: MadeUpTime, project: Project): void {
  const { slug, path, sessionsAtMs } = project
  sessionsAtMs.forEach((atMs, n) => {
    const put = (): void => {
      const line = {
        type: 'user',
        isSidechain: false,
        cwd: path,
        sessionId: `${slug}-${n}`,
        message: { content: 'Hello' },
        timestamp: new Date(atMs).toISOString(),
      }
      files.put(`${PROJECTS}/${slug}/s${n}.jsonl`, `${JSON.stringify(line)}\n`, { mtimeMs: atMs })
    }
    if (atMs <= START_MS) put()
    else time.wakeAt(atMs, put)
  })
}

async function openDreams(
  files: MemoryFiles,
  time: MadeUpTime,
  dreamer: Dreamer,
  settings: () => typeof DEFAULT_SETTINGS,
) {
  const environment = fakeEnvironment()
  const clock = { nowMs: time.nowMs, offsetMinutes: () => 0 }
  const stores = createStores({
    files,
    lines: files,
    environment,
    settings: () => Promise.resolve(settings()),
    dataDir: DATA,
  })
  await stores.refresh()
  const held = new Set<string>()
  const lock = {
    async withLock<T>(name: string, _waitMs: number, work: () => Promise<T>): Promise<T> {
      if (held.has(name)) throw new AppError('lock.held', asIs(name))
      held.add(name)
      try {
        return await work()
      } finally {
        held.delete(name)
      }
    },
  }
  const timer: Timer = {
    wait: (ms, signal) =>
      new Promise((done) => {
        time.wakeAt(time.nowMs() + ms, done)
        signal?.addEventListener('abort', () => done(), { once: true })
      }),
    every: () => () => undefined,
  }
  const own = {
    ...{ files, writer: files, lines: files, clock, environment, timer },
    ...{ ids: countingIds(), log: quietLog, hash: sha256, lock, dataDir: DATA },
  }
  const room = createHistoryRoom(own)
  return createDreams({
    ...own,
    processLock: lock,
    settings: { read: () => Promise.resolve(settings()) },
    stores,
    catalogue: { refresh: () => Promise.resolve([]), rows: () => [] },
    changes: room.changes,
    history: room.history,
    touchedSessions: createTouchedSessions({ files, lines: files, stores, dataDir: DATA }),
    dreamers: { offline: dreamer, model: dreamer },
    planner: {
      gate: () => Promise.resolve([]),
      plan: () => Promise.reject(new Error('a dream without proposals plans nothing')),
    },
    keyState: () => Promise.resolve({ kind: 'none' }),
    demo: () => Promise.resolve(null),
    titleOf: (projectId) => projectId,
    emit: () => undefined,
  })
}

/** Whether a project may dream at a moment, by the rules and by nothing of the engine. */
function mayDream(project: Project, atMs: number): boolean {
  const lastMs = lastDreamBefore(project, atMs)
  if (lastMs !== null && atMs - lastMs < 24 * HOUR_MS) return false
  const count = project.sessionsAtMs.filter(
    (ms) => ms > (lastMs ?? 0) && ms <= atMs - 10 * MINUTE_MS,
  ).length
  return count >= 5
}

function lastDreamBefore(project: Project, atMs: number): number | null {
  const ends = days.dreams
    .filter(({ projectId, endedAtMs }) => projectId === project.id && endedAtMs <= atMs)
    .map(({ endedAtMs }) => endedAtMs)
  return ends.at(-1) ?? project.dreamtAtMs
}

const projectOf = (id: string): Project => {
  const found = projects.find((project) => project.id === id)
  if (found === undefined) throw new Error(`no project ${id}`)
  return found
}

describe('two days of dreams that start by themselves', () => {
  it('look every ten minutes while the machine is awake, and once when it wakes', () => {
    const { looks } = days
    const gaps = looks.slice(1).map(({ atMs }, at) => atMs - (looks[at]?.atMs ?? 0))
    const slept = (atMs: number): boolean =>
      SLEEPS.some(([from, to]) => atMs > from && atMs < to) || (atMs > PAUSE[0] && atMs < PAUSE[1])
    expect(looks.filter(({ atMs }) => slept(atMs))).toEqual([])
    expect(looks[0]?.atMs).toBe(START_MS + MINUTE_MS)
    expect(gaps.every((gap) => gap >= 10 * MINUTE_MS)).toBe(true)
    // One longer gap for each sleep and one for the pause.
    expect(gaps.filter((gap) => gap > 10 * MINUTE_MS)).toHaveLength(SLEEPS.length + 1)
    for (const [, to] of SLEEPS) expect(looks.filter(({ atMs }) => atMs === to)).toHaveLength(1)
    expect(days.troubles).toEqual([])
  })

  it('dream only where the rules say so, one project after the other', () => {
    expect(days.dreams.length).toBeGreaterThan(12)
    expect(days.mostAtOnce).toBe(1)
    const wrong = days.dreams.filter(
      (each) => !mayDream(projectOf(each.projectId), each.startedAtMs),
    )
    expect(wrong).toEqual([])
  })

  it('never dream twice of the same sessions or within a day', () => {
    for (const project of projects) {
      const mine = days.dreams.filter(({ projectId }) => projectId === project.id)
      const gaps = mine
        .slice(1)
        .map(({ startedAtMs }, at) => startedAtMs - (mine[at]?.endedAtMs ?? 0))
      expect(gaps.every((gap) => gap >= 24 * HOUR_MS)).toBe(true)
    }
    expect(days.dreams.filter(({ projectId }) => projectId === projects[11]?.id)).toEqual([])
  })

  it('miss no dream: no look passes while a project may dream and nothing runs', () => {
    const idle = days.looks.filter(({ started }) => started === null)
    const missed = idle.filter(({ atMs }) => projects.some((project) => mayDream(project, atMs)))
    expect(missed).toEqual([])
  })

  it('begin each dream at the first look at which it may, or wait only for those before it', () => {
    for (const { projectId, startedAtMs } of days.dreams) {
      const project = projectOf(projectId)
      const waited = days.looks.filter(
        ({ atMs, started }) => atMs < startedAtMs && mayDream(project, atMs) && started === null,
      )
      expect(waited).toEqual([])
    }
  })
})
