import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DreamRecord, Proposal } from '../../../shared/dream'
import { Button } from '../../ui/button'
import { useCommands } from '../../ui/commands'
import { useKeys } from '../../ui/use-keys'
import { useDreams } from './dreams-store'
import {
  capGroups,
  editableText,
  groupCards,
  isDecidable,
  isOpen,
  mayEdit,
  stepTo,
} from './proposal-calc'
import type { CardActs } from './card-acts'
import { ProposalCard } from './proposal-card'
import { currentProposal, showNextWaiting } from './use-card-acts'

/** So many cards are drawn at first, and with each wish for more. */
const PAGE_CARDS = 30

interface CardListProps {
  readonly record: DreamRecord
  readonly acts: CardActs
}

/** The cards by kind. J and K move, A, R and E decide on the one in view. */
export function CardList({ record, acts }: CardListProps) {
  const { t } = useTranslation('dreams')
  const at = useDreams((slice) => slice.at)
  const draft = useDreams((slice) => slice.draft)
  const layout = useDreams((slice) => slice.layout)
  const busy = useDreams((slice) => slice.busy)
  const dreams = useDreams((slice) => slice.dreams)
  const [asked, setAsked] = useState(PAGE_CARDS)
  const decidable = isDecidable(record)
  const groups = groupCards(record.proposals)
  const all = groups.flatMap(({ proposals }) => proposals)
  // Moving past the last drawn card draws it and those around it.
  const limit = Math.max(asked, all.findIndex(({ id }) => id === at) + 2)
  useCardKeys(
    all.map(({ id }) => id),
    acts,
    decidable,
  )
  const current = useScrollTo(at)
  return (
    <section aria-label={t('result.proposals')} className="flex flex-col gap-6">
      {capGroups(groups, limit).map(({ kind, proposals }) => (
        <section key={kind} aria-label={t(`group.${kind}`)} className="flex flex-col gap-3">
          <h3 className="text-sm font-semibold text-soft">{t(`group.${kind}`)}</h3>
          {proposals.map((proposal) => (
            <ProposalCard
              key={proposal.id}
              proposal={proposal}
              current={proposal.id === at}
              decidable={decidable}
              draft={draftOf(record, proposal, draft)}
              layout={layout}
              busy={busy}
              acts={acts}
              cardRef={proposal.id === at ? current : undefined}
              onCurrent={() => dreams.show(proposal.id)}
            />
          ))}
        </section>
      ))}
      {all.length > limit ? (
        <Button className="self-center" onClick={() => setAsked(limit + PAGE_CARDS)}>
          {t('result.more', { count: all.length - limit })}
        </Button>
      ) : null}
    </section>
  )
}

type Draft = { readonly runId: string; readonly id: string; readonly text: string } | null

const draftOf = (record: DreamRecord, { id }: Proposal, draft: Draft): string | null =>
  draft !== null && draft.runId === record.id && draft.id === id ? draft.text : null

/** Brings the card in view to the eye and the screen reader when a key moved there. */
function useScrollTo(at: string | null) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = card.current
    // A click or a Tab into the card has the focus inside already, and nothing is to jump then.
    if (element === null || element.contains(document.activeElement)) return
    element.scrollIntoView({ block: 'nearest' })
    element.focus({ preventScroll: true })
  }, [at])
  return card
}

function useCardKeys(ids: readonly string[], acts: CardActs, decidable: boolean): void {
  const move = (by: 1 | -1) => () => {
    const { at, dreams } = useDreams.getState()
    dreams.show(stepTo(ids, at, by))
  }
  const onOpenCard = (act: (proposal: Proposal) => void) => () => {
    const proposal = currentProposal()
    if (proposal === null || !decidable || !isOpen(proposal)) return false
    act(proposal)
    return true
  }
  const decide = (act: (proposal: Proposal) => void) =>
    onOpenCard((proposal) => {
      act(proposal)
      // Taking a word back stays at its card; giving one goes on.
      if (proposal.state === 'waiting' && currentProposal()?.state !== 'waiting')
        showNextWaiting(proposal.id)
    })
  useKeys({ KeyJ: move(1), KeyK: move(-1) })
  useCommands({
    'dream.accept': decide(acts.accept),
    'dream.reject': decide(acts.reject),
    'dream.edit': onOpenCard((proposal) => {
      const text = proposal.edited ?? editableText(proposal)
      if (text !== null && mayEdit(proposal)) acts.write(proposal, text)
    }),
  })
}
