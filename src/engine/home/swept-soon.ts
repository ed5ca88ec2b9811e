import type { LocatedStores } from '../location/create-stores'
import { joinPath } from '../location/paths'
import type { Clock, FileReader } from '../ports'
import type { SweptSoon } from './needs'

const DAY_MS = 86_400_000

/**
 * Asks which of a person's sessions the client will sweep soon. Only times of files are looked at, no
 * transcript is read.
 */
export function createSweptSoon(deps: {
  readonly clock: Clock
  readonly files: Pick<FileReader, 'stat'>
  readonly stores: Pick<LocatedStores, 'get' | 'foldersOf' | 'cleanupDays'>
}): (projectId: string, withinDays: number) => Promise<SweptSoon | null> {
  return async (projectId, withinDays) => {
    const store = deps.stores.get(projectId)
    const transcripts = deps.stores
      .foldersOf(store)
      .flatMap(({ dir, transcripts: all }) =>
        all.filter(({ kind }) => kind === 'person').map(({ file }) => joinPath(dir, file)),
      )
    if (transcripts.length === 0) return null
    const keptDays = await deps.stores.cleanupDays(store)
    const left: number[] = []
    for (const path of transcripts) {
      // A transcript that went since the listing has been swept already.
      const stat = await deps.files.stat(path).catch(() => null)
      if (stat === null) continue
      const ageDays = (deps.clock.nowMs() - Number(stat.mtimeNs / 1_000_000n)) / DAY_MS
      if (keptDays - ageDays <= withinDays) left.push(Math.max(0, Math.floor(keptDays - ageDays)))
    }
    return left.length === 0 ? null : { count: left.length, days: Math.min(...left) }
  }
}
