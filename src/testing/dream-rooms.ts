import { createDreams, type CreatedDreams } from '../engine/dream/create-dreams'
import type { DemoDream } from '../engine/dream/demo'
import type { Dreamer, DreamFindings, DreamTask } from '../engine/dream/dreamer'
import {
  createProposalRoom,
  type ProposalRoom,
} from '../engine/dream/proposals/create-proposal-room'
import type { EngineEvent } from '../engine/engine'
import { createHistoryRoom, type HistoryRoom } from '../engine/history/create-history-room'
import { createStores } from '../engine/location/create-stores'
import { createCatalogue } from '../engine/memory/catalogue/create-catalogue'
import { createClues, NO_AUDITS } from '../engine/memory/catalogue/clues'
import { createMarks } from '../engine/memory/marks/create-marks'
import type { Ports } from '../engine/ports'
import { createSecretFinder } from '../engine/safety/secrets/find-secrets'
import { DEFAULT_SETTINGS } from '../engine/settings/default-settings'
import { createTouchedSessions } from '../engine/transcripts/touched-sessions'
import type { Proposal } from '../shared/dream'
import { AppError } from '../shared/errors'
import { NO_USAGE, type KeyState } from '../shared/model'
import { say } from '../shared/said'
import type { Settings } from '../shared/settings'

/** What the dream area stands on; all of it real or all of it made up. */
export type DreamPorts = Pick<
  Ports,
  | 'clock'
  | 'ids'
  | 'timer'
  | 'log'
  | 'environment'
  | 'files'
  | 'trees'
  | 'lines'
  | 'writer'
  | 'lock'
  | 'hash'
  | 'secretScanner'
>

export interface DreamRooms {
  readonly dreams: CreatedDreams
  readonly planner: ProposalRoom
  readonly room: HistoryRoom
  readonly events: EngineEvent[]
  readonly save: (changes: Partial<Settings>) => void
  /** What either engine does from now on. */
  readonly dreamBy: (dream: Dreamer['dream']) => void
  /** Looks at the disk again. */
  readonly look: () => Promise<void>
}

/** The dream area over a config folder, with an engine that the test scripts. */
export async function openDreamRooms(
  ports: DreamPorts,
  place: { readonly base: string; readonly dataDir: string },
  options: { readonly key?: KeyState; readonly demo?: DemoDream } = {},
): Promise<DreamRooms> {
  let settings: Settings = DEFAULT_SETTINGS
  let dream: Dreamer['dream'] = () => Promise.resolve(found([]))
  const { base, dataDir } = place
  const kept = { read: () => Promise.resolve(settings) }
  const stores = createStores({ ...ports, flagBase: base, dataDir, settings: kept.read })
  const room = createHistoryRoom({ ...ports, dataDir })
  const marks = createMarks({ ...ports, dataDir })
  const catalogue = createCatalogue({
    ...ports,
    clues: createClues({ marks, audits: NO_AUDITS }),
    cache: null,
    stores: () => stores.list(),
    limits: () => settings.limits,
    editableLinks: () => new Set(settings.allowedLinkTargets),
    changedAtMs: () => undefined,
    onSeen: () => undefined,
  })
  const common = { ...ports, stores, catalogue, marks, settings: kept, dataDir }
  const findSecrets = createSecretFinder({ scanner: ports.secretScanner })
  const planner = createProposalRoom({ ...common, findSecrets })
  const events: EngineEvent[] = []
  const dreamer: Dreamer = { dream: (task, signal) => dream(task, signal) }
  const dreams = createDreams({
    ...common,
    processLock: ports.lock,
    changes: room.changes,
    history: room.history,
    touchedSessions: createTouchedSessions(common),
    dreamers: { offline: dreamer, model: dreamer },
    planner,
    keyState: () => Promise.resolve(options.key ?? { kind: 'none' }),
    demo: () => Promise.resolve(options.demo ?? null),
    titleOf: (id) => (stores.get(id).paths[0] ?? id).split('/').at(-1) ?? id,
    emit: (event) => void events.push(event),
  })
  await room.changes.recover()
  await stores.refresh()
  await dreams.recover()
  await catalogue.refresh()
  return {
    dreams,
    planner,
    room,
    events,
    save: (changes) => void (settings = { ...settings, ...changes }),
    dreamBy: (next) => void (dream = next),
    look: async () => {
      await stores.refresh()
      await catalogue.refresh()
    },
  }
}

/** What an engine gives back for these proposals. */
export function found(
  proposals: readonly Proposal[],
  more: Partial<DreamFindings> = {},
): DreamFindings {
  return { proposals, turns: 0, usage: NO_USAGE, costUsd: 0, model: null, ...more }
}

/** An engine that begins a phase, waits until `go` is called, and then finds this. */
export function heldDream(findings: DreamFindings = found([])) {
  let go: () => void = () => undefined
  let begun: () => void = () => undefined
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const dream = (task: DreamTask, signal: AbortSignal): Promise<DreamFindings> =>
    new Promise((resolve, reject) => {
      task.tell({ kind: 'phase', atMs: task.nowMs, phase: 'orient' })
      go = () => resolve(findings)
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      begun()
    })
  return { dream, hasBegun, go: () => go() }
}

/** A lock of names within one test, as processes see it: who comes second hears that it is held. */
export function namedLocks(): Ports['lock'] {
  const held = new Set<string>()
  const queues = new Map<string, Promise<unknown>>()
  return {
    async withLock(name, waitMs, work) {
      if (waitMs === 0 && held.has(name)) {
        throw new AppError('lock.held', say`Noctuary is already at work here (process 1).`)
      }
      const turn = (queues.get(name) ?? Promise.resolve()).then(async () => {
        held.add(name)
        try {
          return await work()
        } finally {
          held.delete(name)
        }
      })
      queues.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}
