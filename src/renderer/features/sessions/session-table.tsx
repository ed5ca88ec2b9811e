import { getCoreRowModel, getSortedRowModel, useReactTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionSummary } from '../../../shared/project'
import { DataTable } from '../../ui/data-table'
import { useFrame } from '../../ui/frame'
import { rowsOf, sessionColumns } from './columns'

/** The sessions of a project, newest first; narrow windows leave out what matters least. */
export function SessionTable({ sessions }: { readonly sessions: readonly SessionSummary[] }) {
  const { t } = useTranslation('sessions')
  const { place, stay } = useFrame()
  const [nowMs] = useState(() => Date.now())
  const [currentId, setCurrentId] = useState<string | undefined>(undefined)
  const data = useMemo(() => rowsOf(sessions, nowMs), [sessions, nowMs])
  // Its functions are called while drawing only, never handed on, so skipping memoization is right.
  // eslint-disable-next-line react-hooks/incompatible-library
  const table = useReactTable({
    data,
    columns: sessionColumns,
    getRowId: (row) => row.file,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    initialState: { sorting: [{ id: 'started', desc: true }] },
  })
  const open = (file: string): void => {
    const session = sessions.find((one) => one.file === file)
    if (session !== undefined) stay({ ...place.details, session: session.sessionId })
  }
  return (
    <DataTable
      table={table}
      label={t('title')}
      currentId={currentId}
      onCurrent={setCurrentId}
      onOpen={open}
      rowHeight={36}
    />
  )
}
