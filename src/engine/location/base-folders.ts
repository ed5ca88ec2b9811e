import type { BaseFolder } from '../../shared/settings'
import type { Environment, FileReader } from '../ports'
import { isAbsolutePath, joinPath, normalizePath, toEnginePath } from './paths'

/** A base folder with what the engine needs to know of it besides. */
export interface ConfigFolder extends BaseFolder {
  /** Where settings.json lies; another folder than `path` only with CLAUDE_CODE_REMOTE_MEMORY_DIR. */
  readonly configDir: string
  /** `path` with links resolved; `path` itself while it is absent. */
  readonly realPath: string
}

export interface BaseChoice {
  /** `--base` of the command line, absolute. */
  readonly flag?: string
  /** The list of the app's settings; empty means what the environment says. */
  readonly setting: readonly string[]
}

type Candidate = Pick<ConfigFolder, 'path' | 'configDir' | 'source'>

/**
 * The folders in which memory is looked for, and those that are only mentioned: flag, else the
 * app's list, else CLAUDE_CODE_REMOTE_MEMORY_DIR, CLAUDE_CONFIG_DIR, `~/.claude`. Paths are NFC. A
 * folder reached by two names is listed once; one that is not used but holds projects is a leftover.
 */
export async function findBaseFolders(
  deps: { readonly files: FileReader; readonly environment: Environment },
  choice: BaseChoice,
): Promise<readonly ConfigFolder[]> {
  const used = chosenBases(deps.environment, choice)
  const rest = choice.flag === undefined ? allOf(deps.environment) : []
  const found: ConfigFolder[] = []
  for (const [index, candidate] of [...used, ...rest].entries()) {
    const folder = await look(deps.files, candidate, index >= used.length)
    if (found.some((known) => known.realPath === folder.realPath)) continue
    if (!folder.leftover || folder.projects > 0) found.push(folder)
  }
  return found
}

function chosenBases(environment: Environment, choice: BaseChoice): readonly Candidate[] {
  const named = (path: string, source: BaseFolder['source']): Candidate => {
    const full = expand(path, environment)
    return { path: full, configDir: full, source }
  }
  if (choice.flag !== undefined) return [named(choice.flag, 'flag')]
  if (choice.setting.length > 0) return choice.setting.map((path) => named(path, 'setting'))
  return allOf(environment).slice(0, 1)
}

/** What the environment offers, the one in use first. */
function allOf(environment: Environment): readonly Candidate[] {
  const home = expand('~/.claude', environment)
  const config = folderVariable(environment, 'CLAUDE_CONFIG_DIR')
  const remote = folderVariable(environment, 'CLAUDE_CODE_REMOTE_MEMORY_DIR')
  const configDir = config ?? home
  const all: Candidate[] = []
  if (remote !== null) all.push({ path: remote, configDir, source: 'env' })
  if (config !== null) all.push({ path: config, configDir: config, source: 'env' })
  return [...all, { path: home, configDir: home, source: 'default' }]
}

/** A variable that names an absolute folder; relative ones mean another place for every program. */
export function folderVariable(environment: Environment, name: string): string | null {
  const value = environment.variables[name]
  if (value === undefined || !isAbsolutePath(value)) return null
  return expand(value, environment)
}

function expand(path: string, environment: Environment): string {
  const slashed = toEnginePath(path, environment.platform)
  const home = toEnginePath(environment.home, environment.platform)
  const full = /^~(?=\/|$)/.test(slashed) ? joinPath(home, slashed.slice(2)) : slashed
  return normalizePath(full).normalize('NFC')
}

async function look(
  files: FileReader,
  candidate: Candidate,
  leftover: boolean,
): Promise<ConfigFolder> {
  const realPath = await files.realPath(candidate.path).catch(() => null)
  const entries = await files.list(joinPath(candidate.path, 'projects')).catch(() => [])
  return {
    ...candidate,
    realPath: realPath ?? candidate.path,
    exists: realPath !== null,
    projects: entries.filter((entry) => entry.kind === 'folder' || entry.kind === 'link').length,
    leftover,
  }
}
