import type { AgentMemory } from '../shared/agents'
import type { AlikePair, MergePlan } from '../shared/alike'
import type {
  AuditOutcome,
  AuditReport,
  AuditState,
  AuditSummary,
  ExportFormat,
  FixPlan,
} from '../shared/audit'
import type {
  DreamDecision,
  DreamEngine,
  DreamEstimate,
  DreamEvent,
  DreamMode,
  DreamRecord,
  DreamStart,
  DreamStarter,
  DreamState,
  DreamStatus,
  DreamSummary,
} from '../shared/dream'
import type {
  CandidatePlan,
  ExtractionMode,
  ExtractionRecord,
  ExtractionStarter,
  HookPlan,
  HookState,
  SweptSession,
  WaitingCandidate,
} from '../shared/extraction'
import type {
  BundleChoice,
  BundleExtra,
  BundlePlan,
  Exported,
  ExportPreview,
  KeptSession,
} from '../shared/bundle'
import type { Change, FileDiff, HistoryPage, HistoryQuery, UndoOutcome } from '../shared/history'
import type { DoctorCheck, HomeView } from '../shared/home'
import type { ImportPlan, ImportRequest, Imported } from '../shared/import'
import type { IndexFix, IndexRepair, IndexReport, IndexView } from '../shared/index-file'
import type { Changed, RestorePreview, StoredAway } from '../shared/ipc/contract'
import type {
  AddPlan,
  HeadChanges,
  MemoryDetail,
  MemoryPage,
  MemoryPageQuery,
  MemoryRef,
  MemoryRow,
  MemoryType,
  NewMemory,
  SaveOutcome,
} from '../shared/memory'
import type {
  ProjectSummary,
  ResolvedMemory,
  SessionSummary,
  TranscriptExcerpt,
  TranscriptHit,
} from '../shared/project'
import type { LoadedFile, LogDay, MemoryPrompt, PromptMode, UseReport } from '../shared/prompt'
import type { RecallAnswer, RecallEngine } from '../shared/recall'
import type { ReviewCard, ReviewQueue } from '../shared/review'
import type { Said } from '../shared/said'
import type { SearchAnswer } from '../shared/search'
import type { SecretHit } from '../shared/secrets'
import type { BaseFolder, Settings } from '../shared/settings'
import type { StaleRow, StaleView } from '../shared/staleness'
import type {
  MoveRequest,
  SharedMemory,
  StorePlan,
  StoreRequest,
  StrayStore,
} from '../shared/stores'

/**
 * The engine as its hosts (window and command line) see it: one object an area, each made by its own
 * `create…` from ports. Every method throws `AppError` and nothing else for what someone can act on.
 * `projectId` is a store's memory folder; `file` is a name from that store's listing.
 */
export interface Engine {
  readonly settings: SettingsArea
  readonly projects: ProjectsArea
  readonly memories: MemoriesArea
  readonly index: IndexArea
  readonly archive: ArchiveArea
  readonly sessions: SessionsArea
  readonly history: HistoryArea
  readonly search: SearchArea
  readonly staleness: StalenessArea
  readonly audit: AuditArea
  readonly alike: AlikeArea
  readonly secrets: SecretsArea
  readonly review: ReviewArea
  readonly recall: RecallArea
  readonly dreams: DreamsArea
  readonly extraction: ExtractionArea
  readonly prompt: PromptArea
  readonly imports: ImportsArea
  readonly places: PlacesArea
  readonly agents: AgentsArea
  readonly bundles: BundlesArea
  readonly home: HomeArea
  readonly doctor: DoctorArea
  /**
   * Finishes or rolls back what a crash left, reads the stores, begins to watch when asked. A start that
   * watches resolves as soon as there are rows to show: those that were kept, or else those of the
   * first look.
   *
   * What nobody waits for then (watches, a look at what changed before they stood, texts) begins when
   * `whenCalm` resolves, at once without one.
   */
  start(options: { readonly watch: boolean; readonly whenCalm?: Promise<void> }): Promise<void>
  /** Resolves after the first look at every store, from which on everything is as the disk says. */
  looked(): Promise<void>
  /**
   * Nobody looks for now: what only makes answers quick is squeezed or let go. Watching and all else go on,
   * and whoever asks is answered as before, the first time later.
   */
  rest(): Promise<void>
  /** Hears of every change of files, stores and history; returns the way to stop hearing. */
  onChange(listener: (event: EngineEvent) => void): () => void
  stop(): Promise<void>
}

export type EngineEvent =
  | { readonly kind: 'memories'; readonly projectIds: readonly string[] }
  | { readonly kind: 'stores' }
  | { readonly kind: 'history'; readonly undo: Change | null }
  | { readonly kind: 'audit'; readonly state: AuditState | null }
  | { readonly kind: 'auditEnded'; readonly runId: string; readonly outcome: AuditOutcome }
  | { readonly kind: 'dream'; readonly state: DreamState | null }
  | { readonly kind: 'dreamEnded'; readonly summary: DreamSummary }
  | { readonly kind: 'extraction'; readonly record: ExtractionRecord }
  | { readonly kind: 'candidates'; readonly count: number }
  | { readonly kind: 'trouble'; readonly message: Said }

/** What to save: fields, or what makes them of the settings as they are. */
export type SettingsChange = Partial<Settings> | ((settings: Settings) => Partial<Settings>)

export interface SettingsArea {
  read(): Promise<Settings>
  /**
   * @param changes a function is asked at the moment of saving, and again where another process was
   *   faster, so that nothing which that one saved is lost
   * @throws `settings.invalid` naming the field
   */
  save(changes: SettingsChange): Promise<Settings>
  bases(): Promise<readonly BaseFolder[]>
}

export interface ProjectsArea {
  list(): Promise<readonly ProjectSummary[]>
  /** PROJECT of the command line: a slug, a project path, or a path to a memory folder. @throws `project.unknown` */
  find(project: string): Promise<ProjectSummary>
  /** Where memory of any absolute path is or would be; writes nothing. */
  resolve(cwd: string): Promise<ResolvedMemory>
  bind(projectId: string, path: string | null): Promise<ProjectSummary>
}

export interface MemoriesArea {
  /** All of one store, sorted by file. */
  list(projectId: string): Promise<readonly MemoryRow[]>
  page(query: MemoryPageQuery): Promise<MemoryPage>
  read(projectId: string, file: string): Promise<MemoryDetail>
  saveText(projectId: string, file: string, text: string, baseHash: string): Promise<SaveOutcome>
  saveHead(
    projectId: string,
    file: string,
    changes: HeadChanges,
    baseHash: string,
  ): Promise<SaveOutcome>
  /** The command line's edit: head and body in one change. */
  edit(
    projectId: string,
    file: string,
    changes: HeadChanges & { readonly body?: string },
    baseHash: string | null,
  ): Promise<SaveOutcome>
  add(
    projectId: string,
    memory: NewMemory,
  ): Promise<{ readonly row: MemoryRow; readonly indexLine: string; readonly change: string }>
  /** What `add` would do: its file, its line and whether that line is loaded. Writes nothing. */
  planAdd(projectId: string, memory: NewMemory): Promise<AddPlan>
  archive(projectId: string, files: readonly string[]): Promise<Changed>
  delete(projectId: string, files: readonly string[]): Promise<Changed>
  retype(projectId: string, files: readonly string[], type: MemoryType): Promise<Changed>
  pin(projectId: string, files: readonly string[], pinned: boolean): Promise<Changed>
  allowLink(projectId: string, file: string): Promise<MemoryRow>
  suggest(projectId: string, text: string): Promise<readonly MemoryRef[]>
  keepDraft(projectId: string, file: string, text: string, baseHash: string): Promise<number>
  dropDraft(projectId: string, file: string): Promise<boolean>
}

export interface IndexArea {
  check(projectId: string): Promise<IndexReport>
  view(projectId: string): Promise<IndexView>
  preview(projectId: string, text: string): Promise<IndexView>
  planFix(projectId: string, repairs: readonly IndexRepair[]): Promise<IndexFix>
  applyFix(
    projectId: string,
    repairs: readonly IndexRepair[],
    baseHash: string | null,
  ): Promise<Changed>
  saveText(projectId: string, text: string, baseHash: string | null): Promise<SaveOutcome>
}

export interface ArchiveArea {
  list(projectId: string | null): Promise<readonly StoredAway[]>
  planRestore(
    projectId: string,
    files: readonly string[],
    from: 'archive' | 'trash',
  ): Promise<RestorePreview>
  restore(projectId: string, files: readonly string[]): Promise<Changed>
  listTrash(projectId: string | null): Promise<readonly StoredAway[]>
  restoreTrash(projectId: string, files: readonly string[]): Promise<Changed>
}

export interface SessionsArea {
  list(projectId: string): Promise<readonly SessionSummary[]>
  /** @throws `file.missing` when it was swept */
  excerpt(
    projectId: string,
    place: { readonly sessionId: string; readonly line: number; readonly around: number },
  ): Promise<TranscriptExcerpt>
  /** Lines in which all the words occur, newest first; lines are found by bytes and only hits are parsed. */
  search(
    projectId: string,
    words: string,
    limit: number,
    signal?: AbortSignal,
  ): Promise<readonly TranscriptHit[]>
}

export interface DreamRequest {
  readonly projectId: string
  readonly engine: DreamEngine
  readonly mode: DreamMode
  readonly startedBy: DreamStarter
  /** Passes over the gates of time, throttle and sessions, never over enabled and lock. */
  readonly force: boolean
  readonly budgetUsd?: number
}

export interface DreamsArea {
  /** Reads only: no stamp, no lock. */
  status(projectId: string | null): Promise<readonly DreamStatus[]>
  estimate(projectId: string, engine: DreamEngine): Promise<DreamEstimate>
  /** What `auto` means now: the model where a key is known, else offline. */
  usableEngine(): Promise<DreamEngine>
  /** Begins in the background. @throws `lock.held` with the owner, `model.keyMissing` */
  start(request: DreamRequest): Promise<DreamStart>
  /** Runs and waits; for the command line. @throws as `start` */
  run(
    request: DreamRequest,
    signal: AbortSignal,
    onEvent?: (event: DreamEvent) => void,
  ): Promise<DreamRecord>
  cancel(runId: string, afterStep: boolean): Promise<boolean>
  state(): DreamState | null
  list(projectId: string | null): Promise<readonly DreamSummary[]>
  /** @throws `run.unknown` */
  read(runId: string): Promise<DreamRecord>
  decide(runId: string, decisions: readonly DreamDecision[]): Promise<DreamRecord>
  apply(
    runId: string,
    ids?: readonly string[],
  ): Promise<{ readonly record: DreamRecord; readonly change: string }>
  discard(runId: string): Promise<DreamRecord>
  undo(
    runId: string,
    ids?: readonly string[],
  ): Promise<{ readonly record: DreamRecord; readonly outcome: UndoOutcome }>
  /**
   * One look of the scheduler: stamps it, evaluates every project that may dream by itself and starts at
   * most one. Answers the run, or null.
   */
  look(): Promise<DreamStart | null>
  /** Plays a recorded run as if it happened now, into a record of its own; asks no model. */
  playDemo(): Promise<{ readonly runId: string }>
}

export interface HistoryArea {
  page(query: HistoryQuery): Promise<HistoryPage>
  diff(change: string): Promise<readonly FileDiff[]>
  undo(change: string, only?: readonly string[]): Promise<UndoOutcome>
  /** The newest change of a person that can still be taken back. */
  undoable(): Promise<Change | null>
}

export interface SearchArea {
  query(
    text: string,
    options: { readonly projectId?: string; readonly limit: number },
  ): Promise<SearchAnswer>
}

export interface RecallRequest {
  readonly projectId: string
  readonly question: string
  readonly engine: RecallEngine
  /** Files that were handed over already; they are not offered again. */
  readonly surfaced: readonly string[]
  /** Names of tools in recent use: notes on how to use them are left out, warnings come first. */
  readonly recentTools: readonly string[]
  /** Also the picked files' whole texts. */
  readonly withText: boolean
}

export interface RecallArea {
  /** At most five memories, none where none fits. Writes nothing. */
  find(request: RecallRequest, signal: AbortSignal): Promise<RecallAnswer>
}

export interface HomeArea {
  read(projectId: string | null): Promise<HomeView>
}

export interface DoctorArea {
  run(): Promise<readonly DoctorCheck[]>
}

export interface StalenessArea {
  /** Every memory, worst first; null for all projects. */
  rows(projectId: string | null): Promise<readonly StaleRow[]>
  view(projectId: string | null): Promise<StaleView>
}

export interface AuditRequest {
  /** Null: all projects, one after the other. */
  readonly projectId: string | null
  /** Only these memories; the others keep what the last audit said. */
  readonly files?: readonly string[]
  /** All kinds of claims; otherwise paths are checked and the others only listed. */
  readonly deep: boolean
  /** Also when the setting says no: the command line's `--network`. */
  readonly network?: boolean
}

export interface AuditArea {
  /** Begins in the background; `audit` and `auditEnded` events tell the rest. @throws `lock.held` while one runs */
  start(request: AuditRequest): Promise<{ readonly runId: string }>
  /** Says whether that run was still going. Nothing of a cancelled run is kept. */
  cancel(runId: string): Promise<boolean>
  state(): AuditState | null
  /** Runs and waits, for one project. */
  run(
    request: AuditRequest & { readonly projectId: string },
    signal: AbortSignal,
  ): Promise<AuditReport>
  summaries(projectId: string | null): Promise<readonly AuditSummary[]>
  report(projectId: string): Promise<AuditReport | null>
  ignore(projectId: string, claimId: string, ignored: boolean): Promise<Changed>
  planFix(projectId: string, fixes: readonly string[]): Promise<FixPlan>
  /** @throws `memory.conflict` when the files are no longer as `hash` showed them */
  applyFix(projectId: string, fixes: readonly string[], hash: string): Promise<Changed>
  export(
    projectId: string,
    format: ExportFormat,
  ): Promise<{ readonly fileName: string; readonly text: string }>
}

export interface AlikeArea {
  list(projectId: string | null): Promise<readonly AlikePair[]>
  planMerge(projectId: string, files: readonly string[], target?: string): Promise<MergePlan>
  /** @throws `memory.conflict` when the files are no longer as `hash` showed them */
  merge(projectId: string, files: readonly string[], target: string, hash: string): Promise<Changed>
}

export interface SecretsArea {
  /** @param folder only files below it are looked into: relative to the memory folder, `/` at its end */
  list(projectId: string | null, folder?: string): Promise<readonly SecretHit[]>
}

export interface ReviewArea {
  queue(projectId: string | null): Promise<ReviewQueue>
  card(projectId: string, file: string): Promise<ReviewCard>
  /** Stamps the app's own data, never the files. */
  keep(projectId: string, files: readonly string[]): Promise<Changed>
  later(projectId: string, files: readonly string[], days: number): Promise<Changed>
}

export interface ExtractRequest {
  readonly projectId: string
  /** Absent: every session of a person with something new. */
  readonly sessionId?: string
  readonly engine: DreamEngine
  readonly startedBy: ExtractionStarter
  /** Absent: as the settings say. */
  readonly mode?: ExtractionMode
  /** Says what would be found; no cursor moves and nothing waits. */
  readonly isDryRun?: boolean
}

export interface ExtractionArea {
  /** Looks at what was said since the cursors, by hand: no every-N rule. One record a session. */
  run(request: ExtractRequest, signal: AbortSignal): Promise<readonly ExtractionRecord[]>
  /** The Stop hook's JSON, as text. Never throws for what stands in it: the record says what was skipped. */
  hook(json: string, signal: AbortSignal): Promise<ExtractionRecord>
  /** Begins, or ends, to listen to the live tails; only where the settings say so. */
  follow(isOn: boolean): Promise<void>
  candidates(projectId: string | null): Promise<readonly WaitingCandidate[]>
  planAccept(id: string): Promise<CandidatePlan>
  /** @throws `memory.conflict` when the files are no longer as `hash` showed them, `run.unknown` */
  accept(id: string, hash: string): Promise<Changed>
  /** Does not come back; `undo` takes it back. */
  reject(ids: readonly string[]): Promise<{ readonly rejected: number }>
  unreject(ids: readonly string[]): Promise<{ readonly waiting: number }>
  /** Newest first. */
  records(projectId: string | null): Promise<readonly ExtractionRecord[]>
  /** Sessions that the client sweeps within `days`. */
  swept(projectId: string | null, days: number): Promise<readonly SweptSession[]>
  hookState(): Promise<HookState>
  planHook(install: boolean): Promise<HookPlan>
  /** @throws `memory.conflict` when the settings are no longer as shown */
  applyHook(install: boolean, hash: string): Promise<HookState>
}

export interface PromptArea {
  load(projectId: string, mode: PromptMode): Promise<MemoryPrompt>
  /** What a session started in the project's folder loads, in order. */
  loaded(projectId: string): Promise<readonly LoadedFile[]>
  /** Which sessions wrote and read which memory. */
  use(projectId: string, signal?: AbortSignal): Promise<UseReport>
  /** Newest day first. */
  log(projectId: string): Promise<readonly LogDay[]>
  /** Appends one timestamped bullet to today's log; nothing that is there is rewritten. */
  append(projectId: string, text: string): Promise<Changed>
}

export interface ImportsArea {
  /** Reads the sources and says what would become of them; writes nothing. */
  plan(request: ImportRequest): Promise<ImportPlan>
  /** One transaction. @throws `memory.conflict` when sources or store are no longer as `hash` showed them */
  apply(request: ImportRequest, hash: string): Promise<Imported>
}

export interface PlacesArea {
  /** Stores whose memory does not lie where its project looks for it; worst first. */
  stray(projectId: string | null): Promise<readonly StrayStore[]>
  plan(request: StoreRequest): Promise<StorePlan>
  /** One transaction. @throws `memory.conflict` when the files are no longer as shown */
  apply(request: StoreRequest, hash: string): Promise<Changed>
  /** Uses the folder that a project's settings ask for, from now on; or no longer. */
  confirm(projectId: string, isConfirmed: boolean): Promise<readonly StrayStore[]>
  /** It is fine as it is, or not any more; kept in the app's own data. */
  ignore(projectId: string, problem: string, isIgnored: boolean): Promise<readonly StrayStore[]>
  planMove(request: MoveRequest): Promise<StorePlan>
  move(request: MoveRequest, hash: string): Promise<Changed>
  /** The project's folder is about to move there, or has moved: its memory comes along. */
  planRename(projectId: string, toPath: string): Promise<StorePlan>
  rename(projectId: string, toPath: string, hash: string): Promise<Changed>
  /** Memories kept in step among projects. */
  shared(projectId: string | null): Promise<readonly SharedMemory[]>
  share(projectId: string, file: string, withProjects: readonly string[]): Promise<Changed>
  /** Copies the newest text to those that are behind, or the one that is named. */
  bringInStep(id: string, from?: string): Promise<Changed>
  unshare(id: string): Promise<readonly SharedMemory[]>
}

export interface AgentsArea {
  /** Every agent with all its places; of one project, or of all. */
  list(projectId: string | null): Promise<readonly AgentMemory[]>
  /**
   * One place as projects are summed up, with `agent` saying whether it is committed.
   *
   * @throws `project.unknown` for what is no agent's memory
   */
  read(projectId: string): Promise<ProjectSummary>
  /** Brings the memories of other places of the same agent into one, as `PlacesArea.plan` does for stores. */
  planMerge(fromProjectIds: readonly string[], toProjectId: string): Promise<StorePlan>
  merge(fromProjectIds: readonly string[], toProjectId: string, hash: string): Promise<Changed>
}

export interface BundlesArea {
  /** Writes an archive of these projects, all of them for null, over one that is there. */
  export(
    projectIds: readonly string[] | null,
    path: string,
    without?: readonly BundleExtra[],
  ): Promise<Exported>
  /** What `export` would write with all extras; writes nothing. */
  preview(projectIds: readonly string[] | null): Promise<ExportPreview>
  plan(path: string, choices: readonly BundleChoice[]): Promise<BundlePlan>
  /**
   * One change over all projects that take something, with one undo; null where all is here already.
   *
   * @throws `memory.conflict` when something is no longer as shown
   */
  apply(path: string, choices: readonly BundleChoice[], hash: string): Promise<Changed | null>
  kept(projectId: string | null): Promise<readonly KeptSession[]>
  /** Keeps a compressed copy in the app's own folder. @throws `file.missing` when it was swept already */
  keep(projectId: string, sessionId: string): Promise<KeptSession>
  /** Lets go of the copy; the client's own file is never touched. */
  drop(projectId: string, sessionId: string): Promise<readonly KeptSession[]>
}
