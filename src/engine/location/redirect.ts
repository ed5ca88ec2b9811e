import type { Environment, FileReader } from '../ports'
import { decideAutoMemory, type AutoMemoryDecision } from './auto-memory'
import type { ConfigFolder } from './base-folders'
import { readSettingsLayers } from './client-settings'
import type { KnownPaths } from './known-paths'
import type { JsonReader } from './read-json'
import { findOverride, findUserDirectory, type FoundMemory } from './resolve-memory'
import { slugOf } from '../../shared/slug'
import type { SlugFolder } from './slug-folders'
import type { Store } from './store'

/** All memory of a base goes to one folder, because a variable or the person's settings say so. */
export interface Redirect {
  readonly base: ConfigFolder
  readonly found: FoundMemory
  readonly realPath: string
  readonly decision: AutoMemoryDecision
}

interface RedirectDeps {
  readonly files: FileReader
  readonly json: JsonReader
  readonly environment: Environment
}

/** The one folder that every project of a base uses; null in the usual case. */
export async function findRedirect(
  deps: RedirectDeps,
  base: ConfigFolder,
): Promise<Redirect | null> {
  const place = { configDir: base.configDir, cwd: null, git: null }
  const layers = await readSettingsLayers(deps, place)
  const found =
    (await findOverride(deps, layers, [])) ?? (await findUserDirectory(deps, layers, []))
  if (found === null) return null
  const realPath = (await deps.files.realPath(found.memoryDir).catch(() => null)) ?? found.memoryDir
  return { base, found, realPath, decision: decideAutoMemory(layers, deps.environment.variables) }
}

/** The store of a redirect: shared by all projects of its base that are there. */
export function redirectedStore(
  redirect: Redirect,
  placed: readonly {
    readonly folder: SlugFolder
    readonly known: KnownPaths
    readonly gone: readonly string[]
  }[],
  platform: Environment['platform'],
): Store {
  const { base, found, realPath, decision } = redirect
  const inBase = placed.filter(({ folder }) => folder.base.path === base.path)
  const paths = inBase.flatMap(({ known, gone }) =>
    known.paths.filter((path) => !gone.includes(path)),
  )
  const home = inBase.find(({ folder }) => folder.realMemoryDir === realPath)?.folder ?? null
  const native = platform === 'windows' ? found.memoryDir.replaceAll('/', '\\') : found.memoryDir
  const hasSessions = inBase.some(({ folder }) => folder.transcripts.length > 0)
  return {
    id: found.memoryDir,
    base: base.path,
    slug: home?.slug ?? slugOf(native),
    slugDir: home?.dir ?? null,
    realMemoryDir: realPath,
    paths: [...new Set(paths)],
    gonePaths: [],
    pathSource: paths.length === 0 ? 'unknown' : 'transcript',
    marks: hasSessions ? ['redirected'] : ['redirected', 'memory-only'],
    ...decision,
  }
}
