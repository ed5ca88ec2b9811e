import type { DreamDecision, DreamRecord, Proposal } from '../../shared/dream'
import { AppError } from '../../shared/errors'
import { say, type Said } from '../../shared/said'
import { without } from './without'

const LONGEST_EDIT = 1_000_000

/**
 * The record with a person's words on its proposals; nothing is written to the memory by it.
 *
 * @throws `input.invalid` for what is not there, is applied already, or offers no such choice
 */
export function withDecisions(
  record: DreamRecord,
  decisions: readonly DreamDecision[],
): DreamRecord {
  refuseClosed(record)
  const byId = new Map(decisions.map((one) => [one.id, one]))
  for (const { id } of decisions) {
    if (record.proposals.some((one) => one.id === id)) continue
    throw new AppError('input.invalid', say`This dream has no proposal ${id}.`)
  }
  const proposals = record.proposals.map((one) => {
    const decision = byId.get(one.id)
    return decision === undefined ? one : decided(one, decision)
  })
  return { ...record, proposals }
}

/** @throws `input.invalid` where nothing of it may be applied */
export function refuseClosed({ id, outcome, discardedAtMs }: DreamRecord): void {
  const hasResult = outcome === 'applied' || outcome === 'awaiting-review'
  if (hasResult && discardedAtMs === undefined) return
  const why = discardedAtMs === undefined ? NO_RESULT[outcome] : say`its result was put away`
  throw new AppError('input.invalid', say`Nothing of the dream ${id} can be applied: ${why}.`)
}

/** How a run ended; the first two leave a result. */
const NO_RESULT: Readonly<Record<DreamRecord['outcome'], Said>> = {
  applied: say`it ended as applied`,
  'awaiting-review': say`it ended as awaiting-review`,
  'nothing-to-do': say`it ended as nothing-to-do`,
  gated: say`it ended as gated`,
  cancelled: say`it ended as cancelled`,
  failed: say`it ended as failed`,
}

function decided(proposal: Proposal, decision: DreamDecision): Proposal {
  const { state, option, edited } = decision
  if (proposal.state === 'applied' || proposal.state === 'undone') {
    throw new AppError(
      'input.invalid',
      say`The proposal about ${proposal.file} was applied already.`,
    )
  }
  if (option !== undefined && proposal.options?.[option] === undefined) {
    throw new AppError(
      'input.invalid',
      say`The proposal about ${proposal.file} has no choice ${option}.`,
    )
  }
  if (edited !== undefined && edited.length > LONGEST_EDIT) {
    throw new AppError('input.invalid', say`The text for ${proposal.file} is too long.`)
  }
  return {
    ...without(proposal, 'option', 'edited'),
    state,
    ...(option === undefined ? {} : { option }),
    ...(edited === undefined ? {} : { edited }),
  }
}
