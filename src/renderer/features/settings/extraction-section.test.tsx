// Puts a fake main process behind the window's client, so it comes before every view.
import { fakeBridge as main } from '../../ipc/fake-bridge'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '../../../shared/errors'
import type { HookState } from '../../../shared/extraction'
import type { AppStart } from '../../../shared/ipc/contract'
import { say } from '../../../shared/said'
import type { Settings } from '../../../shared/settings'
import { startI18n } from '../../i18n/start-i18n'
import { FrameContext, type Frame } from '../../ui/frame'
import { ExtractionSection } from './extraction-section'

const frame = { done: vi.fn(), failed: vi.fn() }
const saved = vi.fn()
const HOOK: HookState = {
  isInstalled: false,
  path: '/home/ana/.claude/settings.json',
  command: 'noctuary extract --hook',
}

function Window() {
  const [settings, setSettings] = useState({
    keepSessions: false,
    extraction: {
      isOn: false,
      engine: 'auto',
      mode: 'review',
      everyNthTurn: 1,
      offProjects: [],
      holdBranches: false,
    },
  } as unknown as Settings)
  const value = {
    ...frame,
    start: { settings } as AppStart,
    projects: [{ id: '/mem', title: 'tide-tables' }],
    saveSettings: (changes: Partial<Settings>) => {
      saved(changes)
      setSettings({ ...settings, ...changes })
      return Promise.resolve()
    },
  } as unknown as Frame
  return (
    <FrameContext value={value}>
      <ExtractionSection />
    </FrameContext>
  )
}

beforeEach(async () => {
  await startI18n('en')
  main.reset()
  main.on('hook.state', () => HOOK)
  main.on('hook.plan', ({ install }) => ({
    path: HOOK.path,
    before: '{}\n',
    after: install ? '{ "hooks": {} }\n' : '{}\n',
    hash: 'as shown',
  }))
  main.on('hook.apply', ({ install }) => ({ ...HOOK, isInstalled: install }))
})
vi.setConfig({ testTimeout: 30_000 })
afterEach(() => {
  cleanup()
  for (const spy of [...Object.values(frame), saved]) spy.mockReset()
})

it('saves each switch as it is changed, and only the no of a project', async () => {
  render(<Window />)
  const switches = [
    'Listen to conversations',
    'Hold what comes from a branch until it is merged',
    'tide-tables',
    'Keep copies of sessions before they are swept',
  ]
  for (const [at, name] of switches.entries()) {
    fireEvent.click(screen.getByLabelText(name))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(at + 1))
    // While one is being saved, the others wait.
    await waitFor(() => expect(screen.getByLabelText(name)).not.toHaveProperty('disabled', true))
  }
  expect(saved.mock.calls.map(([changes]) => changes as unknown)).toMatchObject([
    { extraction: { isOn: true, holdBranches: false } },
    { extraction: { isOn: true, holdBranches: true } },
    { extraction: { offProjects: ['/mem'] } },
    { keepSessions: true },
  ])
})

it('adds the hook only after its diff was shown, and then offers to take it out', async () => {
  render(<Window />)
  fireEvent.click(await screen.findByRole('button', { name: "Add to Claude Code's settings…" }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/"hooks"/)).toBeTruthy()
  expect(main.inputs('hook.apply')).toEqual([])
  main.on('hook.state', () => ({ ...HOOK, isInstalled: true }))
  fireEvent.click(dialog.getByRole('button', { name: 'Add the hook' }))
  expect(await screen.findByRole('button', { name: 'Remove…' })).toBeTruthy()
  expect(main.inputs('hook.apply')).toEqual([{ install: true, hash: 'as shown' }])
})

it('says why the last call of the hook was for nothing', async () => {
  const trouble = {
    kind: 'old-build',
    atMs: Date.parse('2026-11-30T10:00:00Z'),
    message: 'x',
  } as const
  main.on('hook.state', () => ({ ...HOOK, isInstalled: true, trouble }))
  render(<Window />)
  const said = await screen.findByText(/looked at nothing.*was changed since it was built/su)
  expect(said.textContent).toContain('2026')
})

it('plans anew where the settings are no longer as they were shown', async () => {
  main.on('hook.apply', () => {
    throw new AppError('memory.conflict', say`The settings have changed.`)
  })
  render(<Window />)
  fireEvent.click(await screen.findByRole('button', { name: "Add to Claude Code's settings…" }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/"hooks"/)
  fireEvent.click(dialog.getByRole('button', { name: 'Add the hook' }))
  await waitFor(() => expect(main.inputs('hook.plan')).toHaveLength(2))
  expect(frame.failed).toHaveBeenCalled()
})

it('says why it cannot add the hook, and what to write by hand', async () => {
  main.on('hook.state', () => ({
    ...HOOK,
    problem: say`The settings cannot be read.`,
    lines: '"Stop": []',
  }))
  render(<Window />)
  expect(await screen.findByText('The settings cannot be read.')).toBeTruthy()
  expect(screen.getByText('"Stop": []')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Add to Claude/ })).toBeNull()
})
