import type { DreamStatus } from '../../../shared/dream'

/** Hours or sessions that are still missing, as shares of what is needed; 0 where all gates are open. */
function missingShare({ gates }: DreamStatus): number {
  return gates.reduce((sum, { open, value, needed }) => {
    if (open) return sum
    if (typeof needed !== 'number' || needed <= 0) return Infinity
    return sum + 1 - Math.min(1, (typeof value === 'number' ? value : 0) / needed)
  }, 0)
}

/** The project whose dream is nearest; null where none can be. The first of equals stays. */
export function nextDream(statuses: readonly DreamStatus[]): DreamStatus | null {
  const [first] = statuses
    .filter((status) => missingShare(status) < Infinity && status.waiting === null)
    .map((status) => ({ status, share: missingShare(status) }))
    .sort((a, b) => a.share - b.share)
  return first?.status ?? null
}
