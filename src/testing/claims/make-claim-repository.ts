import { execFile } from 'node:child_process'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { claimFile } from './claim-file'

const run = promisify(execFile)
const MAIN = 'main'
const DAY_S = 86_400
/** The day that the ages of the commits count back from: 2026-11-01, so that every making is equal. */
const NOW_S = Date.UTC(2026, 10, 1) / 1000

/** Text files by their path below the repository, line by line. */
type Files = Readonly<Record<string, readonly string[]>>

/** One commit; a branch that is not there yet begins at what `main` is then. */
interface ClaimCommit {
  readonly branch: string
  readonly message: string
  /** `Name <mail>` */
  readonly author: string
  readonly daysAgo: number
  readonly write?: Files
  /** From → to; a folder moves with all that it holds. */
  readonly move?: Readonly<Record<string, string>>
  readonly remove?: readonly string[]
}

/** The small repository that the labelled claims speak about, as repository.json describes it. */
interface ClaimRepository {
  readonly commits: readonly ClaimCommit[]
  /** Branches that only a remote has: `of` becomes the remote's ref and is no local branch any more. */
  readonly remoteBranches: readonly {
    readonly name: string
    readonly of: string
    /** In `packed-refs` alone, without a file below `.git/refs`. */
    readonly packed: boolean
  }[]
  /** Files that nobody added, and files that `.gitignore` covers. */
  readonly untracked: Files
  readonly ignored: Files
}

/**
 * Builds the repository of the labelled claims with git in `folder`, which may be missing, and leaves
 * `main` checked out. No hook runs and no git settings of the person are read.
 */
export async function makeClaimRepository(folder: string): Promise<void> {
  const plan = await readPlan()
  await mkdir(folder, { recursive: true })
  await callGit(folder, ['init', '--quiet', '--template=', `--initial-branch=${MAIN}`])
  let branch = MAIN
  const made = new Set([MAIN])
  for (const commit of plan.commits) {
    if (commit.branch !== branch) {
      const begin = made.has(commit.branch) ? [commit.branch] : ['-b', commit.branch, MAIN]
      await callGit(folder, ['checkout', '--quiet', ...begin])
    }
    branch = commit.branch
    made.add(branch)
    await makeCommit(folder, commit)
  }
  await callGit(folder, ['checkout', '--quiet', MAIN])
  await makeRemoteBranches(folder, plan)
  await writeTexts(folder, plan.untracked)
  await writeTexts(folder, plan.ignored)
}

/**
 * What git answers to `words` in `folder`, without the person's settings.
 *
 * @throws {Error} when git ends with anything but 0
 */
export async function callGit(
  folder: string,
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const options = ['-c', 'commit.gpgsign=false', '-c', 'core.hooksPath=', '-c', 'gc.auto=0']
  const quiet = ['-c', 'core.quotePath=false', '-c', 'core.autocrlf=false']
  const env = { ...plainEnvironment(), ...variables }
  const { stdout } = await run('git', [...options, ...quiet, ...words], { cwd: folder, env })
  return stdout
}

async function readPlan(): Promise<ClaimRepository> {
  return JSON.parse(await readFile(claimFile('repository.json'), 'utf8')) as ClaimRepository
}

async function makeCommit(folder: string, commit: ClaimCommit): Promise<void> {
  for (const [from, to] of Object.entries(commit.move ?? {})) {
    await mkdir(dirname(join(folder, to)), { recursive: true })
    await rename(join(folder, from), join(folder, to))
  }
  for (const path of commit.remove ?? []) await rm(join(folder, path))
  await writeTexts(folder, commit.write ?? {})
  await callGit(folder, ['add', '--all'])
  const message = `--message=${commit.message}`
  await callGit(folder, ['commit', '--quiet', '--no-verify', message], authorVariables(commit))
}

async function makeRemoteBranches(folder: string, plan: ClaimRepository): Promise<void> {
  const packed: string[] = []
  for (const { name, of, packed: isPacked } of plan.remoteBranches) {
    const id = (await callGit(folder, ['rev-parse', of])).trim()
    if (isPacked) packed.push(`${id} refs/remotes/${name}\n`)
    else await callGit(folder, ['update-ref', `refs/remotes/${name}`, id])
    await callGit(folder, ['branch', '--quiet', '-D', of])
  }
  // By hand, since `git pack-refs` would pack every other ref as well.
  const first = '# pack-refs with: peeled fully-peeled sorted \n'
  await writeFile(join(folder, '.git', 'packed-refs'), first + packed.sort().join(''))
}

async function writeTexts(folder: string, files: Files): Promise<void> {
  for (const [path, lines] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `${lines.join('\n')}\n`)
  }
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

function authorVariables(commit: ClaimCommit): Record<string, string> {
  const [, name = '', mail = ''] = /^(.*) <(.*)>$/.exec(commit.author) ?? []
  const date = `${NOW_S - commit.daysAgo * DAY_S} +0000`
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: mail,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: mail,
    GIT_COMMITTER_DATE: date,
  }
}
