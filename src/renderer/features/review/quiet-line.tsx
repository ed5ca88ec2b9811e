import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import type { AuditRun } from '../../ui/use-audit-run'
import { useReview } from './review-store'

/** What was done last and how to take it back; while a check runs, how far it is. */
export function QuietLine({ audit }: { readonly audit: AuditRun }) {
  const { t } = useTranslation(['review', 'audit'])
  const last = useReview((slice) => slice.last)
  const canUndo = useReview((slice) => (slice.sitting?.deeds.length ?? 0) > 0)
  const words = last === null ? '' : t(`last.${last.kind}`, { count: last.count, name: last.name })
  const { state } = audit
  if (state !== null || audit.starting)
    return (
      <p className="mb-2 flex h-6 items-center gap-2 text-sm text-soft">
        <span role="status">
          {state === null ? t('checking') : t(`audit:phase.${state.phase}`)}
        </span>
        {state === null ? null : (
          <Button look="quiet" className="h-6" onClick={audit.cancel}>
            {t('audit:run.cancel')}
          </Button>
        )}
      </p>
    )
  return (
    <p className="mb-2 flex h-6 items-center gap-1.5 text-sm text-soft">
      <span role="status" className="min-w-0 truncate">
        {words}
      </span>
      {words !== '' && canUndo ? <span className="shrink-0">{t('last.undo')}</span> : null}
    </p>
  )
}
