// Puts a fake main process behind the window's client, so it comes before every view.
import { fakeBridge as main } from '../ipc/fake-bridge'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useWaitingCounts } from './waiting-counts'

const waiting = (...projectIds: readonly string[]) => projectIds.map((projectId) => ({ projectId }))

beforeEach(() => main.reset())
afterEach(cleanup)

it('counts the candidates of each project, and again when others wait', async () => {
  main.on('candidate.list', () => waiting('/a', '/b', '/a') as never)
  const { result } = renderHook(() => useWaitingCounts(0))
  await waitFor(() =>
    expect([...result.current]).toEqual([
      ['/a', 2],
      ['/b', 1],
    ]),
  )
  main.on('candidate.list', () => waiting('/b') as never)
  act(() => main.push('candidate.changed', { count: 1 }))
  await waitFor(() => expect([...result.current]).toEqual([['/b', 1]]))
})

it('counts nothing where they cannot be read', async () => {
  main.on('candidate.list', () => {
    throw new Error('bug')
  })
  const { result } = renderHook(() => useWaitingCounts(0))
  await waitFor(() => expect(main.inputs('candidate.list')).toHaveLength(1))
  expect(result.current.size).toBe(0)
})
