import {
  MEMORY_TYPES,
  type MemoryRow,
  type MemoryType,
  type StaleAction,
} from '../../shared/memory'
import type { ActionCounts, ProjectStaleness } from '../../shared/staleness'
import { countingScore } from './score'

/** How many of these have each suggested action. */
export function countActions(actions: readonly StaleAction[]): ActionCounts {
  const counts = { keep: 0, review: 0, prune: 0 }
  for (const action of actions) counts[action] += 1
  return counts
}

/** Every type, also those that no memory has. */
export function tallyTypes(rows: readonly MemoryRow[]): Readonly<Record<MemoryType, ActionCounts>> {
  const actions = new Map(MEMORY_TYPES.map((type) => [type, [] as StaleAction[]]))
  for (const { type, action } of rows) actions.get(type)?.push(action)
  const of = (type: MemoryType): ActionCounts => countActions(actions.get(type) ?? [])
  return {
    value: of('value'),
    user: of('user'),
    feedback: of('feedback'),
    project: of('project'),
    reference: of('reference'),
    unknown: of('unknown'),
  }
}

/** Projects that have memories, by mean score, worst first; equal ones by name. */
export function tallyProjects(
  rows: readonly MemoryRow[],
  titleOf: (projectId: string) => string,
): readonly ProjectStaleness[] {
  const projects = new Map<string, MemoryRow[]>()
  for (const row of rows) {
    const known = projects.get(row.projectId)
    if (known === undefined) projects.set(row.projectId, [row])
    else known.push(row)
  }
  return [...projects]
    .map(([projectId, own]) => tallyProject(projectId, titleOf(projectId), own))
    .sort((a, b) => b.meanScore - a.meanScore || (a.project < b.project ? -1 : 1))
}

function tallyProject(
  projectId: string,
  project: string,
  rows: readonly MemoryRow[],
): ProjectStaleness {
  let [sum, worstScore, due] = [0, 0, 0]
  for (const row of rows) {
    const score = countingScore(row)
    sum += score
    worstScore = Math.max(worstScore, score)
    due += row.due ? 1 : 0
  }
  return {
    projectId,
    project,
    memories: rows.length,
    counts: countActions(rows.map(({ action }) => action)),
    meanScore: sum / rows.length,
    worstScore,
    due,
  }
}
