import { say } from '../shared/said'
import { createAlike } from '../engine/memory/alike/create-alike'
import { createArchive } from '../engine/memory/create-archive'
import { createClues, NO_AUDITS } from '../engine/memory/catalogue/clues'
import { createCatalogue } from '../engine/memory/catalogue/create-catalogue'
import { createMarks } from '../engine/memory/marks/create-marks'
import { createMemories } from '../engine/memory/create-memories'
import { CLIENT_LIMITS } from '../engine/memory/limits'
import { DEFAULT_SETTINGS } from '../engine/settings/default-settings'
import type { SettingsChange } from '../engine/engine'
import type { Settings } from '../shared/settings'
import { countingIds, fixedClock, quietLog } from './fake-environment'
import { fakeHistory } from './fake-history'
import { memoryFiles } from './memory-files'
import { sha256 } from './sha256'

export const STORE = '/home/ana/.claude/projects/-srv-tide-tables/memory'
export const NOW_MS = Date.parse('2026-11-30T09:00:00Z')

/** One store of Ana's on a made-up disk, with the memories and archive areas over it. */
export async function memoryRooms(
  given: Readonly<Record<string, string>> = {},
  changes: Partial<Settings> = {},
) {
  const files = memoryFiles()
  files.putFolder(STORE)
  for (const [file, text] of Object.entries(given)) {
    files.put(`${STORE}/${file}`, text, { mtimeMs: NOW_MS - 86_400_000 })
  }
  let nowMs = NOW_MS
  let settings: Settings = { ...DEFAULT_SETTINGS, ...changes }
  const clock = { ...fixedClock(NOW_MS), nowMs: () => nowMs }
  const store = {
    id: STORE,
    base: '/home/ana/.claude',
    slug: '-srv-tide-tables',
    slugDir: '/home/ana/.claude/projects/-srv-tide-tables',
    realMemoryDir: STORE,
    paths: ['/srv/tide-tables'],
    gonePaths: [],
    pathSource: 'transcript' as const,
    marks: [],
    enabled: true,
    decidedBy: say`nothing switches it off`,
  }
  const stores = {
    refresh: () => Promise.resolve(),
    list: () => [store],
    all: () => [store],
    get: () => store,
  }
  const dataDir = '/home/ana/.local/share/noctuary'
  const on = { files, trees: files, writer: files, hash: sha256, log: quietLog, dataDir }
  const marks = createMarks(on)
  const catalogue = createCatalogue({
    trees: files,
    hash: sha256,
    clock,
    log: quietLog,
    cache: null,
    stores: () => [store],
    limits: () => CLIENT_LIMITS,
    editableLinks: () => new Set(settings.allowedLinkTargets),
    changedAtMs: () => undefined,
    clues: createClues({ marks, audits: NO_AUDITS }),
    onSeen: () => undefined,
  })
  const history = fakeHistory(files, () => nowMs)
  const deps = {
    catalogue,
    stores,
    changes: history,
    history,
    files,
    trees: files,
    writer: files,
    settings: {
      read: () => Promise.resolve(settings),
      save: (saved: SettingsChange) => {
        const changes = typeof saved === 'function' ? saved(settings) : saved
        return Promise.resolve((settings = { ...settings, ...changes }))
      },
    },
    environment: { platform: 'linux' as const },
    clock,
    ids: countingIds(),
    hash: sha256,
    dataDir,
    marks,
  }
  await catalogue.refresh()
  return {
    /** What the rooms stand on, for building another area over the same store. */
    deps,
    files,
    history,
    catalogue,
    marks,
    clock,
    memories: createMemories(deps),
    archive: createArchive(deps),
    alike: createAlike({ ...deps, titleOf: () => 'tide-tables' }),
    /** Hashes of all files and targets of all links, to compare byte for byte. */
    prints: async () => {
      const paths = Object.entries(files.snapshot()).sort(([a], [b]) => (a < b ? -1 : 1))
      const print = async (path: string, said: string) =>
        said.startsWith('→ ') ? said : (await files.read(path)).version.hash
      return Promise.all(paths.map(async ([path, said]) => [path, await print(path, said)]))
    },
    text: (file: string) => files.textOf(`${STORE}/${file}`),
    passDays: (days: number) => void (nowMs += days * 86_400_000),
  }
}
