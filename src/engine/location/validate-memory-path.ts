import { say, type Said } from '../../shared/said'
import type { Environment } from '../ports'
import { isAbsolutePath, isInside, joinPath, normalizePath, toEnginePath } from './paths'

/** A path that may hold memory, or a sentence why it may not. */
export type PathVerdict =
  { readonly ok: true; readonly path: string } | { readonly ok: false; readonly reason: Said }

type Machine = Pick<Environment, 'home' | 'platform'>

/** Folders of keys and logins: nothing is read from or written to them, wherever they lie. */
const KEY_FOLDERS = [
  '.ssh',
  '.gnupg',
  '.aws',
  '.azure',
  '.kube',
  '.docker',
  '.password-store',
  '.oci',
  '.config/gcloud',
  '.config/gh',
  '.config/op',
  '.local/share/keyrings',
  'Library/Keychains',
  'AppData/Roaming/Microsoft/Credentials',
  'AppData/Roaming/gnupg',
]

/** The client ignores anything shorter (seen: `/a`). */
const SHORTEST_PATH_UNITS = 3

/**
 * Whether a path somebody named may be a memory folder, after `..` and trailing separators are gone.
 *
 * @param value as written in a variable or a settings file
 * @param expandsHome true where `~/` stands for the home folder (settings, not variables)
 */
export function validateMemoryPath(
  value: string,
  machine: Machine,
  expandsHome: boolean,
): PathVerdict {
  const trouble = troubleAsWritten(value, machine, expandsHome)
  if (trouble !== null) return { ok: false, reason: trouble }
  const slashed = toEnginePath(value, machine.platform)
  const home = normalizePath(toEnginePath(machine.home, machine.platform))
  const full = expandsHome && /^~\//.test(slashed) ? joinPath(home, slashed.slice(2)) : slashed
  const path = normalizePath(full)
  const refusal = troubleOfPlace(path, home, machine.platform)
  return refusal === null ? { ok: true, path } : { ok: false, reason: refusal }
}

/** Whether a folder, with its links resolved, is or lies in a place where keys are kept. */
export function isKeyFolder(path: string, platform: Environment['platform']): boolean {
  const fold = (text: string): string => (platform === 'linux' ? text : text.toLowerCase())
  const parts = `${fold(path)}/`
  return KEY_FOLDERS.some((folder) => parts.includes(`/${fold(folder)}/`))
}

function troubleAsWritten(value: string, machine: Machine, expandsHome: boolean): Said | null {
  if (value === '') return say`It is empty.`
  if (value.includes('\0')) return say`It holds a null byte.`
  if (/^(?:\\\\|\/\/|\\\/|\/\\)/.test(value)) return say`It is a network share.`
  if (value === '~') return say`It is the home folder itself.`
  if (/^~[/\\]/.test(value)) {
    return expandsHome ? null : say`A ~ is not expanded here, so the path is relative.`
  }
  if (machine.platform !== 'windows' && /^[A-Za-z]:[/\\]/.test(value)) {
    return say`It is a Windows path on another system.`
  }
  const isRooted = machine.platform === 'windows' ? /^[A-Za-z]:[/\\]/.test(value) : value[0] === '/'
  return isRooted && isAbsolutePath(value) ? null : say`It is a relative path.`
}

function troubleOfPlace(
  path: string,
  home: string,
  platform: Environment['platform'],
): Said | null {
  if (path === '/') return say`It is the root of the disk.`
  if (/^[A-Za-z]:\/?$/.test(path)) return say`It is the root of a drive.`
  if (path.length < SHORTEST_PATH_UNITS) return say`It is shorter than three characters.`
  const fold = (text: string): string => (platform === 'linux' ? text : text.toLowerCase())
  if (fold(path) === fold(home)) return say`It is the home folder itself.`
  if (isInside(fold(path), fold(home))) return say`It is a folder that holds the home folder.`
  if (isKeyFolder(path, platform)) return say`It is a folder that holds keys.`
  return null
}
