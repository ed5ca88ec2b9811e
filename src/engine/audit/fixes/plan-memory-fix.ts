import type { FixReason } from '../../../shared/audit'
import type { MemoryRow } from '../../../shared/memory'
import type { LinkCandidate } from '../../memory/links'
import type { FaultSubject } from '../faults/fault-subject'
import type { WantedFixes } from './choose-fixes'
import { deadLinkEdits } from './dead-link-edits'
import { movedPathEdits } from './moved-path'
import { relativeDateEdits } from './relative-date-edits'
import { applySpans, withoutOverlaps, type SpanEdit } from './span-edit'

/** One memory as it is now, and what its fixes need to know of the store. */
export interface FixSubject extends Pick<FaultSubject, 'findDates' | 'offsetMinutes'> {
  readonly row: Pick<MemoryRow, 'file' | 'modifiedAtMs'>
  /** The whole text, a byte-order mark and the line ends included. */
  readonly text: string
  /** All memories of the store, which links may lead to. */
  readonly rows: readonly LinkCandidate[]
  readonly headLines: number
}

/**
 * The text with these claims and faults fixed, and why each place changes. Places are found again in the
 * text as it is now; what is no longer there is left out. Pure.
 */
export function planMemoryFix(
  wanted: WantedFixes,
  subject: FixSubject,
): { readonly after: string; readonly reasons: readonly FixReason[] } {
  const { text, row, rows, headLines } = subject
  const edits: readonly SpanEdit[] = [
    ...wanted.claims.flatMap((claim) => movedPathEdits(text, claim)),
    ...wanted.faults.flatMap((fault) =>
      fault.kind === 'dead-link'
        ? deadLinkEdits(text, String(fault.values['target'] ?? ''), rows, headLines)
        : relativeDateEdits(subject, row, text, fault.text, headLines),
    ),
  ]
  const made = withoutOverlaps(edits)
  return { after: applySpans(text, made), reasons: made.map(({ reason }) => reason) }
}
