import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { FileReader, FileStat, Hash, LineReader, TranscriptLine } from '../ports'
import type { TranscriptMessage } from './messages'
import { messagesOfLine, type PassedLine } from './read-messages'

/** How far a transcript was read; plain data, to be kept between runs of the app. */
export interface TailCursor {
  /** The file as it was then; empty where not all of it was read yet. */
  readonly inode: string
  readonly mtimeNs: string
  readonly sizeBytes: number
  /** The last line that was read, so that the next read can tell that it is still the same file. */
  readonly last: {
    readonly offset: number
    /** 1-based. */
    readonly line: number
    readonly hash: string
  } | null
}

export interface Tail {
  /** New messages, in order. */
  readonly messages: readonly TranscriptMessage[]
  /** New lines that could not be read as messages. */
  readonly passed: readonly PassedLine[]
  readonly cursor: TailCursor
  /** The file was replaced or cut short: `messages` come from its beginning again. */
  readonly startedOver: boolean
  /** There is more to read at once. */
  readonly hasMore: boolean
}

export interface TailReader {
  /**
   * What was said since the cursor, at most about `mostMessages`; null reads from the beginning. A last
   * line without its line end waits until it has one, so nothing comes twice and nothing is lost.
   *
   * @throws `file.missing`, `file.unreadable`, and the signal's reason
   */
  read(path: string, cursor: TailCursor | null, signal?: AbortSignal): Promise<Tail>
  /** A cursor behind the last whole line; what is there already is counted and not read. */
  skipToEnd(path: string, signal?: AbortSignal): Promise<TailCursor>
  /** The same behind the last line that was whole when the file had that many bytes. */
  skipTo(path: string, sizeBytes: number, signal?: AbortSignal): Promise<TailCursor>
}

export interface TailDeps {
  readonly files: Pick<FileReader, 'stat'>
  readonly lines: LineReader
  readonly hash: Hash
}

const MOST_MESSAGES = 2_000

/**
 * Follows transcripts that grow. A cursor names the last line that was read by place and hash; a read
 * begins with that line, so that one look at the file both proves the cursor and goes on.
 */
export function createTailReader(
  deps: TailDeps,
  { mostMessages = MOST_MESSAGES }: { readonly mostMessages?: number } = {},
): TailReader {
  return {
    async read(path, cursor, signal) {
      const stat = await statOf(deps, path)
      if (cursor !== null && isUnchanged(cursor, stat)) return nothingNew(cursor)
      const from = { path, stat, mostMessages, last: cursor?.last ?? null }
      const tail = await follow(deps, from, signal)
      if (tail !== null) return tail
      const all = await follow(deps, { ...from, last: null }, signal)
      if (all === null) throw new Error('reading from the beginning has nothing to disagree with')
      return { ...all, startedOver: true }
    },
    async skipToEnd(path, signal) {
      const stat = await statOf(deps, path)
      return cursorAt(stat, await lastWholeLine(deps, path, Infinity, signal))
    },
    async skipTo(path, sizeBytes, signal) {
      const { sizeBytes: nowBytes } = await statOf(deps, path)
      const within = nowBytes <= sizeBytes ? Infinity : sizeBytes
      return unfinishedAt(await lastWholeLine(deps, path, within, signal))
    },
  }
}

/** The last line that ends, its line end included, within the first `sizeBytes`. */
async function lastWholeLine(
  deps: TailDeps,
  path: string,
  sizeBytes: number,
  signal: AbortSignal | undefined,
): Promise<TailCursor['last']> {
  let count = 0
  let last: TranscriptLine | null = null
  // A line is known to end within when the next one begins there.
  let pending: TranscriptLine | null = null
  const confirm = (): void => {
    if (pending !== null) count += 1
    last = pending ?? last
  }
  const end = (): TailCursor['last'] => (last === null ? null : markOf(deps, last, count))
  for await (const batch of deps.lines.lines(path, 0, signal)) {
    for (const line of batch) {
      if (line.offset > sizeBytes) return end()
      confirm()
      pending = line.unfinished === true ? null : line
    }
    last = copied(last)
    pending = copied(pending)
  }
  if (sizeBytes === Infinity) confirm()
  return end()
}

/** The bytes of a batch may not outlive it. */
function copied(line: TranscriptLine | null): TranscriptLine | null {
  return line === null ? null : { ...line, bytes: line.bytes.slice() }
}

interface From {
  readonly path: string
  readonly stat: FileStat
  readonly mostMessages: number
  readonly last: TailCursor['last']
}

/** Null when the line that the cursor names is not there any more. */
async function follow(
  deps: TailDeps,
  { path, stat, mostMessages, last }: From,
  signal: AbortSignal | undefined,
): Promise<Tail | null> {
  const messages: TranscriptMessage[] = []
  const passed: PassedLine[] = []
  let mark = last
  let isProven = last === null
  for await (const batch of deps.lines.lines(path, last?.offset ?? 0, signal)) {
    for (const line of batch) {
      if (line.unfinished === true) break
      if (!isProven) {
        if (markOf(deps, line, 0).hash !== last?.hash) return null
        isProven = true
        continue
      }
      if (messages.length >= mostMessages) {
        return tailOf({ messages, passed, cursor: unfinishedAt(mark), hasMore: true })
      }
      const number = (mark?.line ?? 0) + 1
      messages.push(...messagesOfLine(line, { path, line: number }, (one) => passed.push(one)))
      mark = markOf(deps, line, number)
    }
  }
  if (!isProven) return null
  return tailOf({ messages, passed, cursor: cursorAt(stat, mark), hasMore: false })
}

function tailOf(tail: Omit<Tail, 'startedOver'>): Tail {
  return { ...tail, startedOver: false }
}

function nothingNew(cursor: TailCursor): Tail {
  return tailOf({ messages: [], passed: [], cursor, hasMore: false })
}

function markOf(
  { hash }: Pick<TailDeps, 'hash'>,
  { offset, bytes, skipped }: TranscriptLine,
  line: number,
): NonNullable<TailCursor['last']> {
  return { offset, line, hash: skipped ? 'too long' : hash(bytes) }
}

function cursorAt(stat: FileStat, last: TailCursor['last']): TailCursor {
  const { inode, mtimeNs, sizeBytes } = stat
  return { inode: String(inode), mtimeNs: String(mtimeNs), sizeBytes, last }
}

/** Equal to no file, so that the next read looks into it. */
function unfinishedAt(last: TailCursor['last']): TailCursor {
  return { inode: '', mtimeNs: '', sizeBytes: 0, last }
}

function isUnchanged(cursor: TailCursor, stat: FileStat): boolean {
  const now = cursorAt(stat, null)
  return (
    cursor.inode === now.inode &&
    cursor.mtimeNs === now.mtimeNs &&
    cursor.sizeBytes === now.sizeBytes
  )
}

async function statOf(deps: TailDeps, path: string): Promise<FileStat> {
  const stat = await deps.files.stat(path)
  if (stat !== null) return stat
  throw new AppError('file.missing', say`${path} is not there any more.`, { path })
}
