import type { AlikeMemory } from '../../memory/alike/reading'
import type { Clock, Hash } from '../../ports'
import type { Candidate } from '../candidate'
import { coveredBy } from '../covers'
import type { Surroundings } from '../do-not-save'
import { findCandidates } from '../find-candidates'
import type { Dropped, Extractor } from './extractor'

export interface OfflineExtractorDeps {
  readonly hash: Hash
  readonly clock: Pick<Clock, 'offsetMinutes'>
  /** The project's title and those of all others. */
  readonly surroundingsOf: (projectId: string) => Surroundings
}

/** Finds by rules what the person said that is worth keeping; no model is asked. */
export function createOfflineExtractor(deps: OfflineExtractorDeps): Extractor {
  return {
    extract({ projectId, talk, known }) {
      const found = findCandidates(talk.messages, {
        ...deps.surroundingsOf(projectId),
        hash: deps.hash,
        offsetMinutes: (atMs) => deps.clock.offsetMinutes(atMs),
      })
      const judged = found.map((one) => ({ one, why: whyDropped(one, known.memories) }))
      return Promise.resolve({
        candidates: judged.flatMap(({ one, why }) => (why === null ? [one] : [])),
        dropped: judged.flatMap(({ one, why }): Dropped[] =>
          why === null ? [] : [{ quote: one.quote, why }],
        ),
        untrusted: new Set<string>(),
        turns: 0,
        costUsd: 0,
      })
    },
  }
}

/** Null for what is to be kept. */
export function whyDropped(candidate: Candidate, memories: readonly AlikeMemory[]): string | null {
  if (candidate.destination === 'skip') return candidate.destinationWhy
  const other = coveredBy(candidate, memories)
  return other === null ? null : `The memory ${other.file} says it already.`
}
