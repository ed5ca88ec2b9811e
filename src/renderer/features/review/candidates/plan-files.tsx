import { useTranslation } from 'react-i18next'
import type { CandidatePlan } from '../../../../shared/extraction'
import { DiffView } from '../../../ui/diff-view'
import { ErrorState, LoadingRows } from '../../../ui/states'
import type { Answer } from '../../../ui/use-answer'

interface PlanFilesProps {
  readonly plan: Answer<CandidatePlan>
  readonly onAgain: () => void
}

/** Every file that accepting would write, before and after. */
export function PlanFiles({ plan, onAgain }: PlanFilesProps) {
  const { t } = useTranslation('review')
  return (
    <section aria-label={t('candidates.plan')} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium text-soft">{t('candidates.plan')}</h3>
      {plan.kind === 'loading' ? <LoadingRows rows={4} /> : null}
      {plan.kind === 'failed' ? <ErrorState error={plan.error} onRetry={onAgain} /> : null}
      {plan.kind === 'ready'
        ? plan.value.files.map(({ file, before, after }) => (
            <div key={file} className="overflow-hidden rounded-lg border border-line bg-raised">
              <p className="flex flex-wrap items-baseline gap-x-2 border-b border-line/60 bg-sunken px-3 py-1.5">
                <span className="font-mono text-xs break-all selectable">{file}</span>
                {before === null ? (
                  <span className="text-xs text-soft">{t('candidates.newFile')}</span>
                ) : null}
              </p>
              <div className="py-1">
                <DiffView before={before} after={after} />
              </div>
            </div>
          ))
        : null}
    </section>
  )
}
