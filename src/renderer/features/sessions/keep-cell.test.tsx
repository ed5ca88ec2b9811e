// Puts a fake main process behind the window's client, so it comes before every view.
import { fakeBridge as main } from '../../ipc/fake-bridge'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SessionSummary } from '../../../shared/project'
import { startI18n } from '../../i18n/start-i18n'
import { FrameContext, type Frame } from '../../ui/frame'
import { TooltipProvider } from '../../ui/tooltip'
import { Keep } from './keep-cell'
import { SessionsAgain } from './sessions-again'

const spies = { done: vi.fn(), failed: vi.fn(), again: vi.fn() }
const show = (changes: Partial<SessionSummary> = {}) => {
  const session = { sessionId: 's1', kind: 'person', ...changes } as SessionSummary
  const frame = { ...spies, project: { id: '/mem' } } as unknown as Frame
  render(
    <TooltipProvider>
      <FrameContext value={frame}>
        <SessionsAgain value={spies.again}>
          <Keep session={session} />
        </SessionsAgain>
      </FrameContext>
    </TooltipProvider>,
  )
}

beforeEach(async () => {
  await startI18n('en')
  main.reset()
})
afterEach(() => {
  cleanup()
  Object.values(spies).forEach((spy) => spy.mockClear())
})

it('keeps a copy and asks for the sessions again', async () => {
  main.on('kept.keep', ({ projectId, sessionId }) => ({
    projectId,
    project: 'tide',
    sessionId,
    keptAtMs: 0,
    sizeBytes: 9,
    keptBytes: 3,
    isSwept: false,
  }))
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Keep a copy' }))
  await waitFor(() => expect(spies.again).toHaveBeenCalledOnce())
  expect(main.inputs('kept.keep')).toEqual([{ projectId: '/mem', sessionId: 's1' }])
  expect(spies.done).toHaveBeenCalledWith('A copy of the session is kept')
})

it('says what could not be kept', async () => {
  main.on('kept.keep', () => {
    throw new Error('gone')
  })
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Keep a copy' }))
  await waitFor(() => expect(spies.failed).toHaveBeenCalledOnce())
  expect(spies.again).not.toHaveBeenCalled()
})

it('marks what is kept, and leaves sub-agents to the session they worked for', () => {
  show({ kept: { atMs: 0, isSwept: true } })
  expect(screen.getByText('kept')).toBeTruthy()
  cleanup()
  show({ kind: 'subagent' })
  expect(screen.queryByRole('button')).toBeNull()
})
