import { mkdir, readdir, readFile, realpath, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../shared/errors'
import { say } from '../shared/said'
import { SLUG_UNITS, slugOf } from '../shared/slug'
import { makeRecording, RECORDING_FILE, recordedProject } from './sample/dream-recording'
import { daysBefore, fillTemplate } from './sample/fill-template'
import { readSampleTexts, type SampleProject, type SampleTexts } from './sample/manifest'
import { makeRepository } from './sample/repository'
import { endedAtMs, transcriptText } from './sample/transcript-lines'

/** One project of a sample library that was made. */
export interface MadeProject {
  readonly key: string
  readonly slug: string
  readonly memoryDir: string
  /** Working folders as transcripts name them; absent on disk for the orphan. */
  readonly paths: readonly string[]
  readonly memories: number
  readonly sessions: number
}

export interface SampleLibrary {
  readonly dir: string
  /** The config folder to look at: `<dir>/.claude`. */
  readonly base: string
  readonly projects: readonly MadeProject[]
  readonly nowMs: number
  /** False where git could not be run: the small repository has files then, but no history. */
  readonly withGit: boolean
}

/** Where the texts lie, and which program is git. */
export interface SampleOptions {
  /** The app's `resources` folder, which holds `sample/`. */
  readonly resourcesDir: string
  readonly git?: string
}

const MARK_FILE = 'sample-library.json'

interface Making extends SampleTexts {
  readonly dir: string
  readonly base: string
  readonly nowMs: number
  readonly sampleDir: string
}

/**
 * Writes the made-up library into an empty folder: a config folder `.claude` with six projects and
 * their conversations, and their working folders under `work/`. Slugs and working folders point into
 * `dir`; ages are relative to `nowMs`; the same `dir` and `nowMs` give the same bytes and times.
 *
 * @throws `path.refused` when the folder is not empty, or so long that its slugs would be cut
 */
export async function createSample(
  dir: string,
  nowMs: number,
  options: SampleOptions,
): Promise<SampleLibrary> {
  const making = await begin(dir, nowMs, join(options.resourcesDir, 'sample'))
  let withGit = true
  const projects: MadeProject[] = []
  for (const project of making.manifest.projects) {
    if (project.repository)
      withGit = await makeSmallRepository(making, project, options.git ?? 'git')
    projects.push(await makeProject(making, project))
  }
  await makeAgents(making)
  await makeBookkeeping(making)
  await recordDream(making, projects)
  const library = { dir: making.dir, base: making.base, projects, nowMs, withGit }
  await writeFile(join(making.dir, MARK_FILE), `${JSON.stringify(library, null, 2)}\n`)
  return library
}

/** The library that was made in this folder before; null where there is none or it is not whole. */
export async function readSample(dir: string): Promise<SampleLibrary | null> {
  try {
    return JSON.parse(await readFile(join(dir, MARK_FILE), 'utf8')) as SampleLibrary
  } catch {
    return null // the mark is written last, so without it there is no whole library
  }
}

async function begin(dir: string, nowMs: number, sampleDir: string): Promise<Making> {
  await mkdir(dir, { recursive: true })
  const real = await realpath(dir)
  if ((await readdir(real)).length > 0) {
    throw new AppError('path.refused', say`${dir} is not empty. Name a new or an empty folder.`, {
      path: dir,
    })
  }
  const texts = await readSampleTexts(sampleDir)
  const longest = texts.manifest.projects.flatMap(({ folders }) =>
    folders.map((f) => join(real, f)),
  )
  if (longest.some((path) => path.length > SLUG_UNITS)) {
    throw new AppError(
      'path.refused',
      say`${dir} is too long a path for it. Choose a shorter one.`,
      {
        path: dir,
      },
    )
  }
  return { ...texts, dir: real, base: join(real, '.claude'), nowMs, sampleDir }
}

async function makeSmallRepository(
  { dir, sampleDir, repository, nowMs }: Making,
  project: SampleProject,
  git: string,
): Promise<boolean> {
  const folder = join(dir, project.folders[0] ?? '')
  return makeRepository({ folder, filesDir: join(sampleDir, 'repository'), repository, nowMs, git })
}

async function makeProject(making: Making, project: SampleProject): Promise<MadeProject> {
  const paths = project.folders.map((folder) => join(making.dir, folder))
  if (project.gone !== true) {
    for (const path of paths) await mkdir(path, { recursive: true })
  }
  const slug = slugOf(paths[0] ?? '')
  const memoryDir = join(making.base, 'projects', slug, 'memory')
  const files = await writeMemories(making, project, memoryDir)
  await writeLogs(making, project, memoryDir)
  const sessions = await writeSessions(making, project, dirname(memoryDir))
  if (project.dreamtDaysAgo !== undefined) {
    // A process id above every system's limit: the owner is long gone.
    await writeAged(making, join(memoryDir, '.consolidate-lock'), '99999999', project.dreamtDaysAgo)
  }
  const isLive = (file: string): boolean =>
    !file.startsWith('archive/') && !file.endsWith('MEMORY.md')
  return {
    key: project.key,
    slug,
    memoryDir,
    paths,
    memories: files.filter(isLive).length,
    sessions,
  }
}

async function writeMemories(
  making: Making,
  project: SampleProject,
  memoryDir: string,
): Promise<readonly string[]> {
  const files = Object.keys(project.ages).sort()
  for (const file of files) {
    const template = join(making.sampleDir, 'projects', project.key, 'memory', file)
    const ageDays = project.ages[file] ?? 0
    const text = fillTemplate(await readFile(template, 'utf8'), {
      nowMs: making.nowMs,
      ageDays,
      sessionId: (key) => sessionIdOf(making, key),
    })
    const withEnds = project.crlf?.includes(file) === true ? text.replaceAll('\n', '\r\n') : text
    await writeAged(making, join(memoryDir, file), withEnds, ageDays)
  }
  return files
}

/** Daily logs of the project's last days, by the date in UTC. */
async function writeLogs(making: Making, project: SampleProject, memoryDir: string): Promise<void> {
  for (const daysAgo of project.logDays ?? []) {
    const source = join(making.sampleDir, 'projects', project.key, 'logs', `day-${daysAgo}.md`)
    const day = new Date(daysBefore(making.nowMs, daysAgo)).toISOString().slice(0, 10)
    const folder = join(memoryDir, 'logs', day.slice(0, 4), day.slice(5, 7))
    await writeAged(making, join(folder, `${day}.md`), await readFile(source, 'utf8'), daysAgo)
  }
}

/** Transcripts of the project; sub-agents lie under their session, older ones beside it. */
async function writeSessions(
  making: Making,
  project: SampleProject,
  slugDir: string,
): Promise<number> {
  let count = 0
  for (const session of Object.values(making.sessions)) {
    if (session.project !== project.key || session.swept === true) continue
    const parentId = session.parent === undefined ? null : sessionIdOf(making, session.parent)
    const name = session.agent === undefined ? session.id : `agent-${session.agent}`
    const folder = parentId === null ? slugDir : join(slugDir, parentId, 'subagents')
    const text = transcriptText(session, {
      nowMs: making.nowMs,
      cwd: join(making.dir, session.folder ?? project.folders[0] ?? ''),
      memoryDir: join(slugDir, 'memory'),
      clientVersion: making.manifest.clientVersion,
      gitBranch: project.repository === true ? 'main' : '',
      sessionId: parentId ?? session.id,
    })
    const path = join(folder, `${name}.jsonl`)
    await mkdir(folder, { recursive: true })
    await writeFile(path, text)
    const ended = new Date(endedAtMs(session, making.nowMs))
    await utimes(path, ended, ended)
    count++
  }
  return count
}

/** The dream that plays in the library, over the files as they were made. */
async function recordDream(making: Making, projects: readonly MadeProject[]): Promise<void> {
  const json = await readFile(join(making.sampleDir, RECORDING_FILE), 'utf8')
  const made = projects.find(({ key }) => key === recordedProject(json))
  if (made === undefined) throw new Error('The recorded dream names an unknown project.')
  const recording = await makeRecording(json, {
    memoryDir: made.memoryDir,
    projectDir: made.paths[0] ?? '',
    slugDir: dirname(made.memoryDir),
    nowMs: making.nowMs,
    sessionId: (key) => sessionIdOf(making, key),
  })
  await writeFile(join(making.dir, RECORDING_FILE), `${JSON.stringify(recording, null, 1)}\n`)
}

/** What the made-up agents remember, and what defines them. */
async function makeAgents(making: Making): Promise<void> {
  for (const [file, ageDays] of Object.entries(making.manifest.agents.committed)) {
    const at = new Date(daysBefore(making.nowMs, ageDays))
    await utimes(join(making.dir, file), at, at)
  }
  for (const { from, to, ages } of making.manifest.agents.copies) {
    for (const [file, ageDays] of Object.entries(ages)) {
      const text = await readFile(join(making.sampleDir, 'agents', from, file), 'utf8')
      await writeAged(making, join(making.dir, to, file), text, ageDays)
    }
  }
}

/** What the client keeps beside the projects, and what a swept session leaves behind. */
async function makeBookkeeping(making: Making): Promise<void> {
  const { manifest, base, dir, nowMs } = making
  const folders = manifest.projects.flatMap((project) => project.folders.map((f) => join(dir, f)))
  const below = manifest.agents.folders.map((folder) => join(dir, folder))
  const known = Object.fromEntries(
    [...folders, ...below].map((path) => [path, { hasTrustDialogAccepted: true }]),
  )
  await writeAged(making, join(base, '.claude.json'), `${JSON.stringify({ projects: known })}\n`, 1)
  const left = manifest.emptySessionFolder
  const project = manifest.projects.find(({ key }) => key === left.project)
  const slug = slugOf(join(dir, project?.folders[0] ?? ''))
  const result = join(base, 'projects', slug, left.id, 'tool-results', 'toolu_sheets.txt')
  await writeAged(making, result, 'net,round,ring\n', left.daysAgo)
  const lines = folders.map((path, at) =>
    JSON.stringify({
      display: 'where were we?',
      timestamp: daysBefore(nowMs, 20 - at),
      project: path,
    }),
  )
  await writeAged(making, join(base, 'history.jsonl'), `${lines.join('\n')}\n`, 1)
}

async function writeAged(
  making: Making,
  path: string,
  text: string,
  ageDays: number,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  const at = new Date(daysBefore(making.nowMs, ageDays))
  await utimes(path, at, at)
}

function sessionIdOf({ sessions }: Making, key: string): string {
  const session = sessions[key]
  if (!session) throw new Error(`The sample library names an unknown session: ${key}`)
  return session.id
}
