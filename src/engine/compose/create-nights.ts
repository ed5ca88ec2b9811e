import type { TokenUsage } from '../../shared/model'
import { costOf } from '../../shared/model-prices'
import type { Settings } from '../../shared/settings'
import { createPause } from '../audit/pause'
import { createDreams } from '../dream/create-dreams'
import { createModelDreamer } from '../dream/model/create-model-dreamer'
import { createOfflineDreamer } from '../dream/offline/create-offline-dreamer'
import { createHearing } from '../dream/offline/hear'
import { createProposalRoom } from '../dream/proposals/create-proposal-room'
import { covers } from '../extraction/covers'
import { createExtraction } from '../extraction/create-extraction'
import { findRelativeDates } from '../memory/dates/find-relative-dates'
import { createTouchedSessions } from '../transcripts/touched-sessions'
import type { Ground } from './create-ground'
import type { Library } from './create-library'
import type { Understanding } from './create-understanding'

/** What works by itself and proposes: dreams of both engines, and extraction from conversations. */
export function createNights(ground: Ground, library: Library, understanding: Understanding) {
  const { common, options } = ground
  const findTouched = createTouchedSessions(common)
  const proposals = createProposalRoom({ ...common, findSecrets: understanding.findSecrets })
  const dreams = createDreams({
    ...common,
    processLock: common.lock,
    touchedSessions: findTouched,
    dreamers: {
      offline: offlineDreamer(ground, understanding, { findTouched, proposals }),
      model: modelDreamer(ground, library, understanding, findTouched),
    },
    planner: proposals,
    keyState: () => common.model.keyState(),
    demo: () => options.demo?.() ?? Promise.resolve(null),
  })
  const extraction = createExtraction({
    ...common,
    findSecrets: understanding.findSecrets,
    isMerged: (id, branch) => understanding.branches.isMerged(id, branch),
    costOf: costOfModel,
    isKept: async (id, sessionId) =>
      (await library.keptSessions.copies(id)).some(
        ({ session }) => session.sessionId === sessionId,
      ),
    ...(options.hookCommand === undefined ? {} : { hookCommand: options.hookCommand }),
  })
  return { dreams, extraction }
}

interface OfflineTools {
  readonly findTouched: ReturnType<typeof createTouchedSessions>
  readonly proposals: ReturnType<typeof createProposalRoom>
}

function offlineDreamer(
  { common }: Ground,
  { areas: { audit } }: Understanding,
  { findTouched, proposals }: OfflineTools,
) {
  return createOfflineDreamer({
    ...common,
    readStore: (id) => proposals.read(id),
    audit: (id, signal) => audit.examine(id, signal),
    hear: createHearing({
      ...common,
      findTouched,
      projectIds: () => common.stores.list().map(({ id }) => id),
    }),
    covers,
    findDates: findRelativeDates,
    pauseIn: (folder) => createPause({ ...common, folder }),
  })
}

function modelDreamer(
  { common }: Ground,
  { areas: { index } }: Library,
  { areas: { audit, alike, staleness } }: Understanding,
  findTouched: OfflineTools['findTouched'],
) {
  return createModelDreamer({
    ...common,
    touchedSessions: findTouched,
    indexReport: (id) => index.check(id),
    audit: (id, signal) => audit.examine(id, signal),
    alike: (id) => alike.list(id),
    stale: (id) => staleness.rows(id),
    costOf: costOfModel,
  })
}

/** US dollars by the prices of the settings; null where the model's is unknown. */
const costOfModel = (settings: Settings, model: string, usage: TokenUsage): number | null =>
  costOf(usage, model, settings.model.prices)
