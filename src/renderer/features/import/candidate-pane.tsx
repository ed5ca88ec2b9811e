import { KeyRound, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DESTINATIONS } from '../../../shared/extraction'
import type { ImportAct, ImportCandidate, ImportChoice } from '../../../shared/import'
import { MEMORY_TYPES } from '../../../shared/memory'
import { Checkbox } from '../../ui/checkbox'
import { DiffBox } from '../../ui/diff-view'
import { useSaid } from '../../ui/said-text'
import { ScrollRegion } from '../../ui/scroll-region'
import { Select } from '../../ui/select'
import { TextField } from '../../ui/text-field'
import { useChoose } from './choose-context'
import { likenessWhyWords, likenessWords, typeWords, warningWords } from './import-words'

interface CandidatePaneProps {
  readonly candidate: ImportCandidate
  readonly choice: ImportChoice | undefined
}

const ACTS: readonly ImportAct[] = ['add', 'merge', 'skip']

/** One candidate: what becomes of it, why, what it resembles, and its text. */
export function CandidatePane({ candidate, choice }: CandidatePaneProps) {
  const { t } = useTranslation('import')
  return (
    <ScrollRegion
      data-testid="candidate-pane"
      label={candidate.name}
      className="flex h-full flex-col gap-5 px-5 py-4"
    >
      <Fields candidate={candidate} />
      <Warnings candidate={candidate} choice={choice} />
      <Likeness candidate={candidate} />
      <Part title={t('becomes')}>
        <Becomes candidate={candidate} />
      </Part>
      <Part title={t('text')}>
        <pre className="selectable rounded-md border border-line bg-sunken px-3 py-2 font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap">
          {candidate.body}
        </pre>
      </Part>
    </ScrollRegion>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1.5">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Fields({ candidate }: { readonly candidate: ImportCandidate }) {
  const { t } = useTranslation(['import', 'ui'])
  const said = useSaid()
  const choose = useChoose()
  const { id, act, type, destination, likeness } = candidate
  const acts = ACTS.filter(
    (each) => each !== 'merge' || (likeness !== null && likeness.kind !== 'here'),
  )
  const places = DESTINATIONS.filter((each) => each !== 'skip' || destination === 'skip')
  const setAct = (next: ImportAct): void =>
    choose({ id, act: next, ...(destination === 'skip' && next !== 'skip' ? MEMORY : {}) })
  const why = said(candidate.destinationWhy)
  return (
    <div className="flex flex-col gap-3">
      <Typed
        key={`${id} ${candidate.name}`}
        label={t('field.name')}
        value={candidate.name}
        onSettled={(name) => choose({ id, name })}
      />
      <Typed
        key={`${id} description ${candidate.description}`}
        label={t('field.description')}
        value={candidate.description}
        onSettled={(description) => choose({ id, description })}
      />
      <div className="grid grid-cols-3 gap-3">
        <Select
          label={t('field.act')}
          value={act}
          options={acts.map((value) => ({ value, label: t(`act.${value}`) }))}
          onChange={setAct}
        />
        <Select
          label={t('field.type')}
          value={type}
          options={MEMORY_TYPES.map((value) => ({ value, label: t(`ui:type.${value}`) }))}
          onChange={(next) => choose({ id, type: next })}
        />
        <Select
          label={t('field.destination')}
          value={destination}
          options={places.map((value) => ({ value, label: t(`destination.${value}`) }))}
          onChange={(next) => choose({ id, destination: next })}
        />
      </div>
      <p className="text-xs text-soft">
        {t('whyBoth', { type: typeWords(candidate.typeWhy, t), destination: why })}
      </p>
    </div>
  )
}

const MEMORY = { destination: 'memory' } as const

interface TypedProps {
  readonly label: string
  readonly value: string
  readonly onSettled: (value: string) => void
}

/** A text that counts once it is left or Enter is pressed, so that no half word is planned with. */
function Typed({ label, value, onSettled }: TypedProps) {
  const [text, setText] = useState(value)
  const settle = (): void => {
    const next = text.trim()
    if (next === '') setText(value)
    else if (next !== value) onSettled(next)
  }
  return (
    <TextField
      label={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.code === 'Enter' && !event.nativeEvent.isComposing) settle()
      }}
    />
  )
}

function Warnings({ candidate, choice }: CandidatePaneProps) {
  const { t } = useTranslation('import')
  const choose = useChoose()
  const { id, warnings } = candidate
  const dates = warnings.filter(({ kind }) => kind === 'relativeDate')
  const isDated = choice?.withDates === true
  if (warnings.length === 0 && !isDated) return null
  return (
    <div className="flex flex-col gap-2">
      {warnings.map((warning, at) => (
        <p key={at} className="flex gap-2 rounded-md bg-warn-quiet px-3 py-2 text-sm">
          {warning.kind === 'secret' ? (
            <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
          ) : (
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          )}
          <span className="selectable">{warningWords(warning, t)}</span>
        </p>
      ))}
      {dates.length > 0 || isDated ? (
        <Checkbox
          label={t('withDates')}
          checked={isDated}
          onChange={(withDates) => choose({ id, withDates })}
        />
      ) : null}
    </div>
  )
}

function Likeness({ candidate }: { readonly candidate: ImportCandidate }) {
  const { t } = useTranslation('import')
  const { likeness, namesake, body, act } = candidate
  if (likeness === null && namesake !== undefined) {
    return (
      <Part title={likenessWords(candidate, t)}>
        <p className="font-mono text-xs text-soft">{namesake.file}</p>
      </Part>
    )
  }
  if (likeness === null) return null
  const { kind, why } = likeness
  return (
    <Part title={likenessWords(candidate, t)}>
      {why === undefined ? null : <p className="text-sm">{likenessWhyWords(why, t)}</p>}
      {kind === 'conflict' && act === 'add' ? <p className="text-sm">{t('bothStay')}</p> : null}
      <p className="font-mono text-xs text-soft">{likeness.file}</p>
      {likeness.text === body ? (
        <p className="text-sm text-soft">{t('equal')}</p>
      ) : (
        <DiffBox
          label={t('difference', { name: likeness.name })}
          before={likeness.text}
          after={body}
        />
      )}
    </Part>
  )
}

function Becomes({ candidate }: { readonly candidate: ImportCandidate }) {
  const { t } = useTranslation('import')
  if (candidate.file === '') return <p className="text-sm text-soft">{t('staysInSource')}</p>
  return (
    <dl className="selectable grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-lg bg-sunken px-3 py-2 text-sm">
      <dt className="text-soft">{t('file')}</dt>
      <dd className="font-mono text-xs leading-5 break-all">{candidate.file}</dd>
      {candidate.indexLine === '' ? null : (
        <>
          <dt className="text-soft">{t('line')}</dt>
          <dd className="font-mono text-xs leading-5 break-all">{candidate.indexLine}</dd>
        </>
      )}
    </dl>
  )
}
