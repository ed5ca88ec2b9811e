import type { KeptSessions } from '../engine/transcripts/kept-sessions'
import { createZipPacker } from '../adapters/zip-packer'
import { createBundles } from '../engine/bundle/create-bundles'
import { createHistoryRoom } from '../engine/history/create-history-room'
import { createStores } from '../engine/location/create-stores'
import { lastPart } from '../engine/location/paths'
import { createMarks } from '../engine/memory/marks/create-marks'
import { DEFAULT_SETTINGS } from '../engine/settings/default-settings'
import { countingIds, fakeEnvironment, fixedClock, quietLog } from './fake-environment'
import { memoryFiles } from './memory-files'
import { sha256 } from './sha256'

const NOW_MS = Date.parse('2026-11-30T09:00:00Z')
const NOTHING_KEPT: KeptSessions = {
  list: () => Promise.resolve([]),
  copies: () => Promise.resolve([]),
  keep: () => Promise.reject(new Error('nothing is kept here')),
  drop: () => Promise.resolve(),
}

/** A made-up machine with its own user and system, on which archives are written and opened. */
export async function bundleMachine(of: {
  readonly home: string
  readonly platform: 'linux' | 'windows'
  /** Absolute path → text. */
  readonly files: Readonly<Record<string, string>>
  readonly secrets?: number
}) {
  const { home, platform } = of
  const files = memoryFiles()
  for (const [path, text] of Object.entries(of.files)) {
    files.put(path, text, { mtimeMs: NOW_MS - 40 * 86_400_000 })
  }
  const clock = fixedClock(NOW_MS)
  const environment = fakeEnvironment({ home, platform })
  const dataDir = `${home}/noctuary`
  const stores = createStores({
    files,
    lines: files,
    environment,
    settings: () => Promise.resolve(DEFAULT_SETTINGS),
    dataDir,
  })
  await stores.refresh()
  const lock = { withLock: <T>(_name: string, _waitMs: number, work: () => Promise<T>) => work() }
  const on = { files, lines: files, writer: files, hash: sha256, lock, clock, log: quietLog }
  const room = createHistoryRoom({ ...on, ids: countingIds(), dataDir })
  const indexOf = async (projectId: string) => {
    const path = `${projectId}/MEMORY.md`
    const text = files.textOf(path)
    return { path, text, hash: text === null ? null : (await files.read(path)).version.hash }
  }
  const marks = createMarks({ ...on, trees: files, dataDir })
  const bundles = createBundles({
    ...on,
    marks,
    dataDir,
    trees: files,
    stores,
    environment,
    packer: createZipPacker(),
    catalogue: { refresh: () => Promise.resolve([]) },
    changes: room.changes,
    reader: { index: indexOf },
    kept: NOTHING_KEPT,
    titleOf: (id) => lastPart(stores.get(id).paths[0] ?? id),
    secretsIn: () => Promise.resolve(of.secrets ?? 0),
  })
  return { files, stores, bundles, marks, changes: room.changes, history: room.history, dataDir }
}

/** What a memory folder holds: hash and time of each file by its name, dot files left out. */
export async function treeOf(
  { files }: Pick<Awaited<ReturnType<typeof bundleMachine>>, 'files'>,
  memoryDir: string,
  hidden = '.',
): Promise<Readonly<Record<string, string>>> {
  const found = await files.readTree({
    root: memoryDir,
    wants: (path) => hidden === '' || !path.startsWith(hidden),
    maxBytes: 1e9,
  })
  return Object.fromEntries(
    found.map(({ path, bytes, stat }) => [
      path,
      `${sha256(bytes ?? new Uint8Array())} ${stat.mtimeNs}`,
    ]),
  )
}
