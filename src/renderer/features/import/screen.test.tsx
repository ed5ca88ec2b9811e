// Puts a fake main process behind the window's client, so it comes before every view.
import { fakeBridge as main } from '../../ipc/fake-bridge'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../shared/errors'
import type { ImportSource } from '../../../shared/import'
import { say } from '../../../shared/said'
import { startI18n } from '../../i18n/start-i18n'
import { FrameContext, type Frame, type PlaceDetails } from '../../ui/frame'
import { importPlace } from '../../ui/import-place'
import { TooltipProvider } from '../../ui/tooltip'
import { aCandidate, aPlan } from './fake-plan'
import { Screen } from './screen'

const spies = { done: vi.fn(), failed: vi.fn(), undo: vi.fn(() => Promise.resolve()) }
const TIDE = { id: '/mem', title: 'tide-tables', lastChangedAtMs: 2 }
const LAMP = { id: '/lamp', title: 'lantern-shop', lastChangedAtMs: 1 }
const FILE: ImportSource = { kind: 'path', path: '/old/MEMORY.md' }

/** The screen in a frame that remembers its place, as the window does. */
function Window({ details }: { readonly details: PlaceDetails }) {
  const [now, setNow] = useState(details)
  const value = {
    ...spies,
    go: (_screen: string, next: PlaceDetails = {}) => setNow(next),
    projects: [LAMP, TIDE],
    project: null,
    place: { screen: 'import', projectId: null, details: now },
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
const show = (sources: readonly ImportSource[] = []) =>
  render(<Window details={sources.length === 0 ? {} : importPlace(sources)} />)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const plans = () => main.inputs('import.plan')

// Rows are drawn as far as there is room for them, and this document has no layout of its own.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 })

beforeEach(async () => {
  await startI18n('en')
  main.reset()
  main.on('import.plan', ({ choices }) =>
    aPlan(
      ['a', 'b'].map((id) => {
        const { act = 'add', name } = choices.find((choice) => choice.id === id) ?? {}
        return aCandidate(id, { act, ...(name === undefined ? {} : { name }) })
      }),
    ),
  )
  main.on('import.apply', () => ({
    change: 'c1',
    created: [{ file: 'project_a.md', source: 0, from: [[0, 20]] }],
    skipped: [{ id: 'b', name: 'Name of b', why: say`Already here.` }],
  }))
})
vi.setConfig({ testTimeout: 30_000 })
afterEach(() => {
  cleanup()
  Object.values(spies).forEach((spy) => spy.mockClear())
})

describe('before anything was offered', () => {
  it('takes files from the dialog', async () => {
    main.on('app.chooseFiles', () => ({ paths: ['/old/MEMORY.md'] }))
    show()
    fireEvent.click(await button('Choose files…'))
    expect(await button('Import 2 memories')).toBeTruthy()
    expect(plans()).toEqual([{ projectId: '/mem', sources: [FILE], choices: [] }])
  })

  it('stays as it is when the dialog is cancelled', async () => {
    main.on('app.chooseFiles', () => ({ paths: null }))
    show()
    fireEvent.click(await button('Choose a folder…'))
    await waitFor(() => expect(main.inputs('app.chooseFiles')).toHaveLength(1))
    expect(plans()).toEqual([])
  })

  it('takes a text that is typed, and one that is pasted anywhere on the screen', async () => {
    const text = { kind: 'text', name: 'pasted.md' }
    show()
    fireEvent.change(screen.getByRole('textbox', { name: 'Or paste a text' }), {
      target: { value: '- one' },
    })
    fireEvent.click(await button('See what it would become'))
    await button('Import 2 memories')
    expect(plans()[0]?.sources).toEqual([{ ...text, text: '- one' }])
    const paste = new Event('paste')
    Object.assign(paste, { clipboardData: { files: [], getData: () => '- two' } })
    act(() => void window.dispatchEvent(paste))
    await waitFor(() => expect(plans()).toHaveLength(2))
    expect(plans()[1]?.sources).toEqual([{ ...text, text: '- two' }])
  })
})

describe('a plan', () => {
  it('is made anew after each choice, and nothing is written meanwhile', async () => {
    show([FILE])
    await button('Import 2 memories')
    const name = screen.getByLabelText('Name')
    fireEvent.change(name, { target: { value: 'Tides' } })
    expect(plans()).toHaveLength(1)
    fireEvent.blur(name)
    await waitFor(() => expect(plans()).toHaveLength(2))
    expect(plans()[1]?.choices).toEqual([{ id: 'a', name: 'Tides' }])
    expect(main.inputs('import.apply')).toEqual([])
  })

  it('says that all of it is here already', async () => {
    const here = { kind: 'here', file: 'a.md', name: 'A', text: 'Text of a.\n' } as const
    main.on('import.plan', () =>
      aPlan([aCandidate('a', { act: 'skip', file: '', likeness: here })], { isKnown: true }),
    )
    show([FILE])
    expect(await screen.findByText(/^All of this is already here/)).toBeTruthy()
    expect(screen.getByText('already here')).toBeTruthy()
    expect((await button('Import 0 memories')).hasAttribute('disabled')).toBe(true)
  })

  it('shows reasons, warnings and the difference to what it resembles', async () => {
    main.on('import.plan', () =>
      aPlan([
        aCandidate('a', {
          typeWhy: { kind: 'heading', words: 'Ports' },
          likeness: { kind: 'near', file: 'old.md', name: 'Ports', text: 'Text of z.\n' },
          warnings: [
            { kind: 'secret', rule: 'aws-key', masked: 'AKIA…' },
            { kind: 'relativeDate', words: 'tomorrow', date: '2026-10-02', start: 0, end: 8 },
          ],
        }),
      ]),
    )
    show([FILE])
    expect(
      await screen.findByRole('heading', { name: '“Ports” says nearly the same' }),
    ).toBeTruthy()
    expect(screen.getByText(/^Type: its heading is “Ports”\. It says something about/)).toBeTruthy()
    expect(screen.getAllByText(/AKIA…/).length).toBeGreaterThan(0)
    expect(screen.getByRole('region', { name: 'Difference to Ports' })).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Write the days themselves instead'))
    await waitFor(() => expect(plans()[1]?.choices).toEqual([{ id: 'a', withDates: true }]))
  })

  it('names what is not taken, and lets it be read', async () => {
    main.on('import.plan', () =>
      aPlan([aCandidate('a')], {
        leftover: [
          { source: 0, from: [0, 1], text: '\n', why: 'blank' },
          { source: 0, from: [9, 30], text: '- [Gone](gone.md)\n', why: 'pointer' },
        ],
      }),
    )
    show([FILE])
    const tab = await screen.findByRole('tab', { name: /Not taken/ })
    fireEvent.mouseDown(tab)
    expect(screen.getByText(/^Not taken: 1 blank stretch and 1 pointer\./)).toBeTruthy()
    expect(screen.getByText('MEMORY.md, bytes 9 to 30')).toBeTruthy()
  })

  it('draws the cut in the index that would be', async () => {
    const index = { before: null, after: 'a\nb\n', lines: 2, units: 4, fits: false, lost: 1 }
    main.on('import.plan', () => aPlan([aCandidate('a')], { index }))
    show([FILE])
    fireEvent.mouseDown(await screen.findByRole('tab', { name: 'MEMORY.md' }))
    expect(screen.getByText('2 lines, 4 units: 1 line would not reach Claude.')).toBeTruthy()
    expect(screen.getByTestId('cut').nextElementSibling?.textContent).toContain('b')
  })

  it('says what could not be read', async () => {
    const [source] = aPlan([]).sources
    main.on('import.plan', () =>
      aPlan([], {
        sources: source === undefined ? [] : [{ ...source, problem: say`It is no text.` }],
      }),
    )
    show([FILE])
    expect(await screen.findByText('It is no text.')).toBeTruthy()
  })
})

describe('the one button', () => {
  it('writes what was shown, then says what came of it and takes it back', async () => {
    show([FILE])
    fireEvent.click(await screen.findByLabelText('Import Name of b'))
    fireEvent.click(await button('Import 1 memory'))
    expect(await screen.findByRole('heading', { name: '1 file was written' })).toBeTruthy()
    expect(main.inputs('import.apply')).toEqual([
      { projectId: '/mem', sources: [FILE], choices: [{ id: 'b', act: 'skip' }], hash: 'plan-1' },
    ])
    expect(spies.done).toHaveBeenCalledWith('Imported 1 memory', 'c1')
    expect(screen.getByText('1 was left out')).toBeTruthy()
    fireEvent.click(await button('Undo'))
    expect(spies.undo).toHaveBeenCalledWith('c1')
    expect(await button('Choose files…')).toBeTruthy()
  })

  it('shows a new plan when something changed meanwhile', async () => {
    main.on('import.apply', () => {
      throw new AppError('memory.conflict', say`moved`)
    })
    show([FILE])
    fireEvent.click(await button('Import 2 memories'))
    expect(await screen.findByText(/^Something changed meanwhile/)).toBeTruthy()
    await waitFor(() => expect(plans()).toHaveLength(2))
    expect(spies.failed).not.toHaveBeenCalled()
  })

  it('is left alone by Cancel, which leaves nothing behind', async () => {
    show([FILE])
    await button('Import 2 memories')
    fireEvent.click(await button('Cancel'))
    expect(await button('Choose files…')).toBeTruthy()
    expect(main.inputs('import.apply')).toEqual([])
  })
})
