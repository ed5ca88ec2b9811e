// Puts a fake main process behind the window's client, so it comes before every view.
import { fakeBridge as main } from '../../../ipc/fake-bridge'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '../../../../shared/errors'
import { MOST_WAITING, type WaitingCandidate } from '../../../../shared/extraction'
import type { AppStart } from '../../../../shared/ipc/contract'
import { say } from '../../../../shared/said'
import { startI18n } from '../../../i18n/start-i18n'
import { sendCommand } from '../../../ui/commands'
import { FrameContext, type Frame } from '../../../ui/frame'
import { TooltipProvider } from '../../../ui/tooltip'
import { CandidatesView } from './candidates-view'
import { useCandidates } from './candidates-store'
import { aCandidate, aPlan } from './fake-candidates'

const frame = { go: vi.fn(), done: vi.fn(), failed: vi.fn(), stay: vi.fn() }
let waiting: readonly WaitingCandidate[]

function show() {
  const value = {
    ...frame,
    start: { sample: true, settings: { extraction: { isOn: false } } } as AppStart,
    projects: [],
    project: null,
    place: { screen: 'review', projectId: null, details: { view: 'candidates' } },
    revision: 0,
  } as unknown as Frame
  render(
    <FrameContext value={value}>
      <TooltipProvider>
        <CandidatesView />
      </TooltipProvider>
    </FrameContext>,
  )
}
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 })
const press = (code: string) => fireEvent.keyDown(document.body, { code, bubbles: true })

beforeEach(async () => {
  await startI18n('en')
  main.reset()
  useCandidates.setState({ scope: null, list: null, deeds: [], last: null, later: [] })
  waiting = [aCandidate('a'), aCandidate('b')]
  main.on('candidate.list', () => waiting)
  main.on('candidate.plan', ({ id }) => aPlan(id))
  main.on('candidate.accept', ({ id }) => ({ change: `change of ${id}`, files: [] }))
  main.on('candidate.reject', () => ({ rejected: 1 }))
  main.on('candidate.unreject', () => ({ waiting: 2 }))
})
vi.setConfig({ testTimeout: 30_000 })
afterEach(() => {
  cleanup()
  Object.values(frame).forEach((spy) => spy.mockReset())
})

it('says where as many wait as are kept', async () => {
  waiting = Array.from({ length: MOST_WAITING }, (_, at) => aCandidate(`c${at}`))
  show()
  const said = await screen.findByText(/^500 candidates of .+ wait, as many as are kept/u)
  expect(said.getAttribute('role')).toBe('status')
})

it('shows the words, when they were said, where they go and what accepting writes', async () => {
  waiting = [
    aCandidate('a', {
      hasWhy: false,
      isUntrusted: true,
      isHeld: true,
      contradicts: true,
      branch: 'winter',
      updates: 'times.md',
      dates: [
        { words: 'next Monday', date: '2026-12-07' },
        { words: 'the 15th', date: '2026-12-15', saidWeekday: 2 },
      ],
    }),
  ]
  show()
  await heading('Name of a')
  const card = within(screen.getByRole('article'))
  expect(card.getByText('Remember a: write times in UTC.').tagName).toBe('BLOCKQUOTE')
  for (const mark of [
    'no reason given',
    '90 % certain',
    'not only your words',
    'contradicts a memory',
    'held until winter is merged',
    'Brings a memory up to date:',
    '“next Monday” becomes “2026-12-07”',
    '2026-12-15 is a Tuesday, but Wednesday was said. Look which of the two is meant.',
  ])
    expect(card.getByText(mark)).toBeTruthy()
  await waitFor(() => expect(card.getByText('Write times in UTC, says a.')).toBeTruthy())
  fireEvent.click(card.getByRole('button', { name: 'times.md' }))
  expect(frame.go).toHaveBeenCalledWith('memories', { file: 'times.md', project: '/mem' })
})

it('opens the session where it was said', async () => {
  main.on('session.excerpt', ({ sessionId, line }) => ({
    sessionId,
    path: '',
    line,
    lines: [{ line, by: 'person', atMs: null, text: 'words of s1', isCut: false }],
    hasEarlier: false,
    hasLater: false,
  }))
  show()
  await heading('Name of a')
  fireEvent.click(screen.getByRole('button', { name: 'Open line 12 of the session' }))
  expect(await screen.findByText('words of s1')).toBeTruthy()
})

it('accepts and rejects by key, and takes the last act back by U', async () => {
  show()
  await heading('Name of a')
  await screen.findByText('Write times in UTC, says a.')
  act(() => void sendCommand('review.keep'))
  await heading('Name of b')
  expect(main.inputs('candidate.accept')).toEqual([{ id: 'a', hash: 'hash of a' }])
  act(() => void sendCommand('candidate.reject'))
  expect(await screen.findByText('No candidate waits')).toBeTruthy()
  waiting = [aCandidate('b')]
  act(() => void sendCommand('review.undo'))
  await heading('Name of b')
  expect(main.inputs('candidate.unreject')).toEqual([{ ids: ['b'] }])
})

it('writes a file of the project only after a click, with its diff in sight', async () => {
  waiting = [aCandidate('a', { destination: 'claude-md', target: '/srv/tide/CLAUDE.md' })]
  main.on('candidate.plan', ({ id }) =>
    aPlan(id, { files: [{ file: '/srv/tide/CLAUDE.md', before: null, after: '- In English.\n' }] }),
  )
  show()
  await heading('Name of a')
  await screen.findByText('- In English.')
  act(() => void sendCommand('memory.archive'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to CLAUDE.md?' }))
  expect(dialog.getByText('/srv/tide/CLAUDE.md')).toBeTruthy()
  expect(dialog.getByText('- In English.')).toBeTruthy()
  expect(main.inputs('candidate.accept')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Write to CLAUDE.md' }))
  await waitFor(() => expect(main.inputs('candidate.accept')).toHaveLength(1))
})

it('accepts several and leaves those that want a look of their own', async () => {
  waiting = [aCandidate('a'), aCandidate('b', { isUntrusted: true }), aCandidate('c')]
  show()
  await heading('Name of a')
  for (const name of ['Name of a', 'Name of b', 'Name of c'])
    fireEvent.click(screen.getByLabelText(`Choose ${name}`))
  fireEvent.click(screen.getByRole('button', { name: /^Accept 3…/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept 2 candidates?' }))
  expect(dialog.getByText(/Name of b:.*not all of it comes from you/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Accept 2' }))
  await heading('Name of b')
  expect(main.inputs('candidate.accept').map(({ id }) => id)).toEqual(['a', 'c'])
})

it('accepts and goes on in the editor', async () => {
  show()
  await heading('Name of a')
  await screen.findByText('Write times in UTC, says a.')
  fireEvent.click(screen.getByRole('button', { name: /^Accept and edit/ }))
  await waitFor(() =>
    expect(frame.go).toHaveBeenCalledWith('memories', {
      file: 'feedback_a.md',
      project: '/mem',
      mode: 'edit',
    }),
  )
})

it('shows what would be written now where the files moved on', async () => {
  main.on('candidate.accept', () => {
    throw new AppError('memory.conflict', say`The files have changed.`)
  })
  show()
  await heading('Name of a')
  await screen.findByText('Write times in UTC, says a.')
  fireEvent.click(screen.getByRole('button', { name: /^Accept A/ }))
  await waitFor(() => expect(frame.failed).toHaveBeenCalled())
  await waitFor(() => expect(main.inputs('candidate.plan')).toHaveLength(2))
})

it('hears when another candidate waits, and moves by J', async () => {
  show()
  await heading('Name of a')
  waiting = [...waiting, aCandidate('c')]
  act(() => main.push('candidate.changed', { count: 3 }))
  await screen.findByLabelText('Choose Name of c')
  press('KeyJ')
  await heading('Name of b')
})

it('says how candidates come about where none waits, and what failed', async () => {
  waiting = []
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Open Settings' }))
  expect(frame.go).toHaveBeenCalledWith('settings', { section: 'extraction' })
  main.on('candidate.list', () => {
    throw new Error('bug')
  })
  act(() => main.push('candidate.changed', { count: 0 }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
