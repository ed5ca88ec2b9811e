import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Need } from '../../../shared/home'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { saidValues, useSaid } from '../../ui/said-text'
import { ExtractButton } from './extract-button'
import { NEED_LOOKS, type NeedLook } from './need-looks'

const TONES: Readonly<Record<NeedLook['tone'], string>> = {
  bad: 'bg-bad-quiet text-bad',
  warn: 'bg-warn-quiet text-warn',
  calm: 'bg-accent-quiet text-accent',
}

/** One need: a sentence, what lies behind it, and what can be done. */
export function NeedRow({ need }: { readonly need: Need }) {
  const { t } = useTranslation('home')
  const frame = useFrame()
  const { icon: Icon, tone, open } = NEED_LOOKS[need.kind]
  const said = useSaid()
  const values = { ...saidValues(need.values, said), project: need.project }
  const isNow = need.kind === 'expiring' && need.values['days'] === 0
  const detail = t(isNow ? 'need.expiring.detailNow' : `need.${need.kind}.detail`, values)
  return (
    <li className="flex items-center gap-3 border-b border-line/60 px-4 py-3 last:border-b-0">
      <span
        aria-hidden
        className={clsx('flex size-8 shrink-0 items-center justify-center rounded-lg', TONES[tone])}
      >
        <Icon className="size-4 stroke-[1.75]" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t(`need.${need.kind}.title`, values)}</span>
        <span className="block truncate text-sm text-soft" title={detail}>
          {detail}
        </span>
      </span>
      {need.change === undefined ? null : <UndoButton change={need.change} />}
      {need.kind === 'expiring' ? <ExtractButton projectId={need.projectId} /> : null}
      <Button onClick={() => open(frame, need)}>{t(`need.${need.kind}.open`)}</Button>
    </li>
  )
}

function UndoButton({ change }: { readonly change: string }) {
  const { t } = useTranslation('ui')
  const { undo, failed } = useFrame()
  const [busy, setBusy] = useState(false)
  const run = (): void => {
    setBusy(true)
    void undo(change)
      .catch(failed)
      .finally(() => setBusy(false))
  }
  return (
    <Button look="quiet" busy={busy} onClick={run}>
      {t('undo')}
    </Button>
  )
}
