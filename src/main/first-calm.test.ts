import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFirstCalm } from './first-calm'

const after = (ms: number, work: () => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

const setup = () => {
  const calm = createFirstCalm({ after })
  const heard = vi.fn()
  void calm.whenCalm.then(heard)
  return { calm, heard }
}

describe('the first calm after a start', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('comes soon where nobody asks', async () => {
    const { heard } = setup()
    await vi.advanceTimersByTimeAsync(399)
    expect(heard).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(heard).toHaveBeenCalledOnce()
  })

  it('waits for as long as a window asks one thing after the other', async () => {
    const { calm, heard } = setup()
    for (let asked = 0; asked < 5; asked += 1) {
      await vi.advanceTimersByTimeAsync(300)
      calm.stir()
    }
    expect(heard).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(400)
    expect(heard).toHaveBeenCalledOnce()
  })

  it('does not wait for longer than a moment, and leaves no timer behind', async () => {
    const { calm, heard } = setup()
    for (let asked = 0; asked < 20; asked += 1) {
      await vi.advanceTimersByTimeAsync(125)
      calm.stir()
    }
    expect(heard).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })
})
