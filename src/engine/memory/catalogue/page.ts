import {
  MEMORY_TYPES,
  type MemoryFilter,
  type MemoryPage,
  type MemoryPageQuery,
  type MemoryRow,
  type MemorySort,
  type MemoryType,
} from '../../../shared/memory'
import { countingScore } from '../../staleness/score'
import { foldText, foldWords } from '../fold-text'

/** Most rows that one page may hold, whatever was asked for. */
export const PAGE_LIMIT = 500

/** What a filter must ask of the store around a row. */
export interface RowFacts {
  readonly hasBrokenLink: (row: MemoryRow) => boolean
  readonly isUnindexed: (row: MemoryRow) => boolean
}

/** Name, description and file name of a row, folded once. */
export type FoldRow = (row: MemoryRow) => string

/**
 * One page of rows that are in order already.
 *
 * `typeCounts` counts what every part of the filter but `types` lets through, so that the filter bar can
 * say what another choice of type would show.
 *
 * @param sorted all rows in ascending order; read from its end where the query is descending
 */
export function pageOf(
  sorted: readonly MemoryRow[],
  query: MemoryPageQuery,
  facts: RowFacts,
  fold: FoldRow,
): MemoryPage {
  const passes = filterOf(query.filter, facts, fold)
  const types = query.filter.types === undefined ? null : new Set(query.filter.types)
  const typeCounts = Object.fromEntries(MEMORY_TYPES.map((type) => [type, 0])) as Record<
    MemoryType,
    number
  >
  const limit = Math.min(query.limit, PAGE_LIMIT)
  const rows: MemoryRow[] = []
  let total = 0
  for (let i = 0; i < sorted.length; i++) {
    const row = sorted[query.descending ? sorted.length - 1 - i : i]
    if (row === undefined || !passes(row)) continue
    typeCounts[row.type]++
    if (types !== null && !types.has(row.type)) continue
    if (total >= query.offset && rows.length < limit) rows.push(row)
    total++
  }
  return { total, rows, typeCounts }
}

function filterOf(
  filter: MemoryFilter,
  facts: RowFacts,
  fold: FoldRow,
): (row: MemoryRow) => boolean {
  const words = foldWords(filter.text ?? '')
  const minScore = filter.minScore ?? 0
  return (row) =>
    (filter.projectId === undefined || row.projectId === filter.projectId) &&
    countingScore(row) >= minScore &&
    (filter.onlyProblems !== true || row.problem !== undefined) &&
    (filter.onlyPinned !== true || row.pinned) &&
    (filter.onlyDue !== true || row.due) &&
    (filter.onlyBrokenClaims !== true || (row.claims?.missing ?? 0) > 0) &&
    (words.length === 0 || words.every((word) => fold(row).includes(word))) &&
    (filter.onlyBrokenLinks !== true || facts.hasBrokenLink(row)) &&
    (filter.onlyUnindexed !== true || facts.isUnindexed(row))
}

/** The text that a list's filter looks into. */
export function foldRow(row: MemoryRow): string {
  return foldText(`${row.name}\n${row.description}\n${row.file}`)
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

// Durable types first, as everywhere in the window.
const TYPE_ORDER = new Map(MEMORY_TYPES.map((type, at) => [type, at]))

/** Rows in ascending order of one column; equal ones by store and file. Folded text is compared by units. */
export function sortRows(rows: readonly MemoryRow[], sort: MemorySort): readonly MemoryRow[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row, sort) }))
  keyed.sort(
    (a, b) =>
      (typeof a.key === 'number' && typeof b.key === 'number'
        ? a.key - b.key
        : byText(String(a.key), String(b.key))) ||
      byText(a.row.projectId, b.row.projectId) ||
      byText(a.row.file, b.row.file),
  )
  return keyed.map(({ row }) => row)
}

function keyOf(row: MemoryRow, sort: MemorySort): string | number {
  switch (sort) {
    case 'name':
      return foldText(row.name)
    case 'file':
      return foldText(row.file)
    case 'type':
      return TYPE_ORDER.get(row.type) ?? MEMORY_TYPES.length
    case 'age':
      return row.ageDays
    case 'score':
      return countingScore(row)
    case 'links':
      return row.links.length
    case 'tokens':
      return row.tokens
    case 'modified':
      return row.modifiedAtMs
  }
}
