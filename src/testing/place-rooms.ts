import { createHistoryRoom } from '../engine/history/create-history-room'
import { createStores } from '../engine/location/create-stores'
import { createClues, NO_AUDITS } from '../engine/memory/catalogue/clues'
import { createCatalogue } from '../engine/memory/catalogue/create-catalogue'
import { createMarks } from '../engine/memory/marks/create-marks'
import { createKnownReports } from '../engine/memory/index/known-reports'
import { createPlaces } from '../engine/places/create-places'
import type { Environment } from '../engine/ports'
import { titleOf } from '../engine/projects/summarize-project'
import { createSecretFinder } from '../engine/safety/secrets/find-secrets'
import type { PlaceSettings } from '../engine/places/place-settings'
import { createSettings } from '../engine/settings/create-settings'
import { DEFAULT_SETTINGS } from '../engine/settings/default-settings'
import type { Settings } from '../shared/settings'
import { slugOf } from '../shared/slug'
import { countingIds, fakeEnvironment, fixedClock, quietLog } from './fake-environment'
import { memoryFiles } from './memory-files'
import { sha256 } from './sha256'

export const BASE = '/home/ana/.claude'
const DATA = '/home/ana/data'
const NOW_MS = Date.parse('2026-11-30T09:00:00Z')

/** The memory folder of a project's folder, as the client calls it. */
export const storeAt = (cwd: string): string => `${BASE}/projects/${slugOf(cwd)}/memory`

/** A memory in the flat shape, described as its name says. */
export const memoryOf = (name: string, body: string): string =>
  `---\nname: ${name}\ndescription: about ${name}\ntype: project\n---\n\n${body}\n`

/** The places area with its history over a made-up disk, seen for the first time. */
export async function placeRooms(
  given: Readonly<Record<string, string>>,
  environment: Partial<Environment> = {},
) {
  const files = memoryFiles()
  let hours = 0
  for (const [path, text] of Object.entries(given)) {
    files.put(path, text, { mtimeMs: NOW_MS - (hours += 1) * 3_600_000 })
  }
  let settings: Settings = DEFAULT_SETTINGS
  const on = {
    files,
    trees: files,
    writer: files,
    lines: files,
    hash: sha256,
    log: quietLog,
    dataDir: DATA,
    clock: fixedClock(NOW_MS),
    ids: countingIds(),
    environment: fakeEnvironment(environment),
    lock: { withLock: <T>(_name: string, _waitMs: number, work: () => Promise<T>) => work() },
  }
  const kept = createSettings(on)
  const noted = async (reading: Promise<Settings>): Promise<Settings> => (settings = await reading)
  const settingsArea: PlaceSettings = {
    read: () => noted(kept.read()),
    save: (changes) => noted(kept.save(changes)),
    edit: (changesOf, reason) => kept.edit(changesOf, reason),
  }
  const room = createHistoryRoom(on)
  const stores = createStores({ ...on, settings: () => settingsArea.read() })
  const marks = createMarks(on)
  const catalogue = createCatalogue({
    ...on,
    clues: createClues({ marks, audits: NO_AUDITS }),
    cache: null,
    stores: () => stores.list(),
    limits: () => settings.limits,
    editableLinks: () => new Set(),
    changedAtMs: (path) => room.history.editedAtMs(path),
    onSeen: () => undefined,
  })
  const reportOf = createKnownReports({ catalogue, limits: () => settings.limits })
  const places = createPlaces({
    ...on,
    stores,
    catalogue,
    marks,
    changes: room.changes,
    settings: settingsArea,
    findSecrets: createSecretFinder({ scanner: { scan: () => Promise.resolve([]) } }),
    titleOf: (id) => titleOf(stores.get(id)),
    layoutOf: (id) => reportOf(id).layout,
    pause: () => Promise.resolve(),
  })
  room.history.onChange((change) => places.heard(change))
  const look = async (): Promise<void> => {
    await stores.refresh()
    await catalogue.refresh()
  }
  await look()
  return {
    files,
    places,
    stores,
    catalogue,
    marks,
    room,
    look,
    settings: settingsArea,
    /** Every file with its text and time but the history's own. */
    prints: async (): Promise<readonly string[]> => {
      const paths = Object.entries(files.snapshot()).filter(
        ([path]) => !path.startsWith(`${DATA}/history/`),
      )
      const said = paths.map(async ([path, text]) => {
        const stat = await files.lstat(path)
        return `${path} ${String(stat?.mtimeNs)} ${text}`
      })
      return (await Promise.all(said)).sort()
    },
  }
}
