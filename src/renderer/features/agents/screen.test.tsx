// Puts a fake main process behind the window's client, so it comes before every view.
import { fakeBridge as main } from '../../ipc/fake-bridge'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AgentMemory, AgentPlace } from '../../../shared/agents'
import { startI18n } from '../../i18n/start-i18n'
import { FrameContext, type Frame, type PlaceDetails } from '../../ui/frame'
import { TooltipProvider } from '../../ui/tooltip'
import { Screen } from './screen'

const place = (dir: string, over: Partial<AgentPlace>): AgentPlace => ({
  projectId: dir,
  scope: 'project',
  dir,
  cwd: '/srv/tide',
  root: '/srv/tide',
  committed: null,
  memories: 2,
  hasIndex: true,
  types: { feedback: 2 },
  ...over,
})
const REVIEWER: AgentMemory = {
  agent: 'reviewer',
  definitions: [{ path: '/c/agents/reviewer.md', scope: 'user', description: 'Reads changes' }],
  places: [
    place('/c/agent-memory/reviewer', { scope: 'user', cwd: null, root: null, committed: false }),
    place('/srv/tide/.claude/agent-memory/reviewer', { committed: true }),
    place('/srv/tide/web/.claude/agent-memory/reviewer', { cwd: '/srv/tide/web', hasIndex: false }),
  ],
  differing: ['ports.md'],
}
const TESTER: AgentMemory = {
  agent: 'tester',
  definitions: [{ path: '/c/agents/tester.md', scope: 'local', description: '' }],
  places: [],
  differing: [],
}

const go = vi.fn()

/** The screen in a frame that remembers its place, as the window does. */
function Window({ details }: { readonly details: PlaceDetails }) {
  const [now, stay] = useState(details)
  const value = {
    go,
    stay,
    projects: [],
    project: null,
    place: { screen: 'agents', projectId: null, details: now },
    revision: 0,
    start: { sample: false },
  } as unknown as Frame
  return (
    <FrameContext value={value}>
      <TooltipProvider>
        <Screen />
      </TooltipProvider>
    </FrameContext>
  )
}
const show = (details: PlaceDetails = {}) => render(<Window details={details} />)

beforeEach(async () => {
  await startI18n('en')
  main.reset()
  main.on('agent.list', () => [REVIEWER, TESTER])
  main.on('memory.page', () => ({ total: 0, rows: [], typeCounts: {} }) as never)
})
afterEach(() => {
  cleanup()
  go.mockClear()
})

it('lists agents with their scopes, places and what differs', async () => {
  show()
  const row = await screen.findByRole('button', { name: /^reviewer/ })
  expect(row.textContent).toContain('6 memories')
  expect(row.textContent).toContain('User')
  expect(row.textContent).toContain('Committed')
  expect(row.textContent).toContain('3 places · 1 differs')
})

it('opens the memories, the index and the history of a place', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Memories of tide/web, Project' }))
  expect(go).toHaveBeenCalledWith('memories', {}, REVIEWER.places[2]!.projectId)
  fireEvent.click(screen.getByRole('button', { name: 'Index of tide, Project' }))
  expect(go).toHaveBeenCalledWith('index', {}, REVIEWER.places[1]!.projectId)
})

it('says that an agent which is only defined has nothing yet', async () => {
  show({ agent: 'tester' })
  expect(await screen.findByText(/has not remembered anything yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Bring together…' })).toBeNull()
})

it('says what will appear where there are no agents', async () => {
  main.on('agent.list', () => [])
  show()
  expect(await screen.findByText('No agent remembers anything yet')).toBeTruthy()
})
