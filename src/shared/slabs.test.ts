import { expect, it } from 'vitest'
import { createSlabs } from './slabs'

it('hands out parts that never overlap, of every length', () => {
  const slabs = createSlabs()
  const lengths = [0, 1, 5_000, 262_144, 262_145, 2_100_000, ...Array<number>(12).fill(200_000)]
  const parts = lengths.map((length, at) => slabs.take(length).fill(at))
  parts.forEach((part, at) => {
    expect(part.length).toBe(lengths[at])
    expect(part.findIndex((byte) => byte !== at)).toBe(-1)
  })
})
