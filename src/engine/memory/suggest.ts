import type { MemoryRef, MemoryRow } from '../../shared/memory'
import { stemOf } from './types'

const MOST = 20

/** Memories for `[[` completion: those whose name or file begins with `text` first, then those that contain it. */
export function suggestMemories(rows: readonly MemoryRow[], text: string): readonly MemoryRef[] {
  const wanted = fold(text)
  const ranked = rows.flatMap((row) => {
    const names = [fold(row.name), fold(stemOf(row.file))]
    if (names.some((name) => name.startsWith(wanted))) return [{ row, rank: 0 }]
    return names.some((name) => name.includes(wanted)) ? [{ row, rank: 1 }] : []
  })
  return ranked
    .sort((a, b) => a.rank - b.rank || (a.row.name < b.row.name ? -1 : 1))
    .slice(0, MOST)
    .map(({ row: { projectId, file, name, type } }) => ({ projectId, file, name, type }))
}

/** Case and accents do not count when completing. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
