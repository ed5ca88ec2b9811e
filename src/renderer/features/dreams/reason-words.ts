import type { TFunction } from 'i18next'
import type { Hold, ProposalReason } from '../../../shared/dream'
import { alikeWords } from '../../ui/claims/alike-words'

const MOST_NAMES = 4

/** Why a proposal is made, as a sentence in the window's language; a model's reason in its own words. */
export function reasonWords(reason: ProposalReason, t: TFunction): string {
  switch (reason.kind) {
    case 'model':
      return reason.text
    case 'sameText':
      return t('dreams:reason.sameText', { other: reason.other })
    case 'sameSubject':
      return t('dreams:reason.sameSubject', {
        other: reason.other,
        percent: Math.round(reason.shareRatio * 100),
      })
    case 'relativeDate':
      return dateReason(reason, t)
    case 'deadLink':
      return t('dreams:reason.deadLink', {
        count: reason.targets.length,
        list: listed(
          reason.targets.map((target) => `[[${target}]]`),
          t,
        ),
      })
    case 'goneClaims':
      return t('dreams:reason.goneClaims', {
        claims: listed(reason.claims, t),
        age: t('dreams:reason.age', { count: Math.floor(reason.ageDays) }),
        score: Math.round(reason.score),
      })
    case 'contradiction':
      return t('dreams:reason.contradiction', {
        other: reason.other,
        why: alikeWords(reason.why, t),
      })
    case 'said':
      return [
        t(`dreams:reason.said.${reason.what}`),
        ...(reason.hasWhy ? [] : [t('dreams:reason.noWhy')]),
      ].join(' ')
    case 'indexLine':
      return t(`dreams:reason.indexLine.${reason.fault}`, { text: reason.text })
  }
}

function dateReason(
  { dates, from }: Extract<ProposalReason, { kind: 'relativeDate' }>,
  t: TFunction,
): string {
  const said = dates.map(({ words, date }) => t('dreams:reason.dateIs', { words, date }))
  return t('dreams:reason.relativeDate', {
    dates: listed(said, t),
    from: t(`dreams:reason.dateFrom.${from}`),
  })
}

/** Why a proposal waits for a click. */
export function holdWords({ kind, values }: Hold, t: TFunction): string {
  const { from, to } = values
  const lost = typeof from === 'number' && typeof to === 'number' && from > 0 ? 1 - to / from : 0.5
  const words: Readonly<Record<string, string | number>> = {
    ...values,
    link: values['target'] ?? values['link'] ?? '',
    percent: values['percent'] ?? Math.round(lost * 100),
  }
  return t(`dreams:hold.${kind}`, words)
}

function listed(names: readonly string[], t: TFunction): string {
  const shown = names.slice(0, MOST_NAMES).join(t('dreams:list'))
  return names.length > MOST_NAMES ? `${shown} …` : shown
}
