import { clsx } from 'clsx'

interface MeterProps {
  readonly label: string
  readonly value: number
  readonly limit: number
  /** The value in words, for the screen reader and beside the bar. */
  readonly text: string
  readonly hideText?: boolean
  /** A progress, where being full is no warning. */
  readonly calm?: boolean
  readonly className?: string
}

const FULL_AT = 1
const TIGHT_AT = 0.85

const toneOf = (ratio: number): string => {
  if (ratio > FULL_AT) return 'bg-bad'
  return ratio > TIGHT_AT ? 'bg-warn' : 'bg-accent'
}

/** How much of a limit is used: calm, then amber close to it, red above it. */
export function Meter({ label, value, limit, text, hideText, calm, className }: MeterProps) {
  const ratio = limit > 0 ? value / limit : 0
  return (
    <span className={clsx('inline-flex items-center gap-2', className)}>
      <span
        role="meter"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={Math.max(limit, value)}
        aria-valuetext={text}
        className="h-1.5 min-w-12 flex-1 overflow-hidden rounded-full bg-line"
      >
        <span
          className={clsx('block h-full rounded-full', calm === true ? 'bg-accent' : toneOf(ratio))}
          style={{ width: `${String(Math.min(100, ratio * 100))}%` }}
        />
      </span>
      {hideText === true ? null : <span className="text-xs text-soft">{text}</span>}
    </span>
  )
}
