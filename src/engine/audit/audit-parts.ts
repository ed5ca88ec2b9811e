import type { AlikePair } from '../../shared/alike'
import type { Claim } from '../../shared/audit'

/** Finds the claims of one memory's whole text; the same claim counts once. */
export type ExtractClaims = (
  text: string,
  context: {
    /** Names of the folders that lie directly in the project. */
    readonly topFolders: readonly string[]
  },
) => readonly Claim[]

/** Pairs of memories of one store that are alike or contradict each other. */
export type ListAlike = (projectId: string) => Promise<readonly AlikePair[]>

/**
 * Lets the engine's thread answer others before it goes on. Called between small pieces of work; it
 * really waits only when the last wait is some milliseconds ago.
 */
export type Pause = () => Promise<void>
