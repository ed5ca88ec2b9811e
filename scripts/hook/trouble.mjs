import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Keeps why the last call of the hook looked at nothing, so that the settings and `noctuary hook` can show
 * it, and says it once in the app's log. Never throws: nobody is there to be told.
 *
 * @param trouble.kind `no-build`, `old-build` or `failed`
 * @param trouble.message an English sentence
 */
export function noteTrouble(words, { kind, message }) {
  try {
    const file = fileIn(dataFolder(words))
    const before = readKind(file)
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    const whole = `${file}.${process.pid}`
    const trouble = { kind, message, atMs: Date.now() }
    fs.writeFileSync(whole, `${JSON.stringify(trouble)}\n`, { mode: 0o600 })
    fs.renameSync(whole, file)
    // The client calls at every answer: the log would be full of one and the same.
    if (before !== kind) log(dataFolder(words), message)
  } catch {
    // See above.
  }
}

/** The last call of the hook looked. */
export function clearTrouble(words) {
  try {
    fs.rmSync(fileIn(dataFolder(words)), { force: true })
  } catch {
    // What stands there is shown a while longer.
  }
}

/** `extraction/hook-trouble.json` is read by `engine/extraction/hook/hook-trouble.ts`. */
const fileIn = (folder) => path.join(folder, 'extraction', 'hook-trouble.json')

function readKind(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).kind
  } catch {
    return null
  }
}

/** A line as `adapters/json-log.ts` writes it. */
function log(folder, message) {
  const file = path.join(folder, 'logs', 'noctuary.jsonl')
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const line = { at: new Date().toISOString(), level: 'warn', message: `The hook: ${message}` }
  fs.appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
}

function dataFolder(words) {
  const at = words.indexOf('--data')
  const joined = words.find((word) => word.startsWith('--data='))?.slice('--data='.length)
  const named = joined ?? (at === -1 ? undefined : words[at + 1])
  return named === undefined ? defaultDataFolder() : path.resolve(named)
}

/** As `adapters/data-folder.ts`, which cannot be asked where there is no build. */
export function defaultDataFolder(
  variables = process.env,
  platform = process.platform,
  home = os.homedir(),
) {
  const own = variables.NOCTUARY_DATA_DIR
  if (own !== undefined && own !== '') return path.resolve(own)
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'Noctuary')
  if (platform === 'win32') {
    return path.join(variables.APPDATA ?? path.join(home, 'AppData', 'Roaming'), 'Noctuary')
  }
  const xdg = variables.XDG_DATA_HOME
  const isUsable = xdg !== undefined && path.isAbsolute(xdg)
  return path.join(isUsable ? xdg : path.join(home, '.local', 'share'), 'noctuary')
}
