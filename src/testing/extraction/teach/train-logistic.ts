/** One example: what is seen of it, and what it is. */
export interface Example {
  readonly features: readonly string[]
  readonly isSo: boolean
}

export interface Training {
  /** Times that all examples are gone through. */
  readonly rounds: number
  /** Features seen in fewer examples are left out: they would only be learned by heart. */
  readonly fewest: number
}

const STEP = 0.3
const PULL_TO_ZERO = 1e-4
const FIRST_SQUARE = 1e-6

/**
 * Logistic regression by stochastic gradient descent with a step of its own for every weight (AdaGrad,
 * Duchi, Hazan and Singer 2011) and a pull to zero. The sum of an example's weights is shrunk by the root of
 * their number, so that long sentences are not surer than short ones. The same examples always give the same
 * weights: they are shuffled by a seed.
 */
export function trainLogistic(
  examples: readonly Example[],
  { rounds, fewest }: Training,
): ReadonlyMap<string, number> {
  const index = indexOf(examples, fewest)
  const rows = examples.map(({ features }) =>
    features.flatMap((feature) => index.get(feature) ?? []),
  )
  const weights = new Float64Array(index.size)
  const squares = new Float64Array(index.size).fill(FIRST_SQUARE)
  const next = randomFrom(7)
  const order = examples.map((_, at) => at)
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, next)
    for (const at of order) step(weights, squares, rows[at] ?? [], examples[at]?.isSo === true)
  }
  return new Map([...index].map(([feature, at]) => [feature, weights[at] ?? 0]))
}

function step(
  weights: Float64Array,
  squares: Float64Array,
  row: readonly number[],
  isSo: boolean,
): void {
  const shrink = Math.sqrt(Math.max(1, row.length))
  let sum = 0
  for (const at of row) sum += weights[at] ?? 0
  const error = 1 / (1 + Math.exp(-sum / shrink)) - (isSo ? 1 : 0)
  for (const at of row) {
    const slope = error / shrink + PULL_TO_ZERO * (weights[at] ?? 0)
    const square = (squares[at] ?? 0) + slope * slope
    squares[at] = square
    weights[at] = (weights[at] ?? 0) - (STEP * slope) / Math.sqrt(square)
  }
}

/** Features that are frequent enough, each with its place. */
function indexOf(examples: readonly Example[], fewest: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const kept = [...counts].filter(([, count]) => count >= fewest).map(([feature]) => feature)
  return new Map(kept.sort().map((feature, at) => [feature, at]))
}

/** A linear congruential generator; numbers from 0 up to 1. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x80000000
  }
}

function shuffle(order: number[], next: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1))
    ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
  }
}
