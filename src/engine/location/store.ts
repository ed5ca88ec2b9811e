import type { PathSource, ProjectMark } from '../../shared/project'

/** A memory folder that was found, before anything in it is read. */
export interface Store {
  /** The memory folder's absolute path as found, which names the store everywhere. */
  readonly id: string
  readonly base: string
  readonly slug: string
  /** Folder of the slug (transcripts lie there); absent for a redirected store without one. */
  readonly slugDir: string | null
  /** `id` with links resolved. */
  readonly realMemoryDir: string
  readonly paths: readonly string[]
  readonly gonePaths: readonly string[]
  readonly pathSource: PathSource
  readonly marks: readonly ProjectMark[]
  readonly askedFor?: string
  /** Why `askedFor` can never be followed; absent where a person may confirm it. */
  readonly askedForRefusal?: string
  readonly enabled: boolean
  readonly decidedBy: string
}

/** The stores of all base folders; `list` answers from what the last `refresh` found. */
export interface Stores {
  refresh(): Promise<void>
  list(): readonly Store[]
  /** @throws `project.unknown` */
  get(projectId: string): Store
}
