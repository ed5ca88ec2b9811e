import type { DoctorCheck } from '../../shared/home'
import type { ProjectSummary } from '../../shared/project'
import { NO_WORD, sayEnglish, type Said } from '../../shared/said'
import type { BaseFolder } from '../../shared/settings'
import type { DoctorArea, ProjectsArea, SettingsArea } from '../engine'
import { joinPath } from '../location/paths'
import type { Catalogue } from '../memory/catalogue'
import type { Environment, LineReader, MachineFacts } from '../ports'

export interface DoctorDeps {
  readonly lines: LineReader
  readonly environment: Pick<Environment, 'platform'>
  readonly machine: MachineFacts
  readonly settings: Pick<SettingsArea, 'bases'> & {
    /** Fields of settings.json that are not used, and why. */
    troubles(): Promise<readonly { readonly field: string; readonly reason: Said }[]>
  }
  readonly projects: Pick<ProjectsArea, 'list'>
  readonly catalogue: Pick<Catalogue, 'rows' | 'folders'>
  /** What a crash left half done and start-up could not finish, in words. */
  readonly interrupted: () => Promise<readonly string[]>
  readonly dataDir: string
}

const WATCH_LIMIT_FILE = '/proc/sys/fs/inotify/max_user_watches'

/** Looks at the machine, the folders and the stores; every check answers, and a failing one says what to do. */
export function createDoctor(deps: DoctorDeps): DoctorArea {
  return {
    async run() {
      const projects = await deps.projects.list()
      return [
        { check: 'runtime', ok: true, detail: deps.machine.runtime },
        ...(await deps.settings.bases()).map(baseCheck),
        await dataFolderCheck(deps),
        ...(await settingsChecks(deps)),
        await interruptedCheck(deps),
        ...(await watchChecks(deps, projects)),
        await gitCheck(deps.machine),
        ...projectChecks(deps, projects),
      ]
    },
  }
}

const SOURCES: { readonly [S in BaseFolder['source']]: string } = {
  flag: 'from --base',
  setting: 'from the app’s settings',
  env: 'from the environment',
  default: 'the default',
}

function baseCheck(base: BaseFolder): DoctorCheck {
  const source = SOURCES[base.source]
  if (base.leftover) {
    return {
      check: 'other base folder',
      ok: true,
      detail: `${base.path} (${source}) holds ${count(base.projects, 'project')} and is not looked at.`,
      fix: 'Add it under Settings, Folders, if you want to see it too.',
    }
  }
  if (base.exists) {
    const detail = `${base.path} (${source}) holds ${count(base.projects, 'project')}.`
    return { check: 'base folder', ok: true, detail }
  }
  return {
    check: 'base folder',
    ok: false,
    detail: `${base.path} (${source}) is not there or cannot be read.`,
    fix: 'Start Claude Code once, or name another folder with --base or in Settings.',
  }
}

async function dataFolderCheck({ machine, dataDir }: DoctorDeps): Promise<DoctorCheck> {
  if (await machine.mayWrite(dataDir)) {
    return { check: 'data folder', ok: true, detail: `${dataDir} can be written to.` }
  }
  return {
    check: 'data folder',
    ok: false,
    detail: `${dataDir} cannot be written to, so nothing can be saved or undone.`,
    fix: 'Give yourself the right to write there, or name another folder with --data.',
  }
}

async function settingsChecks(deps: DoctorDeps): Promise<readonly DoctorCheck[]> {
  const troubles = await deps.settings.troubles()
  if (troubles.length === 0)
    return [{ check: 'settings', ok: true, detail: 'All settings are in use.' }]
  return troubles.map(({ field, reason }) => ({
    check: 'settings',
    ok: false,
    detail: `"${field}" ${sayEnglish(reason)}, so the default is used.`,
    fix: `Correct it in ${joinPath(deps.dataDir, 'settings.json')}, or save it anew in Settings.`,
  }))
}

async function interruptedCheck(deps: DoctorDeps): Promise<DoctorCheck> {
  const left = await deps.interrupted()
  if (left.length === 0)
    return { check: 'changes', ok: true, detail: 'No change was left half done.' }
  return {
    check: 'changes',
    ok: false,
    detail: `${count(left.length, 'change')} could not be finished or rolled back: ${left.join('; ')}.`,
    fix: 'Free space or give the right to write, then start Noctuary again.',
  }
}

/** Linux counts watched folders per person; editors use up most of them. */
async function watchChecks(
  deps: DoctorDeps,
  projects: readonly ProjectSummary[],
): Promise<readonly DoctorCheck[]> {
  if (deps.environment.platform !== 'linux') return []
  const limit = await watchLimit(deps.lines)
  if (limit === null) return []
  const needed = projects.reduce(
    (sum, { id }) => sum + Math.max(1, deps.catalogue.folders(id).length),
    0,
  )
  const detail = `${count(needed, 'folder')} to watch; the system allows ${limit} for all programs together.`
  if (needed * 2 <= limit) return [{ check: 'watching', ok: true, detail }]
  const fix =
    'Raise fs.inotify.max_user_watches; until then folders that cannot be watched are polled.'
  return [{ check: 'watching', ok: false, detail, fix }]
}

/** The kernel's file says its size is 0, so it is read as a stream. Null where there is none. */
async function watchLimit(lines: LineReader): Promise<number | null> {
  try {
    for await (const [line] of lines.lines(WATCH_LIMIT_FILE, 0)) {
      const text = new TextDecoder().decode(line?.bytes)
      return /^\d+$/.test(text) ? Number(text) : null
    }
  } catch {
    // Not every Linux shows it; nothing is said then.
  }
  return null
}

async function gitCheck(machine: MachineFacts): Promise<DoctorCheck> {
  const version = await machine.gitVersion()
  if (version !== null) return { check: 'git', ok: true, detail: version }
  return {
    check: 'git',
    ok: true,
    detail:
      'git cannot be run. Memory is found without it; what compares with the code says “unchecked”.',
  }
}

function projectChecks(
  deps: DoctorDeps,
  projects: readonly ProjectSummary[],
): readonly DoctorCheck[] {
  const found = projects.flatMap((project) => [
    ...indexCheck(project),
    ...switchCheck(project),
    ...placeChecks(project),
    ...oddFilesCheck(deps, project),
  ])
  if (found.length > 0) return found
  return [
    {
      check: 'projects',
      ok: true,
      detail: `Nothing is amiss in ${count(projects.length, 'project')}.`,
    },
  ]
}

function indexCheck(project: ProjectSummary): readonly DoctorCheck[] {
  if (project.indexFits) return []
  return [
    {
      check: 'index',
      ok: false,
      detail: `MEMORY.md of ${project.title} (${project.indexLines} lines, ${project.indexUnits} units) is cut: Claude does not read its end.`,
      fix: `Shorten it: noctuary index check ${project.slug}`,
    },
  ]
}

function switchCheck(project: ProjectSummary): readonly DoctorCheck[] {
  if (project.enabled || project.memories === 0) return []
  return [
    {
      check: 'auto memory',
      ok: false,
      detail: `Claude neither reads nor writes the ${count(project.memories, 'memory')} of ${project.title}, because of ${sayEnglish(project.decidedBy)}.`,
      fix: 'Take that setting or variable back, if you want Claude to use them.',
    },
  ]
}

function placeChecks(project: ProjectSummary): readonly DoctorCheck[] {
  const checks: DoctorCheck[] = []
  if (project.orphan && project.memories > 0) {
    const detail = `The folder of ${project.title} is gone: ${project.paths.join(', ')}.`
    checks.push({
      check: 'project folder',
      ok: false,
      detail,
      fix: 'Bind it to where the project is now.',
    })
  }
  if (project.shared && !project.marks.includes('redirected')) {
    const detail = `${project.slug} is shared by ${project.paths.join(' and ')}.`
    const fix = 'Each sees the other’s memories; rename one of the folders to part them.'
    checks.push({ check: 'shared memory', ok: false, detail, fix })
  }
  if (project.askedFor !== undefined) {
    const detail = `${project.title} asks for its memory to lie in ${project.askedFor}; this is not followed.`
    const fix =
      project.askedForRefusal === undefined
        ? 'Confirm that exact path in the app if you trust the project.'
        : `It cannot be confirmed either. ${sayEnglish(project.askedForRefusal)}`
    checks.push({ check: 'memory folder', ok: false, detail, fix })
  }
  return checks
}

function oddFilesCheck(deps: DoctorDeps, project: ProjectSummary): readonly DoctorCheck[] {
  const odd = deps.catalogue.rows(project.id).filter((row) => row.problem !== undefined)
  if (odd.length === 0) return []
  const first = odd.slice(0, 3).map((row) => `${row.file}: ${sayEnglish(row.problem ?? NO_WORD)}`)
  return [
    {
      check: 'memories',
      ok: false,
      detail: `${count(odd.length, 'memory')} of ${project.title} with a problem. ${first.join(' ')}`,
      fix: `noctuary list ${project.slug} names them all.`,
    },
  ]
}

function count(number: number, noun: string): string {
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`
  return `${number} ${number === 1 ? noun : plural}`
}
