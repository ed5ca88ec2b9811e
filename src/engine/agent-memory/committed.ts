import type { GroundReader } from '../ground-ports'
import { findGitRoot } from '../location/git-root'
import { mapLimited } from '../location/map-limited'
import type { Store } from '../location/store'
import type { FileReader } from '../ports'

export interface CommittedDeps {
  readonly files: FileReader
  readonly ground: GroundReader
}

/** Whether each folder has files in its repository's last commit, by store. */
export type Committed = ReadonlyMap<string, boolean | null>

const AT_ONCE = 4

/**
 * Asks each repository once what its last commit holds, and runs nothing that the repository names.
 * False outside of git; null where git is not installed, refuses, or there is no commit yet.
 */
export async function findCommitted(
  deps: CommittedDeps,
  stores: readonly Store[],
): Promise<Committed> {
  const checkouts = await mapLimited(stores, AT_ONCE, async ({ realMemoryDir }) => {
    const git = await findGitRoot(deps.files, realMemoryDir)
    return git?.checkout ?? null
  })
  const unique = [...new Set(checkouts)].filter((checkout) => checkout !== null)
  const listed = new Map(
    await mapLimited(unique, AT_ONCE, async (checkout) => {
      return [checkout, await committedIn(deps.ground, checkout)] as const
    }),
  )
  return new Map(
    stores.map(({ id, realMemoryDir }, at) => {
      const checkout = checkouts[at] ?? null
      if (checkout === null) return [id, false]
      const paths = listed.get(checkout) ?? null
      return [
        id,
        paths === null ? null : paths.some((path) => path.startsWith(`${realMemoryDir}/`)),
      ]
    }),
  )
}

/** Absolute paths of agents' files in the last commit; null where that cannot be told. */
async function committedIn(
  ground: GroundReader,
  checkout: string,
): Promise<readonly string[] | null> {
  const { signal } = new AbortController()
  try {
    const opened = await ground.open(checkout, [], signal)
    if (opened?.past == null) return null
    const paths = await opened.past.committed(signal)
    return paths
      .filter((path) => path.includes('agent-memory'))
      .map((path) => `${opened.root}/${path}`)
  } catch {
    // Whatever git does not like here: it is not told that something is shared, nor that it is not.
    return null
  }
}
