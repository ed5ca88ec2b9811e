import type { Engine } from '../../engine/engine'
import type { EngineChannel } from './engine-protocol'
import type { Handlers } from './handlers'

type Area<P extends string> = Extract<EngineChannel, `${P}.${string}`>

export type PlaceChannel = Area<'place' | 'agent' | 'import' | 'bundle' | 'kept'>

/** Where memory lies, what is to lie elsewhere, and what comes in and goes out. */
export function placeHandlers(engine: Engine): Handlers<PlaceChannel> {
  return { ...storeHandlers(engine), ...bundleHandlers(engine) }
}

/** Where memory lies, and what is to lie elsewhere. */
function storeHandlers({ places, agents }: Engine): Handlers<Area<'place' | 'agent'>> {
  return {
    'place.stray': ({ projectId }) => places.stray(projectId),
    'place.plan': (request) => places.plan(request),
    'place.apply': ({ hash, ...request }) => places.apply(request, hash),
    'place.confirm': ({ projectId, isConfirmed }) => places.confirm(projectId, isConfirmed),
    'place.ignore': ({ projectId, problem, isIgnored }) =>
      places.ignore(projectId, problem, isIgnored),
    'place.planMove': (request) => places.planMove(request),
    'place.move': ({ hash, ...request }) => places.move(request, hash),
    'place.planRename': ({ projectId, toPath }) => places.planRename(projectId, toPath),
    'place.rename': ({ projectId, toPath, hash }) => places.rename(projectId, toPath, hash),
    'place.shared': ({ projectId }) => places.shared(projectId),
    'place.share': ({ projectId, file, withProjects }) =>
      places.share(projectId, file, withProjects),
    'place.bringInStep': ({ id, from }) => places.bringInStep(id, from),
    'place.unshare': ({ id }) => places.unshare(id),
    'agent.list': ({ projectId }) => agents.list(projectId),
    'agent.read': ({ projectId }) => agents.read(projectId),
    'agent.planMerge': ({ fromProjectIds, toProjectId }) =>
      agents.planMerge(fromProjectIds, toProjectId),
    'agent.merge': ({ fromProjectIds, toProjectId, hash }) =>
      agents.merge(fromProjectIds, toProjectId, hash),
  }
}

/** What comes in from elsewhere and goes out. */
function bundleHandlers({
  imports,
  bundles,
}: Engine): Handlers<Area<'import' | 'bundle' | 'kept'>> {
  return {
    'import.plan': (request) => imports.plan(request),
    'import.apply': ({ hash, ...request }) => imports.apply(request, hash),
    'bundle.preview': ({ projectIds }) => bundles.preview(projectIds),
    'bundle.export': ({ projectIds, path, without }) => bundles.export(projectIds, path, without),
    'bundle.plan': ({ path, choices }) => bundles.plan(path, choices),
    'bundle.apply': ({ path, choices, hash }) => bundles.apply(path, choices, hash),
    'kept.list': ({ projectId }) => bundles.kept(projectId),
    'kept.keep': ({ projectId, sessionId }) => bundles.keep(projectId, sessionId),
    'kept.drop': ({ projectId, sessionId }) => bundles.drop(projectId, sessionId),
  }
}
