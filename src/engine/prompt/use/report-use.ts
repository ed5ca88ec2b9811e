import type { MemoryUse, SessionRef, UseReport } from '../../../shared/prompt'
import type { MemoryRow } from '../../../shared/memory'
import type { LocatedStores } from '../../location/create-stores'
import type { Catalogue } from '../../memory/catalogue'
import type { BranchJudge } from '../../location/branch-judge'
import type { Clock } from '../../ports'
import { HEAD_BYTES, parseTranscriptLine, textIn } from '../../transcripts/read-head'
import type { Touch } from './find-touches'
import { createReadSessions, type ReadSessionsDeps, type TouchedTranscript } from './read-sessions'

export interface UseDeps extends ReadSessionsDeps {
  readonly stores: Pick<LocatedStores, 'get' | 'foldersOf'>
  readonly catalogue: Pick<Catalogue, 'refresh' | 'rows'>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly branches: BranchJudge
}

/** The client keeps transcripts for about this long, so nothing older can be known. */
const UNUSED_MS = 30 * 86_400_000

/**
 * Tells which sessions wrote and read the memories of a store: from calls of tools on its files and from
 * the session that a head names. The index is no memory, and what is loaded without a call is not seen.
 */
export function createUseReport(
  deps: UseDeps,
): (projectId: string, signal?: AbortSignal) => Promise<UseReport> {
  const readSessions = createReadSessions(deps)
  return async (projectId, signal) => {
    const store = deps.stores.get(projectId)
    await deps.catalogue.refresh([projectId])
    const sessions = await readSessions(store, signal)
    const touches = touchesByFile(sessions)
    const branchOf = createBranchFinder(deps, projectId, sessions, signal)
    const memories: MemoryUse[] = []
    for (const row of deps.catalogue.rows(projectId)) {
      const found = touches.get(row.file.normalize('NFC')) ?? []
      memories.push(await useOf(row, found, sessions, deps.clock.nowMs(), branchOf))
    }
    return { projectId, memories, sessions: sessions.length, sinceMs: earliest(sessions) }
  }
}

interface SessionTouch extends Touch {
  readonly session: TouchedTranscript
}

function touchesByFile(
  sessions: readonly TouchedTranscript[],
): ReadonlyMap<string, readonly SessionTouch[]> {
  const byFile = new Map<string, SessionTouch[]>()
  for (const session of sessions) {
    for (const touch of session.touches) {
      const list = byFile.get(touch.file) ?? []
      list.push({ ...touch, session })
      byFile.set(touch.file, list)
    }
  }
  return byFile
}

type BranchFinder = (
  row: MemoryRow,
  touches: readonly SessionTouch[],
) => Promise<MemoryUse['branch'] | null>

async function useOf(
  row: MemoryRow,
  touches: readonly SessionTouch[],
  sessions: readonly TouchedTranscript[],
  nowMs: number,
  branchOf: BranchFinder,
): Promise<MemoryUse> {
  const refsOf = (how: Touch['how']): readonly SessionRef[] =>
    touches.filter((touch) => touch.how === how).map(refOf)
  const readIn = newestFirst(refsOf('read'))
  const writtenIn = newestFirst(withOrigin(row, refsOf('written'), sessions))
  const times = [...readIn, ...writtenIn].flatMap(({ atMs, isGone }) =>
    atMs === null || isGone ? [] : [atMs],
  )
  const branch = await branchOf(row, touches)
  return {
    file: row.file,
    name: row.name,
    writtenIn,
    readIn,
    lastReadAtMs: readIn[0]?.atMs ?? null,
    isUnused: !times.some((atMs) => atMs >= nowMs - UNUSED_MS),
    ...(branch == null ? {} : { branch }),
  }
}

function refOf({ session, line, atMs }: SessionTouch): SessionRef {
  const { sessionId, agentOf } = session
  return { sessionId, line, atMs, isGone: false, ...(agentOf === null ? {} : { agentOf }) }
}

/** The session a head names also where no call of it is seen: its transcript was swept, or a shell wrote. */
function withOrigin(
  { originSessionId: id }: MemoryRow,
  written: readonly SessionRef[],
  sessions: readonly TouchedTranscript[],
): readonly SessionRef[] {
  if (id === undefined) return written
  if (written.some(({ sessionId, agentOf }) => sessionId === id || agentOf === id)) return written
  const session = sessions.find(({ sessionId }) => sessionId === id)
  const startedAt = session?.head.startedAt ?? null
  const atMs = startedAt === null ? null : Date.parse(startedAt)
  return [...written, { sessionId: id, atMs, isGone: session === undefined }]
}

function newestFirst(refs: readonly SessionRef[]): readonly SessionRef[] {
  return [...refs].sort((a, b) => (b.atMs ?? -Infinity) - (a.atMs ?? -Infinity) || 0)
}

function earliest(sessions: readonly TouchedTranscript[]): number | null {
  const starts = sessions.flatMap(({ head }) =>
    head.startedAt === null ? [] : [Date.parse(head.startedAt)],
  )
  return starts.length === 0 ? null : Math.min(...starts)
}

/** The branch of the session that a memory was born in: of its first call on it, else of its beginning. */
function createBranchFinder(
  deps: UseDeps,
  projectId: string,
  sessions: readonly TouchedTranscript[],
  signal: AbortSignal | undefined,
): BranchFinder {
  const ofHead = new Map<string, Promise<string | null>>()
  const beginning = (id: string): Promise<string | null> => {
    const known = ofHead.get(id)
    if (known !== undefined) return known
    const session = sessions.find(({ sessionId }) => sessionId === id)
    const read = session === undefined ? Promise.resolve(null) : firstBranch(deps, session.path)
    ofHead.set(id, read)
    return read
  }
  return async ({ originSessionId: id }, touches) => {
    if (id === undefined) return null
    const first = touches.find(
      ({ how, branch, session }) =>
        how === 'written' && branch !== null && [session.sessionId, session.agentOf].includes(id),
    )
    const name = first?.branch ?? (await beginning(id))
    // A checkout of no branch says HEAD.
    if (name === null || name === 'HEAD') return null
    return { name, isMerged: await deps.branches.isMerged(projectId, name, signal) }
  }
}

async function firstBranch(deps: UseDeps, path: string): Promise<string | null> {
  const bytes = await deps.files.readStart(path, HEAD_BYTES).catch(() => new Uint8Array())
  for (const line of new TextDecoder().decode(bytes).split('\n')) {
    const branch = textIn(parseTranscriptLine(line) ?? {}, 'gitBranch')
    if (branch !== null) return branch
  }
  return null
}
