import { AppError } from '../../shared/errors'
import type { TranscriptHit } from '../../shared/project'
import { mapLimited } from '../location/map-limited'
import type { FileReader, FoundLine, LineFinder } from '../ports'
import { hitText } from './hit-text'
import { mtimeMsOf } from './last-touch'
import { messagesOfLine, sessionIdOf } from './read-messages'
import { wordsOf } from './transcript-entry'
import { foldAscii, wordPattern, wordsOfQuery } from './word-pattern'

export interface TranscriptSearchDeps {
  readonly files: Pick<FileReader, 'stat'>
  readonly finder: LineFinder
}

interface Sized {
  readonly path: string
  readonly sizeBytes: number
  readonly mtimeMs: number
}

const AT_ONCE = 4

/**
 * Lines of transcripts in which all words of a query occur, newest first, at most `limit`. Lines are found
 * by their bytes and only those are parsed; then the words must stand in what was said or in what a tool
 * was given, not merely in the line. Files are taken newest first, and none is opened that is older than
 * enough hits. Of two copies of a file the longer one is searched; a file swept meanwhile is passed over.
 *
 * @throws the signal's reason
 */
export async function searchTranscripts(
  deps: TranscriptSearchDeps,
  paths: readonly string[],
  query: string,
  limit: number,
  signal?: AbortSignal,
): Promise<readonly TranscriptHit[]> {
  const words = wordsOfQuery(query)
  if (words.length === 0 || limit < 1) return []
  const patterns = words.map(wordPattern)
  let hits: TranscriptHit[] = []
  for (const { path, mtimeMs } of await newestFirst(deps, paths)) {
    const oldest = hits[limit - 1]
    if (oldest?.atMs != null && oldest.atMs > mtimeMs) break
    const search = { path, words, patterns, limit }
    hits = newestOf([...hits, ...(await searchFile(deps.finder, search, signal))], limit)
  }
  return hits
}

/** The longer of two files of one session, the one written last first. */
async function newestFirst(
  deps: TranscriptSearchDeps,
  paths: readonly string[],
): Promise<readonly Sized[]> {
  const sized = await mapLimited(paths, AT_ONCE, async (path): Promise<Sized[]> => {
    const stat = await deps.files.stat(path).catch(() => null)
    if (stat?.kind !== 'file') return []
    return [{ path, sizeBytes: stat.sizeBytes, mtimeMs: mtimeMsOf(stat) }]
  })
  const longest = new Map<string, Sized>()
  for (const one of sized.flat()) {
    const known = longest.get(sessionIdOf(one.path))
    if (known === undefined || known.sizeBytes < one.sizeBytes) {
      longest.set(sessionIdOf(one.path), one)
    }
  }
  return [...longest.values()].sort((a, b) => b.mtimeMs - a.mtimeMs || (a.path < b.path ? -1 : 1))
}

interface FileSearch {
  readonly path: string
  readonly words: readonly string[]
  readonly patterns: readonly RegExp[]
  readonly limit: number
}

async function searchFile(
  finder: LineFinder,
  search: FileSearch,
  signal: AbortSignal | undefined,
): Promise<readonly TranscriptHit[]> {
  let hits: TranscriptHit[] = []
  try {
    for await (const batch of finder.find(search.path, search.patterns, signal)) {
      for (const line of batch) hits.push(...hitsOfLine(line, search))
      // A common word is found everywhere: no more is kept than can be shown.
      if (hits.length > 2 * search.limit) hits = newestOf(hits, search.limit)
    }
  } catch (error) {
    signal?.throwIfAborted()
    if (!(error instanceof AppError)) throw error
    // Swept or locked since it was listed; what was found before stands.
  }
  return hits
}

function hitsOfLine(found: FoundLine, { path, words }: FileSearch): readonly TranscriptHit[] {
  return messagesOfLine(found, { path, line: found.line }).flatMap((message) => {
    const text = wordsOf(message)
    const folded = foldAscii(text)
    if (!words.every((word) => folded.includes(word))) return []
    const { sessionId, line, atMs, by } = message
    return [{ sessionId, path, line, atMs, by, text: hitText(text, words) }]
  })
}

/** Newest first, lines without a time last; within one moment the later line first. */
function newestOf(hits: readonly TranscriptHit[], limit: number): TranscriptHit[] {
  const sorted = [...hits].sort(
    (a, b) =>
      (b.atMs ?? -Infinity) - (a.atMs ?? -Infinity) ||
      (a.path === b.path ? b.line - a.line : a.path < b.path ? -1 : 1),
  )
  return sorted.slice(0, limit)
}
