import { useTranslation } from 'react-i18next'
import type { DreamEngine, DreamEstimate } from '../../../shared/dream'
import { call } from '../../ipc/client'
import { moneyWords, tokenWords } from '../../ui/dreams/figures'
import { useAnswer } from '../../ui/use-answer'

interface EstimateLineProps {
  readonly projectId: string
  readonly engine: DreamEngine
  /** Reads again when files changed. */
  readonly revision: number
}

/** What the dream would read and cost: always called an estimate. */
export function EstimateLine({ projectId, engine, revision }: EstimateLineProps) {
  const { t } = useTranslation('dreams')
  const [answer] = useAnswer(
    async () => ({ engine, estimate: await call('dream.estimate', { projectId, engine }) }),
    [projectId, engine, revision],
  )
  // An answer for the other engine would be a wrong price.
  const estimate =
    answer.kind === 'ready' && answer.value.engine === engine ? answer.value.estimate : null
  return (
    <div aria-live="polite" data-testid="estimate" className="min-w-0 flex-1">
      {answer.kind === 'failed' ? (
        <p className="text-soft">{t('before.noEstimate')}</p>
      ) : estimate === null ? (
        <p className="text-soft">{t('before.estimating')}</p>
      ) : (
        <Words estimate={estimate} />
      )}
    </div>
  )
}

function Words({ estimate }: { readonly estimate: DreamEstimate }) {
  const { t, i18n } = useTranslation('dreams')
  const { language } = i18n
  const { budget, costUsd } = estimate
  const reads = t('before.reads', {
    memories: t('count.memories', { count: estimate.memories }),
    sessions: t('count.sessions', { count: estimate.sessions }),
  })
  if (estimate.engine === 'offline')
    return (
      <>
        <p className="font-medium">{t('before.free')}</p>
        <p className="text-sm text-soft">{reads}</p>
      </>
    )
  const tokens = t('before.tokens', {
    input: tokenWords(estimate.inputTokens, language),
    output: tokenWords(estimate.outputTokens, language),
  })
  const limits = t('before.limits', {
    turns: t('count.turns', { count: budget.turns }),
    minutes: budget.minutes,
  })
  return (
    <>
      <p className="font-medium">
        {t('before.estimate')}:{' '}
        {costUsd === null
          ? t('before.costUnknown', {
              model: estimate.model ?? t('engine.model'),
              tokens: tokenWords(budget.tokens, language),
            })
          : t('before.cost', { money: moneyWords(costUsd, t, language) })}
      </p>
      <p className="text-sm text-soft">
        {tokens}
        {t('list')}
        {reads}. {limits}
      </p>
    </>
  )
}
