import { clsx } from 'clsx'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useId, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Proposal, ProposalState } from '../../../shared/dream'
import { Badge, type Tone } from '../../ui/badge'
import type { DiffLayout } from '../../ui/diff-view'
import { TypeBadge } from '../../ui/type-badge'
import { CardButtons } from './card-buttons'
import type { CardActs } from './card-acts'
import { EvidenceList } from './evidence-list'
import { KindMark } from './kind-mark'
import { OptionList } from './option-list'
import { cardKindOf, editableText, filesOf, isOpen } from './proposal-calc'
import { ProposalDiff } from './proposal-diff'
import { holdWords, reasonWords } from './reason-words'
import { TextEditor } from './text-editor'

interface ProposalCardProps {
  readonly proposal: Proposal
  readonly current: boolean
  /** The person still has a say. */
  readonly decidable: boolean
  /** The text that the person is writing; null while they are not. */
  readonly draft: string | null
  readonly layout: DiffLayout
  readonly busy: boolean
  readonly acts: CardActs
  readonly onCurrent: () => void
  readonly cardRef?: Ref<HTMLElement> | undefined
}

const EDGES: Readonly<Record<ProposalState, string>> = {
  waiting: 'border-l-transparent',
  accepted: 'border-l-ok',
  rejected: 'border-l-line',
  applied: 'border-l-ok',
  undone: 'border-l-line',
}

/** One proposal: what, why, where it comes from, what it changes, and the person's word on it. */
export function ProposalCard(props: ProposalCardProps) {
  const { proposal, current, decidable, draft, acts, onCurrent, cardRef } = props
  const { t } = useTranslation(['dreams', 'claims'])
  const title = useId()
  const isFaded = proposal.state === 'rejected' || proposal.state === 'undone'
  return (
    <article
      ref={cardRef}
      tabIndex={-1}
      aria-labelledby={title}
      aria-current={current}
      data-proposal={proposal.id}
      onFocusCapture={onCurrent}
      className={clsx(
        'scroll-my-4 overflow-hidden rounded-lg border border-l-4 transition-shadow duration-100',
        isFaded ? 'bg-sunken' : 'bg-raised',
        EDGES[proposal.state],
        current
          ? 'border-y-accent/60 border-r-accent/60 shadow-[0_0_0_1px_var(--accent)]'
          : 'border-y-line border-r-line',
      )}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3">
        <KindMark kind={cardKindOf(proposal)} />
        <h3
          id={title}
          className="min-w-0 font-mono text-sm font-medium wrap-anywhere text-ink selectable"
        >
          {proposal.file}
        </h3>
        {proposal.kind === 'index' ? null : <TypeBadge type={proposal.type} />}
        <span className="ml-auto flex flex-wrap items-center gap-1.5">
          <Marks proposal={proposal} />
        </span>
      </header>
      <div className="flex flex-col gap-3 px-4 pt-2 pb-4">
        <p className={clsx('text-base wrap-anywhere selectable', isFaded && 'text-soft')}>
          {reasonWords(proposal.reason, t)}
        </p>
        <HoldNote proposal={proposal} />
        <EvidenceList
          evidence={proposal.evidence}
          onMessage={acts.openMessage}
          onMemory={acts.openMemory}
          onIndex={acts.openIndex}
        />
        <Changes {...props} />
        {draft === null ? null : (
          <TextEditor
            file={proposal.file}
            text={draft}
            proposed={editableText(proposal) ?? ''}
            onText={(text) => acts.write(proposal, text)}
            onKeep={() => acts.keepText(proposal, draft)}
            onCancel={() => acts.write(proposal, null)}
          />
        )}
      </div>
      {decidable || proposal.state === 'applied' ? <CardButtons {...props} /> : null}
    </article>
  )
}

function Marks({ proposal }: { readonly proposal: Proposal }) {
  const { t } = useTranslation('dreams')
  const { state } = proposal
  const tone: Tone = state === 'accepted' || state === 'applied' ? 'ok' : 'plain'
  return (
    <>
      {proposal.isSafe ? (
        <Badge icon={<ShieldCheck aria-hidden />} title={t('card.safeHint')}>
          {t('card.safe')}
        </Badge>
      ) : null}
      {proposal.isUntrusted ? <Badge tone="warn">{t('card.untrusted')}</Badge> : null}
      {proposal.edited === undefined ? null : <Badge tone="accent">{t('card.edited')}</Badge>}
      {proposal.certaintyRatio < 1 ? (
        <span className="text-xs text-soft">
          {t('card.certainty', { percent: Math.round(proposal.certaintyRatio * 100) })}
        </span>
      ) : null}
      {state === 'waiting' ? null : <Badge tone={tone}>{t(`card.state.${state}`)}</Badge>}
    </>
  )
}

/** Why it is not applied by itself. */
function HoldNote({ proposal }: { readonly proposal: Proposal }) {
  const { t } = useTranslation('dreams')
  if (proposal.hold === undefined) return null
  return (
    <p className="flex gap-2 rounded-md bg-warn-quiet px-3 py-2 text-sm">
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium text-warn">{t('hold.title')}</span>{' '}
        {holdWords(proposal.hold, t)}
      </span>
    </p>
  )
}

function Changes({ proposal, decidable, layout, acts, draft }: ProposalCardProps) {
  if (proposal.options !== undefined)
    return (
      <OptionList
        proposal={proposal}
        options={proposal.options}
        layout={layout}
        fixed={!decidable || !isOpen(proposal)}
        onChoose={(option) => acts.choose(proposal, option)}
      />
    )
  return (
    <ProposalDiff
      files={filesOf(proposal)}
      index={proposal.index}
      main={proposal.file}
      // What is being written shows its difference at once.
      edited={draft ?? proposal.edited}
      layout={layout}
    />
  )
}
