import { createAgents } from '../agent-memory/create-agents'
import { createMerger } from '../agent-memory/create-merger'
import { createBundles } from '../bundle/create-bundles'
import { createImports } from '../import/create-imports'
import { createStoreReader } from '../memory/store-reader'
import { createPlaces } from '../places/create-places'
import type { Ground } from './create-ground'
import type { Library } from './create-library'
import type { Understanding } from './create-understanding'

/** What brings memory from one place to another: places, imports, agents' folders and archives. */
export function createMoving(ground: Ground, library: Library, understanding: Understanding) {
  const { common } = ground
  const { areas, keptSessions, indexReport, pause } = library
  const { findSecrets } = understanding
  return {
    places: createPlaces({
      ...common,
      findSecrets,
      layoutOf: (id) => indexReport(id).layout,
      pause,
    }),
    imports: createImports({ ...common, findSecrets }),
    agents: createAgents({
      ...common,
      summaryOf: (projectId) => areas.projects.find(projectId),
      merger: createMerger({ ...common, findSecrets }),
    }),
    bundles: createBundles({
      ...common,
      kept: keptSessions,
      reader: createStoreReader(common),
      secretsIn: async (id) => (await understanding.areas.secrets.list(id)).length,
    }),
  }
}
