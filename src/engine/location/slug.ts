import { SLUG_UNITS, slugOf } from '../../shared/slug'
import type { Environment } from '../ports'

type Platform = Environment['platform']

/**
 * Whether a folder below `projects/` is the one of `path`. Long names match by their first 200 units
 * and the dash, because the hash differs between builds; case counts only where the disk's does.
 */
export function isSlugOf(folderName: string, path: string, platform: Platform): boolean {
  const slug = slugOf(path)
  if (slug.length <= SLUG_UNITS) return sameName(folderName, slug, platform)
  const kept = SLUG_UNITS + 1
  return sameName(folderName.slice(0, kept), slug.slice(0, kept), platform)
}

function sameName(a: string, b: string, platform: Platform): boolean {
  return a === b || (platform !== 'linux' && a.toLowerCase() === b.toLowerCase())
}
