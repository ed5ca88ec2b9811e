import fs from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LineReader, TranscriptLine } from '../engine/ports'
import { isKeptCopy, keptChunks } from './kept-chunks'
import { openToStream, readInto } from './stream-file'

const CHUNK_BYTES = 256 * 1024
/** Longer lines are passed over: transcripts hold lines of tens of megabytes (formats.md). */
const LONGEST_LINE_BYTES = 16 * 1024 * 1024
const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/**
 * Splits a file of any size into lines, chunk by chunk: memory stays at one chunk and the longest
 * line that is still taken. A batch of lines shares its chunk's memory until the next batch is asked for,
 * so a line that is to be kept must be copied. A kept copy (`.jsonl.gz`) is read as what it holds.
 */
export function createLineReader(
  options: { readonly longestLineBytes?: number; readonly chunkBytes?: number } = {},
): LineReader {
  const { longestLineBytes = LONGEST_LINE_BYTES, chunkBytes = CHUNK_BYTES } = options
  return {
    async *lines(path, fromOffset, signal) {
      const cutter = createCutter(fromOffset, longestLineBytes)
      const chunks = isKeptCopy(path)
        ? keptChunks(path, fromOffset)
        : fileChunks(path, fromOffset, chunkBytes)
      for await (const chunk of chunks) {
        signal?.throwIfAborted()
        const lines = cutter.push(chunk)
        if (lines.length > 0) yield lines
      }
      signal?.throwIfAborted()
      const last = cutter.end()
      if (last !== null) yield [last]
    },
  }
}

/** Fills one buffer again and again, and lets others have their turn after each. */
async function* fileChunks(
  path: string,
  fromOffset: number,
  chunkBytes: number,
): AsyncIterable<Buffer> {
  const handle = openToStream(path)
  try {
    const chunk = Buffer.allocUnsafe(chunkBytes)
    let position = fromOffset
    for (;;) {
      const count = readInto(handle, chunk, 0, position, path)
      if (count === 0) break
      position += count
      yield chunk.subarray(0, count)
      await nextTurn()
    }
  } finally {
    fs.closeSync(handle)
  }
}

interface Cutter {
  push(chunk: Buffer): TranscriptLine[]
  /** The last line when it has no line end; it may still grow. */
  end(): TranscriptLine | null
}

function createCutter(fromOffset: number, longestLineBytes: number): Cutter {
  let parts: Buffer[] = []
  let lineBytes = 0
  let offset = fromOffset
  const keep = (part: Buffer): void => {
    lineBytes += part.length
    if (lineBytes > longestLineBytes) parts = []
    // Copied, because the chunk is filled anew before the line is whole.
    else parts.push(Buffer.from(part))
  }
  const take = (part: Buffer): TranscriptLine => {
    const total = lineBytes + part.length
    const skipped = total > longestLineBytes
    const whole = parts.length === 0 ? part : Buffer.concat([...parts, part])
    const line = { offset, bytes: skipped ? new Uint8Array() : withoutReturn(whole), skipped }
    offset += total + 1
    parts = []
    lineBytes = 0
    return line
  }
  return {
    push(chunk) {
      const lines: TranscriptLine[] = []
      let start = 0
      for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
        lines.push(take(chunk.subarray(start, end)))
        start = end + 1
      }
      if (start < chunk.length) keep(chunk.subarray(start))
      return lines
    },
    end: () => (lineBytes === 0 ? null : { ...take(Buffer.alloc(0)), unfinished: true }),
  }
}

/** The line without the carriage return that some systems end it with. */
export function withoutReturn(line: Buffer): Uint8Array {
  return line.length > 0 && line[line.length - 1] === CARRIAGE_RETURN ? line.subarray(0, -1) : line
}
