import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button'
import { useCommands } from '../../../ui/commands'
import { Kbd } from '../../../ui/kbd'
import { useFrame } from '../../../ui/frame'
import { useCandidates } from './candidates-store'

/** What was done last, and how to take it back; hears U and undo, also where nothing waits any more. */
export function LastLine() {
  const { t } = useTranslation('review')
  const frame = useFrame()
  const last = useCandidates((state) => state.last)
  const canUndo = useCandidates((state) => state.deeds.length > 0)
  const busy = useCandidates((state) => state.busy)
  const candidates = useCandidates((state) => state.candidates)
  const undo = async (): Promise<void> => {
    const [conflict] = await candidates.undoLast()
    if (conflict !== undefined) frame.done(t('last.conflict', { file: conflict.file }))
  }
  const run = (): boolean => {
    if (useCandidates.getState().deeds.length === 0) return false
    void undo().catch(frame.failed)
    return true
  }
  // Undo on this screen is the sitting's own, so that a rejection is taken back too.
  useCommands({ 'review.undo': run, undo: run })
  return (
    <p className="flex h-6 items-center gap-2 text-sm text-soft">
      <span role="status" className="min-w-0 truncate">
        {last === null
          ? t('candidates.hint')
          : t(`candidates.last.${last.kind}`, { count: last.count, name: last.name })}
      </span>
      {canUndo ? (
        <Button look="quiet" className="h-6" disabled={busy} onClick={run}>
          {t('candidates.undo')}
          <Kbd keys="KeyU" />
        </Button>
      ) : null}
    </p>
  )
}
