import type { AgentMemory } from '../../../shared/agents'
import type { ProjectSummary } from '../../../shared/project'
import type { MoveTarget } from '../../../shared/stores'

/** A place that memories may go to, as it is offered. */
export interface TargetOption {
  /** The same for the same place. */
  readonly key: string
  readonly label: string
  readonly target: MoveTarget
}

/** Every other project, by its title; then the places in which agents remember. */
export function moveTargets(
  projects: readonly ProjectSummary[],
  agents: readonly AgentMemory[],
  fromId: string,
): readonly TargetOption[] {
  const others = projects
    .filter(({ id }) => id !== fromId)
    .map(({ id, title }): TargetOption => ({
      key: id,
      label: title,
      target: { kind: 'project', projectId: id },
    }))
    .sort((a, b) => a.label.localeCompare(b.label))
  const places = agents.flatMap(({ agent, places }) =>
    places
      .filter(({ projectId }) => projectId !== fromId)
      .map(({ projectId, scope }): TargetOption => ({
        key: projectId,
        label: `${agent} · ${scope}`,
        target: { kind: 'agent', projectId },
      })),
  )
  return [...others, ...places]
}

/** The CLAUDE.md files of a project that every session there reads; none where its folder is gone. */
export function promoteTargets(project: ProjectSummary | undefined): readonly TargetOption[] {
  if (project === undefined) return []
  const { paths, gonePaths } = project
  return paths
    .filter((path) => !gonePaths.includes(path))
    .flatMap((path) => {
      const slash = path.includes('\\') ? '\\' : '/'
      return ['CLAUDE.md', 'CLAUDE.local.md'].map((name) => `${path}${slash}${name}`)
    })
    .map((path) => ({ key: path, label: path, target: { kind: 'claude-md', path } }))
}
