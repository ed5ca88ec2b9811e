// Puts a fake main process behind the window's client, so it comes before every view.
import { fakeBridge as main } from '../../ipc/fake-bridge'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BundlePlan } from '../../../shared/bundle'
import { AppError } from '../../../shared/errors'
import { say } from '../../../shared/said'
import { startI18n } from '../../i18n/start-i18n'
import { sendCommand } from '../../ui/commands'
import { FrameContext, type Frame } from '../../ui/frame'
import { TooltipProvider } from '../../ui/tooltip'
import { BundleDialogs } from './bundle-dialogs'

const spies = { done: vi.fn(), failed: vi.fn() }
const project = (id: string, memories: number) => ({ id, title: `title of ${id}`, memories })
const PLAN: BundlePlan = {
  path: '/home/ben/noctuary.zip',
  exportedAt: '2026-10-02T08:00:00.000Z',
  hash: 'h1',
  projects: [
    {
      slug: '-srv-tide',
      title: 'tide-tables',
      paths: ['/home/ana/tide-tables'],
      remotes: ['ana/tide-tables'],
      memories: 2,
      files: 3,
      sizeBytes: 900,
      marks: 2,
      aside: 0,
      extras: [
        { kind: 'mark', file: 'a.md', act: 'new', toFile: 'a.md' },
        { kind: 'mark', file: 'b.md', act: 'kept', toFile: 'b.md' },
      ],
      target: { projectId: '/a', title: 'title of /a', why: 'remote' },
      acts: [
        { file: 'a.md', act: 'new', toFile: 'a.md' },
        { file: 'b.md', act: 'same', toFile: 'b.md' },
        { file: 'c.md', act: 'beside', toFile: 'c-2.md' },
      ],
      oldPaths: [{ file: 'a.md', line: 4, text: 'See /home/ana/tide-tables/src.' }],
    },
  ],
}

const AGENT = {
  slug: 'user/reviewer',
  title: 'reviewer',
  paths: [],
  remotes: [],
  memories: 1,
  files: 1,
  sizeBytes: 20,
  marks: 0,
  aside: 0,
  agent: { name: 'reviewer', scope: 'user' as const },
}

function show() {
  const value = {
    ...spies,
    projects: [project('/a', 3), project('/b', 1), project('/empty', 0)],
    project: null,
  } as unknown as Frame
  render(
    <FrameContext value={value}>
      <TooltipProvider>
        <BundleDialogs />
      </TooltipProvider>
    </FrameContext>,
  )
}
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(async () => {
  await startI18n('en')
  main.reset()
  main.on('app.chooseSave', () => ({ path: '/out/x.zip' }))
  main.on('app.chooseFiles', () => ({ paths: [PLAN.path] }))
  main.on('bundle.plan', () => PLAN)
  main.on('bundle.preview', () => ({ projects: [AGENT] }))
  main.on('bundle.apply', () => ({ change: 'c1', files: ['a.md'] }))
  main.on('bundle.export', ({ path }) => ({
    path,
    projects: [],
    files: 0,
    checksum: 'f',
    leftOut: [],
    secrets: 0,
  }))
})
afterEach(() => {
  cleanup()
  Object.values(spies).forEach((spy) => spy.mockClear())
})

it('exports the chosen projects to where the person says', async () => {
  show()
  act(() => void sendCommand('bundle.export'))
  fireEvent.click(await screen.findByLabelText('title of /b (1 memory)'))
  const hint = '1 place: reviewer'
  expect(await screen.findByText(hint)).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/^What you said about memories/))
  fireEvent.click(await button('Export 1 project…'))
  await waitFor(() => expect(spies.done).toHaveBeenCalled())
  expect(main.inputs('bundle.export')).toEqual([
    { projectIds: ['/a'], path: '/out/x.zip', without: ['marks'] },
  ])
  expect(main.inputs('app.chooseSave')[0]?.fileName).toMatch(/^noctuary-\d{4}-\d\d-\d\d\.zip$/)
})

it('exports nothing when no place was chosen', async () => {
  main.on('app.chooseSave', () => ({ path: null }))
  show()
  act(() => void sendCommand('bundle.export'))
  fireEvent.click(await button('Export 2 projects…'))
  await waitFor(() => expect(main.inputs('app.chooseSave')).toHaveLength(1))
  expect(main.inputs('bundle.export')).toEqual([])
})

it('shows what an archive would do and opens it', async () => {
  show()
  act(() => void sendCommand('bundle.open'))
  expect(await screen.findByText('The same git remote.')).toBeTruthy()
  for (const words of ['1 new', '1 the same', '1 beside another']) screen.getByText(words)
  screen.getByText('1 line speaks of paths of the other machine')
  expect(screen.getByText('something else is said here, which stays')).toBeTruthy()
  fireEvent.click(await button('Bring in 3 files'))
  await waitFor(() => expect(spies.done).toHaveBeenCalledWith('Brought in 3 files', 'c1'))
  expect(main.inputs('bundle.apply')).toEqual([{ path: PLAN.path, choices: [], hash: 'h1' }])
})

it('lets an agent’s place be left out, and brought along again', async () => {
  const target = { projectId: '/x', title: 'reviewer', why: 'agent' as const }
  const place = { ...AGENT, target, acts: [], extras: [], oldPaths: [] }
  main.on('bundle.plan', () => ({ ...PLAN, projects: [place] }))
  show()
  act(() => void sendCommand('bundle.open'))
  fireEvent.click(await screen.findByLabelText('Bring along'))
  await waitFor(() =>
    expect(main.inputs('bundle.plan').at(-1)?.choices).toEqual([
      { slug: 'user/reviewer', target: null },
    ]),
  )
  fireEvent.click(await screen.findByLabelText('Bring along'))
  await waitFor(() => expect(main.inputs('bundle.plan').at(-1)?.choices).toEqual([]))
})

it('plans anew where something changed meanwhile', async () => {
  main.on('bundle.apply', () => {
    throw new AppError('memory.conflict', say`moved`)
  })
  show()
  act(() => void sendCommand('bundle.open'))
  fireEvent.click(await button('Bring in 3 files'))
  expect(await screen.findByText(/^Something changed meanwhile/)).toBeTruthy()
  await waitFor(() => expect(main.inputs('bundle.plan')).toHaveLength(2))
})

it('opens nothing when no archive was chosen', async () => {
  main.on('app.chooseFiles', () => ({ paths: null }))
  show()
  act(() => void sendCommand('bundle.open'))
  await waitFor(() => expect(main.inputs('app.chooseFiles')).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
