import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DreamState } from '../../../shared/dream'
import { inputOf, moneyWords, tokenWords } from '../../ui/dreams/figures'
import { Meter } from '../../ui/meter'

/** Turns, tokens and money of the run against their limits. */
export function SpendStrip({ state }: { readonly state: DreamState }) {
  const { t, i18n } = useTranslation('dreams')
  const { language } = i18n
  const { usage, budget, costUsd, engine } = state
  const tokens = (count: number): string => tokenWords(count, language)
  const money =
    engine === 'offline'
      ? t('live.offlineCost')
      : t('live.of', {
          value: moneyWords(costUsd, t, language),
          limit: moneyWords(budget.usd, t, language),
        })
  return (
    <dl className="grid shrink-0 grid-cols-[repeat(4,auto)_minmax(120px,1fr)] items-end gap-x-8 gap-y-2 border-t border-line px-6 py-3">
      <Figure name={t('live.turns')}>
        {engine === 'offline'
          ? String(state.turns)
          : t('live.of', { value: state.turns, limit: budget.turns })}
      </Figure>
      <Figure name={t('live.tokensIn')}>{tokens(inputOf(usage))}</Figure>
      <Figure name={t('live.cached')}>{tokens(usage.cacheRead)}</Figure>
      <Figure name={t('live.tokensOut')}>{tokens(usage.output)}</Figure>
      <Figure name={t('live.money')}>
        <span className="flex items-center gap-3">
          <span data-testid="money" className="whitespace-nowrap">
            {money}
          </span>
          {engine === 'offline' || costUsd === null ? null : (
            <Meter
              label={t('live.money')}
              value={costUsd}
              limit={budget.usd}
              text={money}
              hideText
              className="min-w-12 flex-1"
            />
          )}
        </span>
      </Figure>
    </dl>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="text-base font-medium whitespace-nowrap">{children}</dd>
    </div>
  )
}
