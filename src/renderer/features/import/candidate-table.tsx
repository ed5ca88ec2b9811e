import { getCoreRowModel, getSortedRowModel, useReactTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportCandidate } from '../../../shared/import'
import { DataTable } from '../../ui/data-table'
import { candidateColumns } from './candidate-columns'

const ROW_PX = 48

interface CandidateTableProps {
  readonly candidates: readonly ImportCandidate[]
  readonly currentId: string | undefined
  readonly onCurrent: (id: string) => void
}

/** The memories that the sources may become, in the order in which they stand there. */
export function CandidateTable({ candidates, currentId, onCurrent }: CandidateTableProps) {
  const { t } = useTranslation('import')
  const data = useMemo(() => [...candidates], [candidates])
  // Its functions are called while drawing only, never handed on, so skipping memoization is right.
  // eslint-disable-next-line react-hooks/incompatible-library
  const table = useReactTable({
    data,
    columns: candidateColumns,
    getRowId: ({ id }) => id,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  })
  return (
    <DataTable
      table={table}
      label={t('candidates')}
      currentId={currentId}
      onCurrent={onCurrent}
      rowHeight={ROW_PX}
    />
  )
}
