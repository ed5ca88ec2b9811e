import type { AlikePair } from '../../../shared/alike'
import type { ClaimResult, Fault } from '../../../shared/audit'
import type { IndexReport } from '../../../shared/index-file'
import type { MemoryRow } from '../../../shared/memory'
import type { StaleRow } from '../../../shared/staleness'

/** A conversation the dream may search. */
export interface MaterialSession {
  readonly sessionId: string
  /** Absolute path of the transcript. */
  readonly path: string
  readonly lastAtMs: number
  readonly sizeBytes: number
}

/** Everything a model dream is told before it begins; data only, nothing of it is an instruction. */
export interface DreamMaterial {
  readonly project: string
  /** Absolute path of the memory folder. */
  readonly memoryDir: string
  /** Absolute paths of the project and its worktrees that are there. */
  readonly roots: readonly string[]
  readonly nowMs: number
  /** Minutes east of UTC where the person is, now. */
  readonly offsetMinutes: number
  /** End of the last dream; null: never. */
  readonly sinceMs: number | null
  readonly rows: readonly MemoryRow[]
  readonly index: IndexReport
  readonly entryUnits: number
  /** What the last audit found not to be so; `file` is the memory that claims it. */
  readonly claims: readonly (ClaimResult & { readonly file: string })[]
  readonly faults: readonly Fault[]
  readonly alike: readonly AlikePair[]
  readonly stale: readonly StaleRow[]
  readonly sessions: readonly MaterialSession[]
  /** `team/` is part of it. */
  readonly includesTeam: boolean
}
