import type { TextSpan } from '../../../shared/dream'
import { datesOf, writtenAt, type WrittenAt } from '../../audit/faults/relative-date'
import type { RelativeDate } from '../../memory/dates/find-relative-dates'
import type { DreamMemory } from '../proposals/dream-store'
import { applySpans } from '../proposals/spans'
import { changed, type OfflineSubject } from './subject'
import { quoteAt, type ProposalDraft } from './make-proposal'

const SURE = 0.95
/** People read these words in two ways. */
const UNSURE = 0.6

/**
 * Relative days of one memory as absolute ones: what is sure in one proposal, what a person should look at
 * in another. Counted from `modified` of the head, else from the file's own time, which the reason says.
 */
export function dateProposals(
  subject: OfflineSubject,
  memory: DreamMemory,
): readonly ProposalDraft[] {
  const written = writtenOf(subject, memory)
  const dates = datesOf(subject, memory.text, written)
  return [true, false].flatMap((isSure) => {
    const own = dates.filter((date) => date.isSure === isSure)
    return own.length === 0 ? [] : [draftOf(memory, own, written, isSure)]
  })
}

/** When a memory was written, and what says so. */
export function writtenOf({ store }: OfflineSubject, { row, text }: DreamMemory): WrittenAt {
  return writtenAt(row, text, store.limits.headLines)
}

/** The text with all its days absolute, for what is joined or archived with others. */
export function withAbsoluteDates(
  subject: OfflineSubject,
  { text }: DreamMemory,
  written: WrittenAt,
): string {
  return applySpans(text, spansOf(datesOf(subject, text, written))) ?? text
}

function draftOf(
  memory: DreamMemory,
  dates: readonly RelativeDate[],
  { source }: WrittenAt,
  isSure: boolean,
): ProposalDraft {
  const { row, text } = memory
  const spans = spansOf(dates)
  return {
    kind: 'updated',
    file: row.file,
    type: row.type,
    reason: {
      kind: 'relativeDate',
      dates: dates.map((date) => ({ words: date.text, date: date.absolute })),
      from: source,
    },
    evidence: dates.map(({ start }) => quoteAt(row.file, text, start)),
    files: [changed(memory, applySpans(text, spans) ?? text, spans)],
    index: [],
    certaintyRatio: isSure ? SURE : UNSURE,
    isSafe: isSure,
  }
}

function spansOf(dates: readonly RelativeDate[]): readonly TextSpan[] {
  return dates.map(({ start, end, absolute }) => ({ start, end, text: absolute }))
}
