import type { MemoryRow } from '../../shared/memory'

type Listed = Pick<MemoryRow, 'file' | 'type' | 'description' | 'modifiedAtMs'>

/** `- [type] file.md (ISO time): description`; an unknown type or an empty description is left out. */
export function manifestLine(row: Listed): string {
  const type = row.type === 'unknown' ? '' : `[${row.type}] `
  const words = row.description.replace(/\s+/g, ' ').trim()
  const time = new Date(clampTime(row.modifiedAtMs)).toISOString()
  return `- ${type}${row.file} (${time})${words === '' ? '' : `: ${words}`}`
}

/** The newest memories first, ties by path, as recall is offered them. */
export function manifestOf(rows: readonly Listed[], limit: number): string {
  return [...rows].sort(newestFirst).slice(0, limit).map(manifestLine).join('\n')
}

/** The order of scans and manifests: newest file first, ties by path. */
export function newestFirst(
  a: Pick<MemoryRow, 'file' | 'modifiedAtMs'>,
  b: Pick<MemoryRow, 'file' | 'modifiedAtMs'>,
): number {
  return b.modifiedAtMs - a.modifiedAtMs || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)
}

/** File times can lie outside what a date can print. */
function clampTime(atMs: number): number {
  return Math.min(Math.max(atMs, -8.64e15), 8.64e15)
}
