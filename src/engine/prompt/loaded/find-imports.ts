import { blankCode } from '../../memory/links'
import { joinPath, normalizePath, parentPath, toEnginePath } from '../../location/paths'
import type { Environment } from '../../ports'

/** `@path` at the beginning of a word; a blank in a path is escaped. */
// capped: a path ends after 1,024 characters at the latest.
const IMPORT = /(?:^|\s)@((?:[^\s\\]|\\ ){1,1024})/g

/** One file that a text imports. */
export interface Import {
  /** As written, without the `@`. */
  readonly written: string
  /** Absolute. */
  readonly path: string
}

/**
 * The files that a text of the chain imports, in order, each once. Imports in code fences and code spans
 * are text. A word such as `@ana` is one too for the client, which then finds no such file; `isPathLike`
 * tells those from paths that somebody meant.
 *
 * @param from absolute path of the text's own file: relative imports count from its folder
 */
export function findImports(
  text: string,
  from: string,
  machine: Pick<Environment, 'home' | 'platform'>,
): readonly Import[] {
  const found = new Map<string, Import>()
  for (const match of blankCode(text).matchAll(IMPORT)) {
    const [written = ''] = (match[1] ?? '').replaceAll('\\ ', ' ').split('#', 1)
    const path = targetOf(written, from, machine)
    if (path !== null && !found.has(path)) found.set(path, { written, path })
  }
  return [...found.values()]
}

/** True for what looks like a path and not like the name of a person. */
export const isPathLike = (written: string): boolean => /[/.]/.test(written)

function targetOf(
  written: string,
  from: string,
  { home, platform }: Pick<Environment, 'home' | 'platform'>,
): string | null {
  if (/^~\/./.test(written)) return normalizePath(joinPath(enginePath(home), written.slice(2)))
  if (/^\/./.test(written)) return normalizePath(written)
  // A name of a package (`@@x`) or a sign is no import.
  if (!/^(?:\.{1,2}\/|[A-Za-z0-9._-])/.test(written)) return null
  return normalizePath(joinPath(parentPath(from), enginePath(written)))

  function enginePath(path: string): string {
    return toEnginePath(path, platform)
  }
}
