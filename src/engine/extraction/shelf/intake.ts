import type { Catalogue } from '../../memory/catalogue'
import type { AlikeMemory } from '../../memory/alike/reading'
import type { Clock, Hash } from '../../ports'
import type { Candidate } from '../candidate'
import { covers } from '../covers'
import type { CandidateOrigin } from '../shelf'
import { resemblanceOf } from './place-candidate'
import { sameWords } from './same-words'
import type { KeptCandidate, Shelf, ShelfEntry } from './shelf-file'

export interface IntakeDeps {
  readonly catalogue: Pick<Catalogue, 'rows' | 'text'>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly hash: Hash
}

/**
 * What of these candidates is new to a shelf, as its next entries. Left out is what is not to be kept,
 * what a memory says already, and what waits or was decided before, also in the same words of another
 * session.
 */
export function createIntake(deps: IntakeDeps) {
  return (
    { projectId, entries }: Shelf,
    candidates: readonly Candidate[],
    origin: CandidateOrigin,
  ): readonly ShelfEntry[] => {
    const known = new Set(entries.flatMap(({ id, words }) => [id, ...words]))
    const memories = candidates.length === 0 ? [] : memoriesOf(deps.catalogue, projectId)
    const atMs = deps.clock.nowMs()
    const fresh: ShelfEntry[] = []
    for (const candidate of candidates) {
      const words = sameWords(candidate, deps.hash)
      if ([candidate.id, ...words].some((word) => known.has(word))) continue
      if (candidate.destination === 'skip' || covers(candidate, memories)) continue
      for (const word of [candidate.id, ...words]) known.add(word)
      const kept = keptOf(candidate, memories, origin, atMs)
      fresh.push({ id: candidate.id, words, state: 'waiting', atMs, candidate: kept })
    }
    return fresh
  }
}

function memoriesOf(catalogue: IntakeDeps['catalogue'], projectId: string): readonly AlikeMemory[] {
  return catalogue.rows(projectId).flatMap(({ file, name, description }) => {
    const text = catalogue.text(projectId, file)
    return text === null ? [] : [{ file, name, description, text }]
  })
}

function keptOf(
  candidate: Candidate,
  memories: readonly AlikeMemory[],
  { engine, branch, untrusted }: CandidateOrigin,
  foundAtMs: number,
): KeptCandidate {
  return {
    ...candidate,
    ...(candidate.destination === 'memory' ? resemblanceOf(candidate, memories) : {}),
    engine,
    foundAtMs,
    isUntrusted: untrusted?.has(candidate.id) === true,
    ...(branch === undefined ? {} : { branch }),
  }
}
