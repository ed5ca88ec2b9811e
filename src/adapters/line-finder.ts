import fs from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FindRange, FoundLine, LineFinder } from '../engine/ports'
import { withoutReturn } from './line-reader'
import { openToStream, readInto } from './stream-file'

/**
 * A string of 128 KiB or more is a large object of V8, whose memory is fetched from the system and given
 * back each time: measured, that costs as much as the search itself.
 */
const CHUNK_BYTES = 112 * 1024
/** About a millisecond of work, after which others have their turn. */
const CHUNKS_A_TURN = 8
/** As the line reader's: longer lines are passed over. */
const LONGEST_LINE_BYTES = 16 * 1024 * 1024
const LINE_FEED = 10

/**
 * Finds lines without cutting the others out: a chunk becomes one binary string, the longest pattern runs
 * over all of it, and only where it matches is a line looked at.
 */
export function createLineFinder(
  options: { readonly longestLineBytes?: number; readonly chunkBytes?: number } = {},
): LineFinder {
  const { longestLineBytes = LONGEST_LINE_BYTES, chunkBytes = CHUNK_BYTES } = options
  return {
    async *find(path, patterns, signal, range = {}) {
      const test = createChunkTest(patterns, longestLineBytes)
      const handle = openToStream(path)
      try {
        let sinceTurn = 0
        for (const lines of wholeLines(handle, path, { longestLineBytes, chunkBytes }, range)) {
          signal?.throwIfAborted()
          const found = test(lines)
          if (found.length > 0) yield found
          sinceTurn = (sinceTurn + 1) % CHUNKS_A_TURN
          if (sinceTurn === 0) await nextTurn()
        }
      } finally {
        fs.closeSync(handle)
      }
    },
  }
}

/** Whole lines that lie together in memory; without the end of the last one. */
interface LineBlock {
  readonly bytes: Buffer
  /** Where the block begins in the file. */
  readonly offset: number
  /** Number of its first line, 1-based. */
  readonly line: number
  readonly isUnfinished: boolean
}

/**
 * The file in blocks of whole lines, each valid until the next is asked for. The rest of a chunk moves to
 * the front of the buffer, which grows up to the longest line; what is longer is passed over.
 */
function* wholeLines(
  handle: number,
  path: string,
  limits: { readonly longestLineBytes: number; readonly chunkBytes: number },
  { from = { offset: 0, line: 1 }, onEnd }: FindRange,
): Generator<LineBlock> {
  let buffer = Buffer.allocUnsafe(limits.chunkBytes)
  let { offset, line } = from
  let [filled, isPassing] = [0, false]
  for (;;) {
    if (filled === buffer.length) buffer = grown(buffer)
    const count = readInto(handle, buffer, filled, offset + filled, path)
    if (count === 0) break
    const all = buffer.subarray(0, filled + count)
    const end = all.lastIndexOf(LINE_FEED)
    if (end === -1) {
      filled = all.length
      if (filled <= limits.longestLineBytes) continue
      isPassing = true
      offset += filled
      filled = 0
      continue
    }
    const start = isPassing ? all.indexOf(LINE_FEED) + 1 : 0
    if (isPassing) line += 1
    isPassing = false
    const bytes = all.subarray(start, Math.max(start, end))
    // An empty block is one empty line, unless all that was there was the end of a line passed over.
    if (start <= end) {
      yield { bytes, offset: offset + start, line, isUnfinished: false }
      line += countLines(bytes) + 1
    }
    buffer.copyWithin(0, end + 1, all.length)
    filled = all.length - end - 1
    offset += end + 1
  }
  if (!isPassing) onEnd?.({ offset, line })
  if (filled === 0 || isPassing) return
  yield { bytes: buffer.subarray(0, filled), offset, line, isUnfinished: true }
}

function grown(buffer: Buffer): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafe(buffer.length * 2)
  buffer.copy(larger)
  return larger
}

function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) {
    count += 1
  }
  return count
}

/** A test that answers the lines of a block in which every pattern matches. */
function createChunkTest(
  patterns: readonly RegExp[],
  longestLineBytes: number,
): (block: LineBlock) => FoundLine[] {
  const [first, ...others] = [...patterns].sort((a, b) => b.source.length - a.source.length)
  if (first === undefined) return () => []
  const main = new RegExp(first.source, 'g')
  const rest = others.map(({ source }) => new RegExp(source))
  return (block) => {
    const text = block.bytes.toString('latin1')
    const found: FoundLine[] = []
    let [line, counted] = [block.line, 0]
    main.lastIndex = 0
    for (let match = main.exec(text); match !== null; match = main.exec(text)) {
      const start = text.lastIndexOf('\n', match.index - 1) + 1
      const feed = text.indexOf('\n', match.index)
      const end = feed === -1 ? text.length : feed
      line += countLines(block.bytes.subarray(counted, start))
      counted = start
      const isShort = end - start <= longestLineBytes
      if (isShort && rest.every((one) => one.test(text.slice(start, end)))) {
        found.push(foundLine(block, { start, end, line }))
      }
      main.lastIndex = end + 1
    }
    return found
  }
}

function foundLine(
  block: LineBlock,
  { start, end, line }: { readonly start: number; readonly end: number; readonly line: number },
): FoundLine {
  const isLast = end === block.bytes.length
  return {
    line,
    offset: block.offset + start,
    bytes: withoutReturn(block.bytes.subarray(start, end)),
    skipped: false,
    ...(isLast && block.isUnfinished ? { unfinished: true as const } : {}),
  }
}
