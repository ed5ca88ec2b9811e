/** A seeded source of numbers, so that two runs make the same bytes. */
export interface Random {
  /** From 0 up to, not including, `below`; a whole number. */
  below(below: number): number
  /** True in `share` (0 to 1) of the calls. */
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
}

/** mulberry32, which is small, fast and good enough for made-up text. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new RangeError('Nothing to pick from.')
      return item
    },
  }
}
