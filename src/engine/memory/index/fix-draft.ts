import type { IndexFixStep } from '../../../shared/index-file'
import type { CheckedIndex, IndexSubject } from './check-index'
import type { LineSubject } from './index-line'

/** What repairs need to know beside what a check does. */
export interface FixSubject extends IndexSubject {
  readonly memories: readonly LineSubject[]
  /** A memory's whole text; null when it cannot be read. */
  readonly textOf: (file: string) => string | null
}

/** A repair in the making: the file's lines, each with what it becomes. */
export interface FixDraft {
  readonly subject: FixSubject
  readonly checked: CheckedIndex
  /** By 0-based line; null for a line that goes. */
  readonly lines: (string | null)[]
  readonly steps: IndexFixStep[]
}
