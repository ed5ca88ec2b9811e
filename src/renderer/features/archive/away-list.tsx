import { Archive, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredAway } from '../../../shared/ipc/contract'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { EmptyState } from '../../ui/states'
import type { AwayKind } from './away-kind'
import { AwayRow } from './away-row'
import { groupChosen, idOf, toggle } from './choice'
import { RestoreDialog } from './restore-dialog'

interface Props {
  readonly kind: AwayKind
  readonly away: readonly StoredAway[]
  readonly again: () => void
}

/** The rows of one tab; one or several are chosen and brought back. */
export function AwayList({ kind, away, again }: Props) {
  const { t } = useTranslation('archive')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<ReadonlySet<string> | null>(null)
  const [nowMs] = useState(() => Date.now())
  if (away.length === 0) return <NothingAway kind={kind} />
  const shown = away.filter((one) => chosen.has(idOf(one)))
  const all = shown.length === away.length
  const done = () => {
    setAsking(null)
    setChosen(new Set())
    again()
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex h-10 shrink-0 items-center gap-3 border-b border-line px-4">
        <Checkbox
          label={t('chooseAll')}
          hideLabel
          checked={shown.length === 0 ? false : all || 'mixed'}
          onChange={() => setChosen(all ? new Set() : new Set(away.map(idOf)))}
        />
        <span className="flex-1 text-sm text-soft" aria-live="polite">
          {shown.length === 0
            ? t('count', { count: away.length })
            : t('chosen', { count: shown.length })}
        </span>
        <Button
          look="primary"
          icon={<Undo2 aria-hidden />}
          disabled={shown.length === 0}
          onClick={() => setAsking(chosen)}
        >
          {t('restoreChosen')}
        </Button>
      </div>
      <ul aria-label={t(`tab.${kind}`)} className="@container min-h-0 flex-1 overflow-auto">
        {away.map((one) => (
          <AwayRow
            key={idOf(one)}
            away={one}
            nowMs={nowMs}
            chosen={chosen.has(idOf(one))}
            onChoose={() => setChosen(toggle(chosen, idOf(one)))}
            onRestore={() => setAsking(new Set([idOf(one)]))}
          />
        ))}
      </ul>
      {asking === null ? null : (
        <RestoreDialog
          kind={kind}
          groups={groupChosen(away, asking)}
          onClose={() => setAsking(null)}
          onDone={done}
        />
      )}
    </div>
  )
}

function NothingAway({ kind }: { readonly kind: AwayKind }) {
  const { t } = useTranslation('archive')
  const icon = kind === 'archive' ? <Archive /> : <Trash2 />
  return (
    <EmptyState icon={icon} title={t(`empty.${kind}.title`)}>
      {t(`empty.${kind}.text`)}
    </EmptyState>
  )
}
