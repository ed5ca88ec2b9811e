import type { MemoryRow } from '../../../shared/memory'
import type { FaultSubject } from '../faults/fault-subject'
import { datesOf, writtenAt } from '../faults/relative-date'
import type { SpanEdit } from './span-edit'

/** Every place where a memory says these words, with the day they mean by the memory's own date. */
export function relativeDateEdits(
  finder: Pick<FaultSubject, 'findDates' | 'offsetMinutes'>,
  row: Pick<MemoryRow, 'file' | 'modifiedAtMs'>,
  text: string,
  words: string,
  headLines: number,
): readonly SpanEdit[] {
  return datesOf(finder, text, writtenAt(row, text, headLines))
    .filter((date) => date.text === words)
    .map(({ start, end, line, absolute }) => {
      const reason = { kind: 'relative-date' as const, line, from: words, to: absolute }
      return { start, end, to: absolute, reason }
    })
}
