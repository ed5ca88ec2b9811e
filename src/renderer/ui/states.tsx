import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors'
import { Button } from './button'
import { errorText } from './error-text'

interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: string
  /** What will appear here, and how. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** A screen or list with nothing in it, on purpose. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="flex h-full min-h-40 flex-col items-center justify-center gap-2 p-8 text-center">
      {icon === undefined ? null : (
        <span aria-hidden className="mb-1 text-soft opacity-80 [&_svg]:size-7 [&_svg]:stroke-[1.4]">
          {icon}
        </span>
      )}
      <p className="text-base font-medium">{title}</p>
      {children === undefined ? null : (
        <div className="max-w-[44ch] text-base text-balance text-soft">{children}</div>
      )}
      {actions === undefined ? null : <div className="mt-2 flex gap-2">{actions}</div>}
    </div>
  )
}

/** Grey bars while the first answer is on its way; `rows` is how many the list will likely have. */
export function LoadingRows({ rows = 8 }: { readonly rows?: number }) {
  const { t } = useTranslation('ui')
  return (
    <div role="status" data-loading aria-label={t('loading')} className="flex flex-col gap-3 p-4">
      {Array.from({ length: rows }, (_, at) => (
        <span
          key={at}
          aria-hidden
          className="h-4 rounded-sm bg-hover"
          style={{ width: `${String(92 - ((at * 17) % 40))}%` }}
        />
      ))}
    </div>
  )
}

interface ErrorStateProps {
  readonly error: unknown
  /** The way out; usually asking again. */
  readonly onRetry?: () => void
  readonly actions?: ReactNode
}

/** What could not be done, said once, with a way out. */
export function ErrorState({ error, onRetry, actions }: ErrorStateProps) {
  const { t, i18n } = useTranslation('ui')
  return (
    <div
      role="alert"
      className="flex h-full min-h-40 flex-col items-center justify-center gap-2 p-8 text-center"
    >
      <CircleAlert aria-hidden className="size-7 stroke-[1.4] text-bad" />
      <p className="max-w-[56ch] text-base selectable">{errorText(error, i18n)}</p>
      {error instanceof AppError && error.path !== undefined ? (
        <p className="max-w-[64ch] font-mono text-xs break-all text-soft selectable">
          {error.path}
        </p>
      ) : null}
      <div className="mt-2 flex gap-2">
        {onRetry === undefined ? null : (
          <Button icon={<RotateCw aria-hidden />} onClick={onRetry}>
            {t('again')}
          </Button>
        )}
        {actions}
      </div>
    </div>
  )
}
