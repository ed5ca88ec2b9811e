import { clsx } from 'clsx'

interface BudgetBarProps {
  readonly label: string
  readonly value: number
  readonly limit: number
  /** The value in words, for everyone who cannot see the bar. */
  readonly text: string
}

const TIGHT_RATIO = 0.9
const OVER = {
  backgroundImage:
    'repeating-linear-gradient(115deg, var(--bad) 0 3px, color-mix(in oklch, var(--bad) 35%, transparent) 3px 6px)',
}

/** A limit and how much of it is used; what lies past the limit is hatched behind a mark. */
export function BudgetBar({ label, value, limit, text }: BudgetBarProps) {
  const scale = Math.max(value, limit, 1)
  const within = (Math.min(value, limit) / scale) * 100
  const mark = (limit / scale) * 100
  const isOver = value > limit
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={scale}
      aria-valuetext={text}
      className="relative h-2 w-full rounded-full bg-line"
    >
      <span
        className={clsx(
          'absolute inset-y-0 left-0 rounded-l-full transition-[width] duration-150',
          !isOver && 'rounded-r-full',
          !isOver && value / limit > TIGHT_RATIO ? 'bg-warn' : 'bg-accent',
        )}
        style={{ width: `${String(within)}%` }}
      />
      {isOver ? (
        <>
          <span
            className="absolute inset-y-0 right-0 rounded-r-full"
            style={{ left: `${String(mark)}%`, ...OVER }}
          />
          <span
            className="absolute -inset-y-1 w-0.5 rounded-full bg-ink"
            style={{ left: `calc(${String(mark)}% - 1px)` }}
          />
        </>
      ) : null}
    </div>
  )
}
