import { Cpu, SearchX, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeyState } from '../../../shared/model'
import type { RecallAnswer, RecallEngine } from '../../../shared/recall'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { useCommands } from '../../ui/commands'
import { useFrame } from '../../ui/frame'
import { useSaid } from '../../ui/said-text'
import { ScrollRegion } from '../../ui/scroll-region'
import { Select } from '../../ui/select'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states'
import { TextField } from '../../ui/text-field'
import { useAnswer, type Answer } from '../../ui/use-answer'
import { PickList } from './pick-list'
import { useRecall, type Asked } from './use-recall'

const ENGINES: readonly RecallEngine[] = ['offline', 'model']

/** A question as a person would ask it, and the memories that would be handed to Claude with it. */
export function AskTab({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('prompt')
  const { place, go, revision } = useFrame()
  const [text, setText] = useState(place.details['question'] ?? '')
  const [engine, setEngine] = useState<RecallEngine>('offline')
  const [key] = useAnswer(() => call('key.state', undefined), [])
  const { asked, answer, ask, again } = useRecall(projectId, revision)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const focus = () => field?.select()
  useCommands({ find: focus, filter: focus })
  const isEmpty = text.trim() === ''
  return (
    <div className="flex h-full min-h-0 flex-col">
      <form
        aria-label={t('ask.label')}
        className="flex shrink-0 flex-col gap-2 border-b border-line px-6 py-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isEmpty) ask({ question: text.trim(), engine })
        }}
      >
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={t('ask.question')}
            placeholder={t('ask.placeholder')}
            className="min-w-60 flex-1"
            inputRef={setField}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Select
            className="w-44"
            label={t('ask.engine')}
            value={engine}
            options={ENGINES.map((value) => ({ value, label: t(`engine.${value}`) }))}
            onChange={setEngine}
          />
          <Button type="submit" look="primary" disabled={isEmpty} busy={answer?.kind === 'loading'}>
            {t('ask.ask')}
          </Button>
        </div>
        <EngineLine engine={engine} keyState={key} onSettings={() => go('settings')} />
      </form>
      <ScrollRegion label={t('ask.answer')} className="min-h-0 flex-1">
        <AnswerBody {...{ projectId, asked, answer, again }} />
      </ScrollRegion>
    </div>
  )
}

interface EngineLineProps {
  readonly engine: RecallEngine
  readonly keyState: Answer<KeyState>
  readonly onSettings: () => void
}

/** What the chosen engine does with the question, and what it lacks. */
function EngineLine({ engine, keyState, onSettings }: EngineLineProps) {
  const { t } = useTranslation('prompt')
  const lacksKey = engine === 'model' && keyState.kind === 'ready' && keyState.value.kind === 'none'
  if (!lacksKey) return <p className="text-xs text-soft">{t(`engineHint.${engine}`)}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warn-quiet px-3 py-1.5 text-sm">
      <span className="min-w-0 flex-1">{t('ask.noKey')}</span>
      <Button onClick={onSettings}>{t('ask.noKeyOpen')}</Button>
    </p>
  )
}

interface AnswerBodyProps {
  readonly projectId: string
  readonly asked: Asked | null
  readonly answer: Answer<RecallAnswer> | null
  readonly again: () => void
}

function AnswerBody({ projectId, asked, answer, again }: AnswerBodyProps) {
  const { t } = useTranslation('prompt')
  if (asked === null || answer === null)
    return (
      <EmptyState icon={<SearchX />} title={t('ask.empty')}>
        {t('ask.emptyHint')}
      </EmptyState>
    )
  if (answer.kind === 'loading') return <LoadingRows rows={6} />
  if (answer.kind === 'failed') return <ErrorState error={answer.error} onRetry={again} />
  return <Found projectId={projectId} question={asked.question} answer={answer.value} />
}

interface FoundProps {
  readonly projectId: string
  readonly question: string
  readonly answer: RecallAnswer
}

function Found({ projectId, question, answer }: FoundProps) {
  const { t } = useTranslation('prompt')
  const said = useSaid()
  const { engine, fallback, selected, considered } = answer
  const Icon = engine === 'model' ? Sparkles : Cpu
  const line = (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft" role="status">
      <Icon aria-hidden className="size-3.5" />
      <span>{t(`ask.by.${engine}`)}</span>
      <span aria-hidden>·</span>
      <span>{t('ask.considered', { count: considered })}</span>
    </p>
  )
  const note =
    fallback === undefined ? null : (
      <p className="rounded-md bg-warn-quiet px-3 py-2 text-sm wrap-anywhere">
        {t('ask.fallback')} <span className="selectable">{said(fallback)}</span>
      </p>
    )
  return (
    <div className="mx-auto flex max-w-[860px] flex-col gap-4 px-6 py-6">
      <div className="flex flex-col gap-1.5">
        <h2 className="text-lg font-semibold wrap-anywhere">
          {selected.length === 0 ? t('ask.none') : t('ask.found', { count: selected.length })}
        </h2>
        {line}
      </div>
      {note}
      {selected.length === 0 ? (
        <p className="max-w-[64ch] text-soft">{t('ask.noneHint', { question })}</p>
      ) : (
        <PickList projectId={projectId} picks={selected} />
      )}
    </div>
  )
}
