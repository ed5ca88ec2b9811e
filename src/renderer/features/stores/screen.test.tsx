// Puts a fake main process behind the window's client, so it comes before every view.
import { fakeBridge as main } from '../../ipc/fake-bridge'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../../shared/errors'
import { say } from '../../../shared/said'
import type { StorePlan, StrayProblem, StrayStore } from '../../../shared/stores'
import { startI18n } from '../../i18n/start-i18n'
import { FrameContext, type Frame } from '../../ui/frame'
import { TooltipProvider } from '../../ui/tooltip'
import { Screen } from './screen'

const spies = { done: vi.fn(), failed: vi.fn(), go: vi.fn() }
const stray = (problem: StrayProblem, changes: Partial<StrayStore> = {}): StrayStore => ({
  projectId: `/${problem}/memory`,
  slug: '-old-tide',
  project: 'tide-tables',
  problem,
  memories: 2,
  values: {
    path: '/old/tide',
    root: '/src/tide',
    by: 'a plugin',
    folders: 2,
    paths: '/a-b, /a/b',
    slug: '-old-tide',
    reason: '',
  },
  act: 'adopt',
  targets: [],
  isIgnored: false,
  ...changes,
})
const TARGET = {
  path: '/new/tide',
  projectId: '/new/memory',
  title: 'tide-new',
  memories: 1,
  likelihoodRatio: 0.9,
  why: [{ kind: 'remote' as const, remote: 'ana/tide' }],
}
const aPlan = (changes: Partial<StorePlan> = {}): StorePlan => ({
  projectId: '/orphan/memory',
  act: 'adopt',
  memories: [{ file: 'a.md', toProjectId: '/new/memory', toFile: 'a-2.md', kind: 'beside' }],
  files: [{ file: '/new/memory/a-2.md', before: null, after: 'text\n' }],
  lostLines: 0,
  hash: 'h1',
  ...changes,
})

function show() {
  const value = {
    ...spies,
    projects: [{ id: '/orphan/memory', title: 'tide-tables', orphan: true, paths: ['/old/tide'] }],
    project: null,
    place: { screen: 'stores', projectId: null, details: {} },
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
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(async () => {
  await startI18n('en')
  main.reset()
  main.on('place.stray', () => [stray('orphan', { targets: [TARGET] })])
  main.on('place.shared', () => [])
  main.on('place.plan', () => aPlan())
  main.on('place.apply', () => ({ change: 'c1', files: ['a.md'] }))
})
afterEach(() => {
  cleanup()
  Object.values(spies).forEach((spy) => spy.mockClear())
})

it('says that all memory lies where it is read', async () => {
  main.on('place.stray', () => [])
  show()
  expect(await screen.findByText('All memory lies where Claude reads it')).toBeTruthy()
  expect(screen.getByText(/^No memory is shared\./)).toBeTruthy()
})

it.each<[StrayProblem, StrayStore['act'], RegExp, string | null]>([
  ['orphan', 'adopt', /2 memories whose folder is gone/, 'Give it to tide-new…'],
  ['shared', 'split', /2 folders write into 2 memories/, 'Split it…'],
  ['case-twin', 'merge', /2 memories in a twin/, 'Bring it into tide-new…'],
  ['worktree', 'merge', /2 memories left in a worktree/, 'Bring it into tide-new…'],
  ['redirected', 'merge', /2 memories stayed behind/, 'Bring it into tide-new…'],
  ['memory-only', 'adopt', /2 memories without a conversation/, 'Give it to tide-new…'],
  ['asked-for', 'confirm', /asks for another memory folder/, 'Use this folder'],
  ['switched-off', 'tell', /Claude does not use its 2 memories/, null],
])('says what is amiss with %s and offers to %s', async (problem, act, words, offer) => {
  main.on('place.stray', () => [stray(problem, { act, targets: [TARGET] })])
  show()
  const card = within(await screen.findByRole('article', { name: words }))
  if (offer !== null) expect(card.getByRole('button', { name: offer })).toBeTruthy()
  expect(card.getByText('The same git remote: ana/tide.')).toBeTruthy()
  expect(card.getByRole('button', { name: 'Fine as it is' })).toBeTruthy()
})

describe('adopting', () => {
  it('shows what would happen, then does that', async () => {
    show()
    fireEvent.click(await button('Give it to tide-new…'))
    expect(await screen.findByText('beside another')).toBeTruthy()
    expect(screen.getByText('The index reaches Claude whole afterwards.')).toBeTruthy()
    fireEvent.click(await button('Move 2 memories'))
    await waitFor(() =>
      expect(spies.done).toHaveBeenCalledWith('Moved 2 memories of tide-tables', 'c1'),
    )
    expect(main.inputs('place.apply')).toEqual([
      { projectId: '/orphan/memory', act: 'adopt', hash: 'h1' },
    ])
  })

  it('takes another folder', async () => {
    main.on('app.chooseFolder', () => ({ path: '/else/tide' }))
    main.on('place.plan', () => aPlan({ lostLines: 3 }))
    show()
    fireEvent.click(await button('Another folder…'))
    expect(
      await screen.findByText('3 lines of the index would not reach Claude afterwards.'),
    ).toBeTruthy()
    expect(main.inputs('place.plan')).toEqual([
      { projectId: '/orphan/memory', act: 'adopt', target: '/else/tide' },
    ])
  })

  it('plans anew where something changed meanwhile', async () => {
    main.on('place.apply', () => {
      throw new AppError('memory.conflict', say`moved`)
    })
    show()
    fireEvent.click(await button('Give it to tide-new…'))
    await screen.findByText('beside another')
    fireEvent.click(await button('Move 2 memories'))
    expect(await screen.findByText(/^Something changed meanwhile/)).toBeTruthy()
    await waitFor(() => expect(main.inputs('place.plan')).toHaveLength(2))
  })
})

it('leaves alone what the person says is fine, and shows it on demand', async () => {
  main.on('place.ignore', () => [])
  main.on('place.stray', () => [stray('orphan', { isIgnored: true })])
  show()
  fireEvent.click(await button('Show 1 that is fine as it is'))
  fireEvent.click(await button('Not fine any more'))
  await waitFor(() => expect(main.inputs('place.stray')).toHaveLength(2))
  expect(main.inputs('place.ignore')).toEqual([
    { projectId: '/orphan/memory', problem: 'orphan', isIgnored: false },
  ])
})

it('brings memory along to a folder that moved', async () => {
  main.on('app.chooseFolder', () => ({ path: '/new/tide' }))
  main.on('place.planRename', () => aPlan())
  main.on('place.rename', () => ({ change: 'c2', files: [] }))
  show()
  fireEvent.click(await button('A folder moved…'))
  expect(await screen.findByText(/^Choose where to/)).toBeTruthy()
  fireEvent.click(await button('Choose the new folder…'))
  await screen.findByText('/new/memory/a-2.md')
  fireEvent.click(await button('Bring memory along'))
  await waitFor(() =>
    expect(spies.done).toHaveBeenCalledWith('The memory of tide-tables came along', 'c2'),
  )
  expect(main.inputs('place.rename')).toEqual([
    { projectId: '/orphan/memory', toPath: '/new/tide', hash: 'h1' },
  ])
})

it('shows shared memories, brings them in step and ends sharing', async () => {
  const place = (projectId: string, isBehind: boolean) => ({
    projectId,
    file: 'a.md',
    isBehind,
    isGone: false,
  })
  main.on('place.shared', () => [
    { id: 's1', name: 'Ports', places: [place('/a/memory', false), place('/b/memory', true)] },
  ])
  main.on('place.bringInStep', () => ({ change: 'c3', files: [] }))
  main.on('place.unshare', () => [])
  show()
  expect(await screen.findByText('not in step')).toBeTruthy()
  fireEvent.click(await button('Bring in step'))
  await waitFor(() => expect(spies.done).toHaveBeenCalledWith('“Ports” is in step again', 'c3'))
  fireEvent.click(await button('End sharing'))
  await waitFor(() => expect(main.inputs('place.unshare')).toEqual([{ id: 's1' }]))
})

it('splits by the folder that each memory goes to, and lets the person say another', async () => {
  const folder = { ...TARGET, why: [] }
  const targets = [
    { ...folder, path: '/a-b', title: 'a-b', projectId: '/shared/memory' },
    { ...folder, path: '/a/b', title: 'b', projectId: '/shared/memory' },
  ]
  main.on('place.stray', () => [stray('shared', { act: 'split', targets })])
  const memory = { toProjectId: '/own/memory', toFile: 'a.md' }
  main.on('place.plan', () =>
    aPlan({
      memories: [
        { ...memory, file: 'a.md', kind: 'new', place: '/a/b' },
        { ...memory, file: 'b.md', kind: 'stays', place: '/shared/memory' },
      ],
    }),
  )
  show()
  fireEvent.click(await button('Split it…'))
  const chooser = await screen.findByRole('combobox', { name: 'Where a.md goes' })
  expect(chooser.textContent).toContain('b')
  expect(screen.getByRole('combobox', { name: 'Where b.md goes' }).textContent).toContain(
    'Stays here',
  )
  expect(await button('Move 1 memory')).toBeTruthy()
  fireEvent.keyDown(chooser, { key: 'ArrowDown' })
  fireEvent.click(await screen.findByRole('option', { name: 'a-b' }))
  await waitFor(() => {
    expect(main.inputs('place.plan').at(-1)).toMatchObject({ places: { 'a.md': '/a-b' } })
  })
})
