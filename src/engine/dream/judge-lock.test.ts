import { describe, expect, it } from 'vitest'
import { judgeLock, lockText, type LockWorld } from './judge-lock'

const NOW_MS = Date.parse('2026-11-30T09:00:00Z')
const MINUTE_MS = 60_000
const world = (changes: Partial<LockWorld> = {}): LockWorld => ({
  nowMs: NOW_MS,
  ownProcessId: 4242,
  isAlive: (id) => id === 77 || id === 4242,
  isLeftByUs: false,
  ...changes,
})
const file = (body: string, minutesOld: number, ms = 0) => ({
  body,
  mtimeNs: BigInt(NOW_MS - minutesOld * MINUTE_MS + ms) * 1_000_000n,
  hash: 'h',
})

describe('the lock of the client', () => {
  it('is free where there is none', () => {
    expect(judgeLock(null, world())).toEqual({ kind: 'free' })
  })

  it.each([
    ['an empty one', '', 1, 'empty'],
    ['one of blanks', ' \n', 1, 'empty'],
    ['that of a process which is gone', '4711', 1, 'dead'],
    ['one that holds no id', 'claude', 1, 'dead'],
    ['one with a negative id', '-1', 1, 'dead'],
    ['one with a null id', '0', 1, 'dead'],
    ['that of an unrelated program, 90 minutes old', '77', 90, 'old'],
    ['one that is exactly an hour old', '77', 60, 'old'],
    ['our own, when none of ours runs', '4242', 1, 'ours'],
  ])('%s is free, and says why', (_what, body, minutesOld, reclaims) => {
    expect(judgeLock(file(body, minutesOld), world())).toEqual({ kind: 'free', reclaims })
    expect(lockText({ kind: 'free', reclaims } as never)).toMatch(/counts for nothing/)
  })

  it('left by a completed dream of another process of ours is free', () => {
    expect(judgeLock(file('77', 1), world({ isLeftByUs: true }))).toEqual({
      kind: 'free',
      reclaims: 'ours',
    })
  })

  it.each([
    ['just touched', 0, 0],
    ['a millisecond less than an hour old', 60, 1],
  ])('of a live process is held when %s', (_what, minutesOld, ms) => {
    const held = judgeLock(file('77', minutesOld, ms), world())
    expect(held).toEqual({
      kind: 'held',
      processId: 77,
      sinceMs: NOW_MS - minutesOld * MINUTE_MS + ms,
    })
    expect(lockText(held)).toMatch(/^Process 77 holds the lock since 2026-11-30T0[89]:00/)
  })
})
