import type { Fault } from '../../../shared/audit'
import type { AlikePair } from '../../../shared/alike'
import type { IndexReport } from '../../../shared/index-file'
import type { MemoryRow } from '../../../shared/memory'
import type { ClientLimits } from '../../../shared/settings'
import type { findRelativeDates } from '../../memory/dates/find-relative-dates'
import type { SecretSpan } from '../../safety/secrets/secret-rule'

/** One readable memory with its whole text. */
export interface AuditedMemory {
  readonly row: MemoryRow
  readonly text: string
}

/** All that faults of one store are found in. */
export interface FaultSubject {
  /** Sorted by file. */
  readonly memories: readonly AuditedMemory[]
  readonly index: IndexReport
  readonly limits: ClientLimits
  readonly alike: readonly AlikePair[]
  /** By file; MEMORY.md too. */
  readonly secrets: ReadonlyMap<
    string,
    { readonly text: string; readonly found: readonly SecretSpan[] }
  >
  readonly findDates: typeof findRelativeDates
  /** Minutes east of UTC at that moment. */
  readonly offsetMinutes: (atMs: number) => number
}

/** A fault before it has an id; `fixable` where a fix can be offered. */
export type FoundFault = Omit<Fault, 'id' | 'fix'> & { readonly fixable: boolean }

/** One kind of fault. */
export type FindFaults = (subject: FaultSubject) => readonly FoundFault[]

/** 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1
  }
  return line
}
