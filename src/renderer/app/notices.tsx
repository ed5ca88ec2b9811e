import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Toaster } from 'sonner'

/** Room for the status bar below. */
const ABOVE_STATUS_BAR_PX = 40

/** Where toasts appear: what was done, with its undo, and what could not be done. */
export function Notices() {
  const { t } = useTranslation('frame')
  return (
    <Toaster
      position="bottom-right"
      offset={{ bottom: ABOVE_STATUS_BAR_PX, right: 16 }}
      containerAriaLabel={t('notices')}
      gap={8}
      icons={{
        success: <CircleCheck aria-hidden className="size-4 text-ok" />,
        error: <CircleAlert aria-hidden className="size-4 text-bad" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-[356px] items-center gap-2.5 rounded-lg border border-line bg-raised px-3 py-2.5 text-base text-ink shadow-pop',
          content: 'min-w-0 flex-1',
          title: 'break-words',
          actionButton:
            'h-7 shrink-0 rounded-md px-2.5 text-sm font-medium text-accent hover:bg-hover',
        },
      }}
    />
  )
}
