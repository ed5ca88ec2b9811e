import { useTranslation } from 'react-i18next'
import type { ReviewAct } from '../../../shared/review'
import { Button } from '../../ui/button'
import type { AuditRun } from '../../ui/use-audit-run'
import { useReview } from './review-store'

interface QuietLineProps {
  readonly audit: AuditRun
  /** Said before anything was done; null where there is no card. */
  readonly suggested: ReviewAct | null
}

/** What was done last and how to take it back; while a check runs, how far it is. */
export function QuietLine({ audit, suggested }: QuietLineProps) {
  const { t } = useTranslation(['review', 'audit'])
  const last = useReview((slice) => slice.last)
  const canUndo = useReview((slice) => (slice.sitting?.deeds.length ?? 0) > 0)
  const hint = suggested === null ? '' : t('last.hint', { act: t(`act.${suggested}`) })
  const words =
    last === null ? hint : t(`last.${last.kind}`, { count: last.count, name: last.name })
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
      {last !== null && canUndo ? <span className="shrink-0">{t('last.undo')}</span> : null}
    </p>
  )
}
