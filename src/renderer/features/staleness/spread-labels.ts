/**
 * Moves labels apart until neighbours are `gap` away from each other, each as near to where it
 * belongs as that allows, all between `from` and `to`. Positions are in pixels; the order of the
 * answer is the order of `wanted`.
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  from: number,
  to: number,
): readonly number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const placed = new Map<number, number>()
  let least = from
  for (const at of order) {
    const position = Math.max(least, wanted[at] ?? 0)
    placed.set(at, position)
    least = position + gap
  }
  let most = to
  for (const at of order.reverse()) {
    const position = Math.min(most, placed.get(at) ?? 0)
    placed.set(at, position)
    most = position - gap
  }
  return wanted.map((_, at) => placed.get(at) ?? 0)
}
