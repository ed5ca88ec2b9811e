import type { Change } from '../shared/history'
import type { TokenUsage } from '../shared/model'
import { costOf } from '../shared/model-prices'
import type { Settings } from '../shared/settings'
import { createGlob } from './agent/pattern/glob'
import { createAgents } from './agent-memory/create-agents'
import { createMerger } from './agent-memory/create-merger'
import { createAudit } from './audit/create-audit'
import { extractClaims } from './audit/extract-claims'
import { createKeptReports } from './audit/kept-reports'
import { createPause } from './audit/pause'
import { createClaimVerifier } from './audit/verify/create-claim-verifier'
import { createBundles } from './bundle/create-bundles'
import type { Engine, EngineEvent, SettingsArea } from './engine'
import { createDoctor } from './doctor/create-doctor'
import { createDreams } from './dream/create-dreams'
import type { DemoDream } from './dream/demo'
import { createModelDreamer } from './dream/model/create-model-dreamer'
import { createOfflineDreamer } from './dream/offline/create-offline-dreamer'
import { createHearing } from './dream/offline/hear'
import { createProposalRoom } from './dream/proposals/create-proposal-room'
import { covers } from './extraction/covers'
import { createExtraction } from './extraction/create-extraction'
import { createHistoryRoom, type HistoryRoom } from './history/create-history-room'
import { createHome } from './home/home'
import { createSweptSoon } from './home/swept-soon'
import { createImports } from './import/create-imports'
import { createBranchJudge } from './location/branch-judge'
import { createStores } from './location/create-stores'
import { isInside, joinPath } from './location/paths'
import type { SeenFile } from './memory/catalogue'
import { createClues } from './memory/catalogue/clues'
import { createCatalogue } from './memory/catalogue/create-catalogue'
import { createReconciler } from './memory/catalogue/reconcile'
import { createStoreReader } from './memory/store-reader'
import { createArchive } from './memory/create-archive'
import { createMemories } from './memory/create-memories'
import { createIndexArea } from './memory/index/create-index-area'
import { findRelativeDates } from './memory/dates/find-relative-dates'
import { createMarks } from './memory/marks/create-marks'
import { alikeTo, createAlike } from './memory/alike/create-alike'
import type { CacheFile, MachineFacts, Ports } from './ports'
import { createKnownReports } from './memory/index/known-reports'
import { createPlaces } from './places/create-places'
import { createProjects } from './projects/create-projects'
import { titleOf } from './projects/summarize-project'
import { createSecrets } from './safety/secrets/create-secrets'
import { createSecretFinder } from './safety/secrets/find-secrets'
import { createPrompt } from './prompt/create-prompt'
import { createRecall } from './recall/create-recall'
import { createReview } from './review/create-review'
import { createSearch } from './search/search'
import { createSettings, type CreatedSettings } from './settings/create-settings'
import { createStaleness } from './staleness/create-staleness'
import { createOwnFiles } from './safety/own-files'
import { createKeepExpiring } from './transcripts/keep-expiring'
import { createKeptSessions } from './transcripts/kept-sessions'
import { createSessions, sessionOf } from './transcripts/create-sessions'
import { createTouchedSessions } from './transcripts/touched-sessions'

export interface EngineOptions {
  /** The app's own data folder; need not exist. */
  readonly dataDir: string
  /** `--base` of the command line or of the sample library, absolute. */
  readonly flagBase?: string
  /** Where headers are kept between two starts; null reads everything anew. */
  readonly cache: CacheFile | null
  readonly machine: MachineFacts
  /** The recorded dream, where the sample library is looked at. */
  readonly demo?: () => Promise<DemoDream | null>
  /** What the client's hook would call, as a shell takes it; the usual name of the command line else. */
  readonly hookCommand?: string
}

/** Builds the engine over its ports, in dependency order; nothing is read before `start`. */
export function createEngine(ports: Ports, options: EngineOptions): Engine {
  const { dataDir } = options
  const interrupted: string[] = []
  const listeners = new Set<(event: EngineEvent) => void>()
  const emit = (event: EngineEvent): void => listeners.forEach((listener) => listener(event))
  const room = createHistoryRoom({ ...ports, dataDir, titleOf: (id) => titleOfKnown(id) })
  const kept = createSettings({ ...ports, ...options })
  const settings = rememberSettings(kept)
  const stores = createStores({ ...ports, ...options, settings: () => settings.read() })
  const foreign = createForeignQueue(room.history, ports.log)
  const marks = createMarks({ ...ports, dataDir })
  const audits = createKeptReports({ ...ports, marks, dataDir })
  const catalogue = createCatalogue({
    ...ports,
    clues: createClues({ marks, audits: audits.clues }),
    cache: options.cache,
    stores: () => stores.all(),
    isAside: (projectId) => stores.isAgents(projectId),
    limits: () => settings.now().limits,
    editableLinks: () => new Set(settings.now().allowedLinkTargets),
    changedAtMs: (path) => room.history.editedAtMs(path),
    onSeen: (files) => foreign.take(files),
  })
  const common = { ...ports, stores, catalogue, marks, changes: room.changes, settings, dataDir }
  const titleById = (projectId: string): string => titleOf(stores.get(projectId))
  const titleOfKnown = (projectId: string): string =>
    stores.all().some(({ id }) => id === projectId) ? titleById(projectId) : projectId
  const memories = createMemories(common)
  const index = createIndexArea(common)
  const keptSessions = createKeptSessions({
    ...common,
    own: createOwnFiles(ports),
    sessionOf: (projectId, sessionId) => sessionOf(sessions, projectId, sessionId),
    titleOf: titleById,
  })
  const sessions = createSessions({ ...common, kept: keptSessions })
  const keepExpiring = createKeepExpiring({ ...common, kept: keptSessions })
  const indexReport = createKnownReports({ catalogue, limits: () => settings.now().limits })
  const pause = createPause({ ...ports, folder: dataDir })
  const projects = createProjects({ ...common, indexReport, pause })
  const findSecrets = createSecretFinder({ scanner: ports.secretScanner })
  const secrets = createSecrets({ catalogue, findSecrets, projectTitle: titleById })
  const alike = createAlike({ ...common, titleOf: titleById })
  const audit = createAudit({
    ...common,
    index,
    kept: audits,
    verifier: createClaimVerifier(ports),
    extractClaims,
    findSecrets,
    findDates: findRelativeDates,
    listAlike: (id) => alike.list(id),
    titleOf: titleById,
    emit,
  })
  const branches = createBranchJudge(common)
  const proposals = createProposalRoom({ ...common, findSecrets })
  const findTouched = createTouchedSessions(common)
  const offline = createOfflineDreamer({
    ...ports,
    readStore: (id) => proposals.read(id),
    audit: (id, signal) => audit.examine(id, signal),
    hear: createHearing({
      ...common,
      findTouched,
      titleOf: titleById,
      projectIds: () => stores.list().map(({ id }) => id),
    }),
    covers,
    findDates: findRelativeDates,
    pauseIn: (folder) => createPause({ ...ports, folder }),
  })
  const search = createSearch({ catalogue, projectTitle: titleById })
  const staleness = createStaleness({ ...common, history: room.history, titleOf: titleById })
  const model = createModelDreamer({
    ...common,
    touchedSessions: findTouched,
    titleOf: titleById,
    indexReport: (id) => index.check(id),
    audit: (id, signal) => audit.examine(id, signal),
    alike: (id) => alike.list(id),
    stale: (id) => staleness.rows(id),
    costOf: costOfModel,
  })
  const dreams = createDreams({
    ...common,
    processLock: ports.lock,
    history: room.history,
    touchedSessions: findTouched,
    dreamers: { offline, model },
    planner: proposals,
    keyState: () => ports.model.keyState(),
    demo: () => options.demo?.() ?? Promise.resolve(null),
    titleOf: titleById,
    emit,
  })
  const places = createPlaces({
    ...common,
    findSecrets,
    titleOf: titleById,
    layoutOf: (id) => indexReport(id).layout,
    pause,
  })
  const extraction = createExtraction({
    ...common,
    history: room.history,
    findSecrets,
    isMerged: (id, branch) => branches.isMerged(id, branch),
    titleOf: titleById,
    costOf: costOfModel,
    isKept: async (id, sessionId) =>
      (await keptSessions.copies(id)).some(({ session }) => session.sessionId === sessionId),
    ...(options.hookCommand === undefined ? {} : { hookCommand: options.hookCommand }),
    emit,
  })
  const reconciler = createReconciler({
    ...common,
    projectsFolders: () => [
      ...stores.bases().map(({ path }) => joinPath(path, 'projects')),
      ...stores.agentParents(),
    ],
    emit,
  })

  const lookBySettings = async (): Promise<void> => {
    await settings.read()
    await reconciler.look()
  }

  /** Every screen hears of a change, whoever made it, once the catalogue has taken it in. */
  const tellChange = async (change: Change): Promise<void> => {
    const { projectId, files } = change
    const isTouched = (id: string): boolean => files.some(({ path }) => isInside(id, path))
    const others = stores.all().flatMap(({ id }) => (isTouched(id) ? [id] : []))
    const projectIds = [...new Set([projectId, ...others])]
    try {
      await catalogue.refresh(projectIds)
      emit({ kind: 'memories', projectIds })
      emit({ kind: 'history', undo: await room.history.undoable() })
      // Other settings may show other memories, also when an undo gave back what they were.
      if (files.some(({ path }) => path === settings.file)) await lookBySettings()
    } catch (error) {
      ports.log.error('A change could not be shown.', { projectId, error: String(error) })
    }
  }

  let isWatching = false
  /** Listens to conversations where the settings say so, as long as the engine watches. */
  const listen = (): void => {
    if (!isWatching) return
    // Nobody waits for it: what is there is taken down before anything counts as new.
    extraction.follow(settings.now().extraction.isOn).catch((error: unknown) => {
      ports.log.error('Conversations cannot be listened to.', { error: String(error) })
    })
  }
  let firstLook: Promise<void> = Promise.resolve()
  let firstTexts: Promise<void> = Promise.resolve()
  const lookAndWatch = async (whenCalm: Promise<void>): Promise<void> => {
    await stores.refreshAgents()
    await audits.load(stores.all().flatMap(({ id, agent }) => (agent === undefined ? [] : [id])))
    await reconciler.start(whenCalm)
    // What a file said before is needed to undo what the client will do to it. The headers are kept at
    // once, so that the next start is quick even after a crash.
    const texts = whenCalm.then(() => catalogue.loadTexts())
    firstTexts = Promise.all([texts, catalogue.keep()]).then(
      () => undefined,
      (error: unknown) => {
        ports.log.warn('Some texts could not be read or kept.', { error: String(error) })
      },
    )
    keepExpiring.start()
    void keepExpiring.keepDue().catch((error: unknown) => {
      ports.log.warn('Sessions near their end could not be looked at.', { error: String(error) })
    })
  }

  return {
    settings: savingAlsoLooks(settings, listen, async () => {
      await reconciler.look()
      listen()
    }),
    projects,
    memories,
    index,
    archive: createArchive({ ...common, history: room.history }),
    sessions,
    history: room.history,
    search,
    staleness,
    audit,
    alike,
    secrets,
    review: createReview({
      ...common,
      memories,
      titleOf: titleById,
      reportOf: (id) => audit.report(id),
      alikeOf: async (id, file) => alikeTo(file, await alike.list(id)),
    }),
    recall: createRecall(common),
    dreams,
    extraction,
    prompt: createPrompt({ ...common, branches, findSecrets, createGlob: globWithBraces }),
    imports: createImports({ ...common, findSecrets }),
    places,
    agents: createAgents({
      ...common,
      summaryOf: (projectId) => projects.find(projectId),
      merger: createMerger({ ...common, findSecrets }),
    }),
    bundles: createBundles({
      ...common,
      kept: keptSessions,
      marks,
      reader: createStoreReader(common),
      titleOf: titleById,
      secretsIn: async (id) => (await secrets.list(id)).length,
    }),
    home: createHome({
      ...common,
      projects,
      history: room.history,
      indexReport,
      sweptSoon: createSweptSoon(common),
      audited: (id) => audit.standing(id),
      dreams,
      candidates: (id) => extraction.candidates(id),
      stray: (id) => places.strayBriefly(id),
    }),
    doctor: createDoctor({
      ...common,
      settings: kept,
      projects,
      machine: options.machine,
      interrupted: () => Promise.resolve(interrupted),
    }),
    async start({ watch, whenCalm = Promise.resolve() }) {
      await settings.read()
      // What cannot be mended now must not keep a person from seeing their memories; doctor names it.
      await room.changes.recover().catch((error: unknown) => {
        interrupted.push(error instanceof Error ? error.message : String(error))
        ports.log.error('An interrupted change could not be ended.', { error: String(error) })
      })
      await ports.late.start((write) => room.history.recordLate(write))
      await stores.refresh()
      await dreams.recover().catch((error: unknown) => {
        interrupted.push(error instanceof Error ? error.message : String(error))
        ports.log.error('An interrupted dream could not be ended.', { error: String(error) })
      })
      await audits.load(stores.list().map(({ id }) => id))
      room.history.onChange((change) => void tellChange(change))
      room.history.onChange((change) => places.heard(change))
      const hasRows = watch && (await catalogue.restore())
      firstLook = watch ? lookAndWatch(whenCalm) : catalogue.refresh().then(() => undefined)
      // Told to whoever waits for it; here nobody may.
      firstLook.catch(() => undefined)
      if (!hasRows) await firstLook
      isWatching = watch
      listen()
    },
    looked: () => firstLook,
    async rest() {
      await firstLook.catch(() => undefined)
      await firstTexts
      search.rest()
      await catalogue.rest()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async stop() {
      keepExpiring.stop()
      isWatching = false
      await extraction.stop()
      await dreams.stop()
      await audit.stop()
      await places.settled()
      await firstLook.catch(() => undefined)
      await reconciler.stop()
      await foreign.settled()
      await catalogue.keep()
      await ports.late.settle()
      ports.late.stop()
    },
  }
}

/** As settings of the client write them. */
const globWithBraces = (glob: string) => createGlob(glob, { hasBraces: true })

/** US dollars by the prices of the settings; null where the model's is unknown. */
const costOfModel = (settings: Settings, model: string, usage: TokenUsage): number | null =>
  costOf(usage, model, settings.model.prices)

/** Settings as last read, for those who cannot wait. */
function rememberSettings(kept: CreatedSettings): CreatedSettings & { now(): Settings } {
  let last: Settings | null = null
  const remember = async (reading: Promise<Settings>): Promise<Settings> => (last = await reading)
  return {
    ...kept,
    read: () => remember(kept.read()),
    save: (changes) => remember(kept.save(changes)),
    now() {
      if (last === null) throw new Error('settings are read first')
      return last
    },
  }
}

/**
 * Other folders, limits or links may show other memories: look again after every save. Another process
 * may have saved as well: what was read is followed too.
 */
function savingAlsoLooks(
  settings: SettingsArea,
  listen: () => void,
  look: () => Promise<void>,
): SettingsArea {
  return {
    ...settings,
    async read() {
      const read = await settings.read()
      listen()
      return read
    },
    async save(changes) {
      const saved = await settings.save(changes)
      await look()
      return saved
    },
  }
}

/** Records what others did to files, one after the other, in the order in which it was seen. */
function createForeignQueue(history: HistoryRoom['history'], log: Ports['log']) {
  let queue: Promise<void> = Promise.resolve()
  const record = async (seen: SeenFile): Promise<void> => {
    if (seen.beforeBytes !== null) await history.keep(seen.beforeBytes)
    await history.recordForeign({
      projectId: seen.projectId,
      path: seen.path,
      before: seen.beforeHash,
      after: seen.afterBytes,
    })
  }
  return {
    take(files: readonly SeenFile[]): void {
      for (const seen of files) {
        queue = queue
          .then(() => record(seen))
          .catch((error: unknown) => {
            log.error('A change could not be recorded.', { file: seen.path, error: String(error) })
          })
      }
    },
    settled: () => queue,
  }
}
