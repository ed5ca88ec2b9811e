import type { DreamRecord, DreamSummary, ProposalKind, ProposalState } from '../../shared/dream'
import { without } from './without'

/** A record without what fills pages. */
export function summaryOf(record: DreamRecord): DreamSummary {
  const { proposals } = record
  const rest = without(record, 'events', 'proposals', 'gates', 'phases', 'budget')
  const counts: Record<ProposalState, number> = {
    waiting: 0,
    accepted: 0,
    rejected: 0,
    applied: 0,
    undone: 0,
  }
  const kinds: Partial<Record<ProposalKind, number>> = {}
  for (const { state, kind } of proposals) {
    counts[state] += 1
    kinds[kind] = (kinds[kind] ?? 0) + 1
  }
  const held = proposals.filter(({ hold }) => hold !== undefined).length
  return { ...rest, counts, kinds, held }
}

/** Whether a result still wants a person's word. */
export function isWaiting({ outcome, discardedAtMs, counts }: DreamSummary): boolean {
  const hasResult = outcome === 'awaiting-review' || outcome === 'applied'
  return hasResult && discardedAtMs === undefined && counts.waiting + counts.accepted > 0
}

/** The run of a project whose result waits: its newest one with proposals, or none. Newest first. */
export function waitingRun(
  summaries: readonly DreamSummary[],
  projectId: string,
): DreamSummary | null {
  const newest = summaries.find(
    (one) =>
      one.projectId === projectId &&
      one.isDemo !== true &&
      (one.outcome === 'awaiting-review' || one.outcome === 'applied'),
  )
  return newest !== undefined && isWaiting(newest) ? newest : null
}
