import type { WaitingCandidate } from '../../../../shared/extraction'

/** How a list of candidates is gone through: those that are held after the rest, those put off last. */
export function inOrder(
  list: readonly WaitingCandidate[],
  later: readonly string[],
): readonly WaitingCandidate[] {
  const rank = ({ id, isHeld }: WaitingCandidate): number => {
    if (later.includes(id)) return 2 + later.indexOf(id)
    return isHeld ? 1 : 0
  }
  return list.toSorted((a, b) => rank(a) - rank(b))
}

/** The candidate to show once `gone` are decided about: the next one that stays, else the one before. */
export function nextAfter(
  list: readonly WaitingCandidate[],
  at: string | null,
  gone: readonly string[],
): string | null {
  const from = list.findIndex(({ id }) => id === at)
  const stays = ({ id }: WaitingCandidate): boolean => !gone.includes(id)
  const next = list.slice(Math.max(0, from)).find(stays) ?? list.findLast(stays)
  return next?.id ?? null
}

/** Why a candidate is not accepted together with others: it wants a look of its own. */
export type OwnLook = 'outside' | 'untrusted' | 'held' | 'contradicts'

/** What keeps a candidate out of an acceptance of several; null where nothing does. */
export function ownLookOf(candidate: WaitingCandidate): OwnLook | null {
  if (candidate.destination !== 'memory') return 'outside'
  if (candidate.isUntrusted) return 'untrusted'
  if (candidate.isHeld) return 'held'
  return candidate.contradicts === true ? 'contradicts' : null
}
