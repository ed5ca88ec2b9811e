import { Check, PenLine, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '../../../shared/dream'
import { Button } from '../../ui/button'
import { Kbd } from '../../ui/kbd'
import type { CardActs } from './card-acts'
import { editableText, isOpen, mayAccept, mayEdit } from './proposal-calc'

interface CardButtonsProps {
  readonly proposal: Proposal
  /** Keys act on this card, and it says so. */
  readonly current: boolean
  /** The person still has a say. */
  readonly decidable: boolean
  /** The text that the person is writing; null while they are not. */
  readonly draft: string | null
  readonly busy: boolean
  readonly acts: CardActs
}

/** The person's say on a card: accept, reject, write; once it is applied, take it back. */
export function CardButtons(props: CardButtonsProps) {
  const { proposal, draft, busy, acts, decidable, current } = props
  const { t } = useTranslation('dreams')
  if (proposal.state === 'applied')
    return (
      <Foot>
        <Button
          look="quiet"
          icon={<Undo2 aria-hidden />}
          disabled={busy}
          onClick={() => acts.undo(proposal)}
        >
          {t('card.undo')}
        </Button>
      </Foot>
    )
  if (!decidable || !isOpen(proposal) || draft !== null) return null
  const isAccepted = proposal.state === 'accepted'
  const isRejected = proposal.state === 'rejected'
  return (
    <Foot>
      <Button
        look={isAccepted ? 'plain' : 'quiet'}
        aria-pressed={isAccepted}
        disabled={busy || !mayAccept(proposal)}
        title={mayAccept(proposal) ? undefined : acceptHint(proposal, t)}
        icon={<Check aria-hidden className={isAccepted ? 'text-ok' : undefined} />}
        onClick={() => acts.accept(proposal)}
      >
        {t(isAccepted ? 'card.accepted' : 'card.accept')}
        <KeyOf current={current} keys="KeyA" />
      </Button>
      <Button
        look={isRejected ? 'plain' : 'quiet'}
        aria-pressed={isRejected}
        disabled={busy}
        icon={<X aria-hidden />}
        onClick={() => acts.reject(proposal)}
      >
        {t(isRejected ? 'card.rejected' : 'card.reject')}
        <KeyOf current={current} keys="KeyR" />
      </Button>
      {mayEdit(proposal) ? (
        <Button
          look="quiet"
          disabled={busy}
          icon={<PenLine aria-hidden />}
          onClick={() => acts.write(proposal, proposal.edited ?? editableText(proposal))}
        >
          {t('card.edit')}
          <KeyOf current={current} keys="KeyE" />
        </Button>
      ) : null}
    </Foot>
  )
}

/** Takes its room on every card, so that a button never moves away under the pointer that presses it. */
function KeyOf({ current, keys }: { readonly current: boolean; readonly keys: string }) {
  return (
    <span className={current ? undefined : 'invisible'}>
      <Kbd keys={keys} />
    </span>
  )
}

const acceptHint = ({ options, option }: Proposal, t: (key: string) => string): string =>
  t(options !== undefined && option === undefined ? 'card.optionHint' : 'card.cannotAccept')

function Foot({ children }: { readonly children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center gap-1.5 border-t border-line/70 bg-sunken px-3 py-1.5">
      {children}
    </footer>
  )
}
