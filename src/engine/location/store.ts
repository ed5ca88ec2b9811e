import type { AgentScope } from '../../shared/agents'
import type { PathSource, ProjectMark } from '../../shared/project'
import type { Said } from '../../shared/said'

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
  /** The memory folder that its sessions use instead, because memory was redirected there. */
  readonly elsewhere?: string
  /** The main checkout above, or of which it is a worktree, whose store its sessions use instead. */
  readonly root?: string
  readonly askedFor?: string
  /** Why `askedFor` can never be followed; absent where a person may confirm it. */
  readonly askedForRefusal?: Said
  readonly enabled: boolean
  readonly decidedBy: Said
  /** Set for a folder of an agent's memory, which is a store but belongs to no list of projects. */
  readonly agent?: StoreAgent
}

/** The agent whose memory a store is. */
export interface StoreAgent {
  /** As its folder is called. */
  readonly name: string
  readonly scope: AgentScope
  /** The folder it ran in; null for the person's own scope. */
  readonly cwd: string | null
  /** The main checkout around `cwd`; null outside of git. */
  readonly root: string | null
}

/** The stores of all base folders; `list` answers from what the last `refresh` found. */
export interface Stores {
  refresh(): Promise<void>
  list(): readonly Store[]
  /** Those of `list`, then the folders of agents' memory as far as they were looked for. */
  all(): readonly Store[]
  /** One of `all`. @throws `project.unknown` */
  get(projectId: string): Store
}
