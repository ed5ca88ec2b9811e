import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Tooltip } from './tooltip'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Its name for everyone who cannot see the icon, and the tooltip's words. */
  readonly label: string
  readonly icon: ReactNode
  readonly keys?: string | undefined
  readonly pressed?: boolean
}

/** A square button with an icon, its name and its key in a tooltip. */
export function IconButton({ label, icon, keys, pressed, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} keys={keys}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        {...rest}
        className={clsx(
          'inline-flex size-7 shrink-0 items-center justify-center rounded-md text-soft transition-colors duration-100 hover:bg-hover hover:text-ink disabled:opacity-45 [&_svg]:size-4',
          pressed === true && 'bg-selected text-accent',
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
