import { useCallback, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Kbd } from '../../ui/kbd'

/** For how long a memory can be put off. */
export const LATER_DAYS = [7, 30, 90] as const
const DAY_MS = 86_400_000

interface LaterDialogProps {
  readonly nowMs: number
  readonly onChoose: (days: number) => void
  readonly onClose: () => void
}

/** When to look at it again; 1, 2 and 3 choose too. */
export function LaterDialog({ nowMs, onChoose, onClose }: LaterDialogProps) {
  const { t, i18n } = useTranslation('review')
  const day = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long' })
  const takeFocus = useCallback((button: HTMLButtonElement | null) => button?.focus(), [])
  const onKey = (event: KeyboardEvent): void => {
    const days = LATER_DAYS[Number(/^(?:Digit|Numpad)([123])$/.exec(event.code)?.[1] ?? 0) - 1]
    if (days === undefined || event.repeat) return
    event.preventDefault()
    onChoose(days)
  }
  return (
    <Dialog open onClose={onClose} title={t('later.title')} description={t('later.hint')}>
      {/* The keys are a second way to the buttons inside. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="flex flex-col gap-2 pb-2" onKeyDown={onKey}>
        {LATER_DAYS.map((days, at) => (
          <Button
            key={days}
            ref={at === 0 ? takeFocus : undefined}
            className="h-9 justify-between"
            onClick={() => onChoose(days)}
          >
            <span>{t('later.days', { count: days })}</span>
            <span className="flex items-center gap-3 font-normal text-soft">
              {day.format(nowMs + days * DAY_MS)}
              <Kbd keys={`Digit${String(at + 1)}`} />
            </span>
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
