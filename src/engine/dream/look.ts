import type { DreamEngine, DreamStart, DreamStatus } from '../../shared/dream'
import { AppError } from '../../shared/errors'
import type { KeyState } from '../../shared/model'
import type { Settings } from '../../shared/settings'
import type { DreamRequest } from '../engine'
import type { Stores } from '../location/store'
import type { Clock } from '../ports'
import { closedGate, NEEDED_HOURS, NEEDED_MINUTES } from './gates'
import type { LookStamp } from './look-stamp'
import type { StatusReader } from './status'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export interface LookDeps {
  readonly clock: Pick<Clock, 'nowMs'>
  readonly settings: { read(): Promise<Settings> }
  readonly stores: Pick<Stores, 'list' | 'refresh'>
  readonly stamp: LookStamp
  readonly status: Pick<StatusReader, 'standing'>
  readonly keyState: () => Promise<KeyState>
  readonly isRunning: () => boolean
  readonly start: (request: DreamRequest) => Promise<DreamStart>
}

/**
 * One look of the scheduler at all projects that may dream by themselves: stamps it, weighs their gates and
 * starts at most one dream, that of the project whose gates are open longest. Null where none was started.
 */
export async function lookOnce(deps: LookDeps): Promise<DreamStart | null> {
  const { dreams } = await deps.settings.read()
  const nowMs = deps.clock.nowMs()
  if (!dreams.isScheduled || deps.isRunning()) return null
  if (dreams.pausedUntilMs !== null && nowMs < dreams.pausedUntilMs) return null
  const lookedAtMs = await deps.stamp.read()
  // A stamp of the future is that of a clock that was set back: it holds nothing up.
  const sinceMs = lookedAtMs === null || lookedAtMs > nowMs ? Infinity : nowMs - lookedAtMs
  if (sinceMs < NEEDED_MINUTES * MINUTE_MS) return null
  await deps.stamp.write(nowMs)
  await deps.stores.refresh()
  const chosen = await openLongest(deps, dreams.offProjects)
  if (chosen === null) return null
  const engine = await engineOf(deps, dreams.engine)
  const request: DreamRequest = {
    projectId: chosen,
    engine,
    mode: dreams.mode,
    startedBy: 'schedule',
    force: false,
  }
  try {
    return await deps.start(request)
  } catch (error) {
    // Somebody began a dream in this very moment: the next look comes.
    if (error instanceof AppError && error.code === 'lock.held') return null
    throw error
  }
}

async function openLongest(deps: LookDeps, off: readonly string[]): Promise<string | null> {
  const open: DreamStatus[] = []
  for (const { id, enabled } of deps.stores.list()) {
    if (!enabled || off.includes(id)) continue
    const { status } = await deps.status.standing(id, false)
    if (closedGate(status.gates, ['enabled', 'time', 'sessions', 'lock']) === null)
      open.push(status)
  }
  open.sort((a, b) => openedAtMs(a) - openedAtMs(b) || (a.projectId < b.projectId ? -1 : 1))
  return open[0]?.projectId ?? null
}

/** One that never dreamed has been waiting from the beginning. */
const openedAtMs = ({ lastAtMs }: DreamStatus): number =>
  lastAtMs === null ? -Infinity : lastAtMs + NEEDED_HOURS * HOUR_MS

async function engineOf(deps: LookDeps, wanted: DreamEngine | 'auto'): Promise<DreamEngine> {
  if (wanted !== 'auto') return wanted
  return (await deps.keyState()).kind === 'none' ? 'offline' : 'model'
}
