import { loadedText } from '../../../shared/loaded-text'
import type { LoadedFile, LoadedReason } from '../../../shared/prompt'
import { sayEnglish } from '../../../shared/said'
import { findVariable, recordOf, type SettingsLayer } from '../../location/auto-memory'
import { readSettingsLayers } from '../../location/client-settings'
import type { LocatedStores } from '../../location/create-stores'
import { joinPath, lastPart, parentPath } from '../../location/paths'
import { createJsonReader, type JsonReader } from '../../location/read-json'
import type { Store } from '../../location/store'
import { tokensOfText } from '../../memory/estimate-tokens'
import type { Environment, FileReader } from '../../ports'
import { decideMode, readIndex, type LoadPromptDeps } from '../load-prompt'
import { loadChain } from './load-chain'

export interface ListLoadedDeps extends LoadPromptDeps {
  readonly stores: Pick<LocatedStores, 'get' | 'bases'>
  readonly files: FileReader
  readonly environment: Environment
  /** Whether a path fits a glob with `*`, `**` and braces. @throws `input.invalid` for one that is none */
  readonly createGlob: (glob: string) => (path: string) => boolean
}

/**
 * What a session loads that is started in a project's folder, in order: the chain of CLAUDE.md files, then
 * the index as it is cut and that of the team. Of a store with several folders the first one that is there
 * is meant. Reads only.
 */
export function createListLoaded(
  deps: ListLoadedDeps,
): (projectId: string) => Promise<readonly LoadedFile[]> {
  const json = createJsonReader(deps.files)
  return async (projectId) => {
    const store = deps.stores.get(projectId)
    await deps.catalogue.refresh([projectId])
    return [...(await chainOf(deps, json, store)), ...(await indexesOf(deps, store))]
  }
}

async function chainOf(
  deps: ListLoadedDeps,
  json: JsonReader,
  store: Store,
): Promise<readonly LoadedFile[]> {
  const { environment } = deps
  const cwd = store.paths.find((path) => !store.gonePaths.includes(path)) ?? null
  const base = deps.stores.bases().find(({ path }) => path === store.base)
  const configDir = base?.configDir ?? store.base
  const layers = await readSettingsLayers({ json, environment }, { configDir, cwd, git: null })
  return loadChain(deps.files, {
    cwd,
    configDir,
    managedDirs: [...new Set(environment.managedSettings.map(parentPath))],
    machine: environment,
    switchedOff: switchedOffBy(layers, environment),
    mayLeaveProject: await hasConsent(json, configDir, cwd),
    excludedBy: createExcluder(layers, deps.createGlob),
  })
}

/** Both documented: the first for this alone, the second as part of the bare mode. */
const SWITCHES = ['CLAUDE_CODE_DISABLE_CLAUDE_MDS', 'CLAUDE_CODE_SIMPLE']

function switchedOffBy(
  layers: readonly SettingsLayer[],
  { variables }: Environment,
): string | null {
  for (const name of SWITCHES) {
    const found = findVariable(name, layers, variables)
    if (found !== null && /^(?:1|true|yes|on)$/i.test(found.value.trim())) {
      return `${name}=${found.value} in ${sayEnglish(found.from)}`
    }
  }
  return null
}

/** The client keeps the person's word on imports from outside in `.claude.json`, by project. */
async function hasConsent(
  json: JsonReader,
  configDir: string,
  cwd: string | null,
): Promise<boolean> {
  if (cwd === null) return false
  const beside = lastPart(configDir) === '.claude' ? [parentPath(configDir)] : []
  for (const folder of [configDir, ...beside]) {
    const file = await json.read(joinPath(folder, '.claude.json'))
    if (file.kind !== 'read') continue
    const project = recordOf(recordOf(file.content.projects)[cwd])
    return project.hasClaudeMdExternalIncludesApproved === true
  }
  return false
}

/** `claudeMdExcludes` of all settings files together; a pattern that is none leaves nothing out. */
function createExcluder(
  layers: readonly SettingsLayer[],
  createGlob: ListLoadedDeps['createGlob'],
): (path: string) => LoadedReason | null {
  const excludes = layers.flatMap(({ path: from, content }) => {
    const written = content.claudeMdExcludes
    const patterns = Array.isArray(written) ? written.filter((one) => typeof one === 'string') : []
    return patterns.flatMap((pattern) => {
      try {
        return [{ pattern, from, fits: createGlob(pattern) }]
      } catch {
        return []
      }
    })
  })
  return (path) => {
    // `**/` stands for whole folders, and what is in front of the first slash is none.
    const below = path.replace(/^\//, '')
    const hit = excludes.find(({ pattern, fits }) => pattern === path || fits(path) || fits(below))
    return hit === undefined ? null : { kind: 'excluded', pattern: hit.pattern, from: hit.from }
  }
}

async function indexesOf(deps: ListLoadedDeps, store: Store): Promise<readonly LoadedFile[]> {
  const mode = await decideMode(deps, store, 'auto')
  const off: LoadedReason | null = store.enabled ? null : { kind: 'memoryOff', by: store.decidedBy }
  const teamOff: LoadedReason | null =
    off ?? (mode === 'combined' ? null : { kind: 'notInThisMode', mode })
  const found = [await indexFile(deps, store.id, '', off)]
  return [...found, await indexFile(deps, store.id, 'team/', teamOff)].filter((one) => one !== null)
}

/** Null when there is none. */
async function indexFile(
  deps: ListLoadedDeps,
  id: string,
  folder: '' | 'team/',
  off: LoadedReason | null,
): Promise<LoadedFile | null> {
  const path = `${id}/${folder}MEMORY.md`
  const stat = await deps.files.stat(path).catch(() => null)
  if (stat === null) return null
  const isFile = stat.kind === 'file'
  const cut = off === null && isFile ? await readIndex(deps, id, folder) : null
  const real = await deps.files.realPath(path).catch(() => null)
  const reason = off ?? cut?.reason ?? (isFile ? null : { kind: 'unreadable' as const })
  return {
    kind: 'index',
    path,
    sizeBytes: stat.sizeBytes,
    tokens: cut === null ? 0 : tokensOfText(cut.shown.text),
    part: cut === null ? 'none' : cut.cut === null ? 'whole' : 'cut',
    ...(reason === null ? {} : { why: loadedText(reason), reason }),
    ...(real === null || real === path ? {} : { linkTarget: real }),
  }
}
