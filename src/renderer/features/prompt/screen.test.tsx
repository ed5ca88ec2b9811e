// Puts a fake main process behind the window's client, so it comes before every view.
import { fakeBridge as main } from '../../ipc/fake-bridge'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../shared/errors'
import type { AppStart } from '../../../shared/ipc/contract'
import { say } from '../../../shared/said'
import type { Settings } from '../../../shared/settings'
import { startI18n } from '../../i18n/start-i18n'
import { FrameContext, type Frame, type PlaceDetails } from '../../ui/frame'
import { TooltipProvider } from '../../ui/tooltip'
import { aPick, aPrompt, aReport, aUse, anAnswer, LOADED, LOG } from './fake-prompt'
import { Screen } from './screen'

const frame = { go: vi.fn(), done: vi.fn(), failed: vi.fn(), chooseProject: vi.fn() }

interface WindowProps {
  readonly details?: PlaceDetails
  readonly projectId?: string | null
}

/** The screen in a frame that remembers its place and settings, as the window does. */
function Window({ details = {}, projectId = '/mem' }: WindowProps) {
  const [now, stay] = useState(details)
  const [settings, setSettings] = useState<Partial<Settings>>({ dailyLogProjects: [] })
  const value = {
    ...frame,
    stay,
    start: { sample: true, settings } as AppStart,
    saveSettings: (changes: Partial<Settings>) => {
      setSettings({ ...settings, ...changes })
      return Promise.resolve()
    },
    projects: [
      { id: '/mem', title: 'tide-tables', paths: ['/srv/tide'], tokensAtStart: 40, enabled: true },
      { id: '/off', title: 'lantern', paths: [], slug: '-off', tokensAtStart: 90, enabled: false },
    ],
    project: projectId === null ? null : { id: '/mem', title: 'tide-tables' },
    place: { screen: 'prompt', projectId, details: now },
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
const show = (props: WindowProps = {}) => render(<Window {...props} />)
const ask = (question: string): void => {
  fireEvent.change(screen.getByLabelText('A question, as you would ask it'), {
    target: { value: question },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
}

beforeEach(async () => {
  await startI18n('en')
  main.reset()
  main.on('prompt.load', () => aPrompt())
  main.on('prompt.loaded', () => LOADED)
  main.on('prompt.use', () => aReport([aUse('tables.md')]))
  main.on('key.state', () => ({ kind: 'none' }))
  main.on('log.read', () => [])
  main.on('memory.read', ({ file }) => {
    const row = {
      file,
      name: 'Printing tables',
      description: 'How tables are printed',
      type: 'user',
    }
    return { row } as never
  })
})
vi.setConfig({ testTimeout: 30_000 })
afterEach(() => {
  cleanup()
  Object.values(frame).forEach((spy) => spy.mockReset())
})

it('asks which project while all are shown, the dearest first, and says where memory is off', () => {
  show({ projectId: null })
  const rows = within(screen.getByRole('list')).getAllByRole('button')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('lantern') as string,
    expect.stringContaining('tide-tables') as string,
  ])
  expect(within(screen.getByRole('list')).getByText('memory is off')).toBeTruthy()
  fireEvent.click(screen.getByText('tide-tables'))
  expect(frame.chooseProject).toHaveBeenCalledWith('/mem')
})

describe('at the start', () => {
  it('shows the parts with their tokens, their words once opened, and the same as a table', async () => {
    show()
    expect(await screen.findByText('≈ 400 tokens')).toBeTruthy()
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('The index, MEMORY.md 300')
    fireEvent.click(screen.getByRole('button', { name: /Where the memory is/ }))
    expect(screen.getByText('Memory lies in /mem.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Table' }))
    expect(screen.getByRole('row', { name: 'The index, MEMORY.md 300 75%' })).toBeTruthy()
  })

  it('lists what the cut takes away, and opens it in Index', async () => {
    show()
    const cut = await screen.findByRole('region', { name: 'What the cut takes away' })
    expect(cut.textContent).toContain('2 entries do not reach Claude')
    expect(cut.textContent).toContain('- [Harbour](harbour.md)')
    expect(cut.textContent).toContain('MEMORY.md is 203 lines long.')
    fireEvent.click(within(cut).getByRole('button', { name: 'Open in Index' }))
    expect(frame.go).toHaveBeenCalledWith('index', { line: '201' }, '/mem')
  })

  it('says what switched memory off, beside what is loaded all the same', async () => {
    main.on('prompt.load', () => ({
      mode: 'off',
      decidedBy: say`autoMemoryEnabled in settings.json`,
    }))
    show()
    expect(await screen.findByText(/autoMemoryEnabled in settings\.json/)).toBeTruthy()
    expect(await screen.findByText('/srv/tide/.claude/rules/sea.md')).toBeTruthy()
    expect(screen.getByText('Only loaded for files that match sea/**.')).toBeTruthy()
    expect(screen.getByText(/imported by .*CLAUDE\.md, 1 hop/)).toBeTruthy()
    // What is not loaded costs nothing.
    expect(screen.getByText('≈ 110 tokens in all (estimate)')).toBeTruthy()
  })

  it('says what failed, with a way out', async () => {
    main.on('prompt.load', () => {
      throw new AppError('file.unreadable', say`It may not be read.`)
    })
    show()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('a question', () => {
  it('shows the picks with their terms marked and how old they are', async () => {
    main.on('recall.find', () =>
      anAnswer({ selected: [aPick('t.md', { freshness: 'This memory is 4 days old.' })] }),
    )
    show({ details: { tab: 'ask' } })
    ask(' tables? ')
    expect(await screen.findByText('1 memory would be handed over')).toBeTruthy()
    expect(main.inputs('recall.find')).toEqual([
      { projectId: '/mem', question: 'tables?', engine: 'offline' },
    ])
    expect(screen.getByText('12 memories considered')).toBeTruthy()
    expect(screen.getByText('This memory is 4 days old.')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText('tables', { selector: 'mark' }).length).toBe(3))
    fireEvent.click(screen.getByRole('button', { name: 'Open Printing tables' }))
    expect(frame.go).toHaveBeenCalledWith('memories', { file: 't.md' }, '/mem')
  })

  it('says so where nothing fits, and where the model could not answer', async () => {
    main.on('recall.find', () => anAnswer({ fallback: say`No key for the model is known.` }))
    show({ details: { tab: 'ask' } })
    ask('weather')
    expect(await screen.findByText('No memory fits')).toBeTruthy()
    expect(screen.getByText('No key for the model is known.')).toBeTruthy()
  })

  it('is not asked while it is empty', () => {
    show({ details: { tab: 'ask' } })
    ask('  ')
    expect(main.inputs('recall.find')).toEqual([])
  })
})

describe('use', () => {
  it('opens a session where a memory was read, and cannot open one that was swept', async () => {
    main.on('session.excerpt', ({ sessionId, line }) => ({
      sessionId,
      path: '',
      line,
      lines: [{ line, by: 'person', atMs: null, text: 'words of s1', isCut: false }],
      hasEarlier: false,
      hasLater: false,
    }))
    show({ details: { tab: 'use' } })
    const row = within(await screen.findByRole('row', { name: /Name of tables\.md/ }))
    expect(row.getByText(/\(swept\)/).tagName).toBe('SPAN')
    fireEvent.click(row.getByTitle('s1'))
    expect(await screen.findByText('words of s1')).toBeTruthy()
    expect(main.inputs('session.excerpt')).toMatchObject([{ sessionId: 's1', line: 7 }])
  })

  it('lists those that nobody used, and that this does not make them useless', async () => {
    main.on('prompt.use', () =>
      aReport([
        aUse('tables.md'),
        aUse('gauges.md', { isUnused: true, readIn: [], lastReadAtMs: null }),
      ]),
    )
    show({ details: { tab: 'use' } })
    fireEvent.click(await screen.findByLabelText('Never used in 30 days (1)'))
    expect(screen.queryByText('Name of tables.md')).toBeNull()
    expect(screen.getByText('Name of gauges.md')).toBeTruthy()
    expect(screen.getByText(/^Rarely used is not useless/)).toBeTruthy()
  })

  it.each([
    [false, 'from winter, not merged yet'],
    [null, 'from winter'],
  ])('says which branch a memory comes from: merged %s', async (isMerged, words) => {
    main.on('prompt.use', () => aReport([aUse('a.md', { branch: { name: 'winter', isMerged } })]))
    show({ details: { tab: 'use' } })
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

describe('the daily log', () => {
  it('says how to begin one, and takes lines once it is on', async () => {
    main.on('log.append', () => ({ change: 'c1', files: ['logs/2026/12/2026-12-03.md'] }))
    show({ details: { tab: 'log' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Keep a daily log' }))
    const line = await screen.findByLabelText('A line for today')
    fireEvent.change(line, { target: { value: ' The gauge was cleaned. ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Append' }))
    await waitFor(() => expect(frame.done).toHaveBeenCalledWith("Appended to today's log", 'c1'))
    expect(main.inputs('log.append')).toEqual([
      { projectId: '/mem', text: 'The gauge was cleaned.' },
    ])
  })

  it('shows the days of both layouts', async () => {
    main.on('log.read', () => LOG)
    show({ details: { tab: 'log' } })
    expect(await screen.findByRole('heading', { name: 'Wednesday, December 2, 2026' })).toBeTruthy()
    expect(screen.getByText('gauges')).toBeTruthy()
    expect(screen.getByText('Gauges were read.')).toBeTruthy()
  })
})
