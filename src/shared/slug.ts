/** Units of a path that a slug keeps before it is cut and a hash is added (seen at client 2.1.197). */
export const SLUG_UNITS = 200

/**
 * The folder name that the client gives a working folder: every UTF-16 unit outside `A-Z a-z 0-9`
 * becomes one dash, never collapsed. Above 200 units: the first 200, a dash, and base 36 of the
 * absolute 32-bit hash `h = 31·h + unit` over the whole path (seen at client 2.1.197; the hash
 * differs between its builds, so match a long folder by its first 200 units).
 *
 * A slug is lossy: two paths may share one. Compute it to make a store, never to find a path.
 */
export function slugOf(path: string): string {
  const dashed = path.replace(/[^A-Za-z0-9]/g, '-')
  if (dashed.length <= SLUG_UNITS) return dashed
  return `${dashed.slice(0, SLUG_UNITS)}-${hashOf(path)}`
}

function hashOf(path: string): string {
  let hash = 0
  for (let at = 0; at < path.length; at++) hash = (Math.imul(31, hash) + path.charCodeAt(at)) | 0
  return Math.abs(hash).toString(36)
}
