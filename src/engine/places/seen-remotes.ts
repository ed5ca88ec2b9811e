import { recordOf } from '../location/auto-memory'
import { mapLimited } from '../location/map-limited'
import { joinPath } from '../location/paths'
import type { Store } from '../location/store'
import type { OwnFiles } from '../safety/own-files'

export interface SeenRemotesDeps {
  readonly remoteOf: (root: string) => Promise<string | null>
  readonly own: OwnFiles
  readonly dataDir: string
}

/** Remotes by project folder as they are, and by store as they were seen last. */
export interface SeenRemotes {
  readonly byPath: ReadonlyMap<string, string>
  readonly byStore: ReadonlyMap<string, string>
}

const AT_ONCE = 32

/**
 * Reads the remotes of all projects that are there and keeps them in the app's own data: when a folder
 * is gone some day, its remote can no longer be read, and is what tells best where it went.
 */
export async function seeRemotes(
  deps: SeenRemotesDeps,
  stores: readonly Store[],
): Promise<SeenRemotes> {
  const file = joinPath(deps.dataDir, 'places', 'remotes.json')
  const before = new Map(
    Object.entries(recordOf(await deps.own.read(file))).flatMap(([id, remote]) =>
      typeof remote === 'string' ? [[id, remote] as const] : [],
    ),
  )
  const living = stores.flatMap(({ id, paths, gonePaths }) =>
    paths.filter((path) => !gonePaths.includes(path)).map((path) => ({ id, path })),
  )
  const read = await mapLimited(living, AT_ONCE, ({ path }) => deps.remoteOf(path))
  const byPath = new Map<string, string>()
  const byStore = new Map(before)
  for (const [at, { id, path }] of living.entries()) {
    const remote = read[at] ?? null
    if (remote === null) continue
    byPath.set(path, remote)
    // A folder that several projects write into says nothing of whose remote it is.
    if (living.filter((one) => one.id === id).length === 1) byStore.set(id, remote)
  }
  const isNew = [...byStore].some(([id, remote]) => before.get(id) !== remote)
  if (isNew) await deps.own.write(file, Object.fromEntries(byStore))
  return { byPath, byStore }
}
