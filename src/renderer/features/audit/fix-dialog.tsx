import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/errors'
import type { FixPlan, FixReason } from '../../../shared/audit'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { DiffBox } from '../../ui/diff-view'
import { useFrame } from '../../ui/frame'
import { ErrorState, LoadingRows } from '../../ui/states'
import { useAnswer } from '../../ui/use-answer'

interface FixDialogProps {
  readonly projectId: string
  readonly fixes: readonly string[]
  readonly onClose: () => void
  readonly onApplied: () => void
}

/** What fixes would change, file by file with the reasons, before anything is written. */
export function FixDialog({ projectId, fixes, onClose, onApplied }: FixDialogProps) {
  const { t } = useTranslation(['audit', 'ui'])
  const { done, failed } = useFrame()
  const [busy, setBusy] = useState(false)
  const [moved, setMoved] = useState(false)
  const [plan, again] = useAnswer(
    () => call('audit.planFix', { projectId, fixes }),
    [projectId, fixes.join('\n')],
  )
  const apply = async ({ hash, files }: FixPlan): Promise<void> => {
    setBusy(true)
    try {
      const { change } = await call('audit.applyFix', { projectId, fixes, hash })
      done(t('fix.done', { count: files.length }), change)
      onApplied()
    } catch (error) {
      setBusy(false)
      if (error instanceof AppError && error.code === 'memory.conflict') {
        // Shown anew, because what was agreed to is not what would be written now.
        setMoved(true)
        again()
      } else failed(error)
    }
  }
  const ready = plan.kind === 'ready' && plan.value.files.length > 0 ? plan.value : null
  const actions = (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button
        look="primary"
        busy={busy}
        disabled={ready === null}
        onClick={() => (ready === null ? undefined : void apply(ready))}
      >
        {t('fix.apply', { count: ready?.files.length ?? 0 })}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('fix.title', { count: fixes.length })}
      description={moved ? t('fix.moved') : t('fix.hint')}
      actions={actions}
    >
      {plan.kind === 'loading' ? <LoadingRows rows={4} /> : null}
      {plan.kind === 'failed' ? <ErrorState error={plan.error} onRetry={again} /> : null}
      {plan.kind === 'ready' ? <Files plan={plan.value} /> : null}
    </Dialog>
  )
}

function Files({ plan }: { readonly plan: FixPlan }) {
  const { t } = useTranslation('audit')
  if (plan.files.length === 0) return <p className="py-4 text-soft">{t('fix.nothing')}</p>
  return (
    <div className="flex flex-col gap-5">
      {plan.files.map((file) => (
        <section key={file.file} aria-label={file.file}>
          <h3 className="mb-1 font-mono text-sm selectable">{file.file}</h3>
          <ul className="mb-2 flex list-disc flex-col gap-0.5 pl-5 text-sm text-soft marker:text-soft">
            {file.reasons.map((reason, at) => (
              <li key={at} className="wrap-anywhere">
                {reasonWords(reason, t)}
              </li>
            ))}
          </ul>
          <DiffBox
            label={t('fix.diff', { file: file.file })}
            before={file.before}
            after={file.after}
          />
        </section>
      ))}
    </div>
  )
}

const reasonWords = (
  { kind, line, from, to }: FixReason,
  t: (key: string, values: Readonly<Record<string, unknown>>) => string,
): string => t(to === '' ? `fix.reason.${kind}Out` : `fix.reason.${kind}`, { line, from, to })
