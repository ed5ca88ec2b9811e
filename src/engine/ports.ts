import type { Said } from '../shared/said'
import type { FileKeeper, Packer } from './bundle-ports'
import type { GroundReader, UrlProbe } from './ground-ports'
import type { ModelClient } from './model-ports'

/**
 * What the engine asks of the world. Each port has a real adapter in src/adapters, a fake in
 * src/testing, and one contract test that runs on both.
 *
 * Paths are absolute strings of the machine. Ports throw `AppError` (`file.missing`,
 * `file.unreadable`, `file.tooLarge`, `disk.full`, `disk.denied`, `path.refused`,
 * `memory.conflict`) and nothing else for what the disk does to them.
 */

export interface Clock {
  /** Epoch milliseconds. */
  nowMs(): number
  /** Minutes east of UTC at that moment, for local dates. */
  offsetMinutes(atMs: number): number
}

/** Waiting, for work that must wait: heartbeats, caps of minutes, gathering of events. */
export interface Timer {
  /** Resolves after that time, or at once when the signal aborts; never rejects. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
  /** Calls again and again until the answer is called; never twice at once, and keeps no process alive. */
  every(ms: number, work: () => Promise<void>): () => void
}

/** Makes ids that sort by the time they were made: 26 characters of `0-9A-Z`. */
export interface Ids {
  next(): string
}

export interface Log {
  info(message: string, fields?: Readonly<Record<string, unknown>>): void
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void
  error(message: string, fields?: Readonly<Record<string, unknown>>): void
}

/** sha256 as lower-case hex. */
export type Hash = (bytes: Uint8Array) => string

/** The machine around us, read once when the app starts. */
export interface Environment {
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly home: string
  readonly platform: 'linux' | 'mac' | 'windows'
  /** Where an administrator's settings.json lies on this system, highest first. */
  readonly managedSettings: readonly string[]
  /** Our own process. */
  readonly processId: number
  /** True when the process id belongs to a running process. */
  isAlive(processId: number): boolean
}

/** Enough to see whether a file is still the one we read. */
export interface FileVersion {
  readonly sizeBytes: number
  readonly mtimeNs: bigint
  readonly inode: bigint
  /** sha256 hex. */
  readonly hash: string
}

export interface FileStat {
  readonly kind: 'file' | 'folder' | 'link' | 'other'
  readonly sizeBytes: number
  readonly mtimeNs: bigint
  readonly inode: bigint
}

export interface FolderEntry {
  readonly name: string
  readonly kind: FileStat['kind']
}

export interface FileContent {
  readonly bytes: Uint8Array
  readonly version: FileVersion
}

/** Reading never writes, never follows a name out of the folder unless asked, never blocks on a FIFO. */
export interface FileReader {
  /** Entries sorted by name; an absent folder is an empty list. */
  list(folder: string): Promise<readonly FolderEntry[]>
  /** Follows links; null when there is nothing. */
  stat(path: string): Promise<FileStat | null>
  /** Does not follow links; null when there is nothing. */
  lstat(path: string): Promise<FileStat | null>
  /** The path with every link resolved; null when it leads nowhere. */
  realPath(path: string): Promise<string | null>
  /** A regular file, whole. @throws `file.tooLarge` above `maxBytes` (default 64 MiB) */
  read(path: string, maxBytes?: number): Promise<FileContent>
  /** The first `maxBytes` bytes of a regular file. */
  readStart(path: string, maxBytes: number): Promise<Uint8Array>
}

/** What a tree listing asks for: which names, what is already known, and how much to read. */
export interface TreeQuery {
  readonly root: string
  /**
   * Called with a `/`-separated relative path; false leaves the file or the whole folder out. The kind
   * of a link is that of what it leads to, and `link` only where it leads nowhere.
   */
  readonly wants: (relativePath: string, kind: FileStat['kind']) => boolean
  /** A folder with such a name is walked and also comes back as `not-a-file`, so that it is seen. */
  readonly expectsFile?: (relativePath: string) => boolean
  /** By relative path; a file whose size, mtime and inode are still these is not read again. */
  readonly known?: Pick<
    ReadonlyMap<string, Pick<FileVersion, 'sizeBytes' | 'mtimeNs' | 'inode'>>,
    'get'
  >
  /** Larger files come without bytes and with a problem. */
  readonly maxBytes: number
}

export interface TreeFile {
  /** Relative to the root, `/`-separated. */
  readonly path: string
  readonly stat: FileStat
  /** Null when unchanged since `known`, or when `problem` says why it could not be read. */
  readonly bytes: Uint8Array | null
  readonly unchanged: boolean
  /** Real path, where the file or a folder above it inside the root is a link. */
  readonly linkTarget?: string
  readonly problem?: 'not-a-file' | 'too-large' | 'denied' | 'vanished' | 'broken-link'
}

/**
 * Lists and reads whole folders fast; the bulk of a scan. Every wanted name comes back, readable or
 * not, sorted by path; an absent root is empty, one that may not be listed throws `file.unreadable`.
 */
export interface TreeReader {
  readTree(query: TreeQuery): Promise<readonly TreeFile[]>
}

export interface WriteOptions {
  /** Given to the new file, to the microsecond. */
  readonly mtimeNs?: bigint
  /** Real path that the file must lie in when it is written; a link on the way out of it is refused. */
  readonly within?: string
  /**
   * Real path of the file that `path` leads to through a link, where a person allowed exactly that;
   * the target is written and the link stays. Without it a link as the last part is refused.
   */
  readonly target?: string
}

/** Whole or not at all, and only over the version that was named. */
export interface FileWriter {
  /**
   * Replaces, makes or removes one file.
   *
   * @param expected hash of the bytes it must have now; null when nothing may be there
   * @param after null removes the file
   * @throws `path.refused` where a link would lead the write elsewhere, or no regular file is there
   * @throws `memory.conflict` when the file is not at `expected`; nothing was written then
   */
  replaceIf(
    path: string,
    expected: string | null,
    after: Uint8Array | null,
    options?: WriteOptions,
  ): Promise<FileVersion | null>
  /** Makes it and those above it. @throws `path.refused` when it would lie outside of `within` */
  makeFolder(path: string, options?: Pick<WriteOptions, 'within'>): Promise<void>
  /** Removes a folder if it is empty; says whether it did. */
  removeEmptyFolder(path: string): Promise<boolean>
  /** Adds bytes at the end of a file of our own and makes them durable. */
  append(path: string, bytes: Uint8Array): Promise<void>
  /** Removes temp files that a crashed process of the app left in a folder. */
  sweepFolder(path: string): Promise<void>
}

/** What another program still wrote into a version of a file that we had already replaced. */
export interface LateWrite {
  readonly path: string
  /** Hash of the version as we knew it. */
  readonly before: string
  readonly after: Uint8Array
}

/** Replaced versions are kept for two seconds and then read again, so that no late write is lost. */
export interface LateWrites {
  /** Also hands over what earlier runs could not read again. `onLate` makes it durable. */
  start(onLate: (write: LateWrite) => Promise<void>): Promise<void>
  /** Reads all kept versions again now; answers how many. */
  settle(): Promise<number>
  stop(): void
}

/** One whole line of a transcript, without its line end. */
export interface TranscriptLine {
  readonly offset: number
  readonly bytes: Uint8Array
  /** True when the line was longer than the limit: `bytes` is empty then. */
  readonly skipped: boolean
  /** Set on a last line that has no line end yet: it may be half written. */
  readonly unfinished?: true
}

/** Streams lines of a file of any size in bounded memory. */
export interface LineReader {
  lines(
    path: string,
    fromOffset: number,
    signal?: AbortSignal,
  ): AsyncIterable<readonly TranscriptLine[]>
}

/** A line in which all was found that was looked for. */
export interface FoundLine extends TranscriptLine {
  /** 1-based. */
  readonly line: number
}

/** The beginning of a line. */
export interface LinePlace {
  /** In bytes. */
  readonly offset: number
  /** 1-based. */
  readonly line: number
}

/** Which part of a file is searched. */
export interface FindRange {
  /** Where to begin, instead of at the beginning of the file. */
  readonly from?: LinePlace
  /**
   * Told at the end where the next search goes on when the file has grown: at the last line if that is
   * unfinished, else behind it. Not told of a file that ends within a line beyond the reader's limit.
   */
  readonly onEnd?: (place: LinePlace) => void
}

/** Finds lines of a file of any size by their bytes, far faster than reading each. */
export interface LineFinder {
  /**
   * Streams the lines in which every pattern matches, in order; none for no pattern. A pattern sees the
   * bytes of a line as a binary string, one character (U+0000 to U+00FF) a byte; its flags do not count,
   * and it must not match a line feed. Lines beyond the reader's limit are passed over. The bytes of a
   * batch are valid until the next one is asked for.
   */
  find(
    path: string,
    patterns: readonly RegExp[],
    signal?: AbortSignal,
    range?: FindRange,
  ): AsyncIterable<readonly FoundLine[]>
}

/** Folders are watched without recursion; an event is a hint, truth is a listing. */
export interface Watcher {
  /**
   * Replaces the set of watched folders. `onHint` gets the folders in which something happened,
   * gathered over at most 100 ms; `onTrouble` is told once when the system's watching fails and
   * folders are polled instead.
   */
  watch(
    folders: readonly string[],
    onHint: (folders: readonly string[]) => void,
    onTrouble: (message: Said) => void,
  ): Promise<void>
  stop(): Promise<void>
}

/** Runs one piece of work at a time among all processes of the app; broken only on proof of death. */
export interface ProcessLock {
  /** @throws `lock.held` after `waitMs` with the owner's name */
  withLock<T>(name: string, waitMs: number, work: () => Promise<T>): Promise<T>
}

/** A second set of rules that knows credentials by their form, beside our own. */
export interface SecretScanner {
  /**
   * What its rules find in a text: UTF-16 offsets, end exclusive, in no order, maybe overlapping.
   * Obeys nothing that the text says. Answers in a later turn of the event loop, so that a thread that
   * scans many texts keeps answering.
   */
  scan(
    text: string,
  ): Promise<readonly { readonly rule: string; readonly start: number; readonly end: number }[]>
}

/** One file of our own that may be lost or broken without harm: what it holds can be found out again. */
export interface CacheFile {
  /** Null when there is none or it cannot be read. */
  load(): Promise<Uint8Array | null>
  /** Replaces it; a failure is silent, since the next start only reads more. */
  save(bytes: Uint8Array): Promise<void>
}

/** Makes bytes smaller while nobody looks at them, and gives them back as they were. */
export interface Squeezer {
  squeeze(bytes: Uint8Array): Uint8Array
  /** @param squeezed what `squeeze` made in this process */
  open(squeezed: Uint8Array): Uint8Array
}

/** Everything together, as a host builds it once. Pass on single ports, never the whole set. */
export interface Ports {
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly hash: Hash
  readonly environment: Environment
  readonly files: FileReader
  readonly trees: TreeReader
  readonly writer: FileWriter
  readonly late: LateWrites
  readonly lines: LineReader
  readonly finder: LineFinder
  readonly watcher: Watcher
  readonly lock: ProcessLock
  readonly secretScanner: SecretScanner
  readonly ground: GroundReader
  readonly urls: UrlProbe
  readonly timer: Timer
  readonly model: ModelClient
  readonly packer: Packer
  readonly keeper: FileKeeper
  readonly squeezer: Squeezer
}

/** What only the machine can tell and only doctor asks. */
export interface MachineFacts {
  /** Name and version of what runs us, such as `Node 20.19.0`. */
  readonly runtime: string
  /** As `git --version` says it; null when git cannot be run. */
  gitVersion(): Promise<string | null>
  /** Whether files could be made in this folder, or in the nearest one above that is there. Makes none. */
  mayWrite(folder: string): Promise<boolean>
}
