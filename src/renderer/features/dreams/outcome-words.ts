import type { TFunction } from 'i18next'
import type { DreamRecord, DreamSummary, ProposalState } from '../../../shared/dream'
import { moneyWords, tokenWords } from '../../ui/dreams/figures'
import { CARD_KINDS, cardKindOf } from './proposal-calc'

type Counts = Readonly<Record<ProposalState, number>>

/** What became of a run, in a few words: "7 changes applied", "3 proposals wait for you", "Cancelled". */
export function outcomeWords(
  { outcome, discardedAtMs }: Pick<DreamSummary, 'outcome' | 'discardedAtMs'>,
  counts: Counts,
  t: TFunction,
): string {
  if (discardedAtMs !== undefined) return t('dreams:result.discarded')
  if (outcome === 'applied') {
    return counts.applied === 0
      ? t('dreams:result.undone')
      : t('dreams:result.applied', { count: counts.applied })
  }
  if (outcome !== 'awaiting-review') return t(`dreams:result.${outcome}`)
  return counts.waiting === 0
    ? t('dreams:result.decided')
    : t('dreams:result.waiting', { count: counts.waiting })
}

/** "2 merges, 1 date, 3 index lines" */
export function kindsWords(record: Pick<DreamRecord, 'proposals'>, t: TFunction): string {
  const kinds = record.proposals.map(cardKindOf)
  return CARD_KINDS.map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`dreams:kinds.${kind}`, { count }))
    .join(t('dreams:list'))
}

/** The limit that ended a run early, with its number; empty where none did. */
export function capWords(
  { cap, budget }: Pick<DreamRecord, 'cap' | 'budget'>,
  t: TFunction,
  language: string,
): string {
  if (cap === undefined) return ''
  const limits = {
    turns: String(budget.turns),
    tokens: tokenWords(budget.tokens, language),
    money: moneyWords(budget.usd, t, language),
    writes: String(budget.writes),
    minutes: String(budget.minutes),
  }
  return t(`dreams:note.cap.${cap}`, { limit: limits[cap] })
}
