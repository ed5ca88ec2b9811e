import type { AgeSource, MemoryType, StaleAction } from './memory'

/** How stale one memory is, as the command line and the charts say it. */
export interface StaleRow {
  readonly projectId: string
  /** The project's title. */
  readonly project: string
  readonly file: string
  readonly name: string
  readonly type: MemoryType
  readonly ageDays: number
  readonly ageSource: AgeSource
  readonly halfLifeDays: number
  /** By age alone, 0 to 100, unrounded. */
  readonly score: number
  /** With what failed claims add; absent without a deep audit of the text as it is now. */
  readonly deepScore?: number
  /** Follows the deep score where there is one. */
  readonly action: StaleAction
  /** 50 or more and no review date in the future. */
  readonly due: boolean
  readonly pinned: boolean
}

/** Memories of one type and nearly one age, as a dot on the type's curve. */
export interface StaleDot {
  readonly type: MemoryType
  /** Mean of those in the dot. */
  readonly ageDays: number
  readonly score: number
  readonly count: number
  /** The stalest of them. */
  readonly projectId: string
  readonly file: string
  readonly name: string
}

export type ActionCounts = Readonly<Record<StaleAction, number>>

export interface ProjectStaleness {
  readonly projectId: string
  readonly project: string
  readonly memories: number
  readonly counts: ActionCounts
  readonly meanScore: number
  readonly worstScore: number
  readonly due: number
}

/** All memories at one moment of the past, as files and history tell it. */
export interface StaleMoment {
  readonly atMs: number
  readonly memories: number
  readonly meanScore: number
  readonly counts: ActionCounts
}

/** What the Staleness screen draws. */
export interface StaleView {
  readonly memories: number
  readonly due: number
  readonly dots: readonly StaleDot[]
  readonly byType: Readonly<Record<MemoryType, ActionCounts>>
  /** Worst first. */
  readonly byProject: readonly ProjectStaleness[]
  /** Oldest first, the last one is now. */
  readonly overTime: readonly StaleMoment[]
  /** Before this moment only the files' own dates speak, since no history was kept; null: none is kept yet. */
  readonly historySinceMs: number | null
}
