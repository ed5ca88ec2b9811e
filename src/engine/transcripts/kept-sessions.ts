import type { KeptSession } from '../../shared/bundle'
import type { SessionSummary } from '../../shared/project'
import type { FileKeeper } from '../bundle-ports'
import { recordOf } from '../location/auto-memory'
import { mapLimited } from '../location/map-limited'
import { joinPath } from '../location/paths'
import type { Clock, FileReader, FileWriter, Hash } from '../ports'
import type { OwnFiles } from '../safety/own-files'

export interface KeptSessionsDeps {
  readonly files: Pick<FileReader, 'list' | 'stat'>
  readonly writer: Pick<FileWriter, 'sweepFolder'>
  readonly own: OwnFiles
  readonly keeper: FileKeeper
  readonly clock: Pick<Clock, 'nowMs'>
  readonly hash: Hash
  /** A session as its project lists it. @throws `file.missing` when the client has swept it */
  readonly sessionOf: (projectId: string, sessionId: string) => Promise<SessionSummary>
  readonly titleOf: (projectId: string) => string
  readonly dataDir: string
}

/** A kept copy with what was known of the session when it was kept. */
export interface KeptCopy {
  readonly projectId: string
  readonly session: SessionSummary
  readonly keptAtMs: number
  readonly keptBytes: number
  /** Absolute path of the compressed copy. */
  readonly path: string
}

export interface KeptSessions {
  list(projectIds: readonly string[]): Promise<readonly KeptSession[]>
  copies(projectId: string): Promise<readonly KeptCopy[]>
  /** Copies it anew where it has grown since. @throws `file.missing` when it was swept already */
  keep(projectId: string, sessionId: string): Promise<KeptSession>
  drop(projectId: string, sessionId: string): Promise<void>
}

const AT_ONCE = 4
const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/

/**
 * Copies of transcripts in the app's own folder, so that where a memory comes from can still be read
 * after the client has swept its own. The client's files are only ever read.
 */
export function createKeptSessions(deps: KeptSessionsDeps): KeptSessions {
  const { own } = deps
  const keyOf = (text: string): string => deps.hash(new TextEncoder().encode(text)).slice(0, 16)
  const folderOf = (projectId: string): string =>
    joinPath(deps.dataDir, 'kept-sessions', keyOf(projectId))
  const pathsOf = (projectId: string, sessionId: string) => {
    const name = SAFE_NAME.test(sessionId) ? sessionId : keyOf(sessionId)
    const stem = joinPath(folderOf(projectId), name)
    return { copy: `${stem}.jsonl.gz`, record: `${stem}.json` }
  }

  async function copies(projectId: string): Promise<readonly KeptCopy[]> {
    const folder = folderOf(projectId)
    const entries = await deps.files.list(folder).catch(() => [])
    const records = entries.filter(({ kind, name }) => kind === 'file' && name.endsWith('.json'))
    const found = await mapLimited(records, AT_ONCE, async ({ name }) =>
      readCopy(
        projectId,
        folder,
        name.slice(0, -'.json'.length),
        await own.read(joinPath(folder, name)),
      ),
    )
    return found.filter((one) => one !== null)
  }

  const told = async (copy: KeptCopy): Promise<KeptSession> => ({
    projectId: copy.projectId,
    project: deps.titleOf(copy.projectId),
    sessionId: copy.session.sessionId,
    keptAtMs: copy.keptAtMs,
    sizeBytes: copy.session.sizeBytes,
    keptBytes: copy.keptBytes,
    isSwept: (await deps.files.stat(copy.session.file).catch(() => null)) === null,
  })

  return {
    copies,
    async list(projectIds) {
      const all = await mapLimited(projectIds, AT_ONCE, (id) => copies(id))
      const sorted = all.flat().sort((a, b) => b.keptAtMs - a.keptAtMs)
      return mapLimited(sorted, AT_ONCE, told)
    },
    async keep(projectId, sessionId) {
      const session = await deps.sessionOf(projectId, sessionId)
      const paths = pathsOf(projectId, sessionId)
      await deps.writer.sweepFolder(folderOf(projectId))
      const { sizeBytes, keptBytes } = await deps.keeper.keep(session.file, paths.copy)
      const keptAtMs = deps.clock.nowMs()
      const known = { ...session, sizeBytes }
      await own.write(paths.record, { session: known, keptAtMs, keptBytes })
      return told({ projectId, session: known, keptAtMs, keptBytes, path: paths.copy })
    },
    async drop(projectId, sessionId) {
      const paths = pathsOf(projectId, sessionId)
      // The record first: a copy without one is not shown and is written over by the next.
      await own.remove(paths.record)
      await deps.keeper.drop(paths.copy)
    },
  }
}

/** A record of ours, read back; null for anything else that lies there. */
function readCopy(projectId: string, folder: string, stem: string, raw: unknown): KeptCopy | null {
  const { session, keptAtMs, keptBytes } = recordOf(raw)
  const { sessionId, file } = recordOf(session)
  if (typeof sessionId !== 'string' || typeof file !== 'string') return null
  if (typeof keptAtMs !== 'number' || typeof keptBytes !== 'number') return null
  const path = joinPath(folder, `${stem}.jsonl.gz`)
  // Written by us as a whole, and only ever shown.
  return { projectId, session: session as SessionSummary, keptAtMs, keptBytes, path }
}
