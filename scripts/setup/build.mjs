import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { packageBin, root, run } from './run.mjs'
import { giveUp, say } from './say.mjs'

const stamp = path.join(root, 'out', '.built-from')
const INPUTS = ['src', 'electron.vite.config.ts', 'package-lock.json', 'tsconfig.base.json']

/** True for a file whose change can change the build. */
const counts = (file) => !/\.test\.tsx?$/.test(file)

function listFiles(relative) {
  const full = path.join(root, relative)
  const stat = fs.statSync(full)
  if (!stat.isDirectory()) return [{ file: relative, mtimeMs: stat.mtimeMs }]
  return fs
    .readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(path.join(relative, name)))
    .filter(({ file }) => counts(file))
}

/** True when `out/` was built from the sources as they are now. */
function isFresh(files) {
  if (!fs.existsSync(stamp)) return false
  const { mtimeMs } = fs.statSync(stamp)
  const recorded = JSON.parse(fs.readFileSync(stamp, 'utf8'))
  // Nothing was touched since, and nothing is gone: no need to read it all.
  if (recorded.count === files.length && files.every((file) => file.mtimeMs < mtimeMs)) return true
  if (recorded.hash !== hashOf(files)) return false
  fs.utimesSync(stamp, new Date(), new Date())
  return true
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const { file } of files) hash.update(file).update(fs.readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/**
 * Whether what runs can be run as it is: `missing` where nothing was built, `old` where the sources are not
 * those that it was built from.
 */
export function buildState() {
  if (!fs.existsSync(path.join(root, 'out', 'main', 'cli.js'))) return 'missing'
  // An installed copy has no sources: what is there is what runs.
  if (!fs.existsSync(path.join(root, 'src'))) return 'fresh'
  return isFresh(INPUTS.flatMap(listFiles)) ? 'fresh' : 'old'
}

/** Builds window, main process and command line into `out/`, unless they are up to date. */
export async function ensureBuild() {
  // An installed copy has no sources: what is there is what runs.
  if (!fs.existsSync(path.join(root, 'src'))) return
  const files = INPUTS.flatMap(listFiles)
  if (isFresh(files)) return
  say('Building the window, the engine and the command line.')
  const { exitCode, output } = await run(
    process.execPath,
    [packageBin('electron-vite', 'bin/electron-vite.js'), 'build'],
    { quiet: true },
  )
  if (exitCode !== 0) {
    process.stderr.write(output)
    giveUp('The build failed; the reason stands above.')
  }
  fs.writeFileSync(stamp, JSON.stringify({ count: files.length, hash: hashOf(files) }))
}
