import { createColumnHelper } from '@tanstack/react-table'
import type { MemoryRow, MemorySort } from '../../../shared/memory'

/** Names of the columns in the texts, and what each sorts by. */
export const COLUMN_SORTS = {
  type: 'type',
  name: 'name',
  age: 'age',
  score: 'score',
  links: 'links',
  tokens: 'tokens',
} as const satisfies Readonly<Record<string, MemorySort>>

export type ColumnId = keyof typeof COLUMN_SORTS | 'description' | 'project' | 'claims' | 'pin'

const column = createColumnHelper<MemoryRow>()

/** All columns of the memories table; which are shown depends on the room, see `columnsFor`. */
export const MEMORY_COLUMNS = [
  column.accessor('type', { meta: { width: '104px' } }),
  column.accessor('name', { meta: { width: 'minmax(120px, 1.3fr)' } }),
  column.accessor('description', { meta: { width: 'minmax(120px, 2fr)' } }),
  column.accessor('projectId', { id: 'project', meta: { width: 'minmax(88px, 0.7fr)' } }),
  column.accessor('ageDays', { id: 'age', meta: { width: '84px' } }),
  column.accessor(({ score, deepScore }) => deepScore ?? score, {
    id: 'score',
    meta: { width: '104px' },
  }),
  column.accessor(({ claims }) => claims?.missing ?? 0, { id: 'claims', meta: { width: '72px' } }),
  column.accessor((row) => row.links.length, { id: 'links', meta: { width: '64px' } }),
  column.accessor('tokens', { meta: { width: '76px' } }),
  column.accessor('pinned', { id: 'pin', meta: { width: '40px' } }),
]

/** Every column has an id or an accessor key, and both are ColumnIds. */
export const columnId = (column: (typeof MEMORY_COLUMNS)[number]): ColumnId =>
  (column.id ?? ('accessorKey' in column ? column.accessorKey : '')) as ColumnId

/** The CSS grid tracks of these columns. */
export const tracksOf = (ids: readonly ColumnId[]): string =>
  MEMORY_COLUMNS.filter((column) => ids.includes(columnId(column)))
    .map((column) => column.meta?.width ?? 'minmax(0, 1fr)')
    .join(' ')

/** Room below which the list stacks name and description, in CSS pixels. */
const STACKED_BELOW = 700
const ROOM_FOR_ALL = 1040

/** What fits: the columns to show and whether a row has two lines. */
export function columnsFor(
  width: number,
  allProjects: boolean,
): { readonly ids: readonly ColumnId[]; readonly stacked: boolean } {
  const project = allProjects ? (['project'] as const) : []
  if (width < STACKED_BELOW)
    return {
      stacked: true,
      ids: [
        'name',
        ...(width < 520 ? [] : project),
        'age',
        ...(width < 380 ? [] : (['score'] as const)),
        ...(width < 460 ? [] : (['pin'] as const)),
      ],
    }
  if (width < ROOM_FOR_ALL)
    return {
      stacked: false,
      ids: ['type', 'name', 'description', ...project, 'age', 'score', 'pin'],
    }
  return {
    stacked: false,
    ids: [
      'type',
      'name',
      'description',
      ...project,
      'age',
      'score',
      'claims',
      'links',
      'tokens',
      'pin',
    ],
  }
}
