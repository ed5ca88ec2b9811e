import { MEMORY_TYPES, type MemoryType } from '../../../shared/memory'
import type { ActionCounts, ProjectStaleness, StaleDot, StaleView } from '../../../shared/staleness'

/** How many projects the chart shows; the table has them all. */
export const MOST_PROJECTS = 12

/** One bar of the distribution by type. */
export interface TypeRow extends ActionCounts {
  readonly type: MemoryType
  readonly memories: number
}

export const totalOf = ({ keep, review, prune }: ActionCounts): number => keep + review + prune

/** Types that have memories, most durable first. */
export function typeRows(byType: StaleView['byType']): readonly TypeRow[] {
  return MEMORY_TYPES.map((type) => ({
    type,
    ...byType[type],
    memories: totalOf(byType[type]),
  })).filter(({ memories }) => memories > 0)
}

/** Review and prune of a bar together. */
export const agedOf = ({ review, prune }: ActionCounts): number => review + prune

/** The type with the largest share to review or prune; null where none has any. */
export function mostAgedType(rows: readonly TypeRow[]): TypeRow | null {
  const share = (row: TypeRow): number => agedOf(row) / row.memories
  const [first] = rows.filter((row) => agedOf(row) > 0).sort((a, b) => share(b) - share(a))
  return first ?? null
}

/** The mean score of all memories, 0 to 100; null without memories. */
export function meanScoreOf(byProject: readonly ProjectStaleness[]): number | null {
  const memories = byProject.reduce((sum, project) => sum + project.memories, 0)
  if (memories === 0) return null
  return byProject.reduce((sum, each) => sum + each.meanScore * each.memories, 0) / memories
}

/** The stalest memory; of two that are equally stale the older one. */
export function stalestDot(dots: readonly StaleDot[]): StaleDot | null {
  return dots.reduce<StaleDot | null>(
    (worst, dot) =>
      worst === null ||
      dot.score > worst.score ||
      (dot.score === worst.score && dot.ageDays > worst.ageDays)
        ? dot
        : worst,
    null,
  )
}

/** A part of a whole in percent, for a bar's width; 0 of nothing is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : (100 * part) / whole
