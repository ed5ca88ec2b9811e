// A home of its own for each situation, and our command line run in the same surroundings.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const BIN = resolve(import.meta.dirname, '../../bin/noctuary.mjs')
/** Words in a situation that stand for its home. */
const HOME_WORD = '~HOME'

/**
 * A new, empty home below `root` with a working folder and the given files.
 *
 * @param {string} root
 * @param {{ sub?: string, files?: Record<string, string>, variables?: Record<string, string>,
 *   git?: readonly (readonly string[])[] }} situation
 */
export function makeHome(root, { sub = 'work/plain', files = {}, variables = {}, git = [] }) {
  rmSync(root, { recursive: true, force: true })
  const cwd = join(root, sub)
  mkdirSync(cwd, { recursive: true })
  const filled = (text) => text.replaceAll(HOME_WORD, root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), filled(text))
  }
  for (const [folder, ...words] of git) runGit(join(root, folder), words, root)
  const filledVariables = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, filled(value)]),
  )
  return { home: root, cwd, variables: filledVariables }
}

function runGit(folder, words, home) {
  mkdirSync(folder, { recursive: true })
  const who = ['-c', 'user.name=Ana Duarte', '-c', 'user.email=ana@tides.example']
  const env = { PATH: process.env.PATH, HOME: home, GIT_CONFIG_NOSYSTEM: '1' }
  const done = spawnSync('git', [...who, ...words], { cwd: folder, encoding: 'utf8', env })
  if (done.status !== 0) throw new Error(`git ${words.join(' ')}: ${done.stderr}`)
}

/**
 * Our command line with `--json`, in the same home and with the same variables as the client.
 *
 * @throws {Error} when it does not end with 0 or 1, or says nothing
 */
export function noctuary({ home, cwd, variables = {} }, words) {
  const env = { PATH: process.env.PATH, HOME: home, ...variables }
  const own = ['--json', '--data', join(home, 'noctuary-data')]
  const done = spawnSync(process.execPath, [BIN, ...words, ...own], { cwd, env, encoding: 'utf8' })
  if ((done.status !== 0 && done.status !== 1) || done.stdout === '') {
    throw new Error(
      `noctuary ${words.join(' ')} ended with ${done.status}: ${done.stdout}${done.stderr}`,
    )
  }
  return JSON.parse(done.stdout)
}
