import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Tone = 'plain' | 'accent' | 'ok' | 'warn' | 'bad'

const TONES: Readonly<Record<Tone, string>> = {
  plain: 'bg-sunken text-soft border-line',
  accent: 'bg-accent-quiet text-accent border-transparent',
  ok: 'bg-ok-quiet text-ok border-transparent',
  warn: 'bg-warn-quiet text-warn border-transparent',
  bad: 'bg-bad-quiet text-bad border-transparent',
}

interface BadgeProps {
  readonly tone?: Tone
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly title?: string
}

/** A word or a number in a soft box. */
export function Badge({ tone = 'plain', icon, children, title }: BadgeProps) {
  return (
    <span
      title={title}
      className={clsx(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-sm border px-1.5 text-xs whitespace-nowrap [&_svg]:size-3',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
