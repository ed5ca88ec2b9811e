import { isAbsolutePath, isInside, joinPath, normalizePath } from '../location/paths'
import type { Grant, Permit } from './agent'
import { deniedReason } from './denied-places'

const MAX_PATH_UNITS = 4_000
// Control characters in a path are never meant.
const CONTROLS = /\p{Cc}/u

/**
 * The absolute, normalised place a model means; a relative path is meant from the memory folder.
 * On Windows both kinds of slashes part names.
 */
export function placeOf(path: string, grant: Pick<Grant, 'memoryDir'>): string {
  const isWindows = /^[A-Za-z]:/.test(grant.memoryDir)
  const slashed = isWindows ? path.replaceAll('\\', '/') : path
  return normalizePath(isAbsolutePath(slashed) ? slashed : joinPath(grant.memoryDir, slashed))
}

/** Whether a path may be read, by its text alone; where links lead is looked at when it is opened. */
export function permitRead(path: string, grant: Grant): Permit {
  const odd = oddPath(path)
  if (odd !== null) return refuse(odd)
  const place = placeOf(path, grant)
  const denied = deniedReason(place)
  if (denied !== null) return refuse(`${path} is not read: ${denied}.`)
  const roots = [grant.memoryDir, ...grant.readable]
  if (roots.some((root) => isInside(root, place))) return { allow: true }
  return refuse(`${path} is outside of what may be read: ${[...new Set(roots)].join(', ')}.`)
}

/** Whether a memory file may be written, by its path and the grant alone. */
export function permitWrite(path: string, grant: Grant): Permit {
  if (!grant.mayWrite) return refuse('this run may only read. Say what you would change instead.')
  if (grant.budget.writes < 1) return refuse('the writes of this run are used up. Finish now.')
  const odd = oddPath(path)
  if (odd !== null) return refuse(odd)
  const place = placeOf(path, grant)
  if (place === grant.memoryDir || !isInside(grant.memoryDir, place)) {
    return refuse(`${path} is outside of the memory folder ${grant.memoryDir}.`)
  }
  if (deniedReason(place) !== null) return refuse(`${path} may hold keys; it is never written.`)
  const reason = wrongMemoryFile(place.slice(grant.memoryDir.length).replace(/^\//, ''), grant)
  return reason === null ? { allow: true } : refuse(`${path} is not written: ${reason}.`)
}

/** The name of a memory file below the memory folder, once it was permitted. */
export function memoryFileOf(path: string, grant: Pick<Grant, 'memoryDir'>): string {
  return placeOf(path, grant).slice(grant.memoryDir.length).replace(/^\//, '')
}

const refuse = (reason: string): Permit => ({ allow: false, reason })

function oddPath(path: string): string | null {
  if (path.trim() === '') return 'the path is empty.'
  if (path.length > MAX_PATH_UNITS) return 'the path is too long.'
  if (CONTROLS.test(path)) return 'the path holds control characters.'
  if (path.startsWith('~')) return '~ is not known here. Give the whole path.'
  return null
}

/** @param file relative to the memory folder, normalised */
function wrongMemoryFile(file: string, grant: Grant): string | null {
  const parts = file.split('/')
  if (!file.endsWith('.md')) return 'a memory is a .md file'
  if (parts.some((part) => part.startsWith('.'))) return 'names with a dot in front are no memories'
  const folder = parts.length > 1 ? (parts[0] ?? '').toLowerCase() : ''
  if (folder === 'archive') return 'what is archived stays as it is'
  if (folder === 'logs') return 'daily logs are never rewritten'
  if (folder === 'team' && !grant.mayWriteTeam) return 'team memories are not part of this run'
  return null
}
