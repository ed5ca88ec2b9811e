import type { AgentMemory } from '../agents'
import type { AlikePair, MergePlan } from '../alike'
import type {
  AuditOutcome,
  AuditReport,
  AuditState,
  AuditSummary,
  ExportFormat,
  FixPlan,
} from '../audit'
import type {
  BundleChoice,
  BundleExtra,
  BundlePlan,
  Exported,
  ExportPreview,
  KeptSession,
} from '../bundle'
import type {
  DreamDecision,
  DreamEngine,
  DreamEstimate,
  DreamMode,
  DreamRecord,
  DreamStart,
  DreamState,
  DreamStatus,
  DreamSummary,
} from '../dream'
import type {
  CandidatePlan,
  ExtractionRecord,
  HookPlan,
  HookState,
  SweptSession,
  WaitingCandidate,
} from '../extraction'
import type { Change, FileDiff, HistoryPage, HistoryQuery, UndoOutcome } from '../history'
import type { DoctorCheck, HomeView } from '../home'
import type { ImportPlan, ImportRequest, Imported } from '../import'
import type { IndexFix, IndexRepair, IndexView } from '../index-file'
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
} from '../memory'
import type { KeyState } from '../model'
import type { ProjectSummary, SessionSummary, TranscriptExcerpt, TranscriptHit } from '../project'
import type { LoadedFile, LogDay, MemoryPrompt, PromptMode, UseReport } from '../prompt'
import type { RecallAnswer, RecallEngine } from '../recall'
import type { ReviewCard, ReviewQueue } from '../review'
import type { Said } from '../said'
import type { SearchAnswer } from '../search'
import type { SecretHit } from '../secrets'
import type { BaseFolder, Settings } from '../settings'
import type { DeepLink } from '../shell'
import type { StaleView } from '../staleness'
import type { MoveRequest, SharedMemory, StorePlan, StoreRequest, StrayStore } from '../stores'

/** A change that was made; `undo` takes the id. */
export interface Changed {
  readonly change: string
  readonly files: readonly string[]
}

/** What the window needs before its first picture. */
export interface AppStart {
  readonly version: string
  readonly runtime: string
  readonly platform: 'linux' | 'mac' | 'windows'
  readonly dataDir: string
  readonly bases: readonly BaseFolder[]
  readonly settings: Settings
  /** The language in use, after `system` was resolved. */
  readonly language: 'en' | 'zh'
  /** True while the sample library is shown instead of the person's own memory. */
  readonly sample: boolean
}

/** A memory in the archive or the trash. */
export interface StoredAway {
  readonly projectId: string
  readonly project: string
  /** What restoring takes; in the trash it also tells two deletions of one file apart. */
  readonly key: string
  /** The name it had in the memory folder. */
  readonly file: string
  readonly name: string
  readonly description: string
  readonly type: MemoryType
  readonly sizeBytes: number
  readonly awayAtMs: number
  /** For the trash: when it lets go. */
  readonly leavesAtMs?: number
}

/** What restoring would do, shown before it is done. */
export interface RestorePreview {
  readonly memories: readonly {
    /** The name it would have. */
    readonly file: string
    /** Its 1-based line in MEMORY.md and that line's text; absent where it would have none. */
    readonly line?: number
    readonly text?: string
  }[]
}

/** What undo would take back next, for the menu and the status bar. */
export interface UndoState {
  readonly change: Change | null
}

type File = { readonly projectId: string; readonly file: string }
type Files = { readonly projectId: string; readonly files: readonly string[] }

/**
 * Every call of the window to the main process: input and answer. The only place that names channels.
 *
 * A failure crosses as a `Reply` with `ok: false`; `call` in renderer/ipc/client.ts throws it as an AppError.
 * `projectId` is the store's memory folder and must be one that `project.list` named.
 */
export interface Calls {
  'app.start': (input: undefined) => AppStart
  'app.openLink': (input: { readonly url: string }) => { readonly opened: boolean }
  'app.openInEditor': (input: File) => { readonly opened: boolean }
  'app.showInFolder': (input: File) => { readonly shown: boolean }
  /** Files, or with `folders` also folders, to read from; null when the person cancelled. */
  'app.chooseFiles': (input: { readonly title: string; readonly folders: boolean }) => {
    readonly paths: readonly string[] | null
  }
  /** A place to save to, which nothing is written to yet; null when the person cancelled. */
  'app.chooseSave': (input: { readonly title: string; readonly fileName: string }) => {
    readonly path: string | null
  }
  'app.chooseFolder': (input: { readonly title: string }) => { readonly path: string | null }
  /** Asks where to save a text that the window made or was given; null when the person cancelled. */
  'app.saveText': (input: { readonly fileName: string; readonly text: string }) => {
    readonly path: string | null
  }
  /** Starts looking at the made-up library, or at the person's own memory again. */
  'app.useSample': (input: { readonly sample: boolean }) => AppStart
  /** The place that tray or notice wants shown, once; null when none waits. */
  'app.takeLink': (input: undefined) => { readonly link: DeepLink | null }

  'settings.save': (input: { readonly changes: Partial<Settings> }) => AppStart

  'project.list': (input: undefined) => readonly ProjectSummary[]
  /** Binds a store with an unknown path to a folder; null takes the binding back. */
  'project.bind': (input: {
    readonly projectId: string
    readonly path: string | null
  }) => ProjectSummary

  'home.read': (input: { readonly projectId: string | null }) => HomeView
  'doctor.run': (input: undefined) => readonly DoctorCheck[]

  'memory.page': (input: MemoryPageQuery) => MemoryPage
  'memory.read': (input: File) => MemoryDetail
  /** Whole text from the editor; answers `conflict` and writes nothing when the file moved on. */
  'memory.saveText': (
    input: File & { readonly text: string; readonly baseHash: string },
  ) => SaveOutcome
  /** Head fields from the form: only the changed lines are touched. */
  'memory.saveHead': (
    input: File & { readonly changes: HeadChanges; readonly baseHash: string },
  ) => SaveOutcome
  'memory.add': (input: { readonly projectId: string; readonly memory: NewMemory }) => {
    readonly row: MemoryRow
    readonly indexLine: string
    readonly change: string
  }
  /** What `memory.add` would do; writes nothing. */
  'memory.planAdd': (input: { readonly projectId: string; readonly memory: NewMemory }) => AddPlan
  'memory.archive': (input: Files) => Changed
  'memory.delete': (input: Files) => Changed
  'memory.retype': (input: Files & { readonly type: MemoryType }) => Changed
  'memory.pin': (input: Files & { readonly pinned: boolean }) => Changed
  /** Allows writing through this link to its resolved target from now on. */
  'memory.allowLink': (input: File) => MemoryRow
  /** Memories whose name or file begins with or contains `text`, for `[[` completion; at most 20. */
  'memory.suggest': (input: {
    readonly projectId: string
    readonly text: string
  }) => readonly MemoryRef[]

  'draft.keep': (input: File & { readonly text: string; readonly baseHash: string }) => {
    readonly savedAtMs: number
  }
  'draft.drop': (input: File) => { readonly dropped: boolean }

  'index.read': (input: { readonly projectId: string }) => IndexView
  'index.planFix': (input: {
    readonly projectId: string
    readonly repairs: readonly IndexRepair[]
  }) => IndexFix
  'index.applyFix': (input: {
    readonly projectId: string
    readonly repairs: readonly IndexRepair[]
    readonly baseHash: string | null
  }) => Changed
  /** What the index would become with this text, without writing it. */
  'index.preview': (input: { readonly projectId: string; readonly text: string }) => IndexView
  'index.saveText': (input: {
    readonly projectId: string
    readonly text: string
    readonly baseHash: string | null
  }) => SaveOutcome

  'archive.list': (input: { readonly projectId: string | null }) => readonly StoredAway[]
  /** Names and index lines that memories would come back with, from the archive or the trash. */
  'archive.planRestore': (input: Files & { readonly trash: boolean }) => RestorePreview
  'archive.restore': (input: Files) => Changed
  'trash.list': (input: { readonly projectId: string | null }) => readonly StoredAway[]
  'trash.restore': (input: Files) => Changed

  'session.list': (input: { readonly projectId: string }) => readonly SessionSummary[]
  /** Lines of a transcript around one; 'transcript' evidence opens here. @throws `file.missing` when it was swept */
  'session.excerpt': (input: {
    readonly projectId: string
    readonly sessionId: string
    readonly line: number
    /** How many lines before and after, at most 100. */
    readonly around: number
  }) => TranscriptExcerpt
  /** Lines of this project's transcripts in which all the words occur, newest first. */
  'session.search': (input: {
    readonly projectId: string
    readonly words: string
    readonly limit: number
  }) => readonly TranscriptHit[]

  /** Gates, lock and times; null for all projects. */
  'dream.status': (input: { readonly projectId: string | null }) => readonly DreamStatus[]
  'dream.estimate': (input: {
    readonly projectId: string
    readonly engine: DreamEngine
  }) => DreamEstimate
  /**
   * Begins a dream and answers at once; `dream.progress` and `dream.finished` tell the rest. A run by
   * hand passes over the gates of time, throttle and sessions. @throws `lock.held` with the owner,
   * `model.keyMissing`
   */
  'dream.start': (input: {
    readonly projectId: string
    readonly engine: DreamEngine
    readonly mode: DreamMode
    readonly budgetUsd?: number
  }) => DreamStart
  /** `afterStep` ends it after the step it is in and keeps what it found; else nothing is kept but the record. */
  'dream.cancel': (input: { readonly runId: string; readonly afterStep: boolean }) => {
    readonly cancelled: boolean
  }
  'dream.state': (input: undefined) => { readonly state: DreamState | null }
  /** The diary, newest first. */
  'dream.list': (input: { readonly projectId: string | null }) => readonly DreamSummary[]
  'dream.read': (input: { readonly runId: string }) => DreamRecord
  /** Keeps the person's words, so that they outlive the window; nothing is written to the memory. */
  'dream.decide': (input: {
    readonly runId: string
    readonly decisions: readonly DreamDecision[]
  }) => DreamRecord
  /** Applies these proposals, or all accepted ones, in one transaction. @throws `memory.conflict` naming the file */
  'dream.apply': (input: { readonly runId: string; readonly ids?: readonly string[] }) => {
    readonly record: DreamRecord
    readonly change: string
  }
  'dream.discard': (input: { readonly runId: string }) => DreamRecord
  /** Takes all or some applied proposals back, at any later time. */
  'dream.undo': (input: { readonly runId: string; readonly ids?: readonly string[] }) => {
    readonly record: DreamRecord
    readonly outcome: UndoOutcome
  }
  /** Plays the recorded dream of the sample library. @throws `input.invalid` outside of it */
  'dream.playDemo': (input: undefined) => { readonly runId: string }

  'key.state': (input: undefined) => KeyState
  /** The key crosses here once and is never returned. */
  'key.set': (input: { readonly key: string }) => KeyState
  'key.forget': (input: undefined) => KeyState

  'history.page': (input: HistoryQuery) => HistoryPage
  'history.diff': (input: { readonly change: string }) => readonly FileDiff[]
  /** `only` names files of the change; absent takes all of it back. */
  'history.undo': (input: {
    readonly change: string
    readonly only?: readonly string[]
  }) => UndoOutcome
  'history.undoState': (input: undefined) => UndoState

  'stale.view': (input: { readonly projectId: string | null }) => StaleView

  /**
   * Audits a project, all of them (null), or some files of one; answers at once. `audit.progress` and
   * `audit.finished` tell the rest. One audit runs at a time. @throws `lock.held` while one runs
   */
  'audit.start': (input: {
    readonly projectId: string | null
    readonly files?: readonly string[]
    readonly deep: boolean
  }) => { readonly runId: string }
  'audit.cancel': (input: { readonly runId: string }) => { readonly cancelled: boolean }
  /** The audit that runs now, for a window that was opened meanwhile. */
  'audit.state': (input: undefined) => { readonly state: AuditState | null }
  'audit.summaries': (input: { readonly projectId: string | null }) => readonly AuditSummary[]
  /** Null where none was made yet. */
  'audit.report': (input: { readonly projectId: string }) => {
    readonly report: AuditReport | null
  }
  /** Leaves a claim unjudged from now on, or judges it again. */
  'audit.ignore': (input: {
    readonly projectId: string
    readonly claimId: string
    readonly ignored: boolean
  }) => Changed
  /** `fixes` are ids of claims and faults of the last report that offer one. */
  'audit.planFix': (input: {
    readonly projectId: string
    readonly fixes: readonly string[]
  }) => FixPlan
  'audit.applyFix': (input: {
    readonly projectId: string
    readonly fixes: readonly string[]
    readonly hash: string
  }) => Changed
  /** The kept report as a document; secrets stay masked. */
  'audit.export': (input: { readonly projectId: string; readonly format: ExportFormat }) => {
    readonly fileName: string
    readonly text: string
  }

  'alike.list': (input: { readonly projectId: string | null }) => readonly AlikePair[]
  /** What merging would do; without a target the most specific of the files stays. */
  'memory.planMerge': (input: Files & { readonly target?: string }) => MergePlan
  'memory.merge': (input: Files & { readonly target: string; readonly hash: string }) => Changed

  'secret.list': (input: { readonly projectId: string | null }) => readonly SecretHit[]

  'review.queue': (input: { readonly projectId: string | null }) => ReviewQueue
  'review.card': (input: File) => ReviewCard
  /** Still true: age counts from now, the next review is one half-life on; the files are not touched. */
  'review.keep': (input: Files) => Changed
  'review.later': (input: Files & { readonly days: number }) => Changed

  /** Looks at what was said since the cursors; answers when it is done, `extract.ended` comes too. */
  'extract.run': (input: {
    readonly projectId: string
    readonly sessionId?: string
    readonly engine: DreamEngine
  }) => readonly ExtractionRecord[]
  'extract.records': (input: { readonly projectId: string | null }) => readonly ExtractionRecord[]
  'extract.swept': (input: {
    readonly projectId: string | null
    readonly days: number
  }) => readonly SweptSession[]
  'candidate.list': (input: { readonly projectId: string | null }) => readonly WaitingCandidate[]
  'candidate.plan': (input: { readonly id: string }) => CandidatePlan
  'candidate.accept': (input: { readonly id: string; readonly hash: string }) => Changed
  'candidate.reject': (input: { readonly ids: readonly string[] }) => { readonly rejected: number }
  'candidate.unreject': (input: { readonly ids: readonly string[] }) => { readonly waiting: number }
  'hook.state': (input: undefined) => HookState
  'hook.plan': (input: { readonly install: boolean }) => HookPlan
  'hook.apply': (input: { readonly install: boolean; readonly hash: string }) => HookState

  'prompt.load': (input: { readonly projectId: string; readonly mode: PromptMode }) => MemoryPrompt
  'prompt.loaded': (input: { readonly projectId: string }) => readonly LoadedFile[]
  'prompt.use': (input: { readonly projectId: string }) => UseReport
  'recall.find': (input: {
    readonly projectId: string
    readonly question: string
    readonly engine: RecallEngine
  }) => RecallAnswer
  'log.read': (input: { readonly projectId: string }) => readonly LogDay[]
  'log.append': (input: { readonly projectId: string; readonly text: string }) => Changed

  'import.plan': (input: ImportRequest) => ImportPlan
  'import.apply': (input: ImportRequest & { readonly hash: string }) => Imported

  'place.stray': (input: { readonly projectId: string | null }) => readonly StrayStore[]
  'place.plan': (input: StoreRequest) => StorePlan
  'place.apply': (input: StoreRequest & { readonly hash: string }) => Changed
  'place.confirm': (input: {
    readonly projectId: string
    readonly isConfirmed: boolean
  }) => readonly StrayStore[]
  'place.ignore': (input: {
    readonly projectId: string
    readonly problem: string
    readonly isIgnored: boolean
  }) => readonly StrayStore[]
  'place.planMove': (input: MoveRequest) => StorePlan
  'place.move': (input: MoveRequest & { readonly hash: string }) => Changed
  'place.planRename': (input: { readonly projectId: string; readonly toPath: string }) => StorePlan
  'place.rename': (input: {
    readonly projectId: string
    readonly toPath: string
    readonly hash: string
  }) => Changed
  'place.shared': (input: { readonly projectId: string | null }) => readonly SharedMemory[]
  'place.share': (input: File & { readonly withProjects: readonly string[] }) => Changed
  'place.bringInStep': (input: { readonly id: string; readonly from?: string }) => Changed
  'place.unshare': (input: { readonly id: string }) => readonly SharedMemory[]

  'agent.list': (input: { readonly projectId: string | null }) => readonly AgentMemory[]
  /** One place as projects are summed up, with `agent` saying whether it is committed. */
  'agent.read': (input: { readonly projectId: string }) => ProjectSummary
  'agent.planMerge': (input: {
    readonly fromProjectIds: readonly string[]
    readonly toProjectId: string
  }) => StorePlan
  'agent.merge': (input: {
    readonly fromProjectIds: readonly string[]
    readonly toProjectId: string
    readonly hash: string
  }) => Changed

  'bundle.preview': (input: { readonly projectIds: readonly string[] | null }) => ExportPreview
  'bundle.export': (input: {
    readonly projectIds: readonly string[] | null
    readonly path: string
    /** Extras that stay here; all come along where it is absent. */
    readonly without?: readonly BundleExtra[]
  }) => Exported
  'bundle.plan': (input: {
    readonly path: string
    readonly choices: readonly BundleChoice[]
  }) => BundlePlan
  'bundle.apply': (input: {
    readonly path: string
    readonly choices: readonly BundleChoice[]
    readonly hash: string
  }) => Changed | null
  'kept.list': (input: { readonly projectId: string | null }) => readonly KeptSession[]
  'kept.keep': (input: { readonly projectId: string; readonly sessionId: string }) => KeptSession
  'kept.drop': (input: {
    readonly projectId: string
    readonly sessionId: string
  }) => readonly KeptSession[]

  'search.query': (input: {
    readonly text: string
    readonly projectId?: string
    readonly limit: number
  }) => SearchAnswer
}

export type Channel = keyof Calls
export type Input<C extends Channel> = Parameters<Calls[C]>[0]
export type Output<C extends Channel> = ReturnType<Calls[C]>

/** What main tells the window without being asked. */
export interface Events {
  /** Files of these stores changed, by whomever; lists and open views read again. */
  'memory.changed': { readonly projectIds: readonly string[] }
  'project.changed': { readonly reason: 'stores' | 'settings' | 'base' }
  'history.changed': { readonly undo: UndoState }
  /** How far the running audit is; null when none runs. */
  'audit.progress': { readonly state: AuditState | null }
  'audit.finished': { readonly runId: string; readonly outcome: AuditOutcome }
  /** How far the dream is; null when none runs. */
  'dream.progress': { readonly state: DreamState | null }
  'dream.finished': { readonly summary: DreamSummary }
  /** One look at a session has ended. */
  'extract.ended': { readonly record: ExtractionRecord }
  'candidate.changed': { readonly count: number }
  /** A menu, tray or notice command for the window; ids are those of renderer/app/commands. */
  'app.command': { readonly command: string }
  /** Tray or notice wants a place shown; `app.takeLink` says which. */
  'app.linkWaits': { readonly waits: true }
  /** Files or folders that a person let go over the window or pasted; import and archives may name them. */
  'app.dropped': { readonly by: 'drop' | 'paste'; readonly paths: readonly string[] }
  'app.problem': { readonly message: Said }
}

export type EventName = keyof Events

/** The run-time names, which preload turns into one function each. */
export const channels: { readonly [C in Channel]: true } = {
  'app.start': true,
  'app.openLink': true,
  'app.openInEditor': true,
  'app.showInFolder': true,
  'app.chooseFiles': true,
  'app.chooseSave': true,
  'app.chooseFolder': true,
  'app.saveText': true,
  'app.useSample': true,
  'app.takeLink': true,
  'settings.save': true,
  'project.list': true,
  'project.bind': true,
  'home.read': true,
  'doctor.run': true,
  'memory.page': true,
  'memory.read': true,
  'memory.saveText': true,
  'memory.saveHead': true,
  'memory.add': true,
  'memory.planAdd': true,
  'memory.archive': true,
  'memory.delete': true,
  'memory.retype': true,
  'memory.pin': true,
  'memory.allowLink': true,
  'memory.suggest': true,
  'draft.keep': true,
  'draft.drop': true,
  'index.read': true,
  'index.planFix': true,
  'index.applyFix': true,
  'index.preview': true,
  'index.saveText': true,
  'archive.list': true,
  'archive.planRestore': true,
  'archive.restore': true,
  'trash.list': true,
  'trash.restore': true,
  'session.list': true,
  'session.excerpt': true,
  'session.search': true,
  'dream.status': true,
  'dream.estimate': true,
  'dream.start': true,
  'dream.cancel': true,
  'dream.state': true,
  'dream.list': true,
  'dream.read': true,
  'dream.decide': true,
  'dream.apply': true,
  'dream.discard': true,
  'dream.undo': true,
  'dream.playDemo': true,
  'key.state': true,
  'key.set': true,
  'key.forget': true,
  'history.page': true,
  'history.diff': true,
  'history.undo': true,
  'history.undoState': true,
  'stale.view': true,
  'audit.start': true,
  'audit.cancel': true,
  'audit.state': true,
  'audit.summaries': true,
  'audit.report': true,
  'audit.ignore': true,
  'audit.planFix': true,
  'audit.applyFix': true,
  'audit.export': true,
  'alike.list': true,
  'memory.planMerge': true,
  'memory.merge': true,
  'secret.list': true,
  'review.queue': true,
  'review.card': true,
  'review.keep': true,
  'review.later': true,
  'extract.run': true,
  'extract.records': true,
  'extract.swept': true,
  'candidate.list': true,
  'candidate.plan': true,
  'candidate.accept': true,
  'candidate.reject': true,
  'candidate.unreject': true,
  'hook.state': true,
  'hook.plan': true,
  'hook.apply': true,
  'prompt.load': true,
  'prompt.loaded': true,
  'prompt.use': true,
  'recall.find': true,
  'log.read': true,
  'log.append': true,
  'import.plan': true,
  'import.apply': true,
  'place.stray': true,
  'place.plan': true,
  'place.apply': true,
  'place.confirm': true,
  'place.ignore': true,
  'place.planMove': true,
  'place.move': true,
  'place.planRename': true,
  'place.rename': true,
  'place.shared': true,
  'place.share': true,
  'place.bringInStep': true,
  'place.unshare': true,
  'agent.list': true,
  'agent.read': true,
  'agent.planMerge': true,
  'agent.merge': true,
  'bundle.preview': true,
  'bundle.export': true,
  'bundle.plan': true,
  'bundle.apply': true,
  'kept.list': true,
  'kept.keep': true,
  'kept.drop': true,
  'search.query': true,
}

export const eventNames: { readonly [E in EventName]: true } = {
  'memory.changed': true,
  'project.changed': true,
  'history.changed': true,
  'audit.progress': true,
  'audit.finished': true,
  'dream.progress': true,
  'dream.finished': true,
  'extract.ended': true,
  'candidate.changed': true,
  'app.command': true,
  'app.linkWaits': true,
  'app.dropped': true,
  'app.problem': true,
}
