import { getCoreRowModel, getSortedRowModel, useReactTable } from '@tanstack/react-table'
import { MessagesSquare } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectSummary, SessionSummary } from '../../../shared/project'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { DataTable } from '../../ui/data-table'
import { useFrame } from '../../ui/frame'
import { Select } from '../../ui/select'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states'
import { Toolbar } from '../../ui/toolbar'
import { useAnswer } from '../../ui/use-answer'
import { rowsOf, sessionColumns } from './columns'
import { countKinds, type KindFilter } from './session-words'

const KINDS: readonly KindFilter[] = ['all', 'person', 'subagent', 'sdk', 'own']
const MOST_PROJECTS = 8

/** Transcripts of the chosen project: when, how large, what they gave, and when they are swept. */
export function Screen() {
  const { t } = useTranslation('sessions')
  const { project } = useFrame()
  if (project !== null) return <ProjectSessions key={project.id} project={project} />
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Toolbar title={t('title')} />
      <ChooseProject />
    </div>
  )
}

/** Sessions are read project by project; with all projects shown, one is to be chosen first. */
function ChooseProject() {
  const { t } = useTranslation('sessions')
  const { projects, chooseProject } = useFrame()
  const busiest = [...projects]
    .filter((project) => project.sessions > 0)
    .sort((a, b) => b.sessions - a.sessions)
    .slice(0, MOST_PROJECTS)
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title={t(busiest.length === 0 ? 'noneAnywhere' : 'choose')}
      actions={
        <div className="flex max-w-[560px] flex-wrap justify-center gap-2">
          {busiest.map((project) => (
            <Button key={project.id} onClick={() => chooseProject(project.id)}>
              {project.title}
              <span className="text-soft">{project.sessions}</span>
            </Button>
          ))}
        </div>
      }
    >
      {t(busiest.length === 0 ? 'noneHint' : 'chooseHint')}
    </EmptyState>
  )
}

function ProjectSessions({ project }: { readonly project: ProjectSummary }) {
  const { t } = useTranslation('sessions')
  const { revision } = useFrame()
  const [kind, setKind] = useState<KindFilter>('all')
  const ask = () => call('session.list', { projectId: project.id })
  const [answer, again] = useAnswer(ask, [project.id, revision])
  const sessions = answer.kind === 'ready' ? answer.value : []
  const counts = countKinds(sessions)
  const shown = sessions.filter((session) => kind === 'all' || session.kind === kind)
  const options = KINDS.map((value) => ({
    value,
    label: t('kindCount', { kind: t(`kind.${value}`), count: counts[value] }),
  }))
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Toolbar
        title={t('title')}
        note={answer.kind === 'ready' ? t('count', { count: shown.length }) : undefined}
      >
        <Select label={t('show')} hideLabel value={kind} options={options} onChange={setKind} />
      </Toolbar>
      <div className="min-h-0 flex-1">
        {answer.kind === 'loading' ? <LoadingRows /> : null}
        {answer.kind === 'failed' ? <ErrorState error={answer.error} onRetry={again} /> : null}
        {answer.kind === 'ready' && shown.length === 0 ? (
          <EmptyState icon={<MessagesSquare />} title={t(counts.all === 0 ? 'none' : 'noneOfKind')}>
            {t(counts.all === 0 ? 'noneHint' : 'noneOfKindHint')}
          </EmptyState>
        ) : null}
        {shown.length > 0 ? <SessionTable sessions={shown} /> : null}
      </div>
      <p className="shrink-0 border-t border-line px-4 py-2 text-xs text-soft">{t('sweepNote')}</p>
    </div>
  )
}

function SessionTable({ sessions }: { readonly sessions: readonly SessionSummary[] }) {
  const { t } = useTranslation('sessions')
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
  return (
    <DataTable
      table={table}
      label={t('title')}
      currentId={currentId}
      onCurrent={setCurrentId}
      rowHeight={36}
    />
  )
}
