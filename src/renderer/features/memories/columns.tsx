import { createColumnHelper } from '@tanstack/react-table'
import { Link2, Pin, TriangleAlert } from 'lucide-react'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemoryRow, MemorySort } from '../../../shared/memory'
import { VERDICT_LOOKS } from '../../ui/claims/looks'
import { StalenessBar } from '../../ui/staleness-bar'
import { TypeBadge } from '../../ui/type-badge'
import { ageWords, momentWords, numberWords } from './format'

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
  column.accessor('type', {
    cell: (cell) => <TypeBadge type={cell.getValue()} />,
    meta: { width: '104px' },
  }),
  column.accessor('name', {
    cell: (cell) => <NameCell row={cell.row.original} />,
    meta: { width: 'minmax(150px, 1.3fr)' },
  }),
  column.accessor('description', {
    cell: (cell) => <span className="text-soft">{cell.getValue()}</span>,
    meta: { width: 'minmax(120px, 2fr)' },
  }),
  column.accessor('projectId', {
    id: 'project',
    cell: (cell) => <ProjectCell projectId={cell.getValue()} />,
    meta: { width: 'minmax(88px, 0.7fr)' },
  }),
  column.accessor('ageDays', {
    id: 'age',
    cell: (cell) => <AgeCell row={cell.row.original} />,
    meta: { width: '84px' },
  }),
  column.accessor(({ score, deepScore }) => deepScore ?? score, {
    id: 'score',
    cell: (cell) => <StalenessBar score={cell.getValue()} action={cell.row.original.action} />,
    meta: { width: '104px' },
  }),
  column.accessor(({ claims }) => claims?.missing ?? 0, {
    id: 'claims',
    cell: (cell) => <ClaimsCell missing={cell.getValue()} />,
    meta: { width: '72px' },
  }),
  column.accessor((row) => row.links.length, {
    id: 'links',
    cell: (cell) => <LinksCell count={cell.getValue()} />,
    meta: { width: '64px' },
  }),
  column.accessor('tokens', {
    cell: (cell) => <TokensCell tokens={cell.getValue()} />,
    meta: { width: '76px' },
  }),
  column.accessor('pinned', {
    id: 'pin',
    cell: (cell) => (cell.getValue() ? <PinCell /> : null),
    meta: { width: '40px' },
  }),
]

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
        'score',
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

/** What each store is called, for the project column; its id where nothing better is known. */
export const ProjectTitles = createContext<ReadonlyMap<string, string>>(new Map())

function ProjectCell({ projectId }: { readonly projectId: string }) {
  const title = useContext(ProjectTitles).get(projectId) ?? projectId
  return (
    <span className="text-soft" title={projectId}>
      {title}
    </span>
  )
}

function NameCell({ row }: { readonly row: MemoryRow }) {
  const { t } = useTranslation('memories')
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {row.problem === undefined ? null : (
        <TriangleAlert
          role="img"
          aria-label={t('list.problem', { problem: row.problem })}
          className="size-3.5 shrink-0 text-warn"
        />
      )}
      <span className="truncate font-medium">{row.name}</span>
    </span>
  )
}

/** A row of two lines for a narrow list: what it is called, and below it what it says. */
export function StackedName({ row }: { readonly row: MemoryRow }) {
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <NameCell row={row} />
      <span className="flex min-w-0 items-center gap-2 text-xs text-soft">
        <span className="shrink-0 [&>span]:text-xs">
          <TypeBadge type={row.type} />
        </span>
        <span className="truncate">{row.description === '' ? row.file : row.description}</span>
      </span>
    </span>
  )
}

function AgeCell({ row }: { readonly row: MemoryRow }) {
  const { t, i18n } = useTranslation('memories')
  return (
    <span className="text-soft" title={momentWords(row.modifiedAtMs, i18n.language)}>
      {ageWords(t, row.ageDays)}
    </span>
  )
}

/** How many of its claims are missing; nothing where none is, or where nobody looked. */
function ClaimsCell({ missing }: { readonly missing: number }) {
  const { t } = useTranslation('claims')
  const { icon: Icon, colour } = VERDICT_LOOKS.missing
  if (missing === 0) return null
  return (
    <span title={t('verdict.missing')} className={`inline-flex items-center gap-1 ${colour}`}>
      <Icon aria-hidden className="size-3.5" />
      {missing}
      <span className="sr-only">{t('verdict.missing')}</span>
    </span>
  )
}

function LinksCell({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <span className="inline-flex items-center gap-1 text-soft">
      <Link2 aria-hidden className="size-3.5" />
      {count}
    </span>
  )
}

function TokensCell({ tokens }: { readonly tokens: number }) {
  const { i18n } = useTranslation()
  return <span className="text-soft">{numberWords(tokens, i18n.language)}</span>
}

function PinCell() {
  const { t } = useTranslation('memories')
  return <Pin role="img" aria-label={t('list.pinned')} className="size-3.5 text-accent" />
}
