import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { StringDecoder } from 'node:string_decoder'
import { findProgram } from './find-program'
import { BUILT_FOLDERS } from './left-out'

/** Never the person's settings, never a link, never ignore files but git's own. */
const FIXED = [
  '--no-config',
  '--no-messages',
  '--color=never',
  '--no-heading',
  '--with-filename',
  '--line-number',
  '--null',
  '--path-separator=/',
  '--only-matching',
  '--fixed-strings',
  '--word-regexp',
  '--case-sensitive',
  '--no-follow',
  '--hidden',
  '--glob=!.git',
  '--glob=!.claude',
  '--file=-',
] as const

/**
 * ripgrep's program: from its package beside us, from where a packaged app unpacks it, or from PATH.
 * Null when there is none, and the search is done without it.
 */
export function findRipgrep(): string | null {
  const file = process.platform === 'win32' ? 'rg.exe' : 'rg'
  const name = `@vscode/ripgrep-${process.platform}-${process.arch}/bin/${file}`
  try {
    // A program cannot be started from inside an archive.
    const packed = createRequire(import.meta.url).resolve(name)
    const place = packed.replace(/([\\/]app\.asar)(?=[\\/])/, '$1.unpacked')
    if (existsSync(place)) return place
  } catch {
    // The package holds one program a system, and none for some.
  }
  return findProgram('rg')
}

export interface RipgrepSearch {
  /** Absolute. */
  readonly root: string
  /** Looked through although an ignore file covers them; relative. */
  readonly also: readonly string[]
  /** False for a plain folder, where ignore files say nothing and built folders are left out by name. */
  readonly obeysGit: boolean
  readonly words: readonly string[]
  /** Called for each match; true ends the search. */
  readonly onMatch: (relativePath: string, line: number, word: string) => boolean
}

const GIT_RULES = ['--no-ignore-parent', '--no-ignore-global', '--no-ignore-dot', '--require-git']
const PLAIN_RULES = ['--no-ignore', ...[...BUILT_FOLDERS].map((name) => `--glob=!${name}`)]

/** Runs one search. @throws {Error} when ripgrep could not look (exit code above 1 and no match) */
export function runRipgrep(
  program: string,
  search: RipgrepSearch,
  signal: AbortSignal,
): Promise<void> {
  const rules = search.obeysGit ? GIT_RULES : PLAIN_RULES
  const places = [search.root, ...search.also.map((file) => path.join(search.root, file))]
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const child = spawn(program, [...FIXED, ...rules, '--', ...places], {
      // Never the project: Windows looks for libraries in the folder a program starts in.
      cwd: path.dirname(program),
      env: systemOnly(),
      stdio: ['pipe', 'pipe', 'ignore'],
      windowsHide: true,
      signal,
    })
    const take = lineTaker(search)
    let isEnough = false
    child.stdout.on('data', (chunk: Buffer) => {
      if (isEnough || !take(chunk)) return
      isEnough = true
      child.kill()
    })
    child.on('error', (error) => reject(signal.aborted ? (signal.reason as Error) : error))
    child.on('close', (code) => {
      if (signal.aborted) reject(signal.reason as Error)
      // 2 is also the answer where single files could not be read; what was read counts.
      else if (isEnough || code === 0 || code === 1 || code === 2) resolve()
      else reject(new Error(`ripgrep ended with ${String(code)}`))
    })
    child.stdin.on('error', () => undefined)
    child.stdin.end(`${search.words.join('\n')}\n`)
  })
}

function systemOnly(): Record<string, string> {
  const root = process.env['SystemRoot']
  return root === undefined ? {} : { SystemRoot: root }
}

/** Rows are `<path>\0<line>:<match>`; what is not is a remark about a binary. */
function lineTaker({ root, onMatch }: RipgrepSearch): (chunk: Buffer) => boolean {
  const decoder = new StringDecoder('utf8')
  const prefix = `${root.split(path.sep).join('/').replace(/\/$/, '')}/`
  let rest = ''
  return (chunk) => {
    const rows = (rest + decoder.write(chunk)).split('\n')
    rest = rows.pop() ?? ''
    for (const row of rows) {
      const nul = row.indexOf('\0')
      const colon = row.indexOf(':', nul)
      if (nul < 0 || colon < 0 || !row.startsWith(prefix)) continue
      const relative = row.slice(prefix.length, nul)
      const word = row.slice(colon + 1).replace(/\r$/, '')
      if (onMatch(relative, Number(row.slice(nul + 1, colon)), word)) return true
    }
    return false
  }
}
