import { recordOf } from '../location/auto-memory'
import { isInside } from '../location/paths'
import type { FileReader } from '../ports'
import type { SessionSummary } from '../../shared/project'

/** What the first lines of a transcript say about the whole. */
export interface TranscriptHead {
  /** Working folders in the order of first mention, each once. */
  readonly cwds: readonly string[]
  readonly kind: SessionSummary['kind']
  /** ISO time of the first dated line. */
  readonly startedAt: string | null
  /** Session and id of the first line that has both; the same in every copy. */
  readonly conversation: string | null
  /** Id of the first message, which every fork of a conversation begins with. */
  readonly origin: string | null
}

/** `cwd` is rarely on the first line; it is looked for in this much (formats.md). */
export const HEAD_BYTES = 64 * 1024
/** Most heads say everything in this much. */
const FIRST_LOOK_BYTES = 8 * 1024

/**
 * Reads at most the first 64 KiB of a transcript, 8 KiB where they say enough.
 *
 * @param isEnough whether these working folders answer the question
 * @param ownFolder sessions in it are this app's
 */
export async function readTranscriptHead(
  files: Pick<FileReader, 'readStart'>,
  path: string,
  options: { readonly ownFolder: string; readonly isEnough: (cwds: readonly string[]) => boolean },
): Promise<TranscriptHead> {
  const first = await files.readStart(path, FIRST_LOOK_BYTES)
  const head = parseTranscriptHead(first, path, options.ownFolder)
  const isWhole = first.length < FIRST_LOOK_BYTES
  if (isWhole || (options.isEnough(head.cwds) && head.startedAt !== null)) return head
  return parseTranscriptHead(await files.readStart(path, HEAD_BYTES), path, options.ownFolder)
}

/** Reads what the given first bytes say; a torn last line is looked through for its `cwd`. */
export function parseTranscriptHead(
  bytes: Uint8Array,
  path: string,
  ownFolder: string,
): TranscriptHead {
  const cwds: string[] = []
  const facts: {
    isSidechain?: boolean
    entrypoint?: string
    startedAt?: string
    conversation?: string
    origin?: string
  } = {}
  for (const line of new TextDecoder().decode(bytes).split('\n')) {
    const fields = parseTranscriptLine(line) ?? fieldsOfTornLine(line)
    const cwd = textIn(fields, 'cwd')
    if (cwd !== null && !cwds.includes(cwd)) cwds.push(cwd)
    if (typeof fields.isSidechain === 'boolean') facts.isSidechain ??= fields.isSidechain
    const entrypoint = textIn(fields, 'entrypoint')
    if (entrypoint !== null) facts.entrypoint ??= entrypoint
    const timestamp = isoTimeOf(fields)
    if (timestamp !== null) facts.startedAt ??= timestamp
    const [session, uuid] = [textIn(fields, 'sessionId'), textIn(fields, 'uuid')]
    if (session !== null && uuid !== null) facts.conversation ??= `${session} ${uuid}`
    const origin = messageIdOf(fields)
    if (origin !== null) facts.origin ??= origin
  }
  const isOwn = cwds.some((cwd) => isInside(ownFolder, cwd))
  const isSubagent = facts.isSidechain === true || isSubagentFile(path)
  return {
    cwds,
    kind: kindOf(isOwn, isSubagent, facts.entrypoint ?? ''),
    startedAt: facts.startedAt ?? null,
    conversation: facts.conversation ?? null,
    origin: facts.origin ?? null,
  }
}

/** One line as its fields; null when it is torn, glued or no object. */
export function parseTranscriptLine(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line)
    return recordOf(value)
  } catch {
    // Half lines are normal at the end of a file that is being written.
    return null
  }
}

/** The line's own time as ISO text; null without one. */
export function isoTimeOf(fields: Readonly<Record<string, unknown>>): string | null {
  const text = textIn(fields, 'timestamp')
  if (text === null) return null
  const atMs = Date.parse(text)
  return Number.isNaN(atMs) ? null : new Date(atMs).toISOString()
}

/**
 * The id of a line's message. A fork keeps the ids of the lines that it was copied from, and names them
 * in `forkedFrom` besides.
 */
export function messageIdOf(fields: Readonly<Record<string, unknown>>): string | null {
  return textIn(recordOf(fields.forkedFrom), 'messageUuid') ?? textIn(fields, 'uuid')
}

/** A field that is a non-empty text. */
export function textIn(fields: Readonly<Record<string, unknown>>, key: string): string | null {
  const value = fields[key]
  return typeof value === 'string' && value !== '' ? value : null
}

function isSubagentFile(path: string): boolean {
  return /(?:^|\/)agent-[^/]*\.jsonl$/.test(path)
}

function kindOf(isOwn: boolean, isSubagent: boolean, entrypoint: string): SessionSummary['kind'] {
  if (isOwn || entrypoint.startsWith('noctuary')) return 'own'
  if (isSubagent) return 'subagent'
  return entrypoint.startsWith('sdk') ? 'sdk' : 'person'
}

/** In JSON text a quote inside a value is escaped, so these match keys only. */
function fieldsOfTornLine(line: string): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  for (const key of ['cwd', 'timestamp', 'entrypoint']) {
    const written = new RegExp(`"${key}":\\s?("(?:[^"\\\\]|\\\\.){0,4096}")`).exec(line)?.[1]
    const value = written === undefined ? null : parseText(written)
    if (value !== null) fields[key] = value
  }
  const side = /"isSidechain":\s?(true|false)/.exec(line)?.[1]
  if (side !== undefined) fields.isSidechain = side === 'true'
  return fields
}

function parseText(written: string): string | null {
  const wrapped = parseTranscriptLine(`{"text":${written}}`)
  return wrapped === null ? null : textIn(wrapped, 'text')
}
