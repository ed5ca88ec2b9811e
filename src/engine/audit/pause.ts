import type { Clock, FileReader } from '../ports'
import type { Pause } from './audit-parts'

/** Long enough for work, short enough that a call of the window waits for no more than a frame. */
const WORK_MS = 8

/**
 * A pause that gives the thread away at most every few milliseconds. The engine knows no timers, so it
 * looks at a folder of the app: the answer comes after everything that waited has had its turn.
 */
export function createPause(deps: {
  readonly files: Pick<FileReader, 'stat'>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly folder: string
}): Pause {
  let sinceMs = deps.clock.nowMs()
  return async () => {
    if (deps.clock.nowMs() - sinceMs < WORK_MS) return
    // A folder that cannot be looked at is no trouble of the audit.
    await deps.files.stat(deps.folder).catch(() => null)
    sinceMs = deps.clock.nowMs()
  }
}
