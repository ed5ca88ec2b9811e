import { isAbsolutePath, isInside, normalizePath } from '../../location/paths'

/** Where a cited path would lie: in the project, or somewhere an audit does not judge. */
export type CitedPath =
  | {
      readonly kind: 'inside'
      readonly path: string
      /** It was written from the disk's root and may yet mean the project's. */
      readonly isGuess: boolean
    }
  | { readonly kind: 'outside' }

/**
 * A path as people write it, relative to the project: `./a`, `a\b` and `/home/ana/tide/a` too. Accents
 * are composed as most systems write them.
 *
 * @param roots all names of the project's folder, absolute
 */
export function citedPath(text: string, roots: readonly string[]): CitedPath {
  const slashed = text.normalize('NFC').replaceAll('\\', '/')
  if (slashed.startsWith('~')) return { kind: 'outside' }
  if (!isAbsolutePath(slashed)) return inside(slashed, false)
  const whole = normalizePath(slashed)
  const root = roots.find((folder) => isInside(folder, whole))
  if (root !== undefined) return inside(whole.slice(root.length).replace(/^\//, ''), false)
  // `/src/main.ts` often means the project's own root; a drive's letter never does.
  return slashed.startsWith('/') ? inside(whole.slice(1), true) : { kind: 'outside' }
}

/** `..` is worked out; what climbs out of the project is outside. */
function inside(relative: string, isGuess: boolean): CitedPath {
  const parts: string[] = []
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return { kind: 'outside' }
  }
  return { kind: 'inside', path: parts.join('/'), isGuess }
}
