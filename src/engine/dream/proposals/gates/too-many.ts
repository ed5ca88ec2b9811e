import type { Proposal, ProposalFile } from '../../../../shared/dream'
import { isSaidIn } from '../../../memory/index/said-elsewhere'
import type { DreamStore } from '../dream-store'
import { effectOf } from '../effect'
import { holdFor } from './gate'

/** Of one dream; a small folder may always lose a few. */
const MOST = 20
const MOST_RATIO = 0.3
const ALWAYS = 5

/** How many memories of a store one dream may archive, merge away or take text from. */
export function mostTaken(memories: number): number {
  return Math.max(ALWAYS, Math.min(MOST, Math.floor(memories * MOST_RATIO)))
}

/**
 * The proposals with those held that take from more memories than one dream may: the surest first, the
 * least certain wait. Values of the hold: `limit`, and `memories` of the folder.
 */
export function holdTooMany(
  proposals: readonly Proposal[],
  store: DreamStore,
): readonly Proposal[] {
  const limit = mostTaken(store.memories.size)
  const taken = new Set<string>()
  const held = new Set<string>()
  for (const proposal of [...proposals].sort((a, b) => b.certaintyRatio - a.certaintyRatio)) {
    if (proposal.hold !== undefined) continue
    const own = takenBy(proposal)
    if (own.length === 0) continue
    const all = new Set([...taken, ...own])
    if (all.size > limit) held.add(proposal.id)
    else for (const file of own) taken.add(file)
  }
  const hold = holdFor('tooMany', { limit, memories: store.memories.size })
  return proposals.map((one) => (held.has(one.id) ? { ...one, hold } : one))
}

/** Memories that go to the archive or lose text; dates, links and index lines do not count. */
export function takenBy(proposal: Proposal): readonly string[] {
  const effect = effectOf(proposal)
  if (effect === null) return []
  const { reason, file: main, edited } = proposal
  const isSmall =
    edited === undefined && (reason.kind === 'relativeDate' || reason.kind === 'deadLink')
  return effect.files
    .filter((one) => one.after === null || (!isSmall && one.file === main && losesText(one)))
    .map(({ file }) => file)
}

/** A line of which the words no longer stand together. */
function losesText({ before, after }: ProposalFile): boolean {
  if (before === null || after === null) return false
  return before.split('\n').some((line) => !isSaidIn(line, [after]))
}
