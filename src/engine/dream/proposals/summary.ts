import type { Proposal, ProposalKind } from '../../../shared/dream'

const VERBS: readonly (readonly [ProposalKind, string])[] = [
  ['created', 'added'],
  ['updated', 'changed'],
  ['merged', 'merged'],
  ['archived', 'archived'],
]

/** `Dream: 2 merged, 1 archived, index tidied`, for the history. */
export function summaryOf(proposals: readonly Proposal[]): string {
  const parts = VERBS.flatMap(([kind, verb]) => {
    const count = proposals.filter((one) => one.kind === kind).length
    return count === 0 ? [] : [`${count} ${verb}`]
  })
  const hasIndex = proposals.some(({ kind }) => kind === 'index')
  return `Dream: ${[...parts, ...(hasIndex ? ['index tidied'] : [])].join(', ')}`
}
