import type { IndexEntry, IndexReport } from '../../../shared/index-file'
import { checkIndex, type IndexSubject } from './check-index'
import { insertLines, type LinePosition } from './edit-lines'
import { normalPath } from './read-target'

/** A line that is to be added, and the memory it stands for. */
export interface NewEntry {
  readonly file: string
  readonly line: string
}

/** What an index would become with new lines, worked out before anything is written. */
export interface Placement {
  readonly text: string
  readonly report: IndexReport
  /** Files of new lines that would not reach Claude. */
  readonly unreached: readonly string[]
  /** Entries that reach Claude now and would not any more. */
  readonly pushedOut: readonly IndexEntry[]
}

/**
 * Works out what becomes of an index when these lines are added: what of them would not reach Claude, and
 * what they would push past the cut. An addition that leaves something unread can be refused, made smaller,
 * or made at `first` instead of `last`.
 */
export function placeEntries(
  subject: IndexSubject,
  entries: readonly NewEntry[],
  position: LinePosition,
): Placement {
  const files = [...subject.files, ...entries.map((entry) => entry.file)]
  const known = new Set(files.map(normalPath))
  const before = checkIndex({ ...subject, files })
  const lines = entries.map((entry) => entry.line)
  const text = insertLines(subject.text ?? '', lines, position, (file) => known.has(file))
  const after = checkIndex({ ...subject, files, text })
  const isNew = new Set(entries.map((entry) => normalPath(entry.file)))
  const wasLost = new Set(before.report.lostEntries.map((entry) => entry.text))
  const lost = after.report.lostEntries
  const isOfNew = (entry: IndexEntry) => isNew.has(normalPath(entry.target))
  return {
    text,
    report: after.report,
    unreached: entries
      .map((entry) => entry.file)
      .filter((file) => lost.some((entry) => normalPath(entry.target) === normalPath(file))),
    pushedOut: lost.filter((entry) => !isOfNew(entry) && !wasLost.has(entry.text)),
  }
}
