import { Check, CalendarClock, ListChecks, Pencil, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { WaitingCandidate } from '../../../../shared/extraction'
import { call } from '../../../ipc/client'
import { Button } from '../../../ui/button'
import { useFrame } from '../../../ui/frame'
import { Kbd } from '../../../ui/kbd'
import { ScrollRegion } from '../../../ui/scroll-region'
import { useAnswer } from '../../../ui/use-answer'
import { useNoRepeat } from '../use-no-repeat'
import { CandidateCard } from './candidate-card'
import { useCandidates } from './candidates-store'
import { LastLine } from './last-line'
import { ManyDialog } from './many-dialog'
import { OutsideDialog } from './outside-dialog'
import { useCandidateActs, type CandidateActId } from './use-candidate-acts'

/** The candidate in view with its acts and their keys; several that are chosen are decided about together. */
export function CandidateDesk({ candidate }: { readonly candidate: WaitingCandidate }) {
  const { revision } = useFrame()
  const busy = useCandidates((state) => state.busy)
  const [plan, againPlan] = useAnswer(
    () => call('candidate.plan', { id: candidate.id }),
    [candidate.id, revision],
  )
  const desk = useCandidateActs({ candidate, plan, againPlan })
  useNoRepeat()
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ScrollRegion label={candidate.name} className="min-h-0 flex-1">
        <div className="slide mx-auto max-w-[780px] px-8 py-7">
          <CandidateCard candidate={candidate} plan={plan} onPlanAgain={againPlan} />
        </div>
      </ScrollRegion>
      <footer className="flex shrink-0 flex-col gap-2 border-t border-line bg-side px-4 pt-2 pb-3">
        <LastLine />
        <Acts
          candidate={candidate}
          disabled={busy}
          canAccept={plan.kind === 'ready'}
          onAct={desk.act}
        />
      </footer>
      {desk.asking === 'outside' && plan.kind === 'ready' ? (
        <OutsideDialog
          candidate={candidate}
          plan={plan.value}
          busy={busy}
          onWrite={desk.writeOutside}
          onClose={desk.close}
        />
      ) : null}
      {desk.asking === 'many' ? (
        <ManyDialog
          chosen={desk.chosen}
          busy={busy}
          onAccept={desk.acceptMany}
          onClose={desk.close}
        />
      ) : null}
    </div>
  )
}

interface ActsProps {
  readonly candidate: WaitingCandidate
  readonly disabled: boolean
  readonly canAccept: boolean
  readonly onAct: (act: CandidateActId) => void
}

function Acts({ candidate, disabled, canAccept, onAct }: ActsProps) {
  const { t } = useTranslation('review')
  const chosen = useCandidates((state) => state.chosen)
  const candidates = useCandidates((state) => state.candidates)
  const count = chosen.size
  const isOutside = candidate.destination !== 'memory'
  if (count > 0)
    return (
      <div role="toolbar" aria-label={t('candidates.actsMany')} className={BAR}>
        <Button
          look="primary"
          icon={<ListChecks aria-hidden />}
          disabled={disabled}
          onClick={() => onAct('accept')}
        >
          {t('candidates.act.acceptMany', { count })}
          <Kbd keys="KeyA" />
        </Button>
        <Button icon={<X aria-hidden />} disabled={disabled} onClick={() => onAct('reject')}>
          {t('candidates.act.rejectMany', { count })}
          <Kbd keys="KeyR" />
        </Button>
        <Button look="quiet" className="ml-auto" onClick={candidates.clear}>
          {t('candidates.act.clear')}
        </Button>
      </div>
    )
  return (
    <div role="toolbar" aria-label={t('candidates.acts')} className={BAR}>
      <Button
        look="primary"
        icon={<Check aria-hidden />}
        disabled={disabled || !canAccept}
        onClick={() => onAct('accept')}
      >
        {t(`candidates.act.accept.${candidate.destination}`)}
        <Kbd keys="KeyA" />
      </Button>
      <Button icon={<X aria-hidden />} disabled={disabled} onClick={() => onAct('reject')}>
        {t('candidates.act.reject')}
        <Kbd keys="KeyR" />
      </Button>
      {isOutside ? null : (
        <Button
          icon={<Pencil aria-hidden />}
          disabled={disabled || !canAccept}
          onClick={() => onAct('edit')}
        >
          {t('candidates.act.edit')}
          <Kbd keys="KeyE" />
        </Button>
      )}
      <Button
        icon={<CalendarClock aria-hidden />}
        disabled={disabled}
        onClick={() => onAct('later')}
      >
        {t('candidates.act.later')}
        <Kbd keys="KeyS" />
      </Button>
    </div>
  )
}

const BAR = 'flex flex-wrap items-center gap-1.5'
