// Puts a fake main process behind the window's client, so it comes before every view.
import { fakeBridge as main } from '../../ipc/fake-bridge'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppStart } from '../../../shared/ipc/contract'
import { startI18n } from '../../i18n/start-i18n'
import { sendCommand } from '../../ui/commands'
import { FrameContext, type Frame } from '../../ui/frame'
import { TooltipProvider } from '../../ui/tooltip'
import { aCard, aQueue } from './fake-cards'
import { useReview } from './review-store'
import { Screen } from './screen'

const frame = { go: vi.fn(), done: vi.fn(), failed: vi.fn() }
const changed = ({ files }: { readonly files: readonly string[] }) => ({ change: 'c1', files })

function show() {
  const value = {
    ...frame,
    start: { sample: true } as AppStart,
    projects: [{ id: '/mem', indexLines: 163 }],
    project: null,
    place: { screen: 'review', projectId: null, details: {} },
    revision: 0,
  } as unknown as Frame
  render(
    <FrameContext value={value}>
      <TooltipProvider>
        <Screen />
      </TooltipProvider>
    </FrameContext>,
  )
}

const press = (code: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { code, bubbles: true, ...more })
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 })

beforeEach(async () => {
  await startI18n('en')
  main.reset()
  useReview.setState({ sitting: null, editing: null })
  main.on('audit.state', () => ({ state: null }))
  main.on('project.list', () => [{ id: '/mem', indexLines: 171 } as never])
  main.on('review.queue', () => aQueue(['a.md', 'b.md']))
  main.on('review.card', ({ file }) => aCard(file, { suggested: 'archive' }))
  main.on('review.keep', changed)
  main.on('review.later', changed)
  main.on('memory.archive', changed)
  main.on('history.undo', () => ({ kind: 'undone', change: 'u1', restored: [] }))
})
vi.setConfig({ testTimeout: 30_000 })
afterEach(() => {
  cleanup()
  Object.values(frame).forEach((spy) => spy.mockReset())
})

describe('a card', () => {
  it('says its score in words and holds the suggested act ready', async () => {
    show()
    await heading('Name of a.md')
    expect(screen.getByText('project, half-life 14 days, 31 days old → 78')).toBeTruthy()
    expect(screen.getByTestId('progress').textContent).toBe('1 of 2')
    expect(document.activeElement?.textContent).toContain('Archive')
  })

  it('shows failed claims with their evidence and how the text stands to an audit', async () => {
    main.on('review.card', ({ file }) =>
      aCard(file, {
        claims: [
          {
            id: 'claim',
            kind: 'branch',
            text: 'winter',
            line: 1,
            start: 0,
            end: 3,
            verdict: 'missing',
            evidence: { kind: 'noRef', refs: 3 },
            penalty: 15,
            ignored: false,
          },
        ],
      }),
    )
    show()
    await screen.findByText('1 claim that is not so')
    expect(screen.getByText('Not among 3 branches.')).toBeTruthy()
  })

  it('goes on after an act, with a quiet line, and ends in words', async () => {
    show()
    await heading('Name of a.md')
    act(() => void sendCommand('review.keep'))
    await heading('Name of b.md')
    expect(screen.getByText('Kept Name of a.md')).toBeTruthy()
    press('Digit3')
    await screen.findByText('That was all')
    expect(screen.getByText('1 kept, 1 archived')).toBeTruthy()
    expect(screen.getByText('Index 171 → 163 lines')).toBeTruthy()
    fireEvent.click(screen.getByText('Undo all'))
    await screen.findByText('2 acts were taken back. Everything is as it was before.')
  })

  it('takes the last act back by the undo of the whole window too', async () => {
    show()
    await heading('Name of a.md')
    expect(sendCommand('undo')).toBe(false)
    press('Digit3')
    await heading('Name of b.md')
    act(() => void sendCommand('undo'))
    await heading('Name of a.md')
    expect(screen.getByText('Taken back: Name of a.md')).toBeTruthy()
  })
})

describe('keys', () => {
  it('mean one card only, however long they are held', async () => {
    show()
    await heading('Name of a.md')
    press('Digit3', { repeat: true })
    press('Digit3', { repeat: true })
    expect(main.inputs('memory.archive')).toEqual([])
  })

  it('are silent in dialogs', async () => {
    show()
    await heading('Name of a.md')
    act(() => void sendCommand('review.later'))
    await screen.findByText('Look at it again')
    press('KeyJ')
    press('ArrowRight')
    expect(screen.getByText('Look at it again')).toBeTruthy()
    press('Digit2')
    await waitFor(() =>
      expect(main.inputs('review.later')).toEqual([
        { projectId: '/mem', files: ['a.md'], days: 30 },
      ]),
    )
    await heading('Name of b.md')
  })

  it('leave Space to the text, even on a button', async () => {
    main.on('review.card', ({ file }) => aCard(file, { body: 'A line.\n\n'.repeat(20) }))
    show()
    await heading('Name of a.md')
    const more = screen.getByRole('button', { name: /Show all of it/ })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    press('Space')
    expect(more.getAttribute('aria-expanded')).toBe('true')
    expect(main.inputs('review.keep')).toEqual([])
  })

  it('open the memory in the editor', async () => {
    main.on('history.page', () => ({ total: 0, changes: [] }))
    show()
    await heading('Name of a.md')
    press('Digit2')
    await waitFor(() =>
      expect(frame.go).toHaveBeenCalledWith('memories', {
        file: 'a.md',
        project: '/mem',
        mode: 'edit',
      }),
    )
  })
})

describe('a merge', () => {
  const plan = {
    hash: 'shown',
    target: 'twin.md',
    sources: ['a.md'],
    files: [{ file: 'twin.md', before: 'old\n', after: 'old\nnew\n' }],
    oldestAtMs: 0,
  }

  const openMerge = async () => {
    const alike = [
      {
        file: 'twin.md',
        name: 'Twin',
        kind: 'conflict',
        why: { kind: 'number', one: '1', other: '2' },
      },
    ] as const
    main.on('review.card', ({ file }) => aCard(file, { alike }))
    show()
    await heading('Name of a.md')
    act(() => void sendCommand('review.merge'))
    await screen.findByText('Merge Name of a.md')
  }

  it('is shown first, then done', async () => {
    main.on('memory.planMerge', () => plan)
    main.on('memory.merge', changed)
    await openMerge()
    await screen.findByText('new')
    fireEvent.click(screen.getByRole('button', { name: 'Merge' }))
    await waitFor(() =>
      expect(main.inputs('memory.merge')).toEqual([
        { projectId: '/mem', files: ['a.md', 'twin.md'], target: 'twin.md', hash: 'shown' },
      ]),
    )
    await heading('Name of b.md')
  })

  it('of two that contradict each other waits for a choice', async () => {
    main.on('memory.planMerge', () => ({
      ...plan,
      conflict: { kind: 'number', one: '4000', other: '5000' },
    }))
    await openMerge()
    await screen.findByText(/choose which one stays/)
    expect(screen.getByRole('button', { name: 'Merge' }).hasAttribute('disabled')).toBe(true)
  })
})

describe('a group', () => {
  it('is listed before it goes to the archive together', async () => {
    main.on('review.queue', () =>
      aQueue(['a.md', 'b.md'], {
        groups: [
          {
            kind: 'broken-and-old',
            projectId: '/mem',
            project: 'tide-tables',
            files: ['a.md', 'b.md'],
            minScore: 95.7,
          },
        ],
      }),
    )
    show()
    await screen.findByText('tide-tables: 2 memories at 95 or more, with files that are gone')
    fireEvent.click(screen.getByText('Archive all…'))
    fireEvent.click(await screen.findByLabelText('Name of b.md'))
    expect(main.inputs('memory.archive')).toEqual([])
    fireEvent.click(screen.getByText('Archive 1 memory'))
    await waitFor(() =>
      expect(main.inputs('memory.archive')).toEqual([{ projectId: '/mem', files: ['a.md'] }]),
    )
  })
})

it('says when something is due next, where nothing is', async () => {
  main.on('review.queue', () => aQueue([], { nextDueAtMs: Date.UTC(2026, 11, 3, 12) }))
  show()
  await screen.findByText('Nothing is due')
  expect(screen.getByText('Next: December 3')).toBeTruthy()
})
