import { AppError } from '../../shared/errors'
import type { SessionSummary } from '../../shared/project'
import { say } from '../../shared/said'
import type { SessionsArea } from '../engine'
import type { LocatedStores } from '../location/create-stores'
import { mapLimited } from '../location/map-limited'
import { lastPart } from '../location/paths'
import type { Catalogue } from '../memory/catalogue'
import type { FileReader, LineFinder, LineReader } from '../ports'
import { eachConversationOnce } from './each-once'
import { findTranscript, transcriptsOf } from './find-transcript'
import { mtimeMsOf } from './last-touch'
import type { KeptCopy, KeptSessions } from './kept-sessions'
import { readExcerpt } from './read-excerpt'
import { readTranscriptHead, type TranscriptHead } from './read-head'
import { sessionIdOf } from './read-messages'
import { searchTranscripts } from './search-transcripts'
import { createSessionCounter, type SessionCounter } from './summarize-session'

export interface SessionsDeps {
  readonly files: FileReader
  readonly lines: LineReader
  readonly finder: LineFinder
  readonly stores: Pick<LocatedStores, 'get' | 'foldersOf' | 'cleanupDays'>
  readonly catalogue: Pick<Catalogue, 'rows'>
  readonly kept: Pick<KeptSessions, 'copies'>
  readonly dataDir: string
}

const DAY_MS = 86_400_000
const AT_ONCE = 4

/** Sessions of a memory, newest first: those of every slug folder of its roots, read only. */
export function createSessions(deps: SessionsDeps): SessionsArea {
  const counter = createSessionCounter(deps)
  return {
    async list(projectId) {
      const store = deps.stores.get(projectId)
      const paths = await transcriptsOf(deps, projectId)
      const days = await deps.stores.cleanupDays(store)
      const gave = memoriesBySession(deps.catalogue, projectId)
      const found = await mapLimited(paths, AT_ONCE, (path) =>
        summarize(deps, counter, path, days * DAY_MS, gave),
      )
      const there = found.filter((one) => one !== null)
      const listed = eachConversationOnce(there, ({ session, conversation }) => ({
        ...session,
        conversation,
      })).map(({ session }) => session)
      return withKept(listed, await deps.kept.copies(projectId), gave).sort(newestFirst)
    },
    excerpt: async (projectId, { sessionId, ...place }) => {
      const path = await findTranscript(deps, projectId, sessionId).catch(
        async (error: unknown) => {
          const copies = await deps.kept.copies(projectId)
          const kept = copies.find(({ session }) => session.sessionId === sessionId)
          if (kept === undefined) throw error
          return kept.path
        },
      )
      return { ...(await readExcerpt(deps, path, place)), sessionId }
    },
    search: async (projectId, words, limit, signal) =>
      searchTranscripts(deps, await transcriptsOf(deps, projectId), words, limit, signal),
  }
}

/** One session as its project lists it. @throws `file.missing` */
export async function sessionOf(
  sessions: Pick<SessionsArea, 'list'>,
  projectId: string,
  sessionId: string,
): Promise<SessionSummary> {
  const found = (await sessions.list(projectId)).find((one) => one.sessionId === sessionId)
  // A kept copy of a swept transcript is no transcript to keep again.
  if (found !== undefined && found.kept?.isSwept !== true) return found
  const message = say`There is no transcript of session ${sessionId} to keep: the client has swept it, or it is another project's.`
  throw new AppError('file.missing', message)
}

/** Marks sessions of which there is a copy, and adds those of which only the copy is left. */
function withKept(
  listed: readonly SessionSummary[],
  copies: readonly KeptCopy[],
  gave: ReadonlyMap<string, readonly string[]>,
): SessionSummary[] {
  const byId = new Map(copies.map((copy) => [copy.session.sessionId, copy]))
  const marked = listed.map((session) => {
    const copy = byId.get(session.sessionId)
    byId.delete(session.sessionId)
    return copy === undefined
      ? session
      : { ...session, kept: { atMs: copy.keptAtMs, isSwept: false } }
  })
  const swept = [...byId.values()].map(({ session, path, keptAtMs }) => ({
    ...session,
    file: path,
    gave: gave.get(session.sessionId) ?? [],
    kept: { atMs: keptAtMs, isSwept: true },
  }))
  return [...marked, ...swept]
}

async function summarize(
  deps: SessionsDeps,
  counter: SessionCounter,
  path: string,
  keptMs: number,
  gave: ReadonlyMap<string, readonly string[]>,
): Promise<{ readonly session: SessionSummary; readonly conversation: string | null } | null> {
  const stat = await deps.files.stat(path).catch(() => null)
  // Swept between the listing and now: it is gone, and no longer a session.
  if (stat?.kind !== 'file') return null
  const head = await headOf(deps, path)
  const { tally, problem } = await counter.count(path, stat)
  const sessionId = sessionIdOf(path)
  const session: SessionSummary = {
    sessionId,
    file: path,
    cwd: head.cwds[0] ?? null,
    startedAt: head.startedAt,
    endedAt: tally.endedAt ?? head.startedAt,
    messages: tally.messages,
    sizeBytes: stat.sizeBytes,
    kind: head.kind,
    expiresAt: new Date(mtimeMsOf(stat) + keptMs).toISOString(),
    gave: gave.get(sessionId) ?? [],
    opening: tally.opening,
    ...(tally.skippedLines === 0 ? {} : { skippedLines: tally.skippedLines }),
    ...(problem === undefined ? {} : { problem }),
  }
  return { session, conversation: head.conversation }
}

async function headOf(deps: SessionsDeps, path: string): Promise<TranscriptHead> {
  const options = {
    ownFolder: deps.dataDir,
    isEnough: (cwds: readonly string[]) => cwds.length > 0,
  }
  return readTranscriptHead(deps.files, path, options).catch(() => ({
    cwds: [],
    kind: lastPart(path).startsWith('agent-') ? ('subagent' as const) : ('person' as const),
    startedAt: null,
    conversation: null,
    origin: null,
  }))
}

function memoriesBySession(
  catalogue: Pick<Catalogue, 'rows'>,
  projectId: string,
): ReadonlyMap<string, readonly string[]> {
  const bySession = new Map<string, string[]>()
  for (const row of catalogue.rows(projectId)) {
    if (row.originSessionId === undefined) continue
    bySession.set(row.originSessionId, [...(bySession.get(row.originSessionId) ?? []), row.file])
  }
  return bySession
}

function newestFirst(a: SessionSummary, b: SessionSummary): number {
  const [endA, endB] = [a.endedAt ?? '', b.endedAt ?? '']
  if (endA !== endB) return endA < endB ? 1 : -1
  return a.file < b.file ? -1 : 1
}
