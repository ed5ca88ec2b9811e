import { factsOf, readHead } from '../../memory/head'
import type { MemoryRow } from '../../../shared/memory'
import type { RelativeDate } from '../../memory/dates/find-relative-dates'
import type { FaultSubject, FindFaults } from './fault-subject'

/** When a memory was written, and what says so. */
export interface WrittenAt {
  readonly atMs: number
  /** `modified` of the head, else the file's own time, which a copy resets. */
  readonly source: 'modified' | 'mtime'
}

/**
 * Words that name a day only by the day on which they were written.
 *
 * ok: "frozen on 2026-10-02", "every Monday"
 * not ok: "we freeze next Thursday"
 */
export const findRelativeDateFaults: FindFaults = (subject) =>
  subject.memories.flatMap(({ row, text }) => {
    const written = writtenAt(row, text, subject.limits.headLines)
    const seen = new Set<string>()
    return datesOf(subject, text, written)
      .filter((date) => !seen.has(date.text) && seen.add(date.text))
      .map(({ start, end, line, text: words, absolute, from, to, isSure }) => ({
        kind: 'relative-date' as const,
        file: row.file,
        line,
        text: words,
        start,
        end,
        values: {
          absolute,
          from,
          to,
          sure: isSure ? 1 : 0,
          writtenOn: isoDay(written.atMs + subject.offsetMinutes(written.atMs) * 60_000),
          source: written.source,
        },
        fixable: true,
      }))
  })

/** Every relative date of one memory, read by the memory's own date. */
export function datesOf(
  { findDates, offsetMinutes }: Pick<FaultSubject, 'findDates' | 'offsetMinutes'>,
  text: string,
  written: WrittenAt,
): readonly RelativeDate[] {
  const { atMs } = written
  return findDates(text, { baseMs: atMs, offsetMinutes: offsetMinutes(atMs) })
}

export function writtenAt(
  row: Pick<MemoryRow, 'file' | 'modifiedAtMs'>,
  text: string,
  headLines: number,
): WrittenAt {
  const { modifiedAtMs } = factsOf(readHead(text, headLines), row.file)
  return modifiedAtMs === undefined
    ? { atMs: row.modifiedAtMs, source: 'mtime' }
    : { atMs: modifiedAtMs, source: 'modified' }
}

const isoDay = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)
