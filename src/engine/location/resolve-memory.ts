import { slugOf } from '../../shared/slug'
import type { ResolvedMemory } from '../../shared/project'
import { asIs, say, sayEnglish } from '../../shared/said'
import type { Environment, FileReader } from '../ports'
import { decideAutoMemory, findVariable, type SettingsLayer } from './auto-memory'
import { folderVariable, type ConfigFolder } from './base-folders'
import { readSettingsLayers } from './client-settings'
import { findGitRoot } from './git-root'
import { joinPath, lastPart, normalizePath, parentPath, toEnginePath } from './paths'
import type { JsonReader } from './read-json'
import { isSlugOf } from './slug'
import { isKeyFolder, validateMemoryPath, type PathVerdict } from './validate-memory-path'

export interface ResolveDeps {
  readonly files: FileReader
  readonly json: JsonReader
  readonly environment: Environment
}

export interface ResolveQuestion {
  /** Absolute; need not exist. */
  readonly cwd: string
  readonly base: ConfigFolder
  /** Paths asked for by projects that the person confirmed. */
  readonly confirmedPaths: readonly string[]
}

/** A source that named a path which is not used, and why. */
export type Rejected = ResolvedMemory['rejected'][number]
/** A memory folder and what named it. */
export type FoundMemory = Pick<ResolvedMemory, 'memoryDir' | 'source'>

/**
 * Where memory of a working folder is or would be: override variable, a confirmed wish of the
 * project, the person's `autoMemoryDirectory`, else `<base>/projects/<slug>/memory`. Looks only.
 */
export async function resolveMemory(
  deps: ResolveDeps,
  question: ResolveQuestion,
): Promise<ResolvedMemory> {
  const cwd = await physicalPath(deps.files, toEnginePath(question.cwd, deps.environment.platform))
  const git = await findGitRoot(deps.files, cwd)
  const layers = await readSettingsLayers(deps, { configDir: question.base.configDir, cwd, git })
  const rejected: Rejected[] = []
  const slug = await slugInUse(deps, question.base, git?.root ?? cwd, rejected)
  const found =
    (await findOverride(deps, layers, rejected)) ??
    (await confirmedOf(deps, layers, question.confirmedPaths, rejected)) ??
    (await findUserDirectory(deps, layers, rejected))
  return {
    ...(found ?? { memoryDir: defaultDir(question.base, slug), source: 'default' }),
    slug,
    gitRoot: git?.root ?? null,
    ...decideAutoMemory(layers, deps.environment.variables),
    rejected,
  }
}

/** The folder a project's own settings ask for, as written, local before shared. */
export function askedForBy(layers: readonly SettingsLayer[]): SettingsLayer | null {
  const asking = layers.filter((layer) => layer.kind === 'local' || layer.kind === 'project')
  return asking.find((layer) => directoryIn(layer) !== null) ?? null
}

/** `autoMemoryDirectory` of a settings file; null when it is not a text. */
export function directoryIn(layer: SettingsLayer): string | null {
  const value = layer.content.autoMemoryDirectory
  return typeof value === 'string' ? value : null
}

/** Judges a path as written and, where it exists, the place its links lead to. */
export async function judgePath(
  deps: Pick<ResolveDeps, 'files' | 'environment'>,
  value: string,
  expandsHome: boolean,
): Promise<PathVerdict> {
  const verdict = validateMemoryPath(value, deps.environment, expandsHome)
  if (!verdict.ok) return verdict
  const real = await deps.files.realPath(verdict.path).catch(() => null)
  if (real === null || real === verdict.path) return verdict
  const trouble = isKeyFolder(real, deps.environment.platform)
    ? { ok: false as const, reason: say`It is a folder that holds keys.` }
    : validateMemoryPath(real, deps.environment, false)
  return trouble.ok ? verdict : { ok: false, reason: say`It leads to ${real}. ${trouble.reason}` }
}

const OVERRIDE = 'CLAUDE_COWORK_MEMORY_PATH_OVERRIDE'

/** CLAUDE_COWORK_MEMORY_PATH_OVERRIDE, from the shell or the person's settings, when it may be used. */
export async function findOverride(
  deps: ResolveDeps,
  layers: readonly SettingsLayer[],
  rejected: Rejected[],
): Promise<FoundMemory | null> {
  const trusted = layers.filter((layer) => layer.kind === 'managed' || layer.kind === 'user')
  const found = findVariable(OVERRIDE, trusted, deps.environment.variables)
  const wanted = findVariable(OVERRIDE, layers, {})
  if (wanted !== null && !trusted.some((layer) => sayEnglish(wanted.from).endsWith(layer.path))) {
    rejected.push({
      source: say`${OVERRIDE} in ${wanted.from}`,
      value: wanted.value,
      reason: say`A project’s own settings are not trusted to move memory.`,
    })
  }
  if (found === null) return null
  const verdict = await judgePath(deps, found.value, false)
  if (verdict.ok) return { memoryDir: verdict.path, source: 'override' }
  const { value, from } = found
  rejected.push({ source: say`${OVERRIDE} in ${from}`, value, reason: verdict.reason })
  return null
}

async function confirmedOf(
  deps: ResolveDeps,
  layers: readonly SettingsLayer[],
  confirmedPaths: readonly string[],
  rejected: Rejected[],
): Promise<FoundMemory | null> {
  const asking = askedForBy(layers)
  const value = asking === null ? null : directoryIn(asking)
  if (asking === null || value === null) return null
  const verdict = await judgePath(deps, value, true)
  if (verdict.ok && confirmedPaths.includes(verdict.path)) {
    return { memoryDir: verdict.path, source: 'confirmed' }
  }
  const reason = verdict.ok
    ? say`This project asks for ${verdict.path}; it is not followed until you confirm that path.`
    : verdict.reason
  rejected.push({ source: say`autoMemoryDirectory in ${asking.path}`, value, reason })
  return null
}

/** The person's (or administrator's) `autoMemoryDirectory`, when it may be used. */
export async function findUserDirectory(
  deps: ResolveDeps,
  layers: readonly SettingsLayer[],
  rejected: Rejected[],
): Promise<FoundMemory | null> {
  for (const layer of layers) {
    if (layer.kind !== 'managed' && layer.kind !== 'user') continue
    const value = layer.content.autoMemoryDirectory
    if (value === undefined) continue
    const verdict: PathVerdict =
      typeof value === 'string'
        ? await judgePath(deps, value, true)
        : { ok: false, reason: say`It is not a text.` }
    if (verdict.ok) return { memoryDir: verdict.path, source: 'user-settings' }
    rejected.push({
      source: say`autoMemoryDirectory in ${layer.path}`,
      value: typeof value === 'string' ? value : JSON.stringify(value),
      reason: verdict.reason,
    })
  }
  return null
}

const DIR_NAME = 'CLAUDE_CODE_PROJECT_DIR_NAME'

/** The slug folder that is there for this root, else the name the client would make. */
async function slugInUse(
  deps: ResolveDeps,
  base: ConfigFolder,
  root: string,
  rejected: Rejected[],
): Promise<string> {
  const { environment } = deps
  const named = environment.variables[DIR_NAME]
  const isAsked = named !== undefined && named !== ''
  if (isAsked && folderVariable(environment, 'CLAUDE_CONFIG_DIR') === base.configDir) {
    if (/^[A-Za-z0-9_-]{1,64}$/.test(named)) return named
    const reason = say`It must be 1 to 64 of A-Z a-z 0-9 _ -.`
    rejected.push({ source: asIs(DIR_NAME), value: named, reason })
  } else if (isAsked) {
    rejected.push({
      source: asIs(DIR_NAME),
      value: named,
      reason: say`It only counts with CLAUDE_CONFIG_DIR.`,
    })
  }
  const entries = await deps.files.list(joinPath(base.path, 'projects')).catch(() => [])
  const native = environment.platform === 'windows' ? root.replaceAll('/', '\\') : root
  const wanted = slugOf(native.normalize('NFC'))
  if (entries.some((entry) => entry.name === wanted)) return wanted
  const match = entries.find(({ name }) => isSlugOf(name, native, environment.platform))
  return match?.name ?? wanted
}

function defaultDir(base: ConfigFolder, slug: string): string {
  return joinPath(base.path, 'projects', slug, 'memory')
}

/** The path with the links of its existing part resolved: the client uses the physical folder. */
export async function physicalPath(files: FileReader, path: string): Promise<string> {
  const normal = normalizePath(path)
  const missing: string[] = []
  for (let at = normal; ; at = parentPath(at)) {
    const real = await files.realPath(at).catch(() => null)
    if (real !== null) return missing.length === 0 ? real : joinPath(real, ...missing)
    if (parentPath(at) === at) return normal
    missing.unshift(lastPart(at))
  }
}
