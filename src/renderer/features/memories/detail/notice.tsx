import { clsx } from 'clsx'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoticeProps {
  readonly tone: 'info' | 'warn' | 'bad'
  readonly children: ReactNode
  readonly actions?: ReactNode
}

const TONES = {
  info: 'bg-accent-quiet [&>svg]:text-accent',
  warn: 'bg-warn-quiet [&>svg]:text-warn',
  bad: 'bg-bad-quiet [&>svg]:text-bad',
} as const

/** A calm sentence above the text: what is so, and what can be done. */
export function Notice({ tone, children, actions }: NoticeProps) {
  const Icon = tone === 'info' ? Info : CircleAlert
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-2.5 rounded-lg px-3 py-2', TONES[tone])}
    >
      <Icon aria-hidden className="mt-1.5 size-4 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="selectable min-w-0 flex-[1_1_24ch] py-1 text-sm break-words">{children}</p>
        {actions === undefined ? null : <span className="flex gap-1.5">{actions}</span>}
      </div>
    </div>
  )
}
