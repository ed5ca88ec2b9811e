import type { Environment } from '../ports'

type Platform = Environment['platform']

/** Units of a slug that are kept whole; longer ones get a hash (seen at the client's 2.1.197). */
const LONGEST_SLUG_UNITS = 200

/**
 * The folder name the client makes for a working folder: every UTF-16 unit outside `A-Z a-z 0-9`
 * becomes one `-`; beyond 200 units the rest becomes `-` and a base-36 hash of the whole path.
 *
 * Only for making a store. The way back does not exist: many paths share a slug.
 *
 * @see src/testing/cases/slugs.json, names the client made
 */
export function slugOf(path: string): string {
  const dashed = path.replace(/[^A-Za-z0-9]/g, '-')
  if (dashed.length <= LONGEST_SLUG_UNITS) return dashed
  return `${dashed.slice(0, LONGEST_SLUG_UNITS)}-${pathHash(path)}`
}

/**
 * Whether a folder below `projects/` is the one of `path`. Long names match by their first 200 units
 * and the dash, because the hash differs between builds; case counts only where the disk's does.
 */
export function isSlugOf(folderName: string, path: string, platform: Platform): boolean {
  const slug = slugOf(path)
  if (slug.length <= LONGEST_SLUG_UNITS) return sameName(folderName, slug, platform)
  const kept = LONGEST_SLUG_UNITS + 1
  return sameName(folderName.slice(0, kept), slug.slice(0, kept), platform)
}

/** Two folder names that the disk of this platform may take for one. */
export function sameName(a: string, b: string, platform: Platform): boolean {
  return a === b || (platform !== 'linux' && a.toLowerCase() === b.toLowerCase())
}

/** `h = 31·h + unit` in 32 bits, absolute, base 36. */
function pathHash(path: string): string {
  let hash = 0
  for (let at = 0; at < path.length; at += 1) hash = (Math.imul(31, hash) + path.charCodeAt(at)) | 0
  return Math.abs(hash).toString(36)
}
