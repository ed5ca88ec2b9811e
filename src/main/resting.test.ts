import { expect, it } from 'vitest'
import { createResting } from './resting'

/** A thread that worked so much before each look in turn; answers at which looks it rested. */
async function restsAt(shares: readonly number[], windows: Readonly<Record<number, boolean>>) {
  const looks = new Set<() => void>()
  let share = 0
  let at = 0
  const rests: number[] = []
  const resting = createResting({
    every(_ms, wanted) {
      looks.add(wanted)
      return () => void looks.delete(wanted)
    },
    activeShare: () => share,
    rest() {
      rests.push(at)
      return Promise.resolve()
    },
  })
  for (; at < shares.length; at++) {
    const isOpen = windows[at]
    if (isOpen !== undefined) resting.onWindow(isOpen)
    share = shares[at] ?? 0
    looks.forEach((look) => look())
    await Promise.resolve()
    await Promise.resolve()
  }
  return rests
}

it.each([
  ['once when the window closes and nothing goes on', [0, 0, 0, 0], { 0: false }, [0]],
  ['after the work that went on when the window closed', [0.9, 0.9, 0, 0], { 0: false }, [2]],
  ['again after each work in the background', [0, 0.5, 0, 0, 0.2, 0], { 0: false }, [0, 2, 5]],
  ['never while the window is open', [0.5, 0, 0.5, 0], {}, []],
  ['no more when the window opens again', [0, 0.5, 0, 0], { 0: false, 2: true }, [0]],
  ['anew each time the window closes', [0, 0, 0, 0], { 0: false, 1: true, 2: false }, [0, 2]],
])('rests %s', async (_when, shares, windows, expected) => {
  expect(await restsAt(shares, windows)).toEqual(expected)
})
