import fs from 'node:fs'
import { run } from './run.mjs'
import { giveUp, say } from './say.mjs'

// What an Electron window needs on Debian and its kin, by what each brings. Debian 13 renamed some
// with a t64 ending; apt accepts the old names there through their provides.
const LIBRARIES = [
  'libgtk-3-0',
  'libnss3',
  'libasound2',
  'libgbm1',
  'libatk-bridge2.0-0',
  'libcups2',
  'libdrm2',
  'libxkbcommon0',
  'libxcomposite1',
  'libxdamage1',
  'libxfixes3',
  'libxrandr2',
  'libnotify4',
]
const SCREEN = ['xvfb', 'xauth', 'dbus']
// The made-up desktop of the tests, which sees tray and notices; see e2e/desktop-bus.py.
const DESKTOP = ['python3-gi']
const FONTS = ['fonts-noto-cjk', 'fonts-noto-color-emoji']

/** Which of these packages are not installed; empty where there is no dpkg. */
async function missingOf(packages) {
  const { exitCode, output } = await run(
    'dpkg-query',
    [
      '-W',
      '-f',
      '${Package} ${db:Status-Status}\n',
      ...packages,
      ...packages.map((name) => `${name}t64`),
    ],
    { quiet: true },
  )
  if (exitCode === 127) return []
  const installed = new Set(
    output
      .split('\n')
      .filter((line) => line.endsWith(' installed'))
      .map((line) => line.split(' ')[0].replace(/t64$/, '')),
  )
  return packages.filter((name) => !installed.has(name))
}

/**
 * Installs the system's packages that an Electron window needs, where we may; names them where not.
 *
 * @param screen also a virtual display, for a machine without a screen
 * @param fonts also Chinese letters and emoji, for pictures and tests
 * @param desktop also what plays a desktop for the tests
 */
export async function ensureSystemPackages({ screen, fonts, desktop = false }) {
  if (process.platform !== 'linux' || !fs.existsSync('/usr/bin/apt-get')) return
  const missing = await missingOf([
    ...LIBRARIES,
    ...(screen ? SCREEN : []),
    ...(fonts ? FONTS : []),
    ...(desktop ? DESKTOP : []),
  ])
  if (missing.length === 0) return
  const command = `apt-get install -y ${missing.join(' ')}`
  if (process.getuid() !== 0) {
    giveUp(
      `These system packages are missing: ${missing.join(' ')}. Install them with: sudo ${command}`,
      3,
    )
  }
  say(`Installing system packages (once): ${missing.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { quiet: true, env })
  const { exitCode, output } = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...missing],
    { quiet: true, env },
  )
  if (exitCode !== 0) {
    process.stderr.write(output)
    giveUp(`The system packages could not be installed. Try by hand: ${command}`, 3)
  }
}
