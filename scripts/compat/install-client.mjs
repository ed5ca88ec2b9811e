// Gets the real client from the npm registry into .cache/compat, once a version.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGE = '@anthropic-ai/claude-code'
/** The version that docs/formats describes; tried when the newest does not run here. */
export const DESCRIBED_VERSION = '2.1.197'

/**
 * @param {string} cacheDir
 * @param {string | undefined} wanted a version, else the newest that installs and runs here
 * @returns {{ program: string, version: string } | { missing: string }}
 */
export function installClient(cacheDir, wanted) {
  const newest = npm(['view', PACKAGE, 'version'], process.cwd())
  if (newest.status !== 0) return { missing: `the npm registry does not answer for ${PACKAGE}` }
  const versions = wanted ? [wanted] : [newest.stdout.trim(), DESCRIBED_VERSION]
  const reasons = []
  for (const version of versions) {
    const tried = installVersion(join(cacheDir, version), version)
    if ('program' in tried) return tried
    reasons.push(`${version}: ${tried.missing}`)
  }
  return { missing: reasons.join('; ') }
}

function installVersion(dir, version) {
  const program = join(dir, 'node_modules', '.bin', 'claude')
  if (!existsSync(program)) {
    mkdirSync(dir, { recursive: true })
    writeFileSync(join(dir, 'package.json'), '{ "private": true }\n')
    const install = ['install', '--no-audit', '--no-fund', '--save-exact']
    const done = npm([...install, `${PACKAGE}@${version}`], dir)
    if (done.status !== 0) return { missing: lastLine(done.stderr) || 'it does not install' }
  }
  const asked = spawnSync(program, ['--version'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: dir },
    timeout: 60_000,
  })
  if (asked.status !== 0) return { missing: lastLine(asked.stderr) || 'it does not start here' }
  return { program, version: /^\S+/.exec(asked.stdout)?.[0] ?? version }
}

const npm = (words, cwd) =>
  spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', words, { cwd, encoding: 'utf8' })

const lastLine = (text) => (text ?? '').trim().split('\n').at(-1) ?? ''
