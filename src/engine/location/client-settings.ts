import type { Environment } from '../ports'
import type { SettingsLayer } from './auto-memory'
import type { GitPlace } from './git-root'
import { isInside, joinPath, parentPath } from './paths'
import type { JsonReader } from './read-json'

/** Where the settings of one session come from. */
export interface SettingsPlace {
  /** The folder with the person's settings.json. */
  readonly configDir: string
  /** The working folder; null when it is not known. */
  readonly cwd: string | null
  readonly git: GitPlace | null
}

/** Settings files that hold for a place, highest first: managed, local, project, user. */
export async function readSettingsLayers(
  deps: { readonly json: JsonReader; readonly environment: Environment },
  place: SettingsPlace,
): Promise<readonly SettingsLayer[]> {
  const folders = place.cwd === null ? [] : foldersUp(place.cwd, place.git?.checkout ?? place.cwd)
  const inProject = (name: string): readonly string[] =>
    folders.map((folder) => joinPath(folder, '.claude', name))
  const candidates: readonly (readonly [SettingsLayer['kind'], readonly string[]])[] = [
    ['managed', deps.environment.managedSettings],
    ['local', inProject('settings.local.json')],
    ['project', inProject('settings.json')],
    ['user', [joinPath(place.configDir, 'settings.json')]],
  ]
  const layers = await Promise.all(
    candidates.map(([kind, paths]) => firstThere(deps.json, kind, paths)),
  )
  const found = layers.filter((layer) => layer !== null)
  return withoutUserTwin(found)
}

/** The days after which the client sweeps a transcript: 30 unless set, at least 1 (documentation). */
export function cleanupDaysOf(layers: readonly SettingsLayer[]): number {
  for (const layer of layers) {
    const days = layer.content.cleanupPeriodDays
    if (typeof days === 'number' && Number.isFinite(days)) return Math.max(1, days)
  }
  return 30
}

/** From the working folder up to its checkout, nearest first. */
function foldersUp(cwd: string, top: string): readonly string[] {
  const folders: string[] = []
  for (let at = cwd; isInside(top, at); at = parentPath(at)) {
    folders.push(at)
    if (at === top || parentPath(at) === at) break
  }
  return folders
}

async function firstThere(
  json: JsonReader,
  kind: SettingsLayer['kind'],
  paths: readonly string[],
): Promise<SettingsLayer | null> {
  for (const path of paths) {
    const file = await json.read(path)
    if (file.kind === 'read') return { kind, path, content: file.content }
  }
  return null
}

/** In the home folder, `.claude/settings.json` is the person's own file and no project's. */
function withoutUserTwin(layers: readonly SettingsLayer[]): readonly SettingsLayer[] {
  const user = layers.find((layer) => layer.kind === 'user')
  return layers.filter((layer) => layer.kind !== 'project' || layer.path !== user?.path)
}
