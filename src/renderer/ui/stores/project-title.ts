import type { ProjectSummary } from '../../../shared/project'

/** The title of a project's store; of a store that is not listed, the last part of its path that says something. */
export function projectTitle(projects: readonly ProjectSummary[], projectId: string): string {
  const listed = projects.find(({ id }) => id === projectId)
  if (listed !== undefined) return listed.title
  const parts = projectId.split(/[\\/]/).filter((part) => part !== '' && part !== 'memory')
  return parts.at(-1) ?? projectId
}
