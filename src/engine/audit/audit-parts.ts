import type { Claim } from '../../shared/audit'
import type { AlikePair } from '../../shared/alike'

/** Finds the claims of one memory's whole text; the same claim counts once. */
export type ExtractClaims = (
  text: string,
  context: {
    /** Names of the folders that lie directly in the project. */
    readonly topFolders: readonly string[]
  },
) => readonly Claim[]

/** A place of a text that holds a credential; offsets are UTF-16 units, end exclusive. */
export interface FoundSecret {
  readonly rule: string
  readonly start: number
  readonly end: number
  /** A documented sample key. */
  readonly sample: boolean
}

export type FindSecrets = (text: string) => Promise<readonly FoundSecret[]>

/** Words that name a day only by the day on which they were written. */
export interface FoundDate {
  readonly start: number
  readonly end: number
  /** 1-based. */
  readonly line: number
  readonly text: string
  /** What to write in their place. */
  readonly absolute: string
  /** False where people read the words in two ways. */
  readonly isSure: boolean
}

export type FindRelativeDates = (
  text: string,
  at: { readonly baseMs: number; readonly offsetMinutes: number },
) => readonly FoundDate[]

/** Pairs of memories of one store that are alike or contradict each other. */
export type ListAlike = (projectId: string) => Promise<readonly AlikePair[]>

/**
 * Lets the engine's thread answer others before it goes on. Called between small pieces of work; it
 * really waits only when the last wait is some milliseconds ago.
 */
export type Pause = () => Promise<void>
