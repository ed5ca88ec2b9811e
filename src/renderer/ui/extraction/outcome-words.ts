import i18next from 'i18next'
import type { TFunction } from 'i18next'
import { MOST_WAITING, type ExtractionRecord } from '../../../shared/extraction'
import { saidText } from '../said-text'

const MOST_NAMES = 3

/** What became of one look at a session, as a sentence in the window's language. */
export function outcomeWords(record: ExtractionRecord, t: TFunction): string {
  const said = endWords(record, t)
  if (record.wroteItself !== true || record.outcome === 'skipped') return said
  const isByHand = record.startedBy === 'window' || record.startedBy === 'command-line'
  return `${said} ${t(isByHand ? 'extraction:wroteItself' : 'extraction:wroteBefore')}`
}

function endWords(record: ExtractionRecord, t: TFunction): string {
  const { outcome, written, candidates, messages, skip, message, said } = record
  switch (outcome) {
    case 'saved':
      return savedWords(written, t)
    case 'waiting':
      return t('extraction:waiting', { count: candidates.length })
    case 'nothing-found':
      return t('extraction:nothingFound', { count: messages })
    case 'skipped':
      return t(`extraction:skip.${skip ?? 'nothing-new'}`, { most: MOST_WAITING })
    case 'cancelled':
      return t('extraction:cancelled')
    case 'failed':
      return t('extraction:failed', {
        message: said === undefined ? (message ?? '') : saidText(said, i18next),
      })
  }
}

/** "Saved 2 memories: …", with the names of the first few. */
export function savedWords(names: readonly string[], t: TFunction): string {
  const shown = names.slice(0, MOST_NAMES).join(t('extraction:list'))
  return t('extraction:saved', {
    count: names.length,
    names: names.length > MOST_NAMES ? `${shown} …` : shown,
  })
}

/** Several looks in one sentence: what was saved, what waits, else what became of the first that says more than nothing. */
export function outcomesWords(records: readonly ExtractionRecord[], t: TFunction): string {
  const [only] = records
  if (only === undefined) return t('extraction:skip.nothing-new')
  if (records.length === 1) return outcomeWords(only, t)
  const names = records.flatMap(({ written }) => written)
  const waiting = records.reduce((sum, each) => sum + countOf(each), 0)
  const failed = records.find(({ outcome, skip }) => outcome === 'failed' || skip === 'shelf-full')
  const parts = [
    ...(names.length === 0 ? [] : [savedWords(names, t)]),
    ...(waiting === 0 ? [] : [t('extraction:waiting', { count: waiting })]),
    ...(failed === undefined ? [] : [outcomeWords(failed, t)]),
  ]
  if (parts.length > 0) return parts.join(' ')
  const messages = records.reduce((sum, each) => sum + each.messages, 0)
  return messages === 0
    ? t('extraction:skip.nothing-new')
    : t('extraction:nothingFound', { count: messages })
}

const countOf = ({ outcome, candidates }: ExtractionRecord): number =>
  outcome === 'waiting' ? candidates.length : 0
