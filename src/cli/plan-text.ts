import { strayFileText } from '../shared/stray-text'
import type { MovedMemory, StorePlan } from '../shared/stores'
import { formatTable, oneLine } from './table'

/** What a move of memories does, for a terminal: each memory, the other files, and what would not fit. */
export function planText({ memories, files, lostLines }: StorePlan): string {
  const moved = memories.map((one) => [one.file, strayFileText(one), placeOf(one)])
  const others = files.filter(
    ({ file, before, after }) => before !== null && after !== null && /\.(?:md|json)$/u.test(file),
  )
  return [
    formatTable(['memory', 'what', 'where'], moved, { maxWidth: 100 }),
    ...(others.length === 0
      ? []
      : ['', 'Also changed:', ...others.map(({ file }) => `  ${oneLine(file)}`)]),
    ...(lostLines === 0
      ? []
      : ['', `The index does not fit: ${lostLines} of its lines would not reach Claude.`]),
  ].join('\n')
}

/** A CLAUDE.md is no memory of a store: its path says all. */
function placeOf({ kind, toProjectId, toFile }: MovedMemory): string {
  if (kind === 'stays') return ''
  return toProjectId === '' ? toFile : `${toProjectId}/${toFile}`
}
