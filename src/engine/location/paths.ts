/**
 * Paths inside the engine are absolute with `/` between parts, also on Windows (`C:/Users/ana`);
 * adapters turn them round. No function here looks at the disk.
 */

/** `joinPath('/a/', 'b/c')` is `/a/b/c`; nothing is normalised. */
export function joinPath(folder: string, ...parts: readonly string[]): string {
  return parts.reduce((at, part) => (at.endsWith('/') ? at + part : `${at}/${part}`), folder)
}

/** The folder above: `/a/b` → `/a`, `/a` → `/`, `C:/a` → `C:/`; a root is its own parent. */
export function parentPath(path: string): string {
  const cut = path.lastIndexOf('/')
  if (cut < 0) return path
  if (cut === 0) return '/'
  return /^[A-Za-z]:$/.test(path.slice(0, cut)) ? path.slice(0, cut + 1) : path.slice(0, cut)
}

/** The last part: `/a/b` → `b`; empty for a root. */
export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** True for `/…` and `C:/…`, with either kind of slash. */
export function isAbsolutePath(path: string): boolean {
  return /^(?:\/|\\|[A-Za-z]:[/\\])/.test(path)
}

/** `..`, `.`, doubled and trailing slashes worked out by text alone; `..` stops at the root. */
export function normalizePath(path: string): string {
  const root = /^(?:[A-Za-z]:)?\/+/.exec(path)?.[0] ?? ''
  const parts: string[] = []
  for (const part of path.slice(root.length).split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..') parts.pop()
    else parts.push(part)
  }
  return root.slice(0, root.indexOf('/') + 1) + parts.join('/')
}

/** True when `path` is `folder` or lies below it; both normalised. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}

/** The path in the engine's form: on Windows `\` becomes `/` and a drive letter is upper case. */
export function toEnginePath(path: string, platform: 'linux' | 'mac' | 'windows'): string {
  if (platform !== 'windows') return path
  const slashed = path.replaceAll('\\', '/')
  return slashed.replace(/^[a-z]:/, (drive) => drive.toUpperCase())
}
