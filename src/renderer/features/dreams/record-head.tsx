import { Columns2, Rows3, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DreamRecord } from '../../../shared/dream'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import type { DiffLayout } from '../../ui/diff-view'
import { inputOf, moneyWords, spanWords, tokenWords } from '../../ui/dreams/figures'
import { momentWords } from '../../ui/moment-words'
import { useFrame } from '../../ui/frame'
import { useDreams } from './dreams-store'
import { kindsWords, outcomeWords } from './outcome-words'
import { countStates, isDecidable } from './proposal-calc'

/** What became of the run in one sentence, what it proposed, and what it took. */
export function RecordHead({ record }: { readonly record: DreamRecord }) {
  const { t } = useTranslation('dreams')
  const counts = countStates(record.proposals)
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-3">
        <h2
          data-testid="outcome"
          className="min-w-0 flex-1 text-2xl font-semibold tracking-tight wrap-anywhere"
        >
          {outcomeWords(record, counts, t)}
        </h2>
        {counts.applied > 0 ? <UndoAll /> : null}
        {record.proposals.length > 0 ? <Layouts /> : null}
      </div>
      <Kinds record={record} />
      <Facts record={record} />
    </header>
  )
}

function UndoAll() {
  const { t } = useTranslation('dreams')
  const { done, failed } = useFrame()
  const busy = useDreams((slice) => slice.busy)
  const dreams = useDreams((slice) => slice.dreams)
  const undo = async (): Promise<void> => {
    const outcome = await dreams.undo()
    if (outcome?.kind === 'undone')
      done(t('result.takenBack', { count: outcome.restored.length }), outcome.change)
  }
  return (
    <Button icon={<Undo2 aria-hidden />} busy={busy} onClick={() => void undo().catch(failed)}>
      {t('result.undoAll')}
    </Button>
  )
}

function Kinds({ record }: { readonly record: DreamRecord }) {
  const { t } = useTranslation('dreams')
  if (record.proposals.length === 0) return null
  // What nobody can decide any more needs no word.
  const open = record.proposals.filter(({ state }) => state === 'waiting' && isDecidable(record))
  const held = open.filter(({ hold }) => hold !== undefined).length
  const safe = open.filter(({ isSafe, hold }) => isSafe && hold === undefined).length
  const parts = [
    kindsWords(record, t),
    ...(safe === 0 ? [] : [t('result.safe', { count: safe })]),
    ...(held === 0 ? [] : [t('result.held', { count: held })]),
  ]
  return <p className="text-base">{parts.join(' · ')}</p>
}

function Facts({ record }: { readonly record: DreamRecord }) {
  const { t, i18n } = useTranslation('dreams')
  const { language } = i18n
  const { engine, usage } = record
  const facts = [
    record.project,
    momentWords(record.startedAtMs, language),
    t(`starter.${record.startedBy}`),
    engine === 'model' ? (record.model ?? t('engine.model')) : t('engine.offline'),
    t(`mode.${record.mode}`),
    t('facts.took', { span: spanWords(record.endedAtMs - record.startedAtMs) }),
    moneyWords(record.costUsd, t, language),
    ...(record.turns === 0 ? [] : [t('count.turns', { count: record.turns })]),
    ...(engine === 'offline' ? [] : [tokensFact()]),
  ]
  function tokensFact(): string {
    return t('facts.tokens', {
      input: tokenWords(inputOf(usage), language),
      output: tokenWords(usage.output, language),
    })
  }
  return (
    <ul
      aria-label={t('facts.label')}
      className="flex flex-wrap items-center gap-x-1.5 text-sm text-soft"
    >
      {record.isDemo === true ? (
        <li className="mr-1">
          <Badge tone="accent">{t('result.demo')}</Badge>
        </li>
      ) : null}
      {facts.map((fact, at) => (
        <li key={at} className="flex gap-x-1.5">
          {fact}
          {at === facts.length - 1 ? null : <span aria-hidden>·</span>}
        </li>
      ))}
    </ul>
  )
}

function Layouts() {
  const { t } = useTranslation('dreams')
  return (
    <div role="group" aria-label={t('view.label')} className="flex gap-1">
      <LayoutButton layout="unified" />
      <LayoutButton layout="split" />
    </div>
  )
}

function LayoutButton({ layout }: { readonly layout: DiffLayout }) {
  const { t } = useTranslation('dreams')
  const now = useDreams((slice) => slice.layout)
  const dreams = useDreams((slice) => slice.dreams)
  const Icon = layout === 'unified' ? Rows3 : Columns2
  return (
    <Button
      look={layout === now ? 'plain' : 'quiet'}
      aria-pressed={layout === now}
      icon={<Icon aria-hidden />}
      onClick={() => dreams.lay(layout)}
    >
      {t(`view.${layout}`)}
    </Button>
  )
}
