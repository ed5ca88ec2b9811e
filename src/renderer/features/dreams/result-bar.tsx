import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DreamRecord } from '../../../shared/dream'
import { COMMANDS } from '../../../shared/commands'
import { Button } from '../../ui/button'
import { useCommands } from '../../ui/commands'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useFrame } from '../../ui/frame'
import { Kbd } from '../../ui/kbd'
import { useDreams } from './dreams-store'
import { countStates, safeOnes } from './proposal-calc'

/** What was decided so far, and the two ways on: apply it, or put it away. */
export function ResultBar({ record }: { readonly record: DreamRecord }) {
  const { t } = useTranslation('dreams')
  const { done, failed } = useFrame()
  const busy = useDreams((slice) => slice.busy)
  const dreams = useDreams((slice) => slice.dreams)
  const [asking, setAsking] = useState(false)
  const counts = countStates(record.proposals)
  const safe = safeOnes(record.proposals)
  const acceptSafe = (): void => {
    const decisions = safe.map(({ id }) => ({ id, state: 'accepted' as const }))
    dreams.decide(decisions).catch(failed)
  }
  const apply = async (): Promise<void> => {
    const applied = await dreams.apply()
    if (applied === null) return
    const words = [
      t('bar.done', { count: applied.count }),
      ...(applied.left === 0 ? [] : [t('bar.left', { count: applied.left })]),
    ]
    done(words.join(t('list')), applied.change)
  }
  const applyAll = (): void => {
    if (counts.accepted > 0) void apply().catch(failed)
  }
  useResultCommands(record, acceptSafe, applyAll)
  const discard = async (): Promise<void> => {
    setAsking(false)
    await dreams.discard()
    done(t('bar.discarded'))
  }
  return (
    <footer
      aria-label={t('bar.label')}
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-t border-line bg-side px-4 py-2"
    >
      <Counts record={record} />
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {record.outcome === 'awaiting-review' ? (
          <Button look="quiet" disabled={busy} onClick={() => setAsking(true)}>
            {t('bar.discard')}
          </Button>
        ) : null}
        {safe.length === 0 ? null : (
          <Button icon={<ShieldCheck aria-hidden />} disabled={busy} onClick={acceptSafe}>
            {t('bar.safe', { count: safe.length })}
            <Kbd keys={COMMANDS['dream.acceptSafe'].key} />
          </Button>
        )}
        <Button look="primary" busy={busy} disabled={counts.accepted === 0} onClick={applyAll}>
          {t('bar.apply', { count: counts.accepted })}
          <Kbd keys={COMMANDS['dream.apply'].accelerator} />
        </Button>
      </span>
      <ConfirmDialog
        open={asking}
        title={t('bar.discardTitle')}
        description={t('bar.discardText')}
        action={t('bar.discard')}
        onConfirm={() => void discard().catch(failed)}
        onClose={() => setAsking(false)}
      />
    </footer>
  )
}

function Counts({ record }: { readonly record: DreamRecord }) {
  const { t } = useTranslation('dreams')
  const counts = countStates(record.proposals)
  return (
    <span
      role="status"
      data-testid="decisions"
      className="flex flex-wrap gap-x-3 text-sm text-soft"
    >
      {(['accepted', 'rejected', 'waiting'] as const).map((state) => (
        <span key={state}>{t(`bar.${state}`, { count: counts[state] })}</span>
      ))}
    </span>
  )
}

/** While a text is being written, applying means keeping that text. */
function useResultCommands(record: DreamRecord, acceptSafe: () => void, apply: () => void): void {
  const { failed } = useFrame()
  useCommands({
    'dream.acceptSafe': acceptSafe,
    'dream.apply': () => {
      const { draft, dreams } = useDreams.getState()
      if (draft === null || draft.runId !== record.id) apply()
      else if (draft.text.trim() !== '') {
        dreams.write(null)
        dreams.decide([{ id: draft.id, state: 'accepted', edited: draft.text }]).catch(failed)
      }
    },
  })
}
