import { joinPath } from '../../location/paths'
import type { Hash } from '../../ports'
import type { OwnFiles } from '../../safety/own-files'
import type { TranscriptMessage } from '../../transcripts/messages'

/** So many messages of a conversation and its forks are known again; beyond them the oldest are forgotten. */
const MOST_HEARD = 20_000
const ID_UNITS = 12

/**
 * Which messages of people were looked at, in whatever transcript of a conversation: what a fork has in
 * common with it is heard once. One file a conversation under `<data>/extraction/heard/`.
 */
export interface HeardMessages {
  /** Whether a message of this conversation was looked at; false for one without an id. */
  of(family: string): Promise<(message: Pick<TranscriptMessage, 'uuid'>) => boolean>
  /** Takes down those of people that have an id. */
  add(family: string, messages: readonly TranscriptMessage[]): Promise<void>
}

/** @param deps.dataDir the app's own data folder */
export function createHeardMessages(deps: {
  readonly own: OwnFiles
  readonly hash: Hash
  readonly dataDir: string
}): HeardMessages {
  const pathOf = (family: string): string =>
    joinPath(deps.dataDir, 'extraction', 'heard', `${family}.json`)
  const idOf = (uuid: string): string =>
    deps.hash(new TextEncoder().encode(uuid)).slice(0, ID_UNITS)
  const read = async (family: string): Promise<readonly string[]> => {
    const value = await deps.own.read(pathOf(family))
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
  }
  return {
    async of(family) {
      const ids = new Set(await read(family))
      return ({ uuid }) => uuid !== undefined && ids.has(idOf(uuid))
    },
    async add(family, messages) {
      const fresh = messages.flatMap(({ by, uuid }) =>
        by === 'person' && uuid !== undefined ? [idOf(uuid)] : [],
      )
      if (fresh.length === 0) return
      const all = [...new Set([...(await read(family)), ...fresh])]
      await deps.own.write(pathOf(family), all.slice(-MOST_HEARD))
    },
  }
}
