import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportPlan, ImportSource } from '../../../shared/import'
import { allSaid, type Said } from '../../../shared/said'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { useSaid } from '../../ui/said-text'
import { Select } from '../../ui/select'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states'
import { Toolbar } from '../../ui/toolbar'
import { ChooseContext } from './choose-context'
import { ImportedPage } from './imported-page'
import { PlanView } from './plan-view'
import { pastedSource } from './pasted-source'
import { sourceNames } from './source-names'
import { takenOf } from './taken'
import { useImportDesk, type ImportDesk } from './use-import-desk'
import { usePaste } from './use-paste'

interface ImportDeskViewProps {
  readonly sources: readonly ImportSource[]
  readonly onOffer: (sources: readonly ImportSource[]) => void
}

/** What the sources would become, and the one button that makes it so. */
export function ImportDeskView({ sources, onOffer }: ImportDeskViewProps) {
  const { t } = useTranslation('import')
  const { projects, go } = useFrame()
  const desk = useImportDesk(sources)
  usePaste((text) => onOffer([pastedSource(text)]))
  const names = useMemo(() => sourceNames(sources), [sources])
  const options = projects.map(({ id, title }) => ({ value: id, label: title }))
  if (projects.length === 0)
    return (
      <EmptyState
        title={t('noProject')}
        actions={<Button onClick={() => go('home')}>{t('toHome')}</Button>}
      >
        {t('noProjectHint')}
      </EmptyState>
    )
  if (desk.imported !== null)
    return <ImportedPage imported={desk.imported} projectId={desk.projectId} />
  return (
    <ChooseContext value={desk.choose}>
      <div className="flex h-full min-h-0 flex-col">
        <Toolbar title={t('title')} note={t('sources', { count: sources.length, names })}>
          <span className="text-sm text-soft">{t('into')}</span>
          <Select
            label={t('into')}
            hideLabel
            value={desk.projectId}
            options={options}
            onChange={desk.chooseProject}
          />
          <Acts desk={desk} onCancel={() => go('import')} />
        </Toolbar>
        <div className="min-h-0 flex-1">
          <Planned desk={desk} />
        </div>
        <p
          role="status"
          className={`shrink-0 border-t border-line px-4 py-2 text-sm ${desk.moved ? 'text-warn' : 'text-soft'}`}
        >
          {t(desk.moved ? 'moved' : 'nothingWritten')}
        </p>
      </div>
    </ChooseContext>
  )
}

function Planned({ desk }: { readonly desk: ImportDesk }) {
  const { t } = useTranslation('import')
  const said = useSaid()
  const { plan, again } = desk
  if (plan.kind === 'loading') return <LoadingRows />
  if (plan.kind === 'failed') return <ErrorState error={plan.error} onRetry={again} />
  if (plan.value.candidates.length > 0) return <PlanView plan={plan.value} choices={desk.choices} />
  return (
    <EmptyState title={t('nothing')}>{said(problemsOf(plan.value)) || t('nothingHint')}</EmptyState>
  )
}

const problemsOf = ({ sources }: ImportPlan): Said =>
  allSaid(sources.flatMap(({ problem }) => problem ?? []))

interface ActsProps {
  readonly desk: ImportDesk
  readonly onCancel: () => void
}

/** On top of the screen, where no note of something done lies over them. */
function Acts({ desk, onCancel }: ActsProps) {
  const { t } = useTranslation(['import', 'ui'])
  const { plan, busy } = desk
  const ready = plan.kind === 'ready' ? plan.value : null
  const count = ready === null ? 0 : takenOf(ready).length
  return (
    <>
      <Button onClick={onCancel}>{t('ui:cancel')}</Button>
      <Button
        look="primary"
        busy={busy}
        disabled={count === 0}
        onClick={() => (ready === null ? undefined : desk.apply(ready))}
      >
        {t('apply', { count })}
      </Button>
    </>
  )
}
