// Puts a fake main process behind the window's client, so it comes before every view.
import { fakeBridge as main } from '../../ipc/fake-bridge'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DreamRecord } from '../../../shared/dream'
import { AppError } from '../../../shared/errors'
import type { AppStart } from '../../../shared/ipc/contract'
import { say } from '../../../shared/said'
import { startI18n } from '../../i18n/start-i18n'
import { sendCommand } from '../../ui/commands'
import { FrameContext, type Frame, type PlaceDetails } from '../../ui/frame'
import { TooltipProvider } from '../../ui/tooltip'
import { useDreams } from './dreams-store'
import {
  anEstimate,
  aProposal,
  aRecord,
  aState,
  aStatus,
  gatesWith,
  summaryOf,
} from './fake-dreams'
import { withDecisions } from './proposal-calc'
import { Screen } from './screen'

const frame = { go: vi.fn(), done: vi.fn(), failed: vi.fn(), chooseProject: vi.fn() }
const DREAMS = {
  isScheduled: true,
  engine: 'auto',
  mode: 'review',
  budget: { turns: 40, tokens: 1_000_000, usd: 0.5, writes: 60, minutes: 10 },
}

interface Wish {
  readonly projectId?: string | null
  readonly sample?: boolean
  readonly details?: PlaceDetails
}

function Window({ projectId = '/mem', sample = false, details: first = {} }: Wish) {
  const [details, setDetails] = useState(first)
  const value = {
    ...frame,
    stay: setDetails,
    start: { sample, settings: { dreams: DREAMS } } as unknown as AppStart,
    projects: [],
    project: projectId === null ? null : { id: projectId, title: 'tide-tables' },
    place: { screen: 'dreams', projectId, details },
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

const show = (wish: Wish = {}) => render(<Window {...wish} />)

/** The diary holds this run; decisions change it as the engine would. */
function keep(record: DreamRecord): { now: DreamRecord } {
  const kept = { now: record }
  main.on('dream.list', () => [summaryOf(kept.now)])
  main.on('dream.read', () => kept.now)
  main.on('dream.decide', ({ decisions }) => (kept.now = withDecisions(kept.now, decisions)))
  return kept
}

const card = (id: string) => document.querySelector<HTMLElement>(`[data-proposal="${id}"]`)!
const press = (code: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { code, bubbles: true, ...more })

beforeEach(async () => {
  await startI18n('en')
  main.reset()
  useDreams.getState().dreams.close()
  useDreams.setState({ draft: null, layout: 'unified' })
  main.on('dream.state', () => ({ state: null }))
  main.on('dream.list', () => [])
  main.on('dream.status', () => [aStatus()])
  main.on('dream.estimate', ({ engine }) => anEstimate({ engine }))
  main.on('key.state', () => ({ kind: 'kept' }))
})
vi.setConfig({ testTimeout: 60_000 })
afterEach(() => {
  cleanup()
  Object.values(frame).forEach((spy) => spy.mockReset())
})

describe('before a dream', () => {
  it('says the gates in a sentence and each with what it waits for', async () => {
    show()
    expect((await screen.findByTestId('gates')).textContent).toBe('3 of 5 sessions, 19 of 24 hours')
    const sessions = document.querySelector<HTMLElement>('[data-gate=sessions]')!
    expect(sessions.textContent).toContain('opens after 2 more sessions')
    expect(screen.getByText(/The diary is empty/)).toBeTruthy()
    await waitFor(() => expect(screen.getByTestId('estimate').textContent).toContain('about $0.21'))
    expect(screen.getByTestId('estimate').textContent).toContain('about 42K tokens in, 6K out')
  })

  it('starts with what was chosen, and shows the run as soon as it is told of', async () => {
    main.on('dream.start', () => ({ kind: 'started', runId: 'run' }))
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Dream now' }))
    await waitFor(() =>
      expect(main.inputs('dream.start')).toEqual([
        { projectId: '/mem', engine: 'model', mode: 'review', budgetUsd: 0.5 },
      ]),
    )
    act(() => main.push('dream.progress', { state: aState() }))
    await screen.findByText('Dreaming of tide-tables')
  })

  it('says what the model lacks without a key, and offers the offline dream', async () => {
    main.on('key.state', () => ({ kind: 'none' }))
    main.on('dream.start', () => ({ kind: 'started', runId: 'run' }))
    show()
    await screen.findByText('$0, nothing leaves this machine')
    fireEvent.click(screen.getByRole('radio', { name: /^Model/ }))
    expect(screen.getByText(/needs an API key/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Dream now' }).disabled).toBe(true)
    fireEvent.click(screen.getByText('Add a key in Settings'))
    expect(frame.go).toHaveBeenCalledWith('settings')
    fireEvent.click(screen.getByRole('radio', { name: /^Offline/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Dream now' }))
    await waitFor(() =>
      expect(main.inputs('dream.start')).toEqual([
        { projectId: '/mem', engine: 'offline', mode: 'review' },
      ]),
    )
  })

  it('cannot pass over a gate that is switched off or held, and says whose', async () => {
    main.on('dream.status', () => [
      aStatus({
        gates: gatesWith({ lock: { open: false, value: 'held' } }),
        lock: { kind: 'held', processId: 4123, sinceMs: 0 },
      }),
    ])
    show()
    await screen.findByTestId('gates')
    expect(screen.getByTestId('gates').textContent).toContain('process 4123')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Dream now' }).disabled).toBe(true)
    expect(screen.getByText(/Until that ends no dream can start here/)).toBeTruthy()
  })

  it('lists all projects, and chooses one', async () => {
    main.on('dream.status', () => [
      aStatus({ waiting: 'run' }),
      aStatus({ projectId: '/b', project: 'ring-log', lastAtMs: null }),
    ])
    show({ projectId: null })
    fireEvent.click(await screen.findByText('ring-log'))
    expect(frame.chooseProject).toHaveBeenCalledWith('/b')
    expect(screen.getByText('waits for you')).toBeTruthy()
  })

  it('plays the recorded dream in the sample library only', async () => {
    main.on('dream.playDemo', () => ({ runId: 'run' }))
    show({ sample: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Play the recorded dream' }))
    act(() => main.push('dream.progress', { state: aState({ isDemo: true }) }))
    await screen.findByText('This is a recording. No model is asked.')
    cleanup()
    show()
    await screen.findByTestId('gates')
    expect(screen.queryByText('Play the recorded dream')).toBeNull()
  })

  it('says why the gates could not be read, and asks again', async () => {
    main.on('dream.status', () => {
      throw new AppError('disk.denied', say`The folder may not be read.`)
    })
    show()
    await screen.findByText('The folder may not be read.')
    main.on('dream.status', () => [aStatus()])
    fireEvent.click(screen.getByText('Try again'))
    await screen.findByTestId('gates')
  })
})

describe('a dream that goes on', () => {
  it('is shown when the window opens meanwhile, with refused steps and their rule', async () => {
    main.on('dream.state', () => ({ state: aState() }))
    show()
    await screen.findByText('Dreaming of tide-tables')
    const refused = document.querySelector<HTMLElement>('[data-outcome=refused]')!
    expect(refused.textContent).toContain('find may not run other programs.')
    expect(screen.getByTestId('found').textContent).toBe('1')
    expect(screen.getByTestId('money').textContent).toBe('$0.12 of $0.50')
    expect(screen.getByText('21.2K')).toBeTruthy()
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain(
      'Step 2 of 4: gather',
    )
  })

  it('is stopped after its step, or cancelled by Ctrl+.', async () => {
    main.on('dream.state', () => ({ state: aState() }))
    main.on('dream.cancel', () => ({ cancelled: true }))
    show()
    fireEvent.click(await screen.findByText('Stop after this step'))
    expect(sendCommand('cancel')).toBe(true)
    await waitFor(() =>
      expect(main.inputs('dream.cancel')).toEqual([
        { runId: 'run', afterStep: true },
        { runId: 'run', afterStep: false },
      ]),
    )
    const record = aRecord([aProposal('a')], { outcome: 'cancelled' })
    keep(record)
    act(() => main.push('dream.finished', { summary: summaryOf(record) }))
    await waitFor(() => expect(screen.getByTestId('outcome').textContent).toBe('Cancelled'))
    expect(card('a')).toBeNull()
    fireEvent.click(screen.getByText('See what it had found (1)'))
    expect(card('a').textContent).toContain('“next Monday” becomes “2026-12-07”')
    expect(within(card('a')).queryByText('Accept')).toBeNull()
  })
})

describe('a result that waits', () => {
  it('is decided by keys, one card after the other, and applied', async () => {
    const kept = keep(aRecord([aProposal('a'), aProposal('b'), aProposal('c')]))
    main.on('dream.apply', () => {
      const proposals = kept.now.proposals.map((each) =>
        each.state === 'accepted' ? { ...each, state: 'applied' as const } : each,
      )
      kept.now = { ...kept.now, outcome: 'applied', proposals }
      return { record: kept.now, change: 'c1' }
    })
    show()
    expect((await screen.findByTestId('outcome')).textContent).toBe('3 proposals wait for you')
    press('KeyJ')
    act(() => void sendCommand('dream.reject'))
    await waitFor(() => expect(card('b').getAttribute('aria-current')).toBe('true'))
    act(() => void sendCommand('dream.acceptSafe'))
    await waitFor(() =>
      expect(screen.getByTestId('decisions').textContent).toBe('2 accepted1 rejected0 open'),
    )
    act(() => void sendCommand('dream.apply'))
    await waitFor(() => expect(frame.done).toHaveBeenCalledWith('2 changes applied', 'c1'))
    expect(screen.getByTestId('outcome').textContent).toBe('2 changes applied')
    expect(within(card('b')).getByText('Undo this one')).toBeTruthy()
  })

  it("takes the person's own text", async () => {
    const kept = keep(aRecord([aProposal('a')]))
    show()
    await screen.findByTestId('outcome')
    press('KeyJ')
    act(() => void sendCommand('dream.edit'))
    const field = await screen.findByRole('textbox', { name: 'Text of a.md' })
    fireEvent.change(field, { target: { value: 'Printed on Mondays.\n' } })
    fireEvent.click(screen.getByText('Keep and accept'))
    await waitFor(() => expect(kept.now.proposals[0]?.edited).toBe('Printed on Mondays.\n'))
    expect(kept.now.proposals[0]?.state).toBe('accepted')
    expect(screen.getByText('edited by you')).toBeTruthy()
  })

  it('keeps a text that is being written while another screen is open', async () => {
    keep(aRecord([aProposal('a')]))
    const { unmount } = show()
    await screen.findByTestId('outcome')
    fireEvent.click(within(card('a')).getByText('Edit'))
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'half a thought' } })
    unmount()
    show()
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('half a thought')
  })

  it('asks which side of a contradiction is right before it can be applied', async () => {
    const side = (keeps: string) => ({ keeps, files: [], index: [] })
    const kept = keep(
      aRecord([
        aProposal('a', {
          reason: {
            kind: 'contradiction',
            other: 'b.md',
            why: { kind: 'number', one: '4000', other: '5000' },
          },
          files: [],
          isSafe: false,
          options: [side('a.md'), side('b.md')],
        }),
      ]),
    )
    show()
    await screen.findByText(/It contradicts b.md/)
    expect(within(card('a')).getByText<HTMLButtonElement>('Accept').disabled).toBe(true)
    fireEvent.click(screen.getByText('Keep b.md'))
    await waitFor(() => expect(kept.now.proposals[0]?.option).toBe(1))
    expect(screen.getByRole('button', { name: /Apply 1 change/ })).toBeTruthy()
  })

  it('says why one is held, and where it comes from', async () => {
    keep(
      aRecord([
        aProposal('a', {
          hold: { kind: 'untrusted', values: {} },
          isUntrusted: true,
          evidence: [
            {
              kind: 'message',
              sessionId: 's1',
              line: 12,
              atMs: null,
              by: 'tool',
              quote: 'A page said so.',
            },
            {
              kind: 'claim',
              file: 'a.md',
              text: 'src/tide.ts',
              evidence: { kind: 'never', commits: 3 },
            },
            { kind: 'index', line: 4, text: '- [A](a.md)' },
          ],
        }),
      ]),
    )
    show()
    await screen.findByText(/comes from a page, a file or a tool/)
    expect(screen.getByText('A page said so.')).toBeTruthy()
    expect(screen.getByText(/nor in any of 3 commits/)).toBeTruthy()
    fireEvent.click(screen.getByText('Index, line 4'))
    expect(frame.go).toHaveBeenCalledWith('index', { line: '4' }, '/mem')
    main.on('session.excerpt', ({ sessionId, line }) => ({
      sessionId,
      path: '/t/s1.jsonl',
      line,
      lines: [{ line, by: 'tool', atMs: null, text: 'A page said so.', isCut: false }],
      hasEarlier: false,
      hasLater: false,
    }))
    fireEvent.click(screen.getByRole('button', { name: 'Open the transcript at line 12' }))
    await screen.findByRole('dialog')
    await waitFor(() =>
      expect(main.inputs('session.excerpt')[0]).toMatchObject({ sessionId: 's1', line: 12 }),
    )
  })

  it('says that a file moved on, and rejects what concerns it', async () => {
    const kept = keep(aRecord([aProposal('a', { state: 'accepted' }), aProposal('b')]))
    main.on('dream.apply', () => {
      throw new AppError('memory.conflict', say`a.md has changed.`)
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: /Apply 1 change/ }))
    await screen.findByText(/Nothing was written: a.md has changed/)
    fireEvent.click(screen.getByText('Reject that one'))
    await waitFor(() => expect(kept.now.proposals[0]?.state).toBe('rejected'))
  })

  it('is put away after a question', async () => {
    const kept = keep(aRecord([aProposal('a')]))
    main.on('dream.discard', () => (kept.now = { ...kept.now, discardedAtMs: 5 }))
    show()
    fireEvent.click(await screen.findByText('Put it away'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByText('Put it away'))
    await waitFor(() => expect(screen.getByTestId('outcome').textContent).toBe('Put away'))
  })
})

describe('a page of the diary', () => {
  it.each<[string, Partial<DreamRecord>, RegExp]>([
    ['Nothing to do', { outcome: 'nothing-to-do' }, /The memory is in order/],
    ['It did not start', { outcome: 'gated' }, /Sessions since then: 3 of 5 sessions/],
    ['It failed', { outcome: 'failed', message: say`The server is gone.` }, /The server is gone\./],
  ])('says "%s" and what it means', async (title, changes, words) => {
    keep(aRecord([], changes))
    show({ details: { run: 'run' } })
    expect((await screen.findByTestId('outcome')).textContent).toBe(title)
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('says at which cap it ended', async () => {
    keep(aRecord([aProposal('a')], { cap: 'money' }))
    show()
    await screen.findByText(/at its cap of \$0\.50/)
  })

  it('takes one or all back', async () => {
    const kept = keep(
      aRecord([aProposal('a', { state: 'applied' })], { outcome: 'applied', changes: ['c1'] }),
    )
    main.on('dream.undo', () => {
      kept.now = aRecord([aProposal('a', { state: 'undone' })], { outcome: 'applied' })
      const outcome = { kind: 'undone' as const, change: 'c2', restored: ['a.md'] }
      return { record: kept.now, outcome }
    })
    show({ details: { run: 'run' } })
    fireEvent.click(await screen.findByText('Undo all'))
    await waitFor(() => expect(frame.done).toHaveBeenCalledWith('1 file is as it was before', 'c2'))
    expect(screen.getByTestId('outcome').textContent).toBe('All of it was taken back')
  })

  it('says that it is gone', async () => {
    main.on('dream.read', () => {
      throw new AppError('run.unknown', say`No such run.`)
    })
    show({ details: { run: 'old' } })
    await screen.findByText('This page is no longer in the diary')
  })
})
