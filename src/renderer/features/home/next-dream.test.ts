import { expect, it } from 'vitest'
import type { DreamGate, DreamStatus } from '../../../shared/dream'
import { nextDream } from './next-dream'

const status = (project: string, gates: readonly DreamGate[], waiting: string | null = null) =>
  ({ projectId: project, project, gates, waiting }) as DreamStatus
const sessions = (value: number | null): DreamGate => ({
  name: 'sessions',
  open: value === 5,
  value,
  needed: 5,
})
const HELD: DreamGate = { name: 'lock', open: false, value: 'held', needed: 'free' }

it.each<[string | null, readonly DreamStatus[]]>([
  [null, []],
  ['near', [status('far', [sessions(1)]), status('near', [sessions(4)])]],
  ['open', [status('near', [sessions(4)]), status('open', [sessions(5)])]],
  ['near', [status('held', [HELD]), status('near', [sessions(null)])]],
  ['near', [status('waiting', [sessions(5)], 'run'), status('near', [sessions(2)])]],
  [null, [status('held', [HELD])]],
])('names %s', (project, statuses) => {
  expect(nextDream(statuses)?.project ?? null).toBe(project)
})
