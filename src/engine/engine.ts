import type { Change, FileDiff, HistoryPage, HistoryQuery, UndoOutcome } from '../shared/history'
import type { DoctorCheck, HomeView } from '../shared/home'
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
import type { ProjectSummary, ResolvedMemory, SessionSummary } from '../shared/project'
import type { SearchAnswer } from '../shared/search'
import type { BaseFolder, Settings } from '../shared/settings'

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
  readonly home: HomeArea
  readonly doctor: DoctorArea
  /** Finishes or rolls back what a crash left, reads the stores, begins to watch when asked. */
  start(options: { readonly watch: boolean }): Promise<void>
  /** Hears of every change of files, stores and history; returns the way to stop hearing. */
  onChange(listener: (event: EngineEvent) => void): () => void
  stop(): Promise<void>
}

export type EngineEvent =
  | { readonly kind: 'memories'; readonly projectIds: readonly string[] }
  | { readonly kind: 'stores' }
  | { readonly kind: 'history'; readonly undo: Change | null }
  | { readonly kind: 'trouble'; readonly message: string }

export interface SettingsArea {
  read(): Promise<Settings>
  /** @throws `settings.invalid` naming the field */
  save(changes: Partial<Settings>): Promise<Settings>
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

export interface HomeArea {
  read(projectId: string | null): Promise<HomeView>
}

export interface DoctorArea {
  run(): Promise<readonly DoctorCheck[]>
}
