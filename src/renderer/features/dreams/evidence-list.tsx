import { BookOpenText, ListTree, MessageSquareText, Quote, ScanSearch } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProposalEvidence } from '../../../shared/dream'
import { evidenceWords } from '../../ui/claims/evidence-words'
import { momentWords } from '../../ui/moment-words'

export type MessageEvidence = Extract<ProposalEvidence, { readonly kind: 'message' }>

interface EvidenceListProps {
  readonly evidence: readonly ProposalEvidence[]
  readonly onMessage: (message: MessageEvidence) => void
  readonly onMemory: (file: string) => void
  readonly onIndex: (line: number) => void
}

/** Where a proposal comes from; everything that lies on this machine can be opened. */
export function EvidenceList({ evidence, ...open }: EvidenceListProps) {
  const { t } = useTranslation('dreams')
  if (evidence.length === 0) return null
  return (
    <section aria-label={t('evidence.title')}>
      <h4 className="mb-1 text-xs font-medium text-soft">{t('evidence.title')}</h4>
      <ul className="flex flex-col gap-1.5">
        {onceEach(evidence).map(([key, each]) => (
          <Item key={key} evidence={each} {...open} />
        ))}
      </ul>
    </section>
  )
}

/** The same place is shown once, however often it is named. */
const onceEach = (evidence: readonly ProposalEvidence[]) => [
  ...new Map(evidence.map((each) => [JSON.stringify(each), each] as const)),
]

type ItemProps = Omit<EvidenceListProps, 'evidence'> & { readonly evidence: ProposalEvidence }

function Item({ evidence, onMessage, onMemory, onIndex }: ItemProps) {
  const { t, i18n } = useTranslation(['dreams', 'claims'])
  switch (evidence.kind) {
    case 'message':
      return (
        <Row
          icon={MessageSquareText}
          head={
            <>
              {t(`evidence.${evidence.by}`)}
              {evidence.atMs === null ? '' : `, ${momentWords(evidence.atMs, i18n.language)}`}
            </>
          }
          open={t('evidence.open')}
          openLabel={t('evidence.openLine', { line: evidence.line })}
          onOpen={() => onMessage(evidence)}
        >
          <blockquote className="border-l-2 border-accent/40 pl-2.5">{evidence.quote}</blockquote>
        </Row>
      )
    case 'memory':
      return (
        <Row
          icon={BookOpenText}
          head={t('evidence.line', { line: evidence.line })}
          open={evidence.file}
          openLabel={t('evidence.openMemory', { file: evidence.file })}
          onOpen={() => onMemory(evidence.file)}
        >
          <blockquote className="border-l-2 border-line pl-2.5">{evidence.text}</blockquote>
        </Row>
      )
    case 'claim':
      return (
        <Row
          icon={ScanSearch}
          head={<code className="font-mono text-xs text-ink">{evidence.text}</code>}
          open={evidence.file}
          openLabel={t('evidence.openMemory', { file: evidence.file })}
          onOpen={() => onMemory(evidence.file)}
        >
          {evidenceWords(evidence, t, i18n.language)}
        </Row>
      )
    case 'index':
      return (
        <Row
          icon={ListTree}
          head=""
          open={t('evidence.index', { line: evidence.line })}
          onOpen={() => onIndex(evidence.line)}
        >
          <code className="font-mono text-xs">{evidence.text}</code>
        </Row>
      )
    case 'named':
      return (
        <Row icon={Quote} head={t('evidence.named')}>
          {evidence.text}
        </Row>
      )
  }
}

interface RowProps {
  readonly icon: LucideIcon
  readonly head: ReactNode
  /** The words of the link, and what a screen reader says where they are too short. */
  readonly open?: string
  readonly openLabel?: string
  readonly onOpen?: () => void
  readonly children: ReactNode
}

function Row({ icon: Icon, head, open, openLabel, onOpen, children }: RowProps) {
  return (
    <li className="flex gap-2.5 text-sm">
      <Icon aria-hidden className="mt-1 size-3.5 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-soft">
          {head === '' ? null : <span>{head}</span>}
          {open === undefined ? null : (
            <button
              type="button"
              aria-label={openLabel}
              onClick={onOpen}
              className="min-h-6 rounded-sm text-left wrap-anywhere text-accent underline decoration-accent/45 underline-offset-3 hover:decoration-accent"
            >
              {open}
            </button>
          )}
        </p>
        <div className="wrap-anywhere whitespace-pre-wrap selectable">{children}</div>
      </div>
    </li>
  )
}
