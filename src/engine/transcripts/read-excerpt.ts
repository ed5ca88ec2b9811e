import type { TranscriptEntry, TranscriptExcerpt } from '../../shared/project'
import type { LineReader, TranscriptLine } from '../ports'
import { messagesOfLine, sessionIdOf } from './read-messages'
import { shownText, toEntry } from './transcript-entry'

/** Which lines: one, and how many before and after it. */
export interface ExcerptPlace {
  /** 1-based. */
  readonly line: number
  readonly around: number
}

const decoder = new TextDecoder()
/** Of a line that says nothing in words, this much is shown as it stands. */
const RAW_BYTES = 16 * 1024

/**
 * Streams to a line and gives what stands around it. Only lines that are shown are parsed and only their
 * words are kept, so memory does not grow with the file. Bookkeeping lines are left out, but the line
 * asked for is always there, as it stands if need be.
 *
 * @throws `file.missing`, `file.unreadable` as the reader does
 */
export async function readExcerpt(
  deps: { readonly lines: LineReader },
  path: string,
  { line, around }: ExcerptPlace,
  signal?: AbortSignal,
): Promise<TranscriptExcerpt> {
  const [first, last] = [Math.max(1, line - around), line + around]
  const shown: TranscriptEntry[] = []
  let number = 0
  reading: for await (const batch of deps.lines.lines(path, 0, signal)) {
    for (const one of batch) {
      number += 1
      if (number > last) break reading
      if (number >= first) shown.push(...entriesOf(one, path, number, number === line))
    }
  }
  return {
    sessionId: sessionIdOf(path),
    path,
    line,
    lines: shown,
    hasEarlier: Math.min(first, number) > 1,
    hasLater: number > last,
  }
}

function entriesOf(
  one: TranscriptLine,
  path: string,
  line: number,
  isAskedFor: boolean,
): readonly TranscriptEntry[] {
  const silent = { line, by: 'system', atMs: null } as const
  if (one.skipped) return [{ ...silent, text: '', isCut: true, isTooLong: true }]
  const entries = messagesOfLine(one, { path, line }).map(toEntry)
  if (entries.length > 0 || !isAskedFor) return entries
  const raw = shownText(decoder.decode(one.bytes.subarray(0, RAW_BYTES)))
  return [{ ...silent, ...raw, isRaw: true }]
}
