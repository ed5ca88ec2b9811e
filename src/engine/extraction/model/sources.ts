import type { ProposalEvidence } from '../../../shared/dream'
import { withAbsoluteDays } from '../absolute-days'
import { spokenText } from '../spoken-text'
import { joinPath } from '../../location/paths'
import { INDEX_NAME } from '../../memory/plans/store-state'
import { maskSecrets } from '../../safety/secrets/mask-secrets'
import type { LineReader } from '../../ports'
import type { TranscriptMessage } from '../../transcripts/messages'
import { readMessages } from '../../transcripts/read-messages'

/** Where a change is said to come from, looked up. */
export interface Source {
  readonly evidence: ProposalEvidence
  /** The words there as they stand, credentials masked. */
  readonly text: string
  /** What a person typed there, code, quotations and pasted text blanked out; empty for all else. */
  readonly typed: string
  /** Days that the words there name, `YYYY-MM-DD`, counted from the time of the message. */
  readonly days: readonly string[]
  readonly atMs: number | null
}

export interface SourceDeps {
  readonly lines: LineReader
  /** Absolute paths of transcripts by session id. */
  readonly transcripts: ReadonlyMap<string, string>
  /** The text of a memory or of MEMORY.md as it lies on the disk; null where there is none. */
  readonly textOf: (file: string) => string | null
  readonly memoryDir: string
  readonly offsetMinutes: (atMs: number) => number
}

const QUOTE_UNITS = 400

/** Looks up the places a model named; of each transcript the lines are read in one pass. */
export async function lookUpSources(
  deps: SourceDeps,
  named: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Source>> {
  const found = new Map<string, Source>()
  const wanted = new Map<string, Map<number, string[]>>()
  for (const text of new Set(named)) {
    const place = placeOf(text, deps)
    if (place.kind === 'message') addTo(wanted, place.path, place.line, text)
    else found.set(text, sourceInFile(text, place, deps))
  }
  for (const [path, lines] of wanted) {
    for (const [line, message] of await linesOf(deps, path, [...lines.keys()], signal)) {
      for (const text of lines.get(line) ?? []) found.set(text, sourceOf(message, deps))
    }
  }
  for (const text of named) if (!found.has(text)) found.set(text, namedOnly(text))
  return found
}

type Place =
  | { readonly kind: 'message'; readonly path: string; readonly line: number }
  | { readonly kind: 'file'; readonly file: string; readonly line: number }
  | { readonly kind: 'none' }

function placeOf(text: string, { transcripts, textOf, memoryDir }: SourceDeps): Place {
  const { where, line } = partsOf(text.trim())
  if (where === '' || !/^\d{1,9}$/u.test(line)) return { kind: 'none' }
  const name = where.slice(where.lastIndexOf('/') + 1).replace(/\.jsonl$/u, '')
  const path = transcripts.get(name)
  if (path !== undefined) return { kind: 'message', path, line: Number(line) }
  const below = joinPath(memoryDir, '')
  const file = where.startsWith(`${below}/`) ? where.slice(below.length + 1) : where
  return textOf(file) === null ? { kind: 'none' } : { kind: 'file', file, line: Number(line) }
}

/** What stands in front of the last colon, and the first line that is named behind it. */
function partsOf(text: string): { readonly where: string; readonly line: string } {
  const colon = text.lastIndexOf(':')
  const [line = ''] = text.slice(colon + 1).split('-')
  return { where: text.slice(0, Math.max(0, colon)), line }
}

function addTo(
  wanted: Map<string, Map<number, string[]>>,
  path: string,
  line: number,
  text: string,
): void {
  const lines = wanted.get(path) ?? new Map<number, string[]>()
  lines.set(line, [...(lines.get(line) ?? []), text])
  wanted.set(path, lines)
}

async function linesOf(
  { lines }: SourceDeps,
  path: string,
  wanted: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, TranscriptMessage>> {
  const found = new Map<number, TranscriptMessage>()
  const last = Math.max(...wanted)
  try {
    for await (const message of readMessages({ lines }, path, { signal })) {
      if (message.line > last) break
      if (wanted.includes(message.line)) found.set(message.line, message)
    }
  } catch {
    // Swept meanwhile: what was found stands, the rest is only named.
    signal.throwIfAborted()
  }
  return found
}

function sourceOf(message: TranscriptMessage, { offsetMinutes }: SourceDeps): Source {
  const { sessionId, line, atMs, by, text } = message
  const evidence: ProposalEvidence = {
    kind: 'message',
    sessionId,
    line,
    atMs,
    by: by === 'system' ? 'tool' : by,
    quote: cut(maskSecrets(text)),
  }
  const typed = by === 'person' ? spokenText(text) : ''
  const dated = withAbsoluteDays(text, atMs, atMs === null ? 0 : offsetMinutes(atMs))
  return { evidence, text: maskSecrets(text), typed, days: daysIn(dated.text), atMs }
}

function sourceInFile(text: string, place: Place, { textOf }: SourceDeps): Source {
  if (place.kind !== 'file') return namedOnly(text)
  const { file, line } = place
  const words = (textOf(file) ?? '').split('\n')[line - 1]?.trim()
  if (words === undefined || words === '') return namedOnly(text)
  const quote = cut(maskSecrets(words))
  const evidence: ProposalEvidence =
    file === INDEX_NAME
      ? { kind: 'index', line, text: quote }
      : { kind: 'memory', file, line, text: quote }
  return { evidence, text: maskSecrets(words), typed: '', days: daysIn(words), atMs: null }
}

const namedOnly = (text: string): Source => ({
  evidence: { kind: 'named', text: cut(maskSecrets(text)) },
  text: '',
  typed: '',
  days: [],
  atMs: null,
})

const cut = (text: string): string =>
  text.length > QUOTE_UNITS ? `${text.slice(0, QUOTE_UNITS - 1)}…` : text

/** Days written as dates. */
export function daysIn(text: string): readonly string[] {
  return text.match(/\d{4}-\d{2}-\d{2}/gu) ?? []
}
