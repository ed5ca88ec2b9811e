import type { EngineEvent } from '../engine/engine'
import type { Candidate } from '../engine/extraction/candidate'
import { createShelf } from '../engine/extraction/shelf/create-shelf'
import { createHistoryRoom } from '../engine/history/create-history-room'
import { createStores } from '../engine/location/create-stores'
import { createClues, NO_AUDITS } from '../engine/memory/catalogue/clues'
import { createCatalogue } from '../engine/memory/catalogue/create-catalogue'
import { createMarks } from '../engine/memory/marks/create-marks'
import { createSecretFinder } from '../engine/safety/secrets/find-secrets'
import { DEFAULT_SETTINGS } from '../engine/settings/default-settings'
import type { Settings } from '../shared/settings'
import { namedLocks, type DreamPorts } from './dream-rooms'
import { countingIds, fakeEnvironment, fixedClock, quietLog } from './fake-environment'
import { memoryFiles } from './memory-files'
import { sha256 } from './sha256'

const BASE = '/home/ana/.claude'
export const SLUG_DIR = `${BASE}/projects/-srv-tide-tables`
export const STORE_ID = `${SLUG_DIR}/memory`
export const DATA_DIR = '/home/ana/.local/share/noctuary'
export const FOUND_AT_MS = Date.parse('2026-11-30T10:00:00Z')

/** Something Ana said in tide-tables that belongs into a memory, unless said otherwise. */
export function candidateOf(changes: Partial<Candidate> = {}): Candidate {
  return {
    id: 'c1',
    reason: { kind: 'said', what: 'remember', hasWhy: false },
    type: 'project',
    destination: 'memory',
    destinationWhy: 'It says something about the project that neither code nor git says.',
    name: 'The harbour office closes at noon',
    description: 'The harbour office closes at noon',
    body: 'The harbour office closes at noon.\n',
    dates: [],
    quote: 'Remember that the harbour office closes at noon.',
    sessionId: '5a3c1d8e-0000-4000-8000-000000000001',
    path: `${SLUG_DIR}/5a3c1d8e-0000-4000-8000-000000000001.jsonl`,
    line: 1,
    atMs: FOUND_AT_MS,
    certaintyRatio: 0.9,
    ...changes,
  }
}

/**
 * The shelf of Ana's tide-tables over a made-up disk, with a real history.
 *
 * @param given memories by file, and files elsewhere by absolute path
 */
export async function shelfRooms(given: Readonly<Record<string, string>> = {}) {
  const files = memoryFiles()
  files.put('/srv/tide-tables/.git/HEAD', 'ref: refs/heads/main\n')
  files.put(`${SLUG_DIR}/5a3c1d8e-0000-4000-8000-000000000001.jsonl`, transcript())
  files.putFolder(STORE_ID)
  for (const [file, text] of Object.entries(given)) {
    files.put(file.startsWith('/') ? file : `${STORE_ID}/${file}`, text)
  }
  const locks = namedLocks()
  const ids = countingIds()
  const ports: DreamPorts = {
    files,
    trees: files,
    lines: files,
    writer: files,
    hash: sha256,
    clock: fixedClock(FOUND_AT_MS),
    timer: { wait: () => Promise.resolve(), every: () => () => undefined },
    log: quietLog,
    lock: locks,
    ids,
    environment: fakeEnvironment(),
    secretScanner: { scan: () => Promise.resolve([]) },
  }
  let settings: Settings = DEFAULT_SETTINGS
  const merged = new Map<string, boolean | null>()
  const open = async () => {
    const events: EngineEvent[] = []
    const kept = { read: () => Promise.resolve(settings) }
    const stores = createStores({
      ...ports,
      flagBase: BASE,
      dataDir: DATA_DIR,
      settings: kept.read,
    })
    const room = createHistoryRoom({ ...ports, dataDir: DATA_DIR })
    const catalogue = createCatalogue({
      ...ports,
      clues: createClues({
        marks: createMarks({ ...ports, dataDir: DATA_DIR }),
        audits: NO_AUDITS,
      }),
      cache: null,
      stores: () => stores.list(),
      limits: () => settings.limits,
      editableLinks: () => new Set(settings.allowedLinkTargets),
      changedAtMs: () => undefined,
      onSeen: () => undefined,
    })
    await stores.refresh()
    await catalogue.refresh()
    const shelf = createShelf({
      ...ports,
      processLock: ports.lock,
      stores,
      catalogue,
      changes: room.changes,
      history: room.history,
      settings: kept,
      findSecrets: createSecretFinder({ scanner: ports.secretScanner }),
      isMerged: (_projectId, branch) => Promise.resolve(merged.get(branch) ?? null),
      titleOf: () => 'tide-tables',
      emit: (event) => void events.push(event),
      dataDir: DATA_DIR,
    })
    return { shelf, room, events, catalogue }
  }
  return {
    ...(await open()),
    files,
    /** The same disk as another process sees it. */
    again: open,
    merged,
    save: (changes: Partial<Settings>) => void (settings = { ...settings, ...changes }),
    text: (file: string) => files.textOf(file.startsWith('/') ? file : `${STORE_ID}/${file}`),
  }
}

function transcript(): string {
  return `${JSON.stringify({
    type: 'user',
    isSidechain: false,
    cwd: '/srv/tide-tables',
    timestamp: '2026-11-30T09:00:00.000Z',
    message: { role: 'user', content: 'Hello' },
  })}\n`
}
