// Puts a fake main process behind the window's client, so it comes before every view.
import { fakeBridge as main } from '../../ipc/fake-bridge'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '../../../shared/errors'
import type { ExtractionRecord } from '../../../shared/extraction'
import type { SessionSummary } from '../../../shared/project'
import { say } from '../../../shared/said'
import { startI18n } from '../../i18n/start-i18n'
import { aRecord } from '../../ui/extraction/fake-record'
import { FrameContext, type Frame } from '../../ui/frame'
import { shortDayWords } from '../../ui/moment-words'
import { TooltipProvider } from '../../ui/tooltip'
import { ExtractionStrip } from './extraction-strip'
import { HeardCell } from './heard-cell'
import { heardBySession, SessionExtractionContext } from './session-extraction'
import { useSessionExtraction } from './use-session-extraction'

const go = vi.fn()
const failed = vi.fn()

/** One cell of the table below the strip: the table itself draws no rows without a size. */
function Table({ kind }: { readonly kind: SessionSummary['kind'] }) {
  const extraction = useSessionExtraction('/mem')
  return (
    <SessionExtractionContext value={extraction.rows}>
      <ExtractionStrip extraction={extraction} />
      <HeardCell session={{ sessionId: 's1', kind } as SessionSummary} />
    </SessionExtractionContext>
  )
}

function show(kind: SessionSummary['kind'] = 'person') {
  const value = {
    go,
    failed,
    revision: 0,
    start: { settings: { extraction: { engine: 'auto' } } },
  } as unknown as Frame
  render(
    <FrameContext value={value}>
      <TooltipProvider>
        <Table kind={kind} />
      </TooltipProvider>
    </FrameContext>,
  )
}

beforeEach(async () => {
  await startI18n('en')
  main.reset()
  main.on('extract.records', () => [])
  main.on('extract.swept', () => [])
  main.on('key.state', () => ({ kind: 'none' }))
})
afterEach(cleanup)

it('looks at a session now and says what came of it, with the way to what waits', async () => {
  const found = aRecord({ outcome: 'waiting', candidates: [{}, {}] as never })
  main.on('extract.run', () => [found])
  show()
  expect(await screen.findByText('not yet')).toBeTruthy()
  main.on('extract.records', () => [found])
  fireEvent.click(screen.getByRole('button', { name: 'Extract now' }))
  expect(await screen.findByText('2 candidates wait for your word.')).toBeTruthy()
  expect(main.inputs('extract.run')).toEqual([
    { projectId: '/mem', sessionId: 's1', engine: 'offline' },
  ])
  expect(await screen.findByText(shortDayWords(found.endedAtMs, 'en'))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Look at them' }))
  expect(go).toHaveBeenCalledWith('review', { view: 'candidates' })
})

it.each(['subagent', 'sdk', 'own'] as const)('offers no look at a session of kind %s', (kind) => {
  show(kind)
  expect(screen.queryByRole('button', { name: 'Extract now' })).toBeNull()
})

it('says why a look could not begin', async () => {
  main.on('extract.run', () => {
    throw new AppError('model.keyMissing', say`No key.`)
  })
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Extract now' }))
  await waitFor(() => expect(failed).toHaveBeenCalled())
})

it.each<[Partial<ExtractionRecord>, boolean]>([
  [{ outcome: 'saved' }, true],
  [{ outcome: 'waiting' }, true],
  [{ outcome: 'nothing-found' }, true],
  [{ outcome: 'skipped', skip: 'nothing-new' }, true],
  [{ outcome: 'skipped', skip: 'wrote-itself' }, true],
  [{ outcome: 'skipped', skip: 'unfinished' }, false],
  [{ outcome: 'failed' }, false],
  [{ outcome: 'cancelled' }, false],
  [{ outcome: 'saved', sessionId: null }, false],
])('counts a session as read only where a look went to its end: %j', (changes, isRead) => {
  expect(heardBySession([aRecord(changes)]).size).toBe(isRead ? 1 : 0)
})

it('names the newest of several looks', () => {
  const records = [aRecord({ id: 'new' }), aRecord({ id: 'old' })]
  expect(heardBySession(records).get('s1')?.id).toBe('new')
})
