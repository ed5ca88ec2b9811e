// Puts a fake main process behind the window's client, so it comes before every view.
import { fakeBridge as main } from '../../ipc/fake-bridge'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SessionSummary, TranscriptHit } from '../../../shared/project'
import { startI18n } from '../../i18n/start-i18n'
import { aRecord } from '../../ui/extraction/fake-record'
import { FrameContext, type Frame, type PlaceDetails } from '../../ui/frame'
import { TooltipProvider } from '../../ui/tooltip'
import { Screen } from './screen'

const session = (sessionId: string, kind: SessionSummary['kind']): SessionSummary => ({
  sessionId,
  file: `/p/${sessionId}.jsonl`,
  cwd: '/srv/tide',
  startedAt: '2026-11-02T08:00:00.000Z',
  endedAt: '2026-11-02T09:00:00.000Z',
  messages: 2,
  sizeBytes: 900,
  kind,
  expiresAt: '2026-12-02T09:00:00.000Z',
  gave: [],
  opening: `opening of ${sessionId}`,
})
const hit = (sessionId: string, line: number): TranscriptHit => ({
  sessionId,
  path: `/p/${sessionId}.jsonl`,
  line,
  atMs: Date.parse('2026-11-02T08:00:00Z'),
  by: 'person',
  text: `the Tide of ${sessionId}`,
})

const go = vi.fn()
const failed = vi.fn()

/** The screen in a frame that remembers its place, as the window does. */
function Window({ details }: { readonly details: PlaceDetails }) {
  const [now, stay] = useState(details)
  const value = {
    go,
    stay,
    failed,
    start: { settings: { extraction: { engine: 'auto' } } },
    projects: [],
    project: { id: '/mem', title: 'tide' },
    place: { screen: 'sessions', projectId: '/mem', details: now },
    revision: 0,
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
  main.on('session.list', () => [session('s1', 'person'), session('agent-1', 'subagent')])
  main.on('extract.records', () => [])
  main.on('extract.swept', () => [])
  main.on('key.state', () => ({ kind: 'none' }))
  main.on('session.search', () => [hit('s1', 60), hit('agent-1', 3)])
  main.on('session.excerpt', ({ sessionId, line }) => ({
    sessionId,
    path: '',
    line,
    lines: [{ line, by: 'person', atMs: null, text: `words of ${sessionId}`, isCut: false }],
    hasEarlier: false,
    hasLater: false,
  }))
})
afterEach(cleanup)

it('finds words in what was said and opens the transcript there', async () => {
  show()
  fireEvent.change(screen.getByLabelText('Search transcripts'), { target: { value: ' tide ' } })
  const [first] = await screen.findAllByText('Tide')
  expect(first?.tagName).toBe('MARK')
  expect(main.inputs('session.search')).toEqual([{ projectId: '/mem', words: 'tide', limit: 200 }])
  fireEvent.click(screen.getByText('s1:60'))
  expect(await screen.findByText('words of s1')).toBeTruthy()
  expect(main.inputs('session.excerpt')).toMatchObject([{ sessionId: 's1', line: 60 }])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('words of s1')).toBeNull()
  expect(screen.getByText('s1:60')).toBeTruthy()
})

it('says so where nothing was found, and goes back to the list by Esc', async () => {
  main.on('session.search', () => [])
  show({ text: 'rain' })
  expect(await screen.findByText('No transcript here says “rain”')).toBeTruthy()
  fireEvent.keyDown(screen.getByLabelText('Search transcripts'), { code: 'Escape' })
  expect(await screen.findByRole('grid')).toBeTruthy()
})

it.each([
  [{ session: 's1' }, 1],
  [{ session: 's1', line: '12' }, 12],
  [{ session: 's1', line: 'x' }, 1],
])('opens the transcript that a place names: %j', async (details, line) => {
  show(details)
  expect(await screen.findByText('words of s1')).toBeTruthy()
  expect(main.inputs('session.excerpt')).toMatchObject([{ sessionId: 's1', line }])
})

it('says why sessions could not be listed, with a way out', async () => {
  main.on('session.list', () => {
    throw new Error('bug')
  })
  show()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('looks at those that go soon and were not read, and at no others', async () => {
  const going = (sessionId: string, isExtracted: boolean) => ({
    projectId: '/mem',
    project: 'tide',
    sessionId,
    expiresAt: '2026-12-04T09:00:00.000Z',
    sizeBytes: 900,
    isExtracted,
    isKept: false,
  })
  main.on('extract.swept', () => [going('s1', false), going('s2', true)])
  main.on('extract.run', ({ sessionId = '' }) => [aRecord({ sessionId, messages: 3 })])
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Extract before it is swept' }))
  expect(await screen.findByText('Nothing worth keeping was said in 3 new messages.')).toBeTruthy()
  expect(main.inputs('extract.run').map(({ sessionId }) => sessionId)).toEqual(['s1'])
})
