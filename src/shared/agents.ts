import type { MemoryType } from './memory'

/** Whose an agent's memory is: the person's in all projects, the repository's, this checkout's. */
export const AGENT_SCOPES = ['user', 'project', 'local'] as const
export type AgentScope = (typeof AGENT_SCOPES)[number]

/** One folder of an agent's memory; a store like any other, named by `projectId`. */
export interface AgentPlace {
  readonly projectId: string
  readonly scope: AgentScope
  readonly dir: string
  /** The folder the agent ran in, for project and local scope. */
  readonly cwd: string | null
  /** Git root of `cwd`; a place below it was made by running in a sub-folder. */
  readonly root: string | null
  /** The folder is committed with the repository; null where that cannot be told. */
  readonly committed: boolean | null
  readonly memories: number
  readonly hasIndex: boolean
  readonly types: Readonly<Partial<Record<MemoryType, number>>>
}

/** One agent with every place in which it remembers. */
export interface AgentMemory {
  readonly agent: string
  /** Definitions found, with the scope they ask for. */
  readonly definitions: readonly {
    readonly path: string
    readonly scope: AgentScope | null
    readonly description: string
  }[]
  readonly places: readonly AgentPlace[]
  /** Files that occur in several places with different text. */
  readonly differing: readonly string[]
}

/**
 * Whether two places are copies of one memory: of the same scope, in one repository, or outside of git in
 * one folder and below it.
 */
export function areCopies(a: AgentPlace, b: AgentPlace): boolean {
  if (a.projectId === b.projectId || a.scope !== b.scope) return false
  if (a.root !== null || b.root !== null) return a.root === b.root
  if (a.cwd === null || b.cwd === null) return false
  return a.cwd.startsWith(`${b.cwd}/`) || b.cwd.startsWith(`${a.cwd}/`)
}
