import type { LocatedStores } from '../location/create-stores'
import { mapLimited } from '../location/map-limited'
import type { FileReader, FileStat, LineReader } from '../ports'
import { eachConversationOnce } from './each-once'
import { readLastTouch } from './last-touch'
import { readTranscriptHead, type TranscriptHead } from './read-head'
import { sessionIdOf } from './read-messages'
import { mainTranscripts } from './transcript-paths'

/** A session touched in the last ten minutes still goes on. */
export const IN_PROGRESS_MS = 10 * 60_000

export interface TouchedQuery {
  readonly projectId: string
  /** Sessions touched after this moment; epoch milliseconds, 0 for all. */
  readonly sinceMs: number
  readonly nowMs: number
  /** Sessions that programs made (`sdk`) count like a person's. */
  readonly countPrograms: boolean
}

/** A session that counts for the next dream. */
export interface TouchedSession {
  /** As the sessions of the project are listed. */
  readonly sessionId: string
  /** Absolute path of its transcript. */
  readonly path: string
  readonly kind: 'person' | 'sdk'
  /** Its last dated line, else its mtime; epoch milliseconds. */
  readonly lastAtMs: number
  readonly sizeBytes: number
}

export interface TouchedDeps {
  readonly files: Pick<FileReader, 'list' | 'stat' | 'readStart'>
  readonly lines: LineReader
  readonly stores: Pick<LocatedStores, 'get' | 'foldersOf'>
  /** The app's own data folder: sessions in it are ours. */
  readonly dataDir: string
}

/** Asks which sessions were touched, the one touched last first. @throws `project.unknown` */
export type FindTouched = (query: TouchedQuery) => Promise<readonly TouchedSession[]>

/** What was read of a transcript that has not changed since. */
interface Seen {
  readonly stat: FileStat
  readonly head: TranscriptHead
  readonly lastAtMs: number
}

const AT_ONCE = 8

/**
 * Finds the sessions of a project, over every slug folder of its roots and worktrees, that were touched
 * after a moment: `sinceMs < lastAtMs ≤ nowMs − 10 minutes`. Left out are those still in progress, ours,
 * those of sub-agents and, unless they are to count, those of programs; a copied conversation counts once.
 * Of each transcript at most the two ends are read, and again only when the file changed.
 */
export function createTouchedSessions(deps: TouchedDeps): FindTouched {
  const seen = new Map<string, Seen>()
  return async ({ projectId, sinceMs, nowMs, countPrograms }) => {
    const folders = deps.stores.foldersOf(deps.stores.get(projectId))
    const paths = (
      await mapLimited(folders, AT_ONCE, (one) => mainTranscripts(deps.files, one))
    ).flat()
    const found = await mapLimited(paths, AT_ONCE, (path) => look(deps, seen, path, nowMs))
    const counted = found.flatMap((one) =>
      one !== null && (one.session.kind === 'person' || countPrograms) ? [one] : [],
    )
    return eachConversationOnce(counted, (one) => ({ ...one.session, ...one }))
      .map(({ session }) => session)
      .filter(({ lastAtMs }) => lastAtMs > sinceMs && lastAtMs <= nowMs - IN_PROGRESS_MS)
      .sort((a, b) => b.lastAtMs - a.lastAtMs || (a.path < b.path ? -1 : 1))
  }
}

/** Null where it is no session that could ever count, or was swept meanwhile. */
async function look(
  deps: TouchedDeps,
  seen: Map<string, Seen>,
  path: string,
  nowMs: number,
): Promise<{ readonly session: TouchedSession; readonly conversation: string | null } | null> {
  const stat = await deps.files.stat(path).catch(() => null)
  if (stat?.kind !== 'file') return null
  const now = await read(deps, seen.get(path), path, stat, nowMs)
  if (now === null) return null
  seen.set(path, now)
  const { kind, conversation } = now.head
  if (kind !== 'person' && kind !== 'sdk') return null
  const { lastAtMs } = now
  const { sizeBytes } = stat
  return {
    session: { sessionId: sessionIdOf(path), path, kind, lastAtMs, sizeBytes },
    conversation,
  }
}

async function read(
  deps: TouchedDeps,
  before: Seen | undefined,
  path: string,
  stat: FileStat,
  nowMs: number,
): Promise<Seen | null> {
  if (before !== undefined && isUnchanged(before.stat, stat)) return before
  try {
    const options = {
      ownFolder: deps.dataDir,
      isEnough: (cwds: readonly string[]) => cwds.length > 0,
    }
    const head = await readTranscriptHead(deps.files, path, options)
    return { stat, head, lastAtMs: await readLastTouch(deps.lines, path, stat, nowMs) }
  } catch {
    // Swept or locked between listing and reading: it counts again as soon as it can be read.
    return null
  }
}

function isUnchanged(a: FileStat, b: FileStat): boolean {
  return a.inode === b.inode && a.sizeBytes === b.sizeBytes && a.mtimeNs === b.mtimeNs
}
