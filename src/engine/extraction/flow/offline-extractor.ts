import type { AlikeMemory } from '../../memory/alike/reading'
import type { Clock, Hash, LineReader } from '../../ports'
import type { Candidate, SaidCandidate } from '../candidate'
import { coveredBy } from '../covers'
import type { Surroundings } from '../do-not-save'
import { findCandidates } from '../find-candidates'
import { loadSpeechModel } from '../learned/load-speech-model'
import type { Dropped, Extractor } from './extractor'
import { readEarlier } from './read-earlier'

export interface OfflineExtractorDeps {
  readonly lines: LineReader
  readonly hash: Hash
  readonly clock: Pick<Clock, 'offsetMinutes'>
  /** The project's title and those of all others. */
  readonly surroundingsOf: (projectId: string) => Surroundings
}

/** Finds by rules what the person said that is worth keeping; no model is asked. */
export function createOfflineExtractor(deps: OfflineExtractorDeps): Extractor {
  return {
    async extract({ projectId, path, talk, known }) {
      const context = {
        ...deps.surroundingsOf(projectId),
        model: await loadSpeechModel(),
        hash: deps.hash,
        offsetMinutes: (atMs: number) => deps.clock.offsetMinutes(atMs),
      }
      const earlier = await readEarlier(deps, path, talk)
      const found = withRepeated(
        findCandidates(talk.messages, context),
        earlier.length === 0 ? [] : findCandidates([...earlier, ...talk.messages], context),
      )
      const judged = found.map((one) => ({ one, why: whyDropped(one, known.memories) }))
      return {
        candidates: judged.flatMap(({ one, why }) => (why === null ? [one] : [])),
        dropped: judged.flatMap(({ one, why }): Dropped[] =>
          why === null ? [] : [{ quote: one.quote, why }],
        ),
        untrusted: new Set<string>(),
        turns: 0,
        costUsd: 0,
      }
    },
  }
}

/** What is new, and the orders of it that are only seen as given again beside what was said before. */
function withRepeated(
  found: readonly SaidCandidate[],
  withEarlier: readonly SaidCandidate[],
): readonly SaidCandidate[] {
  const ids = new Set(found.map(({ id }) => id))
  const again = withEarlier.filter(
    ({ id, reason, line }) => reason.what === 'repeated' && line > 0 && !ids.has(id),
  )
  // Told on its own as well: that it was said before says more.
  const once = found.filter(
    ({ reason, line }) => reason.what !== 'told' || !again.some((other) => other.line === line),
  )
  return [...once, ...again]
}

/** Null for what is to be kept. */
export function whyDropped(candidate: Candidate, memories: readonly AlikeMemory[]): string | null {
  if (candidate.destination === 'skip') return candidate.destinationWhy
  const other = coveredBy(candidate, memories)
  return other === null ? null : `The memory ${other.file} says it already.`
}
