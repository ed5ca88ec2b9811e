import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IndexLine, IndexReport, IndexView } from '../../../shared/index-file'
import type { AppStart } from '../../../shared/ipc/contract'
import { startI18n } from '../../i18n/start-i18n'
import { FrameContext, type Frame } from '../../ui/frame'
import { TooltipProvider } from '../../ui/tooltip'
import { useIndexDrafts } from './drafts'
import { IndexPage } from './index-page'

type Answer = (input: { readonly text: string }) => unknown

// What preload puts on the window must be there before the client is loaded.
const { calls, answers } = vi.hoisted(() => {
  const heard: (readonly [string, unknown])[] = []
  const table: Record<string, Answer> = {}
  const bridgeCalls = new Proxy(
    {},
    {
      get: (_, channel: string) => (input: { readonly text: string }) => {
        heard.push([channel, input])
        return Promise.resolve(JSON.stringify({ ok: true, value: table[channel]?.(input) }))
      },
    },
  )
  Object.assign(window, { noctuary: { calls: bridgeCalls, events: {} } })
  return { calls: heard, answers: table }
})

// Rows are virtual, and this document has no sizes.
vi.mock('@tanstack/react-virtual', () => ({
  useVirtualizer: ({ count }: { readonly count: number }) => ({
    getTotalSize: () => count * 33,
    getVirtualItems: () =>
      Array.from({ length: count }, (_, index) => ({ index, start: index * 33 })),
    measureElement: () => undefined,
    scrollToIndex: () => undefined,
  }),
}))

const REPORT: IndexReport = {
  lines: 3,
  units: 60,
  bytes: 60,
  limitLines: 2,
  limitUnits: 25_000,
  fits: false,
  cutAtLine: 3,
  lostEntries: [{ line: 3, text: '- [C](c.md)', target: 'c.md' }],
  dangling: [{ line: 2, text: '- [B](b.md)', target: 'b.md' }],
  unindexed: [],
  duplicates: [],
  longEntries: [],
  layout: 'index',
}

function viewOf(text: string): IndexView {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((words, at): IndexLine => ({
      line: at + 1,
      text: words,
      kind: 'entry',
      loaded: at < 2 ? 'whole' : 'no',
      problems: at < 2 ? [] : ['lost'],
    }))
  return { report: REPORT, lines: text === '' ? [] : lines, raw: text, hash: 'h1' }
}

const TEXT = '- [A](a.md) — x\n- [B](b.md)\n- [C](c.md)\n'
const done = vi.fn()

function show(): void {
  const frame = {
    start: { settings: { limits: { entryUnits: 200 } } } as unknown as AppStart,
    projects: [],
    project: null,
    revision: 0,
    go: vi.fn(),
    done,
    failed: vi.fn(),
  } as unknown as Frame
  render(
    <FrameContext value={frame}>
      <TooltipProvider>
        <IndexPage projectId="/mem" />
      </TooltipProvider>
    </FrameContext>,
  )
}

// By attribute, because looking for roles by name is slow in this document.
const rowTexts = () =>
  [...document.querySelectorAll<HTMLElement>('[data-line], [data-testid=cut]')].map(
    (row) => row.dataset['line'] ?? 'cut',
  )
const row = (line: number) => document.querySelector<HTMLElement>(`[data-line="${String(line)}"]`)!
const drawn = () => screen.findByText('Claude does not read below this')

beforeEach(async () => {
  await startI18n('en')
  calls.length = 0
  useIndexDrafts.setState({ drafts: {} })
  answers['index.read'] = () => viewOf(TEXT)
  answers['index.preview'] = ({ text }) => viewOf(text)
  answers['index.saveText'] = () => ({ kind: 'saved', hash: 'h2', change: 'c1', changedLines: [1] })
})
vi.setConfig({ testTimeout: 30_000 })

afterEach(() => {
  cleanup()
  done.mockReset()
})

describe('the Index screen', () => {
  it('draws the cut above the first line that Claude does not read', async () => {
    show()
    expect(await drawn()).toBeTruthy()
    expect(rowTexts()).toEqual(['1', '2', 'cut', '3'])
    expect(within(row(3)).getByText('not read')).toBeTruthy()
    expect(screen.getByText(/1 line too many/)).toBeTruthy()
  })

  it('moves a line with Alt and an arrow, and saves it with its base', async () => {
    show()
    await drawn()
    fireEvent.keyDown(row(1), { code: 'ArrowDown', altKey: true })
    fireEvent.click(await screen.findByText('Save'))
    const text = '- [B](b.md)\n- [A](a.md) — x\n- [C](c.md)\n'
    await waitFor(() => expect(done).toHaveBeenCalledWith('Index saved', 'c1'))
    expect(calls.find(([channel]) => channel === 'index.saveText')?.[1]).toEqual({
      projectId: '/mem',
      text,
      baseHash: 'h1',
    })
  })

  it('edits a line in place, previews it while typing, and leaves it on Escape', async () => {
    show()
    await drawn()
    fireEvent.keyDown(row(1), { code: 'Enter' })
    const field = screen.getByLabelText('Text of line 1')
    fireEvent.change(field, { target: { value: '- [A](a.md) — shorter' } })
    await waitFor(() =>
      expect(calls.find(([channel]) => channel === 'index.preview')?.[1]).toMatchObject({
        text: '- [A](a.md) — shorter\n- [B](b.md)\n- [C](c.md)\n',
      }),
    )
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(screen.queryByLabelText('Text of line 1')).toBeNull()
    expect(screen.queryByText('Save')).toBeNull()
  })

  it('shows what came from outside, and saves both', async () => {
    const theirs = `${TEXT}- [D](d.md)\n`
    answers['index.saveText'] = ({ text }) =>
      text.includes('[D]')
        ? { kind: 'saved', hash: 'h3', change: 'c2', changedLines: [] }
        : { kind: 'conflict', theirs, theirsHash: 'h2', merged: `mine\n${theirs}` }
    show()
    await drawn()
    fireEvent.keyDown(row(1), { code: 'Delete' })
    fireEvent.click(await screen.findByText('Save'))
    expect(await screen.findByText('- [D](d.md)')).toBeTruthy()
    fireEvent.click(screen.getByText('Save both'))
    await waitFor(() => expect(done).toHaveBeenCalledWith(expect.any(String), 'c2'))
    expect(calls.filter(([channel]) => channel === 'index.saveText').at(-1)?.[1]).toMatchObject({
      baseHash: 'h2',
    })
  })

  it('shows a repair with its reason before it is applied', async () => {
    answers['index.planFix'] = () => ({
      before: TEXT,
      after: '- [A](a.md) — x\n- [C](c.md)\n',
      diff: '@@ -2,1 +2,0 @@\n-- [B](b.md)\n',
      steps: [{ kind: 'dangling-removed', line: 2, file: 'b.md' }],
    })
    answers['index.applyFix'] = () => ({ change: 'c9', files: ['MEMORY.md'] })
    show()
    fireEvent.click(await screen.findByLabelText('Repair: Points at nothing'))
    expect(await screen.findByText('Line 2 goes: b.md is not in the folder.')).toBeTruthy()
    expect(calls.some(([channel]) => channel === 'index.applyFix')).toBe(false)
    fireEvent.click(screen.getByText('Apply'))
    await waitFor(() => expect(done).toHaveBeenCalledWith('Index repaired', 'c9'))
    expect(calls.find(([channel]) => channel === 'index.applyFix')?.[1]).toEqual({
      projectId: '/mem',
      repairs: ['dangling'],
      baseHash: 'h1',
    })
  })

  it('says what a missing MEMORY.md means', async () => {
    const report: IndexReport = {
      ...REPORT,
      layout: 'absent',
      unindexed: ['a.md'],
      lostEntries: [],
    }
    answers['index.read'] = () => ({ report, lines: [], raw: '', hash: null })
    show()
    expect(await screen.findByText('There is no MEMORY.md yet')).toBeTruthy()
    expect(screen.getByText('Make an index…')).toBeTruthy()
  })
})
