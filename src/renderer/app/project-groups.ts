import type { ProjectSummary } from '../../shared/project'

/** Projects as the switcher lists them: pinned first, those without a folder last, by title within. */
export interface ProjectGroups {
  readonly pinned: readonly ProjectSummary[]
  readonly others: readonly ProjectSummary[]
  readonly missing: readonly ProjectSummary[]
}

/** Why a project is greyed, as a key of the frame's texts; null when nothing is missing. */
export function missingReason(project: ProjectSummary): 'gone' | 'pathUnknown' | null {
  if (project.paths.length === 0) return 'pathUnknown'
  return project.gonePaths.length === project.paths.length ? 'gone' : null
}

const byTitle = (a: ProjectSummary, b: ProjectSummary): number => a.title.localeCompare(b.title)

/** Sorts projects into the switcher's groups; each stands in one group only. */
export function groupProjects(projects: readonly ProjectSummary[]): ProjectGroups {
  const sorted = [...projects].sort(byTitle)
  const isMissing = (project: ProjectSummary): boolean => missingReason(project) !== null
  return {
    pinned: sorted.filter((project) => project.pinned),
    others: sorted.filter((project) => !project.pinned && !isMissing(project)),
    missing: sorted.filter((project) => !project.pinned && isMissing(project)),
  }
}
