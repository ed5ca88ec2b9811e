import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { daysBefore } from './fill-template'
import type { SampleCommit, SampleRepository } from './manifest'

const run = promisify(execFile)
const MAIN = 'main'
/** Resources end in `.txt`, so that no tool of ours takes them for our own source. */
const RESOURCE_END = '.txt'

export interface RepositoryPlan {
  readonly folder: string
  readonly filesDir: string
  readonly repository: SampleRepository
  readonly nowMs: number
  /** The program to run as git; another name lets a test do without. */
  readonly git: string
}

/**
 * Makes the small repository commit by commit, with the authors and dates of the plan, and leaves
 * `main` checked out. Nothing of the person's git settings is read, no hook runs.
 *
 * @returns false where git cannot be run: the files of `main` are there then, without a history
 */
export async function makeRepository(plan: RepositoryPlan): Promise<boolean> {
  await mkdir(plan.folder, { recursive: true })
  const git = gitIn(plan)
  if (!(await git.works())) {
    for (const commit of plan.repository.commits) {
      if (commit.branch === MAIN) await changeFiles(plan, commit)
    }
    return false
  }
  await git.call(['init', '--quiet', '--template=', `--initial-branch=${MAIN}`])
  await git.call(['remote', 'add', 'origin', plan.repository.remote])
  let branch = MAIN
  for (const commit of plan.repository.commits) {
    if (commit.branch !== branch) await git.call(['checkout', '--quiet', '-b', commit.branch])
    branch = commit.branch
    await changeFiles(plan, commit)
    await git.call(['add', '--all'])
    await git.call(['commit', '--quiet', '--no-verify', `--message=${commit.message}`], commit)
  }
  if (branch !== MAIN) await git.call(['checkout', '--quiet', MAIN])
  // The index without times and inodes of this disk, and no logs: the same bytes at every making.
  await rm(join(plan.folder, '.git', 'logs'), { recursive: true, force: true })
  await rm(join(plan.folder, '.git', 'index'), { force: true })
  await git.call(['read-tree', 'HEAD'])
  return true
}

async function changeFiles(plan: RepositoryPlan, commit: SampleCommit): Promise<void> {
  for (const [from, to] of Object.entries(commit.move ?? {})) {
    await mkdir(dirname(join(plan.folder, to)), { recursive: true })
    await rename(join(plan.folder, from), join(plan.folder, to))
  }
  for (const path of commit.remove ?? []) await rm(join(plan.folder, path))
  if (commit.write !== undefined) await copyTexts(join(plan.filesDir, commit.write), plan.folder)
  await removeEmptyFolders(plan.folder)
}

async function copyTexts(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    if (entry.isDirectory()) await copyTexts(source, join(to, entry.name))
    else
      await writeFile(join(to, entry.name.slice(0, -RESOURCE_END.length)), await readFile(source))
  }
}

/** git keeps no empty folders; without git they must not stay behind either. */
async function removeEmptyFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === '.git') continue
    const inside = join(folder, entry.name)
    await removeEmptyFolders(inside)
    if ((await readdir(inside)).length === 0) await rm(inside, { recursive: true })
  }
}

function gitIn(plan: RepositoryPlan) {
  const call = async (words: readonly string[], commit?: SampleCommit): Promise<void> => {
    const options = ['-c', 'commit.gpgsign=false', '-c', 'core.hooksPath=', '-c', 'gc.auto=0']
    const env = { ...plainEnvironment(), ...(commit && authorVariables(commit, plan.nowMs)) }
    await run(plan.git, [...options, ...words], { cwd: plan.folder, env })
  }
  const works = async (): Promise<boolean> => {
    try {
      await call(['--version'])
      return true
    } catch {
      return false // not installed or not runnable: the rest of the library is made all the same
    }
  }
  return { call, works }
}

/** Nothing of the person's own git settings, and no variable that points at another repository. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))
  return {
    ...Object.fromEntries(kept),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: process.platform === 'win32' ? 'NUL' : '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
  }
}

function authorVariables(commit: SampleCommit, nowMs: number): Record<string, string> {
  const [, name = '', mail = ''] = /^(.*) <(.*)>$/.exec(commit.author) ?? []
  const date = `${Math.floor(daysBefore(nowMs, commit.daysAgo) / 1000)} +0000`
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: mail,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: mail,
    GIT_COMMITTER_DATE: date,
  }
}
