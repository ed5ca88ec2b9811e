import type { LocatedStores } from '../../location/create-stores'
import { mapLimited } from '../../location/map-limited'
import { lastPart, parentPath } from '../../location/paths'
import { isSame } from '../../location/read-json'
import type { Store } from '../../location/store'
import type { FileReader } from '../../ports'
import { eachConversationOnce } from '../../transcripts/each-once'
import { transcriptsOf } from '../../transcripts/find-transcript'
import { readTranscriptHead, type TranscriptHead } from '../../transcripts/read-head'
import { sessionIdOf } from '../../transcripts/read-messages'
import { findTouches, type FindTouchesDeps, type Searched } from './find-touches'

export interface ReadSessionsDeps extends FindTouchesDeps {
  readonly files: FileReader
  readonly stores: Pick<LocatedStores, 'get' | 'foldersOf'>
  /** The app's own data folder: sessions in it are ours. */
  readonly dataDir: string
}

/** One transcript, with what it did to the memories of a store. */
export interface TouchedTranscript extends Searched {
  readonly path: string
  /** As the sessions of the project are listed. */
  readonly sessionId: string
  readonly head: TranscriptHead
  /** The session that sent it; null for a main conversation, and where that is not told. */
  readonly agentOf: string | null
}

const AT_ONCE = 4

/**
 * Reads all sessions of a store, over every slug folder of its roots. A copied conversation counts once,
 * and this app's own runs do not count. A transcript that did not change is not read again.
 */
export function createReadSessions(deps: ReadSessionsDeps) {
  const known = new Map<string, TouchedTranscript>()
  return async (store: Store, signal?: AbortSignal): Promise<readonly TouchedTranscript[]> => {
    const roots = [...new Set([store.id, store.realMemoryDir])]
    const paths = await transcriptsOf(deps, store.id)
    const found = await mapLimited(paths, AT_ONCE, async (path) => {
      signal?.throwIfAborted()
      const read = await readOne(deps, path, known.get(keyOf(store, path)), roots, signal)
      if (read === null) known.delete(keyOf(store, path))
      else known.set(keyOf(store, path), read)
      return read
    })
    const counted = found.filter((one) => one !== null && one.head.kind !== 'own')
    return eachConversationOnce(
      counted.filter((one) => one !== null),
      ({ sessionId, head, stat }) => ({
        sessionId,
        conversation: head.conversation,
        sizeBytes: stat.sizeBytes,
      }),
    )
  }
}

/** Worktrees share their sessions, and each store looks for its own folder in them. */
const keyOf = ({ id }: Store, path: string): string => `${id}\n${path}`

/** Null for one that was swept, or cannot be read, meanwhile. */
async function readOne(
  deps: ReadSessionsDeps,
  path: string,
  before: TouchedTranscript | undefined,
  roots: readonly string[],
  signal: AbortSignal | undefined,
): Promise<TouchedTranscript | null> {
  const stat = await deps.files.stat(path).catch(() => null)
  if (stat?.kind !== 'file') return null
  if (before !== undefined && isSame(before.stat, stat)) return before
  try {
    const options = {
      ownFolder: deps.dataDir,
      isEnough: (cwds: readonly string[]) => cwds.length > 0,
    }
    const head = await readTranscriptHead(deps.files, path, options)
    const searched = await findTouches(deps, { path, stat, before }, roots, signal)
    return { ...searched, path, sessionId: sessionIdOf(path), head, agentOf: parentOf(path) }
  } catch {
    signal?.throwIfAborted()
    return null
  }
}

/** `<session>/subagents/agent-x.jsonl`. */
function parentOf(path: string): string | null {
  const folder = parentPath(path)
  return lastPart(folder) === 'subagents' ? lastPart(parentPath(folder)) : null
}
