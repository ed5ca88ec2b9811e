import type { Walked } from '../walk'

/** What package managers and interpreters put beside a project's own files. */
const BUILT = new Set(['node_modules', '.venv', 'venv', '__pycache__', '.tox', '.gradle'])

/** Searches pass over these folders below the one they were given; the shell's `find` does not. */
export function entersForSearch({ name }: Pick<Walked, 'name'>): boolean {
  return !BUILT.has(name)
}
