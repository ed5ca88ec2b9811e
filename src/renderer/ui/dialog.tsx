import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Buttons at the foot, the one that goes on last. */
  readonly actions?: ReactNode
  readonly wide?: boolean
}

/** A window in the window: title, text, buttons; Esc and a click beside it close it. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  wide,
}: DialogProps) {
  const { t } = useTranslation('ui')
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="appear-still fixed inset-0 z-40 bg-[oklch(0.1_0.02_281/0.45)]" />
        <Radix.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={clsx(
            'appear fixed top-[14vh] left-1/2 z-50 flex max-h-[76vh] w-[calc(100vw-48px)] -translate-x-1/2 flex-col rounded-xl border border-line bg-raised shadow-pop',
            wide === true ? 'max-w-[880px]' : 'max-w-[480px]',
          )}
        >
          <div className="flex items-start gap-3 px-5 pt-4">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {description === undefined ? null : (
                <Radix.Description className="mt-1 text-base text-soft">
                  {description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label={t('close')}
              className="-mr-2 inline-flex size-7 items-center justify-center rounded-md text-soft hover:bg-hover hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-auto px-5 py-3">{children}</div>
          {actions === undefined ? null : (
            <div className="flex justify-end gap-2 border-t border-line px-5 py-3">{actions}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
