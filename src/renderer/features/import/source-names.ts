import type { ImportSource } from '../../../shared/import'

const MOST_NAMES = 4

/** The names of what was offered, as a person reads them: `MEMORY.md, CLAUDE.md, …`. */
export function sourceNames(sources: readonly ImportSource[]): string {
  const names = sources.map((source) =>
    source.kind === 'text'
      ? source.name
      : (source.path.split(/[\\/]/).filter(Boolean).at(-1) ?? source.path),
  )
  return [...names.slice(0, MOST_NAMES), ...(names.length > MOST_NAMES ? ['…'] : [])].join(', ')
}
