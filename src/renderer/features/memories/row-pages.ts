import type { MemoryPage, MemoryRow } from '../../../shared/memory'

/** Rows a page; the contract allows 500, half of that answers sooner. */
export const PAGE_ROWS = 250

/** The pages of a list that have arrived, by page number; what is missing is a hole. */
export interface RowPages {
  /** All rows of the list, loaded or not; null until the first answer. */
  readonly total: number | null
  readonly byPage: Readonly<Record<number, readonly MemoryRow[]>>
}

export const NO_PAGES: RowPages = { total: null, byPage: {} }

/** The row at this place of the list, undefined while its page has not arrived. */
export function rowAt(pages: RowPages, index: number): MemoryRow | undefined {
  return pages.byPage[Math.floor(index / PAGE_ROWS)]?.[index % PAGE_ROWS]
}

/** Numbers of the pages that hold rows `first` to `last`, both included, cut to the list. */
export function pagesOf(pages: RowPages, first: number, last: number): readonly number[] {
  const end = Math.min(last, Math.max(0, (pages.total ?? 1) - 1))
  const from = Math.floor(Math.max(0, first) / PAGE_ROWS)
  const count = Math.floor(Math.max(0, end) / PAGE_ROWS) - from + 1
  return Array.from({ length: Math.max(0, count) }, (_, step) => from + step)
}

/** Puts an answer in its place. Pages past a new, smaller end are let go. */
export function withPage(pages: RowPages, number: number, page: MemoryPage): RowPages {
  const kept = Object.entries(pages.byPage).filter(([key]) => Number(key) * PAGE_ROWS < page.total)
  return { total: page.total, byPage: { ...Object.fromEntries(kept), [number]: page.rows } }
}

/** Only these pages, for a list whose files changed: the others load again when they come into view. */
export function onlyPages(pages: RowPages, numbers: readonly number[]): RowPages {
  const kept = numbers.flatMap((number) => {
    const rows = pages.byPage[number]
    return rows === undefined ? [] : [[number, rows] as const]
  })
  return { total: pages.total, byPage: Object.fromEntries(kept) }
}

/** Place of a memory among the loaded rows, or -1. */
export function indexOfKey(pages: RowPages, key: string): number {
  for (const [number, rows] of Object.entries(pages.byPage)) {
    const at = rows.findIndex((row) => rowKey(row) === key)
    if (at >= 0) return Number(number) * PAGE_ROWS + at
  }
  return -1
}

/** Names a memory across all projects. NUL cannot occur in a path. */
export const rowKey = (row: { readonly projectId: string; readonly file: string }): string =>
  `${row.projectId}\0${row.file}`
