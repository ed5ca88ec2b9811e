/** One promise, measured against its reference in the same run, or left out with the reason. */
export type Figure =
  | {
      readonly kind: 'ratio'
      readonly what: string
      readonly unit: 'ms' | 'MB' | 'watches' | '% CPU' | 'tokens'
      readonly value: number
      readonly against: string
      readonly reference: number
      /** The largest ratio that keeps the promise. */
      readonly reach: number
    }
  | {
      readonly kind: 'limit'
      readonly what: string
      readonly unit: 'ms' | 'rows' | '% CPU'
      readonly value: number
      /** The largest value that keeps the promise. */
      readonly reach: number
    }
  | { readonly kind: 'left-out'; readonly what: string; readonly why: string }

/** True when the promise holds; null for what was left out. */
export function holds(figure: Figure): boolean | null {
  if (figure.kind === 'left-out') return null
  if (figure.kind === 'limit') return figure.value <= figure.reach
  return figure.value / figure.reference <= figure.reach
}

/** The value below which `share` (0 to 1) of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

/** The middle sample: other work on the machine makes single ones long, never short. */
export const median = (samples: readonly number[]): number => percentile(samples, 0.5)

/** Milliseconds that `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * The same after the garbage of earlier work was collected (Node with `--expose-gc`), so that each side
 * pays for its own.
 */
export async function timedAlone(work: () => unknown): Promise<number> {
  globalThis.gc?.()
  return timed(work)
}

const two = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0))

/** The figures as a table for a terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    if (figure.kind === 'left-out') return [figure.what, 'left out', figure.why, '', '']
    const verdict = holds(figure) === true ? 'holds' : 'SHORT'
    const value = `${two(figure.value)} ${figure.unit}`
    if (figure.kind === 'limit') return [figure.what, value, '', `≤ ${figure.reach}`, verdict]
    const ratio = `${(figure.value / figure.reference).toFixed(2)} × ${two(figure.reference)} ${figure.unit} (${figure.against})`
    return [figure.what, value, ratio, `≤ ${figure.reach} ×`, verdict]
  })
  const all = [['WHAT', 'VALUE', 'AGAINST', 'REACH', ''], ...rows]
  const widths = [0, 1, 2, 3].map((at) =>
    Math.max(
      ...all.filter((row) => row[1] !== 'left out' || at < 2).map((row) => row[at]?.length ?? 0),
    ),
  )
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
