import type { FileStat, LineReader } from '../ports'
import { isoTimeOf, parseTranscriptLine } from './read-head'

/** How far from the end a dated line is looked for, one after the other; lines of outputs are long. */
const TAILS_BYTES = [8 * 1024, 128 * 1024, 2 * 1024 * 1024] as const

const decoder = new TextDecoder()

/**
 * When a transcript was last touched: the time of its last dated line, else its mtime. Only the end of the
 * file is read. A line dated in the future says nothing, since the clock that wrote it was wrong.
 *
 * @returns epoch milliseconds
 */
export async function readLastTouch(
  lines: LineReader,
  path: string,
  stat: FileStat,
  nowMs: number,
): Promise<number> {
  for (const tailBytes of TAILS_BYTES) {
    const from = Math.max(0, stat.sizeBytes - tailBytes)
    const atMs = await lastTimeFrom(lines, path, from)
    if (atMs !== null && atMs <= nowMs) return atMs
    if (atMs !== null || from === 0) break
  }
  return mtimeMsOf(stat)
}

/** The file's mtime in epoch milliseconds. */
export function mtimeMsOf(stat: Pick<FileStat, 'mtimeNs'>): number {
  return Number(stat.mtimeNs / 1_000_000n)
}

/** A tail begins in the middle of a line, which then is torn and says nothing. */
async function lastTimeFrom(lines: LineReader, path: string, from: number): Promise<number | null> {
  let last: number | null = null
  for await (const batch of lines.lines(path, from)) {
    for (const { bytes } of batch) {
      const fields = parseTranscriptLine(decoder.decode(bytes))
      const at = fields === null ? null : isoTimeOf(fields)
      if (at !== null) last = Date.parse(at)
    }
  }
  return last
}
