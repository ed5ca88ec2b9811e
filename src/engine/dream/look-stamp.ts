import { joinPath } from '../location/paths'
import type { OwnFiles } from '../safety/own-files'

const MINUTE_MS = 60_000

/** When the scheduler last looked at the session folders; kept in the app's data and written only by a look. */
export interface LookStamp {
  /** Epoch milliseconds, a whole minute; null for never. */
  read(): Promise<number | null>
  write(nowMs: number): Promise<void>
}

/**
 * `<data>/dreams/looked.json`. Stamps are whole minutes: a timer that comes a moment late once would else
 * find the gate closed the next time it is punctual.
 */
export function createLookStamp(deps: {
  readonly own: OwnFiles
  readonly dataDir: string
}): LookStamp {
  const path = joinPath(deps.dataDir, 'dreams', 'looked.json')
  return {
    async read() {
      const said = await deps.own.read(path)
      if (typeof said !== 'object' || said === null || !('atMs' in said)) return null
      return typeof said.atMs === 'number' && Number.isFinite(said.atMs) ? said.atMs : null
    },
    write: (nowMs) => deps.own.write(path, { atMs: Math.floor(nowMs / MINUTE_MS) * MINUTE_MS }),
  }
}
