import type { MemoryRow } from '../../../shared/memory'
import type { ClientLimits } from '../../../shared/settings'
import type { AwayPlace } from '../../memory/plans/plan-away'
import type { FileState, StoreState } from '../../memory/plans/store-state'

/** One memory as a dream finds it when its proposals are weighed or applied. */
export interface DreamMemory {
  readonly row: MemoryRow
  /** The whole text, a byte-order mark and line ends included; empty where it cannot be read. */
  readonly text: string
  /** Fresh bytes and time; null where it may not be written. */
  readonly state: FileState | null
  /** Why it may not be written, as a sentence. */
  readonly readOnly?: string
}

/** A store as gates and plans see it: read once, so that both are pure. */
export interface DreamStore extends StoreState {
  readonly rows: readonly MemoryRow[]
  /** By file, sorted by file. */
  readonly memories: ReadonlyMap<string, DreamMemory>
  readonly limits: ClientLimits
  /** The person let dreams work in `team/`. */
  readonly includesTeam: boolean
  /** Why MEMORY.md may not be written, as a sentence. */
  readonly indexReadOnly?: string
  /** Whether a target of the index that is no memory lies there all the same. */
  readonly isPresent: (file: string) => boolean
  readonly archive: AwayPlace
  readonly nowMs: number
}
