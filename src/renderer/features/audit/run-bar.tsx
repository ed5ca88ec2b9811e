import { CircleAlert, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AuditState } from '../../../shared/audit'
import { COMMANDS } from '../../../shared/commands'
import { Button } from '../../ui/button'
import { Kbd } from '../../ui/kbd'
import { Meter } from '../../ui/meter'

interface RunBarProps {
  readonly state: AuditState
  readonly onCancel: () => void
}

/** How far the running audit is. A screen reader hears the phases, not every count. */
export function RunBar({ state, onCancel }: RunBarProps) {
  const { t, i18n } = useTranslation('audit')
  const phase = t(`phase.${state.phase}`)
  const number = (value: number) => value.toLocaleString(i18n.language)
  const far =
    state.total === 0 ? '' : t('run.far', { done: number(state.done), total: number(state.total) })
  return (
    <div className="flex h-11 shrink-0 items-center gap-3 border-b border-line bg-accent-quiet px-4 text-sm">
      <LoaderCircle
        aria-hidden
        className="size-4 shrink-0 animate-spin text-accent motion-reduce:animate-none"
      />
      <span className="shrink-0 font-medium">{state.project}</span>
      <span role="status" className="truncate text-soft">
        {phase}
      </span>
      <span className="shrink-0 text-soft">{far}</span>
      <Meter
        label={phase}
        value={state.done}
        limit={Math.max(1, state.total)}
        text={far}
        hideText
        calm
        className="min-w-16 flex-1"
      />
      <Button look="quiet" onClick={onCancel}>
        {t('run.cancel')}
        <Kbd keys={COMMANDS.cancel.accelerator} />
      </Button>
    </div>
  )
}

interface RunProblemProps {
  readonly message: string
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** Why a check ended before its end, and the way to try again. */
export function RunProblem({ message, onAgain, onClose }: RunProblemProps) {
  const { t } = useTranslation('audit')
  return (
    <div
      role="alert"
      className="flex min-h-11 shrink-0 items-center gap-3 border-b border-line bg-bad-quiet px-4 py-1.5 text-sm"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0 text-bad" />
      <span className="min-w-0 flex-1 wrap-anywhere selectable">
        {t('run.failed', { message })}
      </span>
      <Button onClick={onAgain}>{t('run.again')}</Button>
      <Button look="quiet" onClick={onClose}>
        {t('run.close')}
      </Button>
    </div>
  )
}
