import type {
  DreamDecision,
  DreamRecord,
  Hold,
  Proposal,
  ProposalFile,
} from '../../../shared/dream'

/** What a card is about, as a person would sort them. */
export type CardKind = 'contradiction' | 'correct' | 'merge' | 'date' | 'new' | 'archive' | 'index'

/** What needs the most thought first. */
export const CARD_KINDS: readonly CardKind[] = [
  'contradiction',
  'correct',
  'merge',
  'date',
  'new',
  'archive',
  'index',
]

export function cardKindOf({
  kind,
  reason,
  options,
}: Pick<Proposal, 'kind' | 'reason' | 'options'>): CardKind {
  if (options !== undefined || reason.kind === 'contradiction') return 'contradiction'
  switch (kind) {
    case 'created':
      return 'new'
    case 'merged':
      return 'merge'
    case 'archived':
      return 'archive'
    case 'index':
      return 'index'
    case 'updated':
      return reason.kind === 'relativeDate' ? 'date' : 'correct'
  }
}

export interface CardGroup {
  readonly kind: CardKind
  readonly proposals: readonly Proposal[]
}

/** Proposals by kind, in the order of `CARD_KINDS`; within a kind as the dream made them. */
export function groupCards(proposals: readonly Proposal[]): readonly CardGroup[] {
  return CARD_KINDS.map((kind) => ({
    kind,
    proposals: proposals.filter((proposal) => cardKindOf(proposal) === kind),
  })).filter((group) => group.proposals.length > 0)
}

/** The first `limit` cards of all groups together. */
export function capGroups(groups: readonly CardGroup[], limit: number): readonly CardGroup[] {
  let left = limit
  return groups.flatMap(({ kind, proposals }) => {
    const shown = proposals.slice(0, Math.max(0, left))
    left -= shown.length
    return shown.length === 0 ? [] : [{ kind, proposals: shown }]
  })
}

/** What no word of a person lets through: see the gates of the engine that are closed to everyone. */
const CLOSED_HOLDS: readonly Hold['kind'][] = ['outside', 'movedOn', 'pinned', 'team', 'readOnly']
/** What the person's own text may make right. */
const CURABLE_HOLDS: readonly Hold['kind'][] = ['malformed', 'secret', 'linkLost']

/** Whether a text of the person's own is worth writing. */
export const mayEdit = (proposal: Proposal): boolean =>
  editableText(proposal) !== null &&
  (proposal.hold === undefined || !CLOSED_HOLDS.includes(proposal.hold.kind))

/** Whether a person may accept it as it stands; a contradiction takes a choice instead. */
export function mayAccept({ hold, options, option, edited }: Proposal): boolean {
  if (options !== undefined && option === undefined) return false
  if (hold === undefined) return true
  if (CURABLE_HOLDS.includes(hold.kind)) return edited !== undefined
  return !CLOSED_HOLDS.includes(hold.kind)
}

/** Still to be decided, or decided and not yet applied. */
export const isOpen = ({ state }: Pick<Proposal, 'state'>): boolean =>
  state === 'waiting' || state === 'accepted' || state === 'rejected'

/** What "all safe" takes: safe, not held, without the person's word so far. */
export const safeOnes = (proposals: readonly Proposal[]): readonly Proposal[] =>
  proposals.filter(
    (proposal) =>
      proposal.isSafe &&
      proposal.hold === undefined &&
      proposal.options === undefined &&
      proposal.state === 'waiting',
  )

/** Whether the person still has a say in what becomes of this run. */
export function isDecidable({ outcome, discardedAtMs, proposals }: DreamRecord): boolean {
  if (discardedAtMs !== undefined) return false
  if (outcome === 'awaiting-review') return true
  return (
    outcome === 'applied' &&
    proposals.some(({ state }) => state === 'waiting' || state === 'accepted')
  )
}

/** The record as it will be once these decisions are kept; what is applied already stays so. */
export function withDecisions(
  record: DreamRecord,
  decisions: readonly DreamDecision[],
): DreamRecord {
  const byId = new Map(decisions.map((decision) => [decision.id, decision]))
  const proposals = record.proposals.map((proposal) => {
    const decision = byId.get(proposal.id)
    return decision === undefined || !isOpen(proposal) ? proposal : decided(proposal, decision)
  })
  return { ...record, proposals }
}

function decided(proposal: Proposal, { state, option, edited }: DreamDecision): Proposal {
  return {
    ...proposal,
    state,
    ...(option === undefined ? {} : { option }),
    ...(edited === undefined ? {} : { edited }),
  }
}

export type StateCounts = Readonly<Record<Proposal['state'], number>>

export function countStates(proposals: readonly Pick<Proposal, 'state'>[]): StateCounts {
  const counts = { waiting: 0, accepted: 0, rejected: 0, applied: 0, undone: 0 }
  for (const { state } of proposals) counts[state] += 1
  return counts
}

/** The files a proposal would change, of a contradiction those of the chosen way. */
export function filesOf({ files, options, option }: Proposal): readonly ProposalFile[] {
  if (options === undefined) return files
  return option === undefined ? [] : (options[option]?.files ?? [])
}

/** The proposed text of the main memory; null where nothing can be edited. */
export function editableText(proposal: Proposal): string | null {
  const main = filesOf(proposal).find(({ file }) => file === proposal.file)
  return main?.after ?? null
}

/** What the person would get for the main memory: their own text, else the proposed one. */
export const textOf = (proposal: Proposal): string | null =>
  proposal.edited ?? editableText(proposal)

/** The next id in this order, or the same at an end; the first where there is none yet. */
export function stepTo(ids: readonly string[], current: string | null, by: 1 | -1): string | null {
  const at = current === null ? -1 : ids.indexOf(current)
  if (at === -1) return ids[0] ?? null
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))] ?? null
}

/** After a word on `id`: the next one that still waits, behind it first, then from the top; else itself. */
export function nextWaiting(proposals: readonly Proposal[], id: string): string {
  const at = proposals.findIndex((proposal) => proposal.id === id)
  const round = [...proposals.slice(at + 1), ...proposals.slice(0, Math.max(0, at))]
  return round.find(({ state }) => state === 'waiting')?.id ?? id
}
