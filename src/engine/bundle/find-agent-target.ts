import type { BundleChoice } from '../../shared/bundle'
import { titleOfAgent } from '../location/agent-stores'
import type { LocatedStores } from '../location/create-stores'
import { isInside, joinPath } from '../location/paths'
import { physicalPath } from '../location/resolve-memory'
import { findTarget, placesOf, type BundleTarget, type FindTargetDeps } from './find-target'
import type { Manifest, ManifestProject } from './manifest'

export interface FindAgentDeps extends FindTargetDeps {
  readonly stores: FindTargetDeps['stores'] & Pick<LocatedStores, 'bases'>
}

type Agent = NonNullable<ManifestProject['agent']>

/**
 * The folder of this machine in which an agent of an archive remembers: below the config folder for the
 * person's own scope, else below the folder here that is the one it ran in. Null where that is not there.
 */
export async function findAgentTarget(
  deps: FindAgentDeps,
  manifest: Manifest,
  project: ManifestProject & { readonly agent: Agent },
  choices: readonly BundleChoice[],
): Promise<BundleTarget | null> {
  const { agent } = project
  const choice = choices.find(({ slug }) => slug === project.slug)
  if (choice?.target === null) return null
  if (agent.scope === 'user') {
    const base = deps.stores.bases().find(({ leftover }) => !leftover)?.path
    return base === undefined ? null : targetIn(deps, joinPath(base, 'agent-memory'), base, agent)
  }
  const cwd = await cwdHere(deps, manifest, project, choices)
  if (cwd === null) return null
  const folder = agent.scope === 'project' ? 'agent-memory' : 'agent-memory-local'
  return targetIn(deps, joinPath(cwd, '.claude', folder), cwd, { ...agent, cwd })
}

/** @param wall the folder that no link may lead out of: a repository comes from others */
async function targetIn(
  { files }: FindAgentDeps,
  parent: string,
  wall: string,
  agent: Agent,
): Promise<BundleTarget> {
  const id = joinPath(parent, agent.name)
  return {
    store: { id, realMemoryDir: id },
    why: 'agent',
    title: titleOfAgent(agent),
    within: await physicalPath(files, wall),
  }
}

/** The same folder here, also below another home; else the same place in the project that is the same. */
async function cwdHere(
  deps: FindAgentDeps,
  manifest: Manifest,
  project: ManifestProject & { readonly agent: Agent },
  choices: readonly BundleChoice[],
): Promise<string | null> {
  const { agent } = project
  const cwd = agent.cwd ?? ''
  const chosen = choices.find(({ slug }) => slug === project.slug)?.target
  const below = agent.root !== null && isInside(agent.root, cwd) ? cwd.slice(agent.root.length) : ''
  const owner = manifest.projects.find(
    ({ agent: own, paths }) => own === undefined && paths.some((path) => isInside(path, cwd)),
  )
  const target = await findTarget(deps, manifest, { ...(owner ?? project) }, choices)
  const roots = [
    ...(chosen == null ? [] : pathsOf(deps, chosen)),
    ...(target === null ? [] : target.store.paths),
  ]
  const here = [
    ...roots.map((root) => joinPath(root, below.replace(/^\//u, ''))),
    ...placesOf(cwd, manifest.home, deps.environment.home),
  ]
  for (const path of here) {
    const stat = await deps.files.stat(path).catch(() => null)
    if (stat?.kind === 'folder') return path
  }
  return null
}

const pathsOf = ({ stores }: FindAgentDeps, word: string): readonly string[] =>
  stores.list().find(({ id }) => id === word)?.paths ?? [word]
