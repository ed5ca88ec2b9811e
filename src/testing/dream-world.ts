import type { DreamRequest } from '../engine/engine'
import type { Proposal } from '../shared/dream'
import { fakeEnvironment, quietLog } from './fake-environment'
import { namedLocks, openDreamRooms, type DreamPorts, type DreamRooms } from './dream-rooms'
import { memoryText } from './dream-store'
import { manualTimer, type ManualTimer } from './manual-timer'
import { memoryFiles, type MemoryFiles } from './memory-files'
import { changeOf, proposalOf } from './proposals'
import { sha256 } from './sha256'

export const BASE = '/home/ana/.claude'
export const ID = `${BASE}/projects/-srv-tide-tables/memory`
export const LOCK = `${ID}/.consolidate-lock`
export const DATA = '/home/ana/.local/share/noctuary'
export const NOW_MS = Date.parse('2026-11-30T09:00:00Z')
const HOUR_MS = 3_600_000

/** Three memories and their index, each two days old. */
const TEXTS: Readonly<Record<string, string>> = {
  'MEMORY.md': '- [Tests](a.md) — how\n- [Builds](b.md) — where\n- [Ports](c.md) — which\n',
  'a.md': memoryText('Tests', 'Run them before each push.\nThey take a minute.'),
  'b.md': memoryText('Builds', 'Builds go to the big machine.'),
  'c.md': memoryText('Ports', 'The harbour list is sorted by name.'),
}

/** A transcript of Ana's that ended so many hours ago. */
const transcript = (hoursAgo: number): string =>
  `${JSON.stringify({
    type: 'user',
    isSidechain: false,
    cwd: '/srv/tide-tables',
    timestamp: new Date(NOW_MS - hoursAgo * HOUR_MS).toISOString(),
    message: { role: 'user', content: 'Hello' },
  })}\n`

export interface DreamWorld extends DreamRooms {
  readonly files: MemoryFiles
  readonly timer: ManualTimer
  readonly ports: DreamPorts
  readonly request: DreamRequest
  /** Texts and times of all memories, the index, the archive and the lock. */
  readonly prints: () => Promise<Readonly<Record<string, string>>>
  /** What a proposal would make of one memory; null takes it to the archive. */
  readonly change: (file: string, after: string | null) => Promise<Proposal['files'][number]>
  /** The same disk as another process sees it. */
  readonly again: () => Promise<DreamRooms>
  /** The same disk after this process died, whatever it was doing. */
  readonly afterCrash: () => Promise<DreamRooms>
}

/** Ana's project with five sessions and no dream yet, on a made-up disk where time stands still. */
export async function dreamWorld(
  texts: Readonly<Record<string, string>> = TEXTS,
  options: Parameters<typeof openDreamRooms>[2] = {},
): Promise<DreamWorld> {
  const files = memoryFiles()
  for (const [file, text] of Object.entries(texts)) {
    files.put(`${ID}/${file}`, text, { mtimeMs: NOW_MS - 48 * HOUR_MS })
  }
  for (let at = 1; at <= 5; at += 1) {
    files.put(`${BASE}/projects/-srv-tide-tables/s${at}.jsonl`, transcript(at))
  }
  files.put('/srv/tide-tables/readme', '')
  const timer = manualTimer(NOW_MS)
  const alive = new Set([4242, 5151, 77])
  const locks = namedLocks()
  let count = 0
  const portsFor = (processId: number, lock = locks): DreamPorts => ({
    files,
    trees: files,
    lines: files,
    writer: files,
    hash: sha256,
    clock: timer,
    timer,
    log: quietLog,
    lock,
    ids: { next: () => String((count += 1)).padStart(26, '0') },
    environment: fakeEnvironment({ processId, isAlive: (id) => alive.has(id) }),
    secretScanner: { scan: () => Promise.resolve([]) },
  })
  const ports = portsFor(4242)
  const place = { base: BASE, dataDir: DATA }
  const rooms = await openDreamRooms(ports, place, options)
  return {
    ...rooms,
    files,
    timer,
    ports,
    request: {
      projectId: ID,
      engine: 'offline',
      mode: 'review',
      startedBy: 'command-line',
      force: false,
    },
    prints: () => printsOf(files),
    change: async (file, after) => changeOf(await rooms.planner.read(ID), file, after),
    again: () => openDreamRooms(portsFor(5151), place, options),
    afterCrash: () => {
      alive.delete(4242)
      return openDreamRooms(portsFor(5151, namedLocks()), place, options)
    },
  }
}

async function printsOf(files: MemoryFiles): Promise<Readonly<Record<string, string>>> {
  const said = Object.entries(files.snapshot()).filter(([path]) => path.startsWith(`${ID}/`))
  const prints: [string, string][] = []
  for (const [path, text] of said.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const stat = await files.lstat(path)
    prints.push([path.slice(ID.length + 1), `${stat?.mtimeNs ?? 0n} ${text}`])
  }
  return Object.fromEntries(prints)
}

/** Proposals about one memory each: `b.md` corrected, `c.md` archived with its line, `d.md` made with its line. */
export async function threeProposals(world: DreamWorld): Promise<readonly Proposal[]> {
  const builds = memoryText('Builds', 'Builds go to the small machine.')
  const made = memoryText('Tides', 'The tides come from the harbour office.')
  return [
    proposalOf('p1', [await world.change('b.md', builds)], { isSafe: true }),
    proposalOf('p2', [await world.change('c.md', null)], {
      index: [{ kind: 'remove', file: 'c.md' }],
    }),
    proposalOf('p3', [await world.change('d.md', made)], {
      index: [{ kind: 'add', file: 'd.md', line: '- [Tides](d.md) — from whom' }],
    }),
  ]
}
