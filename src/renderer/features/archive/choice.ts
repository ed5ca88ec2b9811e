import type { StoredAway } from '../../../shared/ipc/contract'

/** A row's id: one file may lie in the archives of several projects. */
export function idOf(one: Pick<StoredAway, 'projectId' | 'key'>): string {
  return `${one.projectId}\n${one.key}`
}

/** The choice with one row added or taken out. */
export function toggle(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

/** What is restored together: the chosen files of each project. */
export interface RestoreGroup {
  readonly projectId: string
  readonly files: readonly string[]
}

/** The chosen rows by project, in the list's order. A change belongs to one project. */
export function groupChosen(
  away: readonly StoredAway[],
  chosen: ReadonlySet<string>,
): readonly RestoreGroup[] {
  const groups = new Map<string, string[]>()
  for (const one of away) {
    if (!chosen.has(idOf(one))) continue
    groups.set(one.projectId, [...(groups.get(one.projectId) ?? []), one.key])
  }
  return [...groups].map(([projectId, files]) => ({ projectId, files }))
}

/** Whole days until the trash lets go, at least 0; null in the archive, which keeps for ever. */
export function daysLeft(one: StoredAway, nowMs: number): number | null {
  if (one.leavesAtMs === undefined) return null
  return Math.max(0, Math.ceil((one.leavesAtMs - nowMs) / 86_400_000))
}
