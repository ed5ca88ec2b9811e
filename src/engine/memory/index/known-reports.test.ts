import { expect, it } from 'vitest'
import { CLIENT_LIMITS } from '../limits'
import { createKnownReports } from './known-reports'

const STORE = '/base/projects/-tide/memory'

const setUp = () => {
  const state = { revision: 1, text: '- [A](a.md) — one\n', limits: CLIENT_LIMITS, reads: 0 }
  const reportOf = createKnownReports({
    catalogue: {
      revision: () => state.revision,
      rows: () => [],
      indexes: () => {
        state.reads += 1
        return [{ file: 'MEMORY.md', hash: 'h', modifiedAtMs: 0, text: state.text }]
      },
    },
    limits: () => state.limits,
  })
  return { state, reportOf }
}

it('reads an index once for as long as nothing changed', () => {
  const { state, reportOf } = setUp()
  expect(reportOf(STORE).dangling.map(({ target }) => target)).toEqual(['a.md'])
  expect(reportOf(STORE)).toBe(reportOf(STORE))
  expect(state.reads).toBe(1)
})

it('reads it again when the store changed', () => {
  const { state, reportOf } = setUp()
  reportOf(STORE)
  Object.assign(state, { revision: 2, text: '' })
  expect(reportOf(STORE).dangling).toEqual([])
})

it('judges it again when the limits are set differently', () => {
  const { state, reportOf } = setUp()
  expect(reportOf(STORE).fits).toBe(true)
  state.limits = { ...CLIENT_LIMITS, indexUnits: 5 }
  expect(reportOf(STORE).fits).toBe(false)
})

it('leaves archived memories and places outside unjudged', () => {
  const { state, reportOf } = setUp()
  state.text = '- [A](archive/a.md) — one\n- [B](../b.md) — two\n- [C](/c.md) — three\n'
  expect(reportOf(STORE).dangling).toEqual([])
})
