import {
  createColumnHelper,
  getCoreRowModel,
  getSortedRowModel,
  useReactTable,
  type SortingState,
} from '@tanstack/react-table'
import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditSummary, Verdict } from '../../../shared/audit'
import { VERDICT_LOOKS } from '../../ui/claims/looks'
import { DataTable } from '../../ui/data-table'
import { dayWords, momentWords } from '../../ui/moment-words'

const ROW_PX = 40
const column = createColumnHelper<AuditSummary>()

const verdictColumn = (verdict: Verdict, width: string, fromPx = 0) =>
  column.accessor(({ totals }) => totals?.claims[verdict] ?? -1, {
    id: verdict,
    header: () => <Header id={verdict} />,
    cell: ({ row }) => <VerdictCell summary={row.original} verdict={verdict} />,
    sortDescFirst: true,
    meta: { width, fromPx },
  })

const COLUMNS = [
  column.accessor('project', {
    header: () => <Header id="project" />,
    cell: ({ getValue }) => <span className="font-medium">{getValue()}</span>,
    meta: { width: 'minmax(104px, 1.6fr)' },
  }),
  column.accessor('memories', {
    header: () => <Header id="memories" />,
    cell: ({ getValue }) => getValue(),
    sortDescFirst: true,
    meta: { width: '84px', fromPx: 780 },
  }),
  verdictColumn('missing', '86px'),
  verdictColumn('elsewhere', '90px'),
  verdictColumn('unchecked', '94px'),
  verdictColumn('ok', '66px', 700),
  column.accessor((summary) => faultsOf(summary) ?? -1, {
    id: 'faults',
    header: () => <Header id="faults" />,
    cell: ({ row }) => <Count value={faultsOf(row.original)} />,
    sortDescFirst: true,
    meta: { width: '64px' },
  }),
  column.accessor(({ totals }) => totals?.faults.secret ?? -1, {
    id: 'secrets',
    header: () => <Header id="secrets" />,
    cell: ({ row }) => (
      <Count value={row.original.totals?.faults.secret} colour="text-bad font-medium" />
    ),
    sortDescFirst: true,
    meta: { width: '74px' },
  }),
  column.accessor(({ generatedAtMs }) => generatedAtMs ?? 0, {
    id: 'checked',
    header: () => <Header id="checked" />,
    cell: ({ row }) => <CheckedCell summary={row.original} />,
    sortDescFirst: true,
    meta: { width: 'minmax(112px, 1fr)' },
  }),
]

const faultsOf = ({ totals }: AuditSummary): number | undefined =>
  totals === undefined
    ? undefined
    : Object.values(totals.faults).reduce((sum, count) => sum + count, 0)

interface AllProjectsProps {
  readonly summaries: readonly AuditSummary[]
  readonly onOpen: (projectId: string) => void
}

/** A line for each project: how its claims stood when it was last checked, or that it was not yet. */
export function AllProjects({ summaries, onOpen }: AllProjectsProps) {
  const { t } = useTranslation('audit')
  const [sorting, setSorting] = useState<SortingState>([{ id: 'missing', desc: true }])
  const [at, setAt] = useState<string | undefined>(undefined)
  // A copy, because the table's type asks for an array that may change; it never changes it.
  const data = useMemo(() => [...summaries], [summaries])
  // Its functions are called while drawing only, never handed on, so skipping memoization is right.
  // eslint-disable-next-line react-hooks/incompatible-library
  const table = useReactTable({
    data,
    columns: COLUMNS,
    state: { sorting },
    onSortingChange: setSorting,
    getRowId: ({ projectId }) => projectId,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  })
  return (
    <DataTable
      table={table}
      label={t('projects.label')}
      rowHeight={ROW_PX}
      currentId={at}
      onCurrent={setAt}
      onOpen={onOpen}
    />
  )
}

function Header({ id }: { readonly id: string }) {
  const { t } = useTranslation('audit')
  return t(`projects.column.${id}`)
}

function VerdictCell({ summary, verdict }: { summary: AuditSummary; verdict: Verdict }) {
  const { icon: Icon, colour } = VERDICT_LOOKS[verdict]
  const count = summary.totals?.claims[verdict]
  if (count === undefined || count === 0) return <Count value={count} />
  return (
    <span className={clsx('flex items-center gap-1.5', colour)}>
      <Icon aria-hidden className="size-3.5" />
      {count}
    </span>
  )
}

/** A number; nothing is said of what was never checked. */
function Count({
  value,
  colour,
}: {
  readonly value: number | undefined
  readonly colour?: string
}) {
  if (value === undefined) return null
  return <span className={value === 0 ? 'text-soft' : colour}>{value}</span>
}

function CheckedCell({ summary }: { readonly summary: AuditSummary }) {
  const { t, i18n } = useTranslation('audit')
  if (summary.generatedAtMs === undefined)
    return <span className="text-soft">{t('projects.never')}</span>
  const day = dayWords(summary.generatedAtMs, i18n.language)
  return (
    <span className="truncate text-soft" title={momentWords(summary.generatedAtMs, i18n.language)}>
      {summary.deep === true ? day : t('projects.pathsOnly', { when: day })}
    </span>
  )
}
