import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

export type ButtonLook = 'plain' | 'primary' | 'quiet' | 'danger'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook
  readonly icon?: ReactNode
  readonly ref?: Ref<HTMLButtonElement> | undefined
  /** Shows that its work is going on; it cannot be pressed meanwhile. */
  readonly busy?: boolean
}

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  plain: 'border-line bg-raised text-ink hover:bg-hover',
  primary: 'border-transparent bg-accent text-on-accent hover:opacity-90',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-hover',
  danger: 'border-transparent bg-bad text-on-accent hover:opacity-90',
}

/** A button with words; 28 px high, 24 px is the least a target may be. */
export function Button({ look = 'plain', icon, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy === true || rest.disabled}
      aria-busy={busy}
      className={clsx(
        'inline-flex h-7 shrink-0 items-center justify-center gap-1.5 rounded-md border px-2.5 text-sm font-medium whitespace-nowrap transition-colors duration-100 disabled:opacity-60 [&_svg]:size-3.5',
        LOOKS[look],
        className,
      )}
    >
      {icon}
      {children}
    </button>
  )
}
