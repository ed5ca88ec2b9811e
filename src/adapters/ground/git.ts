import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

/**
 * Settings that win over the repository's own, so that nothing it names is run: no file monitor, no
 * hooks, no signature program, no filters by attributes of ours. Commands below are plumbing that
 * never reads the working copy's content, so filters, textconv and external diffs have no place to act.
 */
const FIXED = [
  '--no-pager',
  '--no-optional-locks',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'core.attributesFile=/dev/null',
  '-c',
  'core.alternateRefsCommand=',
  '-c',
  'core.quotePath=false',
  '-c',
  'log.showSignature=false',
  '-c',
  // The first commit takes nothing away, and comparing it with nothing walks its whole tree.
  'log.showRoot=false',
  '-c',
  'protocol.allow=never',
  '-c',
  'submodule.recurse=false',
] as const

/** 256 MB: a listing of a million files with long names fits. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024

/** Nothing of the environment comes along, so that no GIT_* from outside does; HOME holds the person's own ignore file. */
function environment(): Record<string, string> {
  const kept = ['HOME', 'USERPROFILE', 'XDG_CONFIG_HOME', 'SystemRoot', 'TMPDIR', 'TEMP']
  const own = kept.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(own),
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    // The list of allowed protocols wins over `protocol.ext.allow=always` of a repository.
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
  }
}

export interface GitOptions {
  readonly signal: AbortSignal
  readonly input?: string
  /** The exit code by which this command says that it found nothing. */
  readonly nothing?: number
}

/** Runs one fixed command of git and answers its bytes. @throws {Error} when git ends badly */
export type Git = (command: readonly string[], options: GitOptions) => Promise<Buffer>

/**
 * git over one repository.
 *
 * The repository and the working folder are named outright: `core.worktree` of its config cannot lead
 * elsewhere, and git's ownership check (`safe.directory`) does not apply, which is right here since
 * nothing that the repository configures is run. git starts in its own folder, never in the project.
 *
 * @param program absolute path of git
 * @param root the project's folder; `.git` in it may be a folder or a file that leads to one
 */
export function createGit({
  program,
  root,
}: {
  readonly program: string
  readonly root: string
}): Git {
  const place = [`--git-dir=${path.join(root, '.git')}`, `--work-tree=${root}`]
  return (command, { signal, input, nothing }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const child = execFile(
        program,
        [...FIXED, ...place, ...command],
        {
          cwd: path.dirname(program),
          env: environment(),
          encoding: 'buffer',
          maxBuffer: MAX_ANSWER_BYTES,
          windowsHide: true,
          signal,
        },
        (error, stdout) => {
          if (signal.aborted) reject(signal.reason as Error)
          else if (error !== null && nothing !== undefined && error.code === nothing)
            resolve(Buffer.alloc(0))
          else if (error !== null) reject(new Error(`git ${command[0] ?? ''}: ${error.message}`))
          else resolve(stdout)
        },
      )
      // git may end before it has read everything; its exit code says what happened.
      child.stdin?.on('error', () => undefined)
      child.stdin?.end(input ?? '')
    })
}

/** Parts of an answer of `-z`. */
export function splitNul(answer: Buffer): string[] {
  const parts = answer.toString('utf8').split('\0')
  if (parts.at(-1) === '') parts.pop()
  return parts
}
