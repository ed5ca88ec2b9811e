import { clsx } from 'clsx'

const RADIUS = 9

/** The lit part of a moon that waxes from the right, as an SVG path around 0,0. Ratio 0 to 1. */
export function moonPath(ratio: number): string {
  const lit = Math.min(1, Math.max(0, ratio))
  if (lit === 0) return ''
  const r = String(RADIUS)
  const terminator = Math.abs(RADIUS * (1 - 2 * lit)).toFixed(2)
  return `M0,-${r}A${r},${r} 0 0 1 0,${r}A${terminator},${r} 0 0 ${lit < 0.5 ? '0' : '1'} 0,-${r}Z`
}

interface MoonProps {
  /** How much of it is lit, 0 to 1. */
  readonly ratio: number
  readonly className?: string
}

/** A phase of the moon; what it stands for is always said in words beside it. */
export function Moon({ ratio, className }: MoonProps) {
  return (
    <svg
      aria-hidden
      viewBox="-10 -10 20 20"
      className={clsx('shrink-0', className ?? 'size-5 text-accent')}
    >
      <circle r={RADIUS} className="fill-current opacity-15" />
      <path d={moonPath(ratio)} className="fill-current" />
      <circle r={RADIUS} fill="none" strokeWidth="1" className="stroke-current opacity-60" />
    </svg>
  )
}
