import { readdirSync } from 'node:fs'
import { createCacheFile } from '../src/adapters/cache-file'
import { createNodePorts } from '../src/adapters/node-ports'
import type { Catalogue } from '../src/engine/memory/catalogue'
import { createCatalogue } from '../src/engine/memory/catalogue/create-catalogue'
import { CLIENT_LIMITS } from '../src/engine/memory/limits'
import type { Ports } from '../src/engine/ports'
import { createSearch } from '../src/engine/search/search'
import { noClues } from '../src/testing/no-clues'

/** The parts of the engine that the ratios are about, over one made-up library. */
export interface BenchEngine {
  readonly ports: Ports
  readonly ids: readonly string[]
  readonly makeCatalogue: (cacheFile: string | null) => Catalogue
  readonly makeSearch: (catalogue: Catalogue) => ReturnType<typeof createSearch>
}

/** @param dataDir scratch folder for what is the app's own */
export function benchEngine(base: string, dataDir: string): BenchEngine {
  const ports = createNodePorts({ dataDir })
  const ids = readdirSync(`${base}/projects`).map((slug) => `${base}/projects/${slug}/memory`)
  const stores = ids.map((id) => ({ id }))
  return {
    ports,
    ids,
    makeCatalogue: (cacheFile) =>
      createCatalogue({
        ...ports,
        cache: cacheFile === null ? null : createCacheFile(cacheFile),
        stores: () => stores,
        limits: () => CLIENT_LIMITS,
        editableLinks: () => new Set(),
        changedAtMs: () => undefined,
        clues: noClues,
        onSeen: () => undefined,
      }),
    makeSearch: (catalogue) => createSearch({ catalogue, projectTitle: (id) => id }),
  }
}
