import type { Settings } from '../../shared/settings'
import type { LocatedStores } from '../location/create-stores'
import { joinPath } from '../location/paths'
import type { Clock, FileReader, Log, Timer } from '../ports'
import type { KeptSessions } from './kept-sessions'
import { sessionIdOf } from './read-messages'

export interface KeepExpiringDeps {
  readonly kept: Pick<KeptSessions, 'copies' | 'keep'>
  readonly stores: Pick<LocatedStores, 'list' | 'foldersOf' | 'cleanupDays'>
  readonly files: Pick<FileReader, 'stat'>
  readonly settings: { read(): Promise<Settings> }
  readonly clock: Pick<Clock, 'nowMs'>
  readonly timer: Pick<Timer, 'every'>
  readonly log: Pick<Log, 'warn'>
}

/** A session is kept this long before the client may sweep it. */
const DAYS_BEFORE = 3
const DAY_MS = 86_400_000
const EVERY_MS = 6 * 3_600_000

/**
 * Keeps copies of a person's sessions before the client sweeps them, where the person asked for it: at
 * once, and every six hours while the app runs. Only times of files are looked at.
 */
export function createKeepExpiring(deps: KeepExpiringDeps) {
  let stop: (() => void) | null = null

  async function keepDue(): Promise<void> {
    if (!(await deps.settings.read()).keepSessions) return
    for (const { id } of deps.stores.list()) {
      for (const sessionId of await dueOf(deps, id)) {
        await deps.kept.keep(id, sessionId).catch((error: unknown) => {
          deps.log.warn('A session could not be kept.', { sessionId, error: String(error) })
        })
      }
    }
  }

  return {
    keepDue,
    start(): void {
      stop ??= deps.timer.every(EVERY_MS, keepDue)
    },
    stop(): void {
      stop?.()
      stop = null
    },
  }
}

/** Sessions of a project that go within days and of which there is no copy as large. */
async function dueOf(deps: KeepExpiringDeps, projectId: string): Promise<readonly string[]> {
  const store = deps.stores.list().find(({ id }) => id === projectId)
  if (store === undefined) return []
  const paths = deps.stores
    .foldersOf(store)
    .flatMap(({ dir, transcripts }) =>
      transcripts.filter(({ kind }) => kind === 'person').map(({ file }) => joinPath(dir, file)),
    )
  if (paths.length === 0) return []
  const keptDays = await deps.stores.cleanupDays(store)
  const sizes = new Map(
    (await deps.kept.copies(projectId)).map(({ session }) => [
      session.sessionId,
      session.sizeBytes,
    ]),
  )
  const due: string[] = []
  for (const path of paths) {
    const stat = await deps.files.stat(path).catch(() => null)
    if (stat === null) continue
    const ageDays = (deps.clock.nowMs() - Number(stat.mtimeNs / 1_000_000n)) / DAY_MS
    const sessionId = sessionIdOf(path)
    const isKept = sizes.get(sessionId) === stat.sizeBytes
    if (keptDays - ageDays <= DAYS_BEFORE && !isKept) due.push(sessionId)
  }
  return due
}
