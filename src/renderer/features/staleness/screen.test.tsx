import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StaleView } from '../../../shared/staleness'
import { setLanguage, startI18n } from '../../i18n/start-i18n'
import { FrameContext, type Frame } from '../../ui/frame'
import { TooltipProvider } from '../../ui/tooltip'
import { aDot, aMoment, aView } from './fake-view'
import { Screen } from './screen'

type Reply =
  | { readonly ok: true; readonly value: StaleView }
  | { readonly ok: false; readonly code: string; readonly message: string }

// What preload puts on the window must be there before the client is loaded.
const { inputs, main } = vi.hoisted(() => {
  const heard: unknown[] = []
  const state: { reply: () => Promise<Reply> } = { reply: () => new Promise(() => undefined) }
  const calls = {
    'stale.view': async (input: unknown) => {
      heard.push(input)
      return JSON.stringify(await state.reply())
    },
  }
  Object.assign(window, { noctuary: { calls, events: {} } })
  return { inputs: heard, main: state }
})

const DAY_MS = 86_400_000
const NOW_MS = Date.UTC(2026, 11, 3, 12)
const dots = [
  aDot('project', 31, { name: 'Harbour lights', file: 'lights.md' }),
  aDot('project', 3, { name: 'Tide clock', file: 'clock.md' }),
  aDot('user', 200, { name: 'Ana', file: 'ana.md', projectId: '/mem/ring-log' }),
  aDot('feedback', 30, { name: 'Short answers', file: 'short.md', count: 4 }),
]
const overTime = [90, 60, 30, 0].map((back) =>
  aMoment(
    NOW_MS - back * DAY_MS,
    dots.map((dot) => aDot(dot.type, Math.max(0, dot.ageDays - back))),
  ),
)
const view = aView(dots, { overTime, historySinceMs: NOW_MS - 61 * DAY_MS })

const go = vi.fn()
const chooseProject = vi.fn()
const frameOf = (changes: Partial<Frame>): Frame =>
  ({
    place: { screen: 'staleness', projectId: null, details: {} },
    project: null,
    projects: [],
    revision: 0,
    go,
    chooseProject,
    ...changes,
  }) as unknown as Frame

const page = (changes: Partial<Frame> = {}) => (
  <FrameContext value={frameOf(changes)}>
    <TooltipProvider>
      <Screen />
    </TooltipProvider>
  </FrameContext>
)
const show = (changes: Partial<Frame> = {}) => render(page(changes))
const answer = (value: StaleView): void => {
  main.reply = () => Promise.resolve({ ok: true, value })
}
const panel = (name: string) => screen.findByTestId(name)
const dotButtons = (): readonly SVGGElement[] => [
  ...document.querySelectorAll<SVGGElement>('[data-dot]'),
]
const toTable = async (name: string): Promise<HTMLTableElement> => {
  const chart = await panel(name)
  fireEvent.click(within(chart).getByText('Table'))
  const table = chart.querySelector('table')
  if (table === null) throw new Error(`no table in ${name}`)
  return table
}
const cellsOf = (table: HTMLTableElement): readonly (readonly string[])[] =>
  [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent))

beforeEach(async () => {
  await startI18n('en')
  inputs.length = 0
  answer(view)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

describe('states', () => {
  it('shows grey rows while the answer is on its way', () => {
    main.reply = () => new Promise(() => undefined)
    show()
    expect(screen.getByLabelText('Loading')).toBeTruthy()
  })

  it('says what went wrong, and asks again', async () => {
    main.reply = () =>
      Promise.resolve({ ok: false, code: 'disk.denied', message: 'It may not be read.' })
    show()
    expect(await screen.findByText('It may not be read.')).toBeTruthy()
    answer(view)
    fireEvent.click(screen.getByText('Try again'))
    expect(await panel('curves')).toBeTruthy()
  })

  it('says what will appear where there is no memory yet', async () => {
    answer(aView([]))
    show()
    expect(await screen.findByText('No memory yet')).toBeTruthy()
    expect(screen.queryByTestId('curves')).toBeNull()
  })

  it('draws a single memory without any past', async () => {
    answer(aView([aDot('project', 31)]))
    show()
    await panel('curves')
    expect(dotButtons()).toHaveLength(1)
    expect(screen.getByText(/Only one day is known so far/)).toBeTruthy()
  })

  it('draws one bar where all memories are of one type', async () => {
    answer(aView([aDot('feedback', 3), aDot('feedback', 100)]))
    show()
    expect(cellsOf(await toTable('types'))).toEqual([
      ['Type', 'keep', 'review', 'prune', 'Memories'],
      ['feedback', '1', '1', '0', '2'],
    ])
  })
})

describe('words', () => {
  it('says in one sentence what each chart shows', async () => {
    show()
    const says = async (name: string) => (await panel(name)).querySelector('p')?.textContent
    expect(await says('curves')).toBe(
      'Due for review: 2 of 7 memories. The stalest is “Harbour lights”, 31 days old, with a score of 78.',
    )
    expect(await says('types')).toBe('The stalest is type user, with 1 of 1 past keeping.')
    expect(await says('projects')).toBe(
      'The stalest project is ring-log: 1 of 1 due, mean score 54.',
    )
    expect(await says('time')).toBe(
      'The mean score rose from 9 on Sep 4 to 42 now. Before Oct 3 only the files’ own dates speak.',
    )
  })

  it('speaks Chinese', async () => {
    await setLanguage('zh')
    show()
    expect((await panel('curves')).textContent).toContain('7 条记忆中有 2 条待复查')
    expect((await panel('time')).textContent).toContain('10月3日之前只能依据文件自身的日期。')
  })

  it('counts projects that the chart has no room for', async () => {
    answer(
      aView(
        Array.from({ length: 15 }, (_, at) => aDot('user', at + 1, { projectId: `/mem/p${at}` })),
      ),
    )
    show()
    const projects = await panel('projects')
    expect(within(projects).getAllByRole('button')).toHaveLength(1 + 12)
    expect(within(projects).getByText('and 3 more projects, in the table')).toBeTruthy()
    expect((await toTable('projects')).rows).toHaveLength(1 + 15)
  })
})

describe('the memories on their curves', () => {
  it('are one stop of the Tab key, walked by age', async () => {
    show()
    await panel('curves')
    expect(dotButtons().map((dot) => dot.getAttribute('tabindex'))).toEqual(['0', '-1', '-1', '-1'])
    act(() => dotButtons()[0]?.focus())
    fireEvent.keyDown(dotButtons()[0]!, { code: 'ArrowRight' })
    fireEvent.keyDown(document.activeElement!, { code: 'ArrowRight' })
    expect(document.activeElement).toBe(dotButtons()[2])
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Harbour lights: type project, 31 days old, staleness 78 of 100, prune.',
    )
    fireEvent.keyDown(document.activeElement!, { code: 'Home' })
    expect(document.activeElement?.getAttribute('data-dot')).toBe('clock.md')
  })

  it('show a card that names the memory, and how many are like it', async () => {
    show()
    await panel('curves')
    act(() => dotButtons()[1]?.focus())
    const card = screen.getByTestId('dot-card')
    expect(card.textContent).toContain('Short answers')
    expect(card.textContent).toContain('feedback, in tide-tables')
    expect(card.textContent).toContain('and 3 more of about that age')
    act(() => dotButtons()[1]?.blur())
    expect(screen.queryByTestId('dot-card')).toBeNull()
  })

  it.each(['Enter', 'Space'])('open the memory with %s', async (code) => {
    show()
    await panel('curves')
    act(() => dotButtons()[3]?.focus())
    fireEvent.keyDown(dotButtons()[3]!, { code })
    expect(go).toHaveBeenCalledWith('memories', { file: 'ana.md', project: '/mem/ring-log' })
  })

  it('stand in the table, stalest first, each with a button that opens it', async () => {
    show()
    const table = await toTable('curves')
    expect(cellsOf(table)).toEqual([
      ['Memory', 'Type', 'Age in days', 'Score', 'By age', 'Memories'],
      ['Harbour lights', 'project', '31', '78.5', 'prune', '1'],
      ['Ana', 'user', '200', '53.7', 'review', '1'],
      ['Short answers', 'feedback', '30', '20.6', 'keep', '4'],
      ['Tide clock', 'project', '3', '13.8', 'keep', '1'],
    ])
    fireEvent.click(within(table).getByText('Tide clock'))
    expect(go).toHaveBeenCalledWith('memories', { file: 'clock.md', project: '/mem/tide-tables' })
  })
})

describe('projects and time', () => {
  it('shows only a project when its bar or its row is chosen', async () => {
    show()
    const projects = await panel('projects')
    fireEvent.click(within(projects).getByText('ring-log'))
    expect(chooseProject).toHaveBeenLastCalledWith('/mem/ring-log')
    fireEvent.click(within(await toTable('projects')).getByText('tide-tables'))
    expect(chooseProject).toHaveBeenLastCalledWith('/mem/tide-tables')
  })

  it('compares no projects where one is chosen, and asks for that one only', async () => {
    const place = { screen: 'staleness', projectId: '/mem/ring-log', details: {} } as const
    show({ place })
    await panel('types')
    expect(inputs).toEqual([{ projectId: '/mem/ring-log' }])
  })

  it('has every moment in the table, newest first', async () => {
    show()
    const rows = cellsOf(await toTable('time'))
    expect(rows.map(([day]) => day)).toEqual([
      'Day',
      'Dec 3, 2026',
      'Nov 3, 2026',
      'Oct 4, 2026',
      'Sep 4, 2026',
    ])
    expect(rows[1]).toEqual(['Dec 3, 2026', expect.any(String), '2', '1', '1', '4'])
  })
})

describe('changes on disk', () => {
  it('asks once after many changes, when they have come to rest', async () => {
    const { rerender } = show()
    await panel('curves')
    vi.useFakeTimers()
    for (const revision of [1, 2, 3]) {
      rerender(page({ revision }))
      act(() => void vi.advanceTimersByTime(300))
    }
    expect(inputs).toHaveLength(1)
    act(() => void vi.advanceTimersByTime(400))
    expect(inputs).toHaveLength(2)
  })

  it('drops the late answer about a project that is no longer shown', async () => {
    let answerLate: (reply: Reply) => void = () => undefined
    main.reply = () => new Promise((resolve) => (answerLate = resolve))
    const { rerender } = show()
    answer(aView([aDot('value', 3, { name: 'Moth garden' })]))
    rerender(page({ place: { screen: 'staleness', projectId: '/mem/moth-garden', details: {} } }))
    await screen.findByText(/Moth garden/)
    await act(async () => {
      answerLate({ ok: true, value: view })
      await Promise.resolve()
    })
    await waitFor(() => expect(dotButtons()).toHaveLength(1))
  })
})
