import type { LocatedStores } from '../../location/create-stores'
import { mapLimited } from '../../location/map-limited'
import type { Clock, FileReader, FileStat } from '../../ports'
import { mtimeMsOf } from '../../transcripts/last-touch'
import { mainTranscripts } from '../../transcripts/transcript-paths'

export interface TranscriptWatchDeps {
  readonly files: Pick<FileReader, 'list' | 'stat'>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly stores: Pick<LocatedStores, 'list' | 'foldersOf'>
}

/** A transcript as it was found at one look. */
export interface Seen {
  readonly path: string
  readonly projectId: string
  /** It changed since the last look. */
  readonly grew: boolean
  /** It was there when listening began, was touched within a day, and this is the first look at it. */
  readonly isFirst: boolean
  /** Its size when listening began; 0 for one that came later. */
  readonly startBytes: number
}

/** Which transcripts grow, by times and sizes alone. */
export interface TranscriptWatch {
  /** Takes down what is there; all of it counts as old. */
  begin(nowMs: number): Promise<void>
  /** Those that changed, those at their first look, and of the others those that are asked for. */
  look(asked: ReadonlySet<string>): Promise<readonly Seen[]>
}

interface Known {
  readonly stat: FileStat
  readonly wasLookedAt: boolean
  readonly startBytes: number
}

interface Folder {
  readonly mtimeNs: bigint
  readonly paths: readonly string[]
}

const DAY_MS = 86_400_000
const AT_ONCE = 16
/** Of each folder so many are looked at each time, those that were touched last. */
const NEWEST = 8
/** Every so manieth look is at all of them: an old conversation may be taken up again. */
const ALL_EVERY = 12

/** Folders are listed again only when something came or went in them. */
export function createTranscriptWatch(deps: TranscriptWatchDeps): TranscriptWatch {
  const folders = new Map<string, Folder>()
  const known = new Map<string, Known>()
  let looks = 0
  let begunAtMs = 0

  const stat = async (path: string): Promise<FileStat | null> => {
    const found = await deps.files.stat(path).catch(() => null)
    return found?.kind === 'file' ? found : null
  }
  const pathsIn = async (dir: string): Promise<readonly string[]> => {
    const now = await deps.files.stat(dir).catch(() => null)
    const last = folders.get(dir)
    if (last !== undefined && now?.mtimeNs === last.mtimeNs) return last.paths
    const paths = (await mainTranscripts(deps.files, { dir })).filter((path) => !isAgent(path))
    if (now !== null) folders.set(dir, { mtimeNs: now.mtimeNs, paths })
    return paths
  }
  /** What lay in a folder before listening began is old, also where the folder is found later. */
  const startOf = (found: FileStat, isNewFolder: boolean): number =>
    isNewFolder && mtimeMsOf(found) < begunAtMs ? found.sizeBytes : 0

  async function lookIn(dir: string, projectId: string, isAll: boolean): Promise<readonly Seen[]> {
    const isNewFolder = !folders.has(dir)
    const paths = await pathsIn(dir)
    const chosen = isAll || isNewFolder ? paths : newestOf(paths, known, deps.clock.nowMs())
    const seen = await mapLimited(chosen, AT_ONCE, async (path): Promise<readonly Seen[]> => {
      const found = await stat(path)
      if (found === null) return []
      const before = known.get(path)
      const startBytes = before?.startBytes ?? startOf(found, isNewFolder)
      known.set(path, { stat: found, startBytes, wasLookedAt: true })
      const isRecent = deps.clock.nowMs() - mtimeMsOf(found) < DAY_MS
      const isFirst = before?.wasLookedAt === false && isRecent
      const grew = before === undefined ? found.sizeBytes > startBytes : !isSame(before.stat, found)
      return [{ path, projectId, grew, isFirst, startBytes }]
    })
    return seen.flat()
  }

  return {
    async begin(nowMs) {
      begunAtMs = nowMs
      await mapLimited([...ownersOf(deps.stores).keys()], AT_ONCE, async (dir) => {
        for (const path of await pathsIn(dir)) {
          const found = await stat(path)
          if (found === null) continue
          known.set(path, { stat: found, startBytes: found.sizeBytes, wasLookedAt: false })
        }
      })
    },
    async look(asked) {
      const isAll = looks % ALL_EVERY === ALL_EVERY - 1
      looks += 1
      const owners = [...ownersOf(deps.stores)]
      const seen = await mapLimited(owners, AT_ONCE, ([dir, id]) => lookIn(dir, id, isAll))
      return seen.flat().filter(({ grew, isFirst, path }) => grew || isFirst || asked.has(path))
    },
  }
}

const isAgent = (path: string): boolean => /(?:^|\/)agent-[^/]*\.jsonl$/u.test(path)

/** The slug folders of all memories that are on, each with the store whose own it is. */
function ownersOf(stores: TranscriptWatchDeps['stores']): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const store of stores.list().filter(({ enabled }) => enabled)) {
    for (const { dir } of stores.foldersOf(store)) {
      if (!owners.has(dir) || store.slugDir === dir) owners.set(dir, store.id)
    }
  }
  return owners
}

/** Those not seen yet, and of the others the one touched last and those of the last day. */
function newestOf(
  paths: readonly string[],
  known: ReadonlyMap<string, Known>,
  nowMs: number,
): readonly string[] {
  const aged = paths.flatMap((path) => {
    const stat = known.get(path)?.stat
    return stat === undefined ? [] : [{ path, atMs: mtimeMsOf(stat) }]
  })
  const newest = aged
    .sort((a, b) => b.atMs - a.atMs)
    .slice(0, NEWEST)
    .filter(({ atMs }, at) => at === 0 || nowMs - atMs < DAY_MS)
  return [...paths.filter((path) => !known.has(path)), ...newest.map(({ path }) => path)]
}

function isSame(a: FileStat, b: FileStat): boolean {
  return a.inode === b.inode && a.sizeBytes === b.sizeBytes && a.mtimeNs === b.mtimeNs
}
