import { AppError } from '../../../shared/errors'
import type { Settings } from '../../../shared/settings'
import { findCandidates } from '../../extraction/find-candidates'
import { loadSpeechModel } from '../../extraction/learned/load-speech-model'
import type { Clock, Hash, LineReader } from '../../ports'
import type { TranscriptMessage } from '../../transcripts/messages'
import { readMessages } from '../../transcripts/read-messages'
import type { FindTouched } from '../../transcripts/touched-sessions'
import type { OfflineDreamerDeps } from './create-offline-dreamer'

export interface HearingDeps {
  readonly findTouched: FindTouched
  readonly lines: LineReader
  readonly settings: { read(): Promise<Settings> }
  readonly clock: Pick<Clock, 'offsetMinutes'>
  readonly hash: Hash
  readonly titleOf: (projectId: string) => string
  /** All stores, so that what is said of another project does not end up in this one. */
  readonly projectIds: () => readonly string[]
}

/**
 * Reads what a person said in the conversations touched since the last dream, and what of it may be worth
 * remembering. Of what others said only that they spoke is kept, so that memory stays small.
 */
export function createHearing(deps: HearingDeps): OfflineDreamerDeps['hear'] {
  return async ({ projectId, sinceMs, nowMs }, signal) => {
    const { countPrograms } = (await deps.settings.read()).dreams
    const query = { projectId, sinceMs: sinceMs ?? 0, nowMs, countPrograms }
    const sessions = await deps.findTouched(query)
    const said: TranscriptMessage[] = []
    for (const { path } of sessions) {
      signal.throwIfAborted()
      said.push(...(await spokenSince(deps.lines, path, sinceMs, signal)))
    }
    const candidates = findCandidates(said, {
      model: await loadSpeechModel(),
      hash: deps.hash,
      offsetMinutes: (atMs) => deps.clock.offsetMinutes(atMs),
      project: deps.titleOf(projectId),
      otherProjects: deps
        .projectIds()
        .filter((id) => id !== projectId)
        .map(deps.titleOf),
    })
    const messages = said.filter(({ by }) => by === 'person').length
    return { sessions: sessions.length, messages, candidates }
  }
}

async function spokenSince(
  lines: LineReader,
  path: string,
  sinceMs: number | null,
  signal: AbortSignal,
): Promise<readonly TranscriptMessage[]> {
  const said: TranscriptMessage[] = []
  try {
    for await (const message of readMessages({ lines }, path, { signal })) {
      // Without a time of its own nothing says that it is new.
      const isNew = sinceMs === null || (message.atMs !== null && message.atMs > sinceMs)
      if (isNew)
        said.push(message.by === 'person' ? message : { ...message, text: '', toolUses: [] })
    }
  } catch (error) {
    // Swept between the listing and now: what was read of it stands.
    if (!(error instanceof AppError) || !error.code.startsWith('file.')) throw error
  }
  return said
}
