import { createNodePorts } from '../adapters/node-ports'
import { createAudit } from '../engine/audit/create-audit'
import { extractClaims } from '../engine/audit/extract-claims'
import { createKeptReports } from '../engine/audit/kept-reports'
import { createPause } from '../engine/audit/pause'
import { createClaimVerifier } from '../engine/audit/verify/create-claim-verifier'
import { createHearing } from '../engine/dream/offline/hear'
import { createOfflineDreamer } from '../engine/dream/offline/create-offline-dreamer'
import { createProposalRoom } from '../engine/dream/proposals/create-proposal-room'
import { covers } from '../engine/extraction/covers'
import { createHistoryRoom } from '../engine/history/create-history-room'
import { createStores } from '../engine/location/create-stores'
import { createAlike } from '../engine/memory/alike/create-alike'
import { createClues } from '../engine/memory/catalogue/clues'
import { createCatalogue } from '../engine/memory/catalogue/create-catalogue'
import { findRelativeDates } from '../engine/memory/dates/find-relative-dates'
import { createIndexArea } from '../engine/memory/index/create-index-area'
import { createMarks } from '../engine/memory/marks/create-marks'
import { titleOf } from '../engine/projects/summarize-project'
import { createSecretFinder } from '../engine/safety/secrets/find-secrets'
import { createSettings } from '../engine/settings/create-settings'
import { DEFAULT_SETTINGS } from '../engine/settings/default-settings'
import { createTouchedSessions } from '../engine/transcripts/touched-sessions'
import type { DreamTask } from '../engine/dream/dreamer'
import type { DreamEvent, Proposal } from '../shared/dream'
import { fakeEnvironment } from './fake-environment'

/** What a dreamer alone is given, over the real disk: no gates, no lock, no record. */
export async function openOfflineDreams(place: {
  readonly base: string
  readonly dataDir: string
  readonly nowMs: number
}) {
  const { base, dataDir, nowMs } = place
  const real = createNodePorts({ dataDir })
  const ports = {
    ...real,
    clock: { nowMs: () => nowMs, offsetMinutes: () => 0 },
    environment: { ...fakeEnvironment({ home: dataDir }), isAlive: () => false },
  }
  const room = createHistoryRoom({ ...ports, dataDir })
  const settings = createSettings({ ...ports, dataDir })
  const stores = createStores({
    ...ports,
    dataDir,
    flagBase: base,
    settings: () => settings.read(),
  })
  const marks = createMarks({ ...ports, dataDir })
  const kept = createKeptReports({ ...ports, marks, dataDir })
  const catalogue = createCatalogue({
    ...ports,
    clues: createClues({ marks, audits: kept.clues }),
    cache: null,
    stores: () => stores.list(),
    limits: () => DEFAULT_SETTINGS.limits,
    editableLinks: () => new Set(),
    changedAtMs: (path) => room.history.editedAtMs(path),
    onSeen: () => undefined,
  })
  const common = { ...ports, stores, catalogue, marks, changes: room.changes, settings, dataDir }
  const title = (projectId: string): string => titleOf(stores.get(projectId))
  const findSecrets = createSecretFinder({ scanner: ports.secretScanner })
  const alike = createAlike({ ...common, titleOf: title })
  const audit = createAudit({
    ...common,
    index: createIndexArea(common),
    kept,
    verifier: createClaimVerifier(ports),
    extractClaims,
    findSecrets,
    findDates: findRelativeDates,
    listAlike: (id) => alike.list(id),
    titleOf: title,
    emit: () => undefined,
  })
  const proposals = createProposalRoom({ ...common, findSecrets })
  const dreamer = createOfflineDreamer({
    ...ports,
    readStore: (id) => proposals.read(id),
    audit: (id, signal) => audit.examine(id, signal),
    hear: createHearing({
      ...common,
      findTouched: createTouchedSessions(common),
      titleOf: title,
      projectIds: () => stores.list().map(({ id }) => id),
    }),
    covers,
    findDates: findRelativeDates,
    pauseIn: (folder) => createPause({ ...ports, folder }),
  })
  await stores.refresh()
  await catalogue.refresh()

  /** Dreams and weighs what came of it; `events` gets what it told. */
  async function dream(
    projectId: string,
    more: Partial<DreamTask> = {},
    events: DreamEvent[] = [],
  ): Promise<readonly Proposal[]> {
    const task: DreamTask = {
      projectId,
      nowMs,
      sinceMs: null,
      budget: DEFAULT_SETTINGS.dreams.budget,
      tell: (event) => void events.push(event),
      count: () => undefined,
      isStopping: () => false,
      ...more,
    }
    const found = await dreamer.dream(task, new AbortController().signal)
    return proposals.gate(projectId, found.proposals)
  }
  return { dream, dreamer, proposals, catalogue, room, marks, ports }
}
