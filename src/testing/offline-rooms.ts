import { createOfflineDreamer, type Heard } from '../engine/dream/offline/create-offline-dreamer'
import { createProposalRoom } from '../engine/dream/proposals/create-proposal-room'
import type { DreamTask } from '../engine/dream/dreamer'
import { covers } from '../engine/extraction/covers'
import { createHistoryRoom } from '../engine/history/create-history-room'
import { findRelativeDates } from '../engine/memory/dates/find-relative-dates'
import { DEFAULT_SETTINGS } from '../engine/settings/default-settings'
import type { ClaimResult } from '../shared/audit'
import type { Proposal } from '../shared/dream'
import type { Settings } from '../shared/settings'
import { countingIds, quietLog } from './fake-environment'
import { memoryRooms, NOW_MS, STORE } from './memory-rooms'
import { sha256 } from './sha256'

/** A claim that is gone from the project. */
export const GONE: ClaimResult = {
  id: 'gone',
  kind: 'path',
  text: 'src/gone.ts',
  line: 1,
  start: 0,
  end: 11,
  verdict: 'missing',
  evidence: { kind: 'never', commits: 9 },
  penalty: 20,
  ignored: false,
}

const NOTHING_HEARD: Heard = { sessions: 0, messages: 0, candidates: [] }

/**
 * The offline dreamer over a made-up store, with a history that undoes. Every memory in `gone` speaks of a
 * file that is no longer there.
 */
export async function offlineRooms(
  texts: Readonly<Record<string, string>>,
  options: {
    readonly gone?: readonly string[]
    readonly heard?: Heard
    readonly settings?: Partial<Settings>
  } = {},
) {
  const rooms = await memoryRooms(texts, options.settings)
  const { deps, files, catalogue, marks } = rooms
  const room = createHistoryRoom({
    ...deps,
    lines: files,
    lock: { withLock: (_name, _waitMs, work) => work() },
    ids: countingIds(),
    log: quietLog,
  })
  const proposals = createProposalRoom({ ...deps, findSecrets: () => Promise.resolve([]) })
  const audit = () => ({
    projectId: STORE,
    project: 'tide-tables',
    generatedAtMs: NOW_MS,
    deep: true,
    network: false,
    ground: 'git' as const,
    memories: catalogue.rows(STORE).map((row) => ({
      file: row.file,
      name: row.name,
      type: row.type,
      hash: row.hash,
      score: row.score,
      deepScore: row.score,
      action: row.action,
      claims: options.gone?.includes(row.file) === true ? [GONE] : [],
    })),
    faults: [],
    totals: {
      memories: 0,
      claims: { ok: 0, missing: 0, elsewhere: 0, unchecked: 0 },
      faults: { 'dead-link': 0, 'relative-date': 0, conflict: 0, secret: 0, index: 0, limit: 0 },
    },
  })
  const dreamer = createOfflineDreamer({
    readStore: (id) => proposals.read(id),
    audit: () => Promise.resolve(audit()),
    hear: () => Promise.resolve(options.heard ?? NOTHING_HEARD),
    covers,
    findDates: findRelativeDates,
    clock: deps.clock,
    hash: sha256,
    pauseIn: () => () => Promise.resolve(),
  })

  async function dream(
    more: Partial<DreamTask> = {},
    signal: AbortSignal = new AbortController().signal,
  ): Promise<readonly Proposal[]> {
    const task: DreamTask = {
      projectId: STORE,
      nowMs: NOW_MS,
      sinceMs: null,
      budget: DEFAULT_SETTINGS.dreams.budget,
      tell: () => undefined,
      count: () => undefined,
      isStopping: () => false,
      ...more,
    }
    const { proposals: found } = await dreamer.dream(task, signal)
    return proposals.gate(STORE, found)
  }

  /** Applies these and says what was left. */
  async function apply(chosen: readonly Proposal[]) {
    const { plan, left } = await proposals.plan(STORE, chosen)
    const change = plan === null ? null : await room.changes.apply(plan)
    await marks.refresh()
    await catalogue.refresh()
    return { left, change: change?.change ?? null }
  }

  /** Bytes and times of all in the memory folder. */
  async function state(): Promise<readonly string[]> {
    const paths = Object.keys(files.snapshot()).filter((path) => path.startsWith(`${STORE}/`))
    const prints = paths.sort().map(async (path) => {
      const { hash, mtimeNs } = (await files.read(path)).version
      return `${path.slice(STORE.length + 1)} ${mtimeNs} ${hash}`
    })
    return Promise.all(prints)
  }
  return { ...rooms, dream, apply, state, room, proposals }
}
