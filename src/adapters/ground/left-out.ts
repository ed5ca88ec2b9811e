import path from 'node:path'

/** Folders that builds and package managers fill; in a plain folder nothing else says what is made. */
export const BUILT_FOLDERS: ReadonlySet<string> = new Set([
  'node_modules',
  'bower_components',
  'dist',
  'build',
  'out',
  'target',
  'coverage',
  'vendor',
  '__pycache__',
  '.venv',
  'venv',
  '.tox',
  '.gradle',
  '.next',
  '.nuxt',
  '.cache',
  '.git',
  '.hg',
  '.svn',
])

/** True when a part of the path is a built folder. */
export const isBuilt = (relativePath: string): boolean =>
  relativePath.split('/').some((part) => BUILT_FOLDERS.has(part))

/** Absolute folders as prefixes below the root (`a/b/`); those outside it are dropped. */
export function prefixesBelow(
  roots: readonly string[],
  folders: readonly string[],
): readonly string[] {
  return folders.flatMap((folder) =>
    roots.flatMap((root) => {
      const relative = path.relative(root, folder)
      if (relative === '' || relative.startsWith('..') || path.isAbsolute(relative)) return []
      return [`${relative.split(path.sep).join('/')}/`]
    }),
  )
}
