import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DreamRecord } from '../../../shared/dream'
import { Button } from '../../ui/button'
import { ScrollRegion } from '../../ui/scroll-region'
import { CardList } from './card-list'
import { useDreams } from './dreams-store'
import { logLines, phaseStands } from './live-calc'
import { OutcomeNote } from './outcome-note'
import { PhaseTrack } from './phase-track'
import { isDecidable } from './proposal-calc'
import type { CardActs } from './card-acts'
import { RecordHead } from './record-head'
import { RefusalNote } from './refusal-note'
import { ResultBar } from './result-bar'
import { LogRow } from './run-log'

interface RecordPageProps {
  readonly record: DreamRecord
  readonly acts: CardActs
  readonly onAgain: () => void
  readonly onSettings: () => void
}

/** One page of the diary: a result that waits, or what became of a run. */
export function RecordPage({ record, acts, onAgain, onSettings }: RecordPageProps) {
  const { t } = useTranslation('dreams')
  const refusal = useDreams((slice) => slice.refusal)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ScrollRegion label={t('result.region')} className="min-h-0 flex-1">
        <div className="mx-auto flex max-w-[860px] flex-col gap-6 px-6 py-6">
          <RecordHead record={record} />
          <OutcomeNote record={record} onAgain={onAgain} onSettings={onSettings} />
          {refusal === null ? null : <RefusalNote record={record} refusal={refusal} />}
          <Proposals record={record} acts={acts} />
          <HowItWent record={record} />
        </div>
      </ScrollRegion>
      {isDecidable(record) ? <ResultBar record={record} /> : null}
    </div>
  )
}

/** Of a run that was cancelled or failed they are only what it had found, shown when asked for. */
function Proposals({ record, acts }: Pick<RecordPageProps, 'record' | 'acts'>) {
  const { t } = useTranslation('dreams')
  const [open, setOpen] = useState(false)
  const count = record.proposals.length
  if (count === 0) return null
  const isFound = record.outcome === 'cancelled' || record.outcome === 'failed'
  if (!isFound) return <CardList record={record} acts={acts} />
  return (
    <>
      <Fold open={open} onOpen={setOpen}>
        {t(open ? 'note.hideFound' : 'note.found', { count })}
      </Fold>
      {open ? <CardList record={record} acts={acts} /> : null}
    </>
  )
}

const PAGE_LINES = 60

function HowItWent({ record }: { readonly record: DreamRecord }) {
  const { t } = useTranslation('dreams')
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState(PAGE_LINES)
  if (record.phases.length === 0) return null
  const lines = logLines(record.events)
  return (
    <section aria-label={t('log.title')} className="flex flex-col gap-4 border-t border-line pt-5">
      <PhaseTrack isOver stands={phaseStands(record.phases, record.endedAtMs)} />
      <Fold open={open} onOpen={setOpen}>
        {t('log.title')}
      </Fold>
      {open && lines.length === 0 ? <p className="text-sm text-soft">{t('log.none')}</p> : null}
      {open ? (
        <ol className="flex flex-col gap-0.5">
          {lines.slice(0, shown).map((line, at) => (
            <LogRow key={at} line={line} />
          ))}
        </ol>
      ) : null}
      {open && lines.length > shown ? (
        <Button className="self-start" onClick={() => setShown(shown + 4 * PAGE_LINES)}>
          {t('log.more', { count: lines.length - shown })}
        </Button>
      ) : null}
    </section>
  )
}

interface FoldProps {
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly children: ReactNode
}

function Fold({ open, onOpen, children }: FoldProps) {
  return (
    <Button
      look="quiet"
      className="-ml-2.5 self-start"
      aria-expanded={open}
      icon={open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
      onClick={() => onOpen(!open)}
    >
      {children}
    </Button>
  )
}
