import { MEMORY_TYPES, type MemoryType } from '../../../shared/memory'
import type {
  ActionCounts,
  ProjectStaleness,
  StaleDot,
  StaleMoment,
  StaleView,
} from '../../../shared/staleness'
import { scoreOf } from '../../../shared/staleness-score'
import { bandOf } from './dot-words'

/** For tests: a memory on its curve, in the made-up project `tide-tables`. */
export function aDot(type: MemoryType, ageDays: number, changes: Partial<StaleDot> = {}): StaleDot {
  const score = scoreOf(ageDays, type)
  const name = `${type} after ${ageDays}`
  const file = `${type}_${ageDays}.md`
  return { type, ageDays, score, count: 1, projectId: '/mem/tide-tables', file, name, ...changes }
}

/** For tests: how many of these dots' memories lie in each band. */
export function countsOf(dots: readonly StaleDot[]): ActionCounts {
  const counts = { keep: 0, review: 0, prune: 0 }
  for (const { score, count } of dots) counts[bandOf(score)] += count
  return counts
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const meanOf = (dots: readonly StaleDot[]): number =>
  sum(dots.map(({ score, count }) => score * count)) /
  Math.max(1, sum(dots.map(({ count }) => count)))

function aProject(projectId: string, dots: readonly StaleDot[]): ProjectStaleness {
  const counts = countsOf(dots)
  return {
    projectId,
    project: projectId.replace(/^.*\//, ''),
    memories: sum(dots.map(({ count }) => count)),
    counts,
    meanScore: meanOf(dots),
    worstScore: Math.max(...dots.map(({ score }) => score)),
    due: counts.review + counts.prune,
  }
}

/** For tests: the view that belongs to these dots. */
export function aView(dots: readonly StaleDot[], changes: Partial<StaleView> = {}): StaleView {
  const projects = [...new Set(dots.map(({ projectId }) => projectId))].map((id) =>
    aProject(
      id,
      dots.filter(({ projectId }) => projectId === id),
    ),
  )
  const ofType = MEMORY_TYPES.map((type) => [
    type,
    countsOf(dots.filter((dot) => dot.type === type)),
  ])
  return {
    memories: sum(dots.map(({ count }) => count)),
    due: sum(projects.map(({ due }) => due)),
    dots,
    // Made from every type, so every type has its counts.
    byType: Object.fromEntries(ofType) as StaleView['byType'],
    byProject: projects.sort((a, b) => b.meanScore - a.meanScore),
    overTime: [aMoment(Date.UTC(2026, 11, 3), dots)],
    historySinceMs: null,
    ...changes,
  }
}

/** For tests: these dots' figures at a moment. */
export function aMoment(atMs: number, dots: readonly StaleDot[]): StaleMoment {
  const memories = sum(dots.map(({ count }) => count))
  return { atMs, memories, meanScore: meanOf(dots), counts: countsOf(dots) }
}
