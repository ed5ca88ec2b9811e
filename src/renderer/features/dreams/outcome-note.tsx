import { CircleAlert, Gauge, MoonStar, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DreamRecord } from '../../../shared/dream'
import type { Said } from '../../../shared/said'
import { Button } from '../../ui/button'
import { gateValueWords } from '../../ui/dreams/gate-words'
import { useSaid } from '../../ui/said-text'
import { capWords } from './outcome-words'

interface OutcomeNoteProps {
  readonly record: DreamRecord
  /** To what comes before a dream of this project, so that it can be tried again. */
  readonly onAgain: () => void
  readonly onSettings: () => void
}

/** What a run that ended otherwise than hoped means for the memory, and the next step. */
export function OutcomeNote({ record, onAgain, onSettings }: OutcomeNoteProps) {
  const { t, i18n } = useTranslation('dreams')
  const again = <Button onClick={onAgain}>{t('note.again')}</Button>
  if (record.discardedAtMs !== undefined) return <Note actions={again}>{t('note.discarded')}</Note>
  switch (record.outcome) {
    case 'nothing-to-do':
      return <Note tone="calm">{t('note.nothing-to-do')}</Note>
    case 'gated':
      return (
        <Note actions={again}>
          {t('note.gated')} <ClosedGates record={record} />
        </Note>
      )
    case 'cancelled':
      return <Note actions={again}>{t('note.cancelled')}</Note>
    case 'failed':
      return (
        <Note
          tone="bad"
          actions={
            <>
              {again}
              <Button look="quiet" onClick={onSettings}>
                {t('note.settings')}
              </Button>
            </>
          }
        >
          {t('note.failed')} <Why message={record.message} />
        </Note>
      )
    case 'applied':
    case 'awaiting-review':
      return record.cap === undefined ? null : (
        <Note tone="cap">{capWords(record, t, i18n.language)}</Note>
      )
  }
}

function ClosedGates({ record }: { readonly record: DreamRecord }) {
  const { t } = useTranslation('dreams')
  const closed = record.gates.filter(({ open }) => !open)
  const words = closed.map((gate) => `${t(`gate.name.${gate.name}`)}: ${gateValueWords(gate, t)}`)
  return <span>{words.join(' · ')}</span>
}

/** The engine's own sentence; it names what to do. */
function Why({ message }: { readonly message: Said | undefined }) {
  const { t } = useTranslation('dreams')
  const said = useSaid()
  return message === undefined ? null : (
    <span className="mt-1 block wrap-anywhere selectable">
      {t('note.why', { message: said(message) })}
    </span>
  )
}

type NoteTone = 'plain' | 'calm' | 'bad' | 'cap'

const LOOKS: Readonly<Record<NoteTone, { icon: LucideIcon; box: string; colour: string }>> = {
  plain: { icon: MoonStar, box: 'bg-sunken', colour: 'text-soft' },
  calm: { icon: MoonStar, box: 'bg-ok-quiet', colour: 'text-ok' },
  bad: { icon: CircleAlert, box: 'bg-bad-quiet', colour: 'text-bad' },
  cap: { icon: Gauge, box: 'bg-warn-quiet', colour: 'text-warn' },
}

interface NoteProps {
  readonly tone?: NoteTone
  readonly actions?: ReactNode
  readonly children: ReactNode
}

function Note({ tone = 'plain', actions, children }: NoteProps) {
  const { icon: Icon, box, colour } = LOOKS[tone]
  return (
    <div className={`flex flex-wrap items-start gap-x-4 gap-y-2 rounded-lg px-4 py-3 ${box}`}>
      <p className="flex min-w-60 flex-1 gap-2.5 text-base">
        <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
        <span className="min-w-0">{children}</span>
      </p>
      {actions === undefined ? null : <span className="flex gap-2">{actions}</span>}
    </div>
  )
}
