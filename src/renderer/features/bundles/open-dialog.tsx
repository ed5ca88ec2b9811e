import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BundleChoice, BundlePlan } from '../../../shared/bundle'
import { AppError } from '../../../shared/errors'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useFrame } from '../../ui/frame'
import { ErrorState, LoadingRows } from '../../ui/states'
import { useAnswer } from '../../ui/use-answer'
import { actCounts } from './act-counts'
import { ArchiveProject } from './archive-project'

interface OpenDialogProps {
  readonly path: string
  readonly onClose: () => void
}

/** What an archive holds and what opening it would do, project by project, before it is done. */
export function OpenDialog({ path, onClose }: OpenDialogProps) {
  const { t, i18n } = useTranslation(['bundles', 'ui'])
  const { done, failed } = useFrame()
  const [choices, setChoices] = useState<readonly BundleChoice[]>([])
  const [busy, setBusy] = useState(false)
  const [moved, setMoved] = useState(false)
  const request = { path, choices }
  const [plan, again] = useAnswer(() => call('bundle.plan', request), [JSON.stringify(request)])
  const ready = plan.kind === 'ready' ? plan.value : null
  const count = ready === null ? 0 : ready.projects.reduce((sum, each) => sum + written(each), 0)
  const apply = async (shown: BundlePlan): Promise<void> => {
    setBusy(true)
    try {
      const made = await call('bundle.apply', { ...request, hash: shown.hash })
      done(t('open.done', { count }), made?.change)
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof AppError && error.code === 'memory.conflict') {
        setMoved(true)
        again()
      } else failed(error)
    }
  }
  const choose = (slug: string, target: string | null | undefined): void => {
    const others = choices.filter((each) => each.slug !== slug)
    setChoices(target === undefined ? others : [...others, { slug, target }])
  }
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' })
  const at = ready === null ? '' : day.format(new Date(ready.exportedAt))
  const hint = ready === null ? path : t('open.hint', { path, at })
  const actions = (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button
        look="primary"
        busy={busy}
        disabled={count === 0}
        onClick={() => (ready === null ? undefined : void apply(ready))}
      >
        {t('open.action', { count })}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('open.title')}
      description={moved ? t('open.moved') : hint}
      actions={actions}
    >
      {plan.kind === 'loading' ? <LoadingRows rows={4} /> : null}
      {plan.kind === 'failed' ? <ErrorState error={plan.error} onRetry={again} /> : null}
      {ready === null ? null : (
        <div className="flex flex-col gap-3">
          {ready.projects.map((each) => (
            <ArchiveProject
              key={each.slug}
              project={each}
              isLeftOut={choices.some(({ slug, target }) => slug === each.slug && target === null)}
              onChoose={(target) => choose(each.slug, target)}
            />
          ))}
        </div>
      )}
    </Dialog>
  )
}

/** Files of a project that would be written; none where nothing takes them. */
function written(project: BundlePlan['projects'][number]): number {
  if (project.target === null) return 0
  const counts = actCounts(project.acts)
  const extras = project.extras.filter(({ act }) => act === 'new' || act === 'beside').length
  return counts.new + counts.beside + counts.joined + extras
}
