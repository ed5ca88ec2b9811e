import { FolderSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomeView } from '../../../shared/home'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states'
import { Toolbar } from '../../ui/toolbar'
import { useAnswer } from '../../ui/use-answer'
import { DayList } from './day-list'
import { DreamLine } from './dream-line'
import { NeedsList } from './needs-list'
import { ProjectsTable } from './projects-table'

/** What needs you, all projects, and who changed what on which day. */
export function Screen() {
  const { t } = useTranslation('home')
  const { place, projects, revision } = useFrame()
  const { projectId } = place
  const [answer, again] = useAnswer(() => call('home.read', { projectId }), [projectId, revision])
  const needs = answer.kind === 'ready' ? answer.value.needs.length : 0
  return (
    <div className="flex h-full flex-col">
      <Toolbar title={t('title')} note={needs > 0 ? t('needs', { count: needs }) : undefined} />
      <div className="min-h-0 flex-1 overflow-auto">
        {answer.kind === 'loading' ? <LoadingRows /> : null}
        {answer.kind === 'failed' ? <ErrorState error={answer.error} onRetry={again} /> : null}
        {answer.kind === 'ready' && projects.length === 0 ? <NoProjects /> : null}
        {answer.kind === 'ready' && projects.length > 0 ? <Ready view={answer.value} /> : null}
      </div>
    </div>
  )
}

function Ready({ view }: { readonly view: HomeView }) {
  const { t } = useTranslation('home')
  const { place, projects, go } = useFrame()
  return (
    <div className="mx-auto flex max-w-[1120px] flex-col gap-8 px-6 py-6">
      <Section title={t('needsYou')}>
        <NeedsList needs={view.needs} />
        <DreamLine />
      </Section>
      <Section title={t('projects')}>
        <ProjectsTable
          projects={projects}
          currentId={place.projectId}
          onOpen={(id) => go('memories', {}, id)}
        />
      </Section>
      <Section title={t('days')}>
        <DayList days={view.days} />
      </Section>
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-sm font-semibold text-soft">{title}</h2>
      {children}
    </section>
  )
}

function NoProjects() {
  const { t } = useTranslation('home')
  const frame = useFrame()
  const { start, go } = frame
  const sample = (
    <Button look="primary" onClick={() => void frame.useSample(true).catch(frame.failed)}>
      {t('empty.sample')}
    </Button>
  )
  return (
    <EmptyState
      icon={<FolderSearch />}
      title={t('empty.title')}
      actions={
        <>
          {start.sample ? null : sample}
          <Button onClick={() => go('settings')}>{t('empty.settings')}</Button>
        </>
      }
    >
      {t('empty.text', { path: start.bases.map(({ path }) => path).join(', ') })}
    </EmptyState>
  )
}
