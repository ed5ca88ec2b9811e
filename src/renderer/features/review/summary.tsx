import { CircleCheck, RotateCcw, TriangleAlert, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { Kbd } from '../../ui/kbd'
import type { NotUndone, UndoneAll } from './review-state'
import { countDeeds, indexLines, leftOver, type Sitting } from './sitting'

interface SummaryProps {
  readonly sitting: Sitting
  readonly undoneAll: UndoneAll | null
  readonly busy: boolean
  readonly onUndoAll: () => void
  readonly onUndoLast: () => void
  readonly onGoOn: () => void
  readonly onBegin: () => void
}

/** The end of a sitting: what was done, in words, and the way back for all of it. */
export function Summary(props: SummaryProps) {
  const { sitting, undoneAll, busy, onUndoAll, onUndoLast, onGoOn, onBegin } = props
  const { t } = useTranslation(['review', 'ui'])
  const left = leftOver(sitting).length
  const isUndone = undoneAll !== null
  const canUndo = sitting.deeds.length > 0
  const box = useRef<HTMLElement>(null)
  // The card that had the keys is gone; Tab goes on to the buttons here.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('end.label')}
      className="mx-auto flex min-h-full max-w-[560px] flex-col items-center justify-center gap-4 p-8 text-center"
    >
      <CircleCheck aria-hidden className="size-8 stroke-[1.4] text-ok" />
      <h2 className="text-xl font-semibold">{t(isUndone ? 'end.undoneTitle' : 'end.title')}</h2>
      {undoneAll === null ? <Done sitting={sitting} /> : <Undone undone={undoneAll} />}
      {left > 0 && !isUndone ? (
        <p className="text-base text-soft">{t('end.left', { count: left })}</p>
      ) : null}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {canUndo && !isUndone ? (
          <Button icon={<Undo2 aria-hidden />} busy={busy} onClick={onUndoAll}>
            {t('end.undoAll')}
          </Button>
        ) : null}
        {canUndo && !isUndone ? (
          <Button look="quiet" disabled={busy} onClick={onUndoLast}>
            {t('end.undoLast')}
            <Kbd keys="KeyU" />
          </Button>
        ) : null}
        {left > 0 ? (
          <Button look="primary" disabled={busy} onClick={onGoOn}>
            {t('end.goOn', { count: left })}
          </Button>
        ) : null}
        <Button look="quiet" icon={<RotateCcw aria-hidden />} disabled={busy} onClick={onBegin}>
          {t('end.begin')}
        </Button>
      </div>
    </section>
  )
}

function Done({ sitting }: { readonly sitting: Sitting }) {
  const { t } = useTranslation('review')
  const { projects } = useFrame()
  const counts = countDeeds(sitting.deeds)
  const lines = indexLines(sitting, projects)
  if (counts.length === 0) return <p className="text-base text-soft">{t('end.nothing')}</p>
  return (
    <>
      <p className="text-base" role="status">
        {counts.map(({ kind, count }) => t(`end.did.${kind}`, { count })).join(t('end.list'))}
      </p>
      {lines === null ? null : <p className="text-base text-soft">{t('end.index', lines)}</p>}
    </>
  )
}

function Undone({ undone }: { readonly undone: UndoneAll }) {
  const { t } = useTranslation('review')
  return (
    <>
      <p className="text-base" role="status">
        {t(undone.left.length === 0 ? 'end.undone' : 'end.undoneSome', { count: undone.count })}
      </p>
      {undone.left.length === 0 ? null : <Conflicts left={undone.left} />}
    </>
  )
}

function Conflicts({ left }: { readonly left: readonly NotUndone[] }) {
  const { t } = useTranslation(['review', 'history'])
  return (
    <div role="alert" className="flex gap-2 rounded-md bg-warn-quiet px-3 py-2 text-left text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <div>
        <p className="font-medium">{t('end.conflict')}</p>
        <ul>
          {left.flatMap(({ deed, conflicts }) =>
            conflicts.map(({ file, reason, why }) => (
              <li key={`${deed.change} ${file}`} className="wrap-anywhere">
                <span className="font-mono text-xs">{file}</span>{' '}
                {why === undefined ? reason : t(`history:why.${why}`)}
              </li>
            )),
          )}
        </ul>
      </div>
    </div>
  )
}
