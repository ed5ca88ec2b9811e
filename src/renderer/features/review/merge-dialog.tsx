import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MergePlan } from '../../../shared/alike'
import { AppError } from '../../../shared/errors'
import type { ReviewCard } from '../../../shared/review'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { alikeWords } from '../../ui/claims/alike-words'
import { Dialog } from '../../ui/dialog'
import { DiffBox } from '../../ui/diff-view'
import { useFrame } from '../../ui/frame'
import { Select } from '../../ui/select'
import { ErrorState, LoadingRows } from '../../ui/states'
import { useAnswer } from '../../ui/use-answer'

interface MergeDialogProps {
  readonly card: ReviewCard
  /** Throws `memory.conflict` when the files are no longer what was shown. */
  readonly onMerge: (files: readonly string[], target: string, hash: string) => Promise<void>
  readonly onClose: () => void
}

/** Which memory to merge with and which one stays, with every file before and after. */
export function MergeDialog({ card, onMerge, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['review', 'ui'])
  const { failed } = useFrame()
  const { projectId, file } = card.row
  const [twin, setTwin] = useState(card.alike[0]?.file ?? '')
  const [target, setTarget] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [moved, setMoved] = useState(false)
  const files = [file, twin]
  const [plan, again] = useAnswer(
    () => call('memory.planMerge', { projectId, files, ...(target === null ? {} : { target }) }),
    [projectId, file, twin, target],
  )
  const ready = plan.kind === 'ready' ? plan.value : null
  // Two that contradict each other are never merged without a person's choice.
  const mayMerge = ready !== null && (ready.conflict === undefined || target !== null)
  const apply = async (shown: MergePlan): Promise<void> => {
    setBusy(true)
    try {
      await onMerge(files, shown.target, shown.hash)
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof AppError && error.code === 'memory.conflict') {
        setMoved(true)
        again()
      } else failed(error)
    }
  }
  const nameOf = (of: string): string =>
    of === file ? card.row.name : (card.alike.find((each) => each.file === of)?.name ?? of)
  const actions = (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button
        look="primary"
        busy={busy}
        disabled={!mayMerge}
        onClick={() => (ready === null ? undefined : void apply(ready))}
      >
        {t('merge.apply')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('merge.title', { name: card.row.name })}
      description={moved ? t('merge.moved') : t('merge.hint')}
      actions={actions}
    >
      <div className="mb-4 flex flex-wrap gap-6">
        <Select
          label={t('merge.with')}
          value={twin}
          options={card.alike.map((each) => ({ value: each.file, label: each.name }))}
          onChange={(value) => {
            setTwin(value)
            setTarget(null)
          }}
        />
        <Select
          label={t('merge.stays')}
          value={target ?? (mayMerge ? ready.target : '')}
          options={files.map((value) => ({ value, label: nameOf(value) }))}
          onChange={setTarget}
        />
      </div>
      {plan.kind === 'loading' ? <LoadingRows rows={4} /> : null}
      {plan.kind === 'failed' ? <ErrorState error={plan.error} onRetry={again} /> : null}
      {ready === null ? null : <Preview plan={ready} />}
    </Dialog>
  )
}

function Preview({ plan }: { readonly plan: MergePlan }) {
  const { t, i18n } = useTranslation(['review', 'claims'])
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' })
  return (
    <div className="flex flex-col gap-4">
      {plan.conflict === undefined ? null : (
        <p className="flex gap-2 rounded-md bg-warn-quiet px-3 py-2 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          <span>
            {t('merge.conflict')} {alikeWords(plan.conflict, t)}
          </span>
        </p>
      )}
      <p className="text-sm text-soft">{t('merge.age', { day: day.format(plan.oldestAtMs) })}</p>
      {plan.files.map(({ file, before, after }) => (
        <section key={file} aria-label={file}>
          <h3 className="mb-1 flex items-baseline gap-3 font-mono text-sm selectable">
            {file}
            {after === null ? (
              <span className="font-sans text-xs text-soft">{t('merge.toArchive')}</span>
            ) : null}
          </h3>
          {after === null ? null : (
            <DiffBox label={t('merge.diff', { file })} before={before} after={after} />
          )}
        </section>
      ))}
    </div>
  )
}
