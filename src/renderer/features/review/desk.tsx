import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/errors'
import type { ReviewCard } from '../../../shared/review'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { useCommands } from '../../ui/commands'
import { useFrame } from '../../ui/frame'
import { ScrollRegion } from '../../ui/scroll-region'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states'
import { useAuditRun } from '../../ui/use-audit-run'
import { useKeys } from '../../ui/use-keys'
import { ActionBar } from './action-bar'
import type { ActId } from './acts'
import { CardView } from './card-view'
import { LaterDialog } from './later-dialog'
import { MergeDialog } from './merge-dialog'
import { QuietLine } from './quiet-line'
import type { CardState } from './review-state'
import { useReview } from './review-store'
import { keyOf, preselected, type Sitting } from './sitting'
import { useNoRepeat } from './use-no-repeat'

interface DeskProps {
  readonly sitting: Sitting
  /** Stands in the card's place at the end of the sitting. */
  readonly children: ReactNode
}

/** The card in view with its acts, their keys and the quiet line; at the end, what was done. */
export function Desk({ sitting, children }: DeskProps) {
  const frame = useFrame()
  const state = useReview((slice) => slice.card)
  const busy = useReview((slice) => slice.busy)
  const review = useReview((slice) => slice.review)
  const ref = sitting.refs[sitting.at]
  const key = ref === undefined ? null : keyOf(ref)
  const [wholeKey, setWholeKey] = useState<string | null>(null)
  const [nowMs] = useState(() => Date.now())
  const card = key !== null && state.kind === 'ready' ? state.card : null
  const more = () => setWholeKey(wholeKey === key ? null : key)
  // A dialog belongs to its card, so another card closes it.
  const [asking, setAsking] = useState<{ readonly key: string | null; readonly what: Question }>()
  const dialog = asking?.key === key ? asking.what : null
  const { act, audit, disabled } = useActs(card, (what) => setAsking({ key, what }))
  useReviewKeys({ act, more, isCard: card !== null, disabled })
  const close = () => setAsking(undefined)
  return (
    <>
      <ScrollRegion label={ref?.name ?? ''} className="min-h-0 flex-1">
        {key === null ? (
          children
        ) : (
          <div key={key} className="slide mx-auto max-w-[780px] px-8 py-7">
            <CardBody
              state={state}
              whole={wholeKey === key}
              onMore={more}
              onOpen={(file) => frame.go('memories', { file, project: ref?.projectId ?? '' })}
            />
          </div>
        )}
      </ScrollRegion>
      {key === null ? null : (
        <footer className="shrink-0 border-t border-line bg-side px-4 pt-2 pb-3">
          <QuietLine audit={audit} suggested={card === null ? null : preselected(card)} />
          {card === null ? (
            <div className="flex h-7 justify-end">
              <Button look="quiet" disabled={busy} onClick={() => act('next')}>
                <NextWord />
              </Button>
            </div>
          ) : (
            <ActionBar
              key={key}
              suggested={preselected(card)}
              disabled={disabled}
              busy={busy}
              onAct={act}
              onNext={() => act('next')}
              onMore={more}
            />
          )}
        </footer>
      )}
      {dialog === 'later' && card !== null ? (
        <LaterDialog
          nowMs={nowMs}
          onClose={close}
          onChoose={(days) => {
            close()
            review.later(days).catch(frame.failed)
          }}
        />
      ) : null}
      {dialog === 'merge' && card !== null && card.alike.length > 0 ? (
        <MergeDialog card={card} onMerge={review.merge} onClose={close} />
      ) : null}
    </>
  )
}

function NextWord() {
  const { t } = useTranslation('review')
  return t('act.next')
}

/** What is asked before an act. */
type Question = 'later' | 'merge'

type DeskAct = ActId | 'next' | 'back' | 'undo'

/** Every act of the desk, bound to the card in view. */
function useActs(card: ReviewCard | null, ask: (what: Question) => void) {
  const { t } = useTranslation('review')
  const frame = useFrame()
  const review = useReview((slice) => slice.review)
  const orFail = (work: Promise<unknown>) => void work.catch(frame.failed)
  const audit = useAuditRun({
    onFinished: (outcome) => {
      orFail(review.refresh())
      if (outcome.kind === 'failed') frame.failed(new AppError('input.invalid', outcome.message))
    },
    onFailed: frame.failed,
  })
  const isChecking = audit.state !== null || audit.starting
  const disabled: readonly ActId[] = [
    ...(isChecking ? (['verify'] as const) : []),
    ...(card === null || card.alike.length === 0 ? (['merge'] as const) : []),
  ]
  const edit = async (): Promise<void> => {
    const ref = await review.startEdit()
    if (ref !== null) frame.go('memories', { file: ref.file, project: ref.projectId, mode: 'edit' })
  }
  const undo = async (): Promise<void> => {
    const [conflict] = await review.undoLast()
    if (conflict !== undefined) frame.done(t('last.conflict', { file: conflict.file }))
  }
  const verify = (): void => {
    if (card === null || isChecking) return
    audit.start({ projectId: card.row.projectId, files: [card.row.file], deep: true })
  }
  const acts: Readonly<Record<DeskAct, () => void>> = {
    keep: () => orFail(review.keep()),
    edit: () => orFail(edit()),
    archive: () => orFail(review.archive()),
    delete: () => orFail(review.remove()),
    later: () => ask('later'),
    merge: () => ask('merge'),
    verify,
    next: () => orFail(review.step(1)),
    back: () => orFail(review.step(-1)),
    undo: () => orFail(undo()),
  }
  const act = (id: DeskAct): void => acts[id]()
  useCommands({
    cancel: () => (audit.state === null ? false : audit.cancel()),
    // Undo on this screen is the sitting's own, so that its list stays true.
    undo: () => ((useReview.getState().sitting?.deeds.length ?? 0) > 0 ? act('undo') : false),
  })
  return { act, audit, disabled }
}

interface KeysInput {
  readonly act: (id: DeskAct) => void
  readonly more: () => void
  readonly isCard: boolean
  readonly disabled: readonly ActId[]
}

/** The keys of a card, by place; none of them repeats while it is held. */
function useReviewKeys({ act, more, isCard, disabled }: KeysInput): void {
  const { failed } = useFrame()
  const ifCard = (id: ActId) => () => {
    if (isCard && !disabled.includes(id)) act(id)
  }
  useNoRepeat()
  useCommands({
    'review.keep': ifCard('keep'),
    'memory.edit': ifCard('edit'),
    'memory.archive': ifCard('archive'),
    'review.delete': ifCard('delete'),
    'review.later': ifCard('later'),
    'review.merge': ifCard('merge'),
    'memory.verify': ifCard('verify'),
    'review.more': more,
    'review.undo': () => act('undo'),
    'memory.openInEditor': () => {
      const { card } = useReview.getState()
      if (card.kind !== 'ready') return
      const { projectId, file } = card.card.row
      call('app.openInEditor', { projectId, file }).catch(failed)
    },
  })
  useKeys({
    Digit2: ifCard('edit'),
    Digit3: ifCard('archive'),
    Numpad1: ifCard('keep'),
    Numpad2: ifCard('edit'),
    Numpad3: ifCard('archive'),
    ArrowRight: () => act('next'),
    KeyJ: () => act('next'),
    ArrowLeft: () => act('back'),
    KeyK: () => act('back'),
  })
}

interface CardBodyProps {
  readonly state: CardState
  readonly whole: boolean
  readonly onMore: () => void
  readonly onOpen: (file: string) => void
}

function CardBody({ state, whole, onMore, onOpen }: CardBodyProps) {
  const { t } = useTranslation('review')
  const { failed } = useFrame()
  const review = useReview((slice) => slice.review)
  switch (state.kind) {
    case 'loading':
      return <LoadingRows rows={6} />
    case 'failed':
      return <ErrorState error={state.error} onRetry={() => void review.refresh().catch(failed)} />
    case 'gone':
      return <EmptyState title={t('gone.title')}>{t('gone.text')}</EmptyState>
    case 'ready':
      return (
        <>
          {state.changed ? (
            <p role="status" className="mb-4 rounded-md bg-warn-quiet px-3 py-2 text-sm">
              {t('changed')}
            </p>
          ) : null}
          <CardView
            card={state.card}
            whole={whole}
            onMore={onMore}
            onOpen={onOpen}
            onLink={(url) => void call('app.openLink', { url }).catch(failed)}
          />
        </>
      )
  }
}
