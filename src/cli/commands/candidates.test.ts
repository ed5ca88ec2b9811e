import { expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import { MOST_WAITING, type HookState } from '../../shared/extraction'
import { candidateOf, FOUND_AT_MS, shelfRooms, STORE_ID } from '../../testing/shelf-rooms'
import type { Command } from '../command'
import { candidatesCommand } from './candidates'
import { hookCommand } from './hook'

const SLUG = '-srv-tide-tables'
const FILE = 'project_the_harbour_office_closes_at_noon.md'

/** Two candidates that wait, and the command line over them. */
async function terminal() {
  const rooms = await shelfRooms()
  const { shelf } = rooms
  const second = candidateOf({
    id: 'd2',
    name: 'Boats',
    body: 'The boats are blue.\n',
    quote: 'Remember: the boats are blue.',
  })
  await shelf.put([candidateOf(), second], { projectId: STORE_ID, engine: 'offline' })
  const state: HookState = {
    isInstalled: false,
    path: '/c/settings.json',
    command: 'noctuary extract --hook',
  }
  const summary = { id: STORE_ID, slug: SLUG }
  const engine = {
    settings: { read: () => Promise.resolve({ extraction: { isOn: false } }) },
    projects: { find: () => Promise.resolve(summary), list: () => Promise.resolve([summary]) },
    extraction: {
      candidates: (id: string | null) => shelf.list(id),
      planAccept: (id: string) => shelf.plan(id),
      accept: (id: string, hash: string) => shelf.accept(id, hash),
      reject: async (ids: readonly string[]) => ({ rejected: await shelf.reject(ids) }),
      unreject: async (ids: readonly string[]) => ({ waiting: await shelf.unreject(ids) }),
      hookState: () => Promise.resolve(state),
      planHook: () =>
        Promise.resolve({ path: state.path, before: '{}\n', after: '{ "a": 1 }\n', hash: 'h' }),
      applyHook: (install: boolean, hash: string) =>
        Promise.resolve({ ...state, isInstalled: install && hash === 'h' }),
    },
  } as unknown as Engine
  const run = (
    words: readonly string[],
    options: Record<string, boolean> = {},
    command: Command = candidatesCommand,
  ) =>
    command.run({
      engine: () => Promise.resolve(engine),
      words,
      options,
      nowMs: FOUND_AT_MS,
      cwd: '/srv',
      readInput: () => Promise.reject(new Error('nothing is read')),
    })
  return { ...rooms, run }
}

it('lists what waits, with the quote and where it would go', async () => {
  const { run } = await terminal()
  for (const words of [[], [SLUG]]) {
    const { json, text } = await run(words)
    expect(json).toEqual([
      expect.objectContaining({
        id: 'c1',
        project: SLUG,
        quote: 'Remember that the harbour office closes at noon.',
        session: '5a3c1d8e-0000-4000-8000-000000000001',
        type: 'project',
        destination: 'memory',
        why: 'It says something about the project that neither code nor git says.',
        target: FILE,
        hasWhy: false,
        at: '2026-11-30T10:00:00.000Z',
      }),
      expect.objectContaining({ id: 'd2' }),
    ])
    expect(text).toContain(FILE)
    expect(text).toContain('2 wait.')
  }
})

it('shows what accepting would write, by the beginning of an id, and writes nothing', async () => {
  const { run, text } = await terminal()
  const { json, text: said } = await run(['show', 'c'])
  expect(json).toMatchObject({
    id: 'c1',
    files: [{ file: FILE, before: null }, { file: 'MEMORY.md' }],
  })
  expect(said).toContain('+The harbour office closes at noon.')
  await run(['accept', 'c1'], { 'dry-run': true })
  expect(text(FILE)).toBeNull()
})

it('accepts one, and several, each as a change that undo takes', async () => {
  const { run, text, room } = await terminal()
  const { json } = await run(['accept', 'c1', 'd2'])
  const { accepted } = json as {
    accepted: readonly { readonly id: string; readonly change: string }[]
  }
  expect(accepted.map(({ id }) => id)).toEqual(['c1', 'd2'])
  expect(text('MEMORY.md')?.match(/^- /gm)).toHaveLength(2)
  await room.history.undo(accepted[1]?.change ?? '')
  expect((await run([])).json).toEqual([expect.objectContaining({ id: 'd2' })])
})

it('says where as many wait as are kept', async () => {
  const { run, shelf } = await terminal()
  const many = Array.from({ length: MOST_WAITING }, (_, at) =>
    candidateOf({ id: `m${at}`, body: `Berth ${at}.\n`, quote: `Remember berth ${at}.` }),
  )
  await shelf.put(many, { projectId: STORE_ID, engine: 'offline' })
  const { json, text } = await run([])
  expect(json).toHaveLength(MOST_WAITING + 2)
  expect(text).toContain('as many wait as are kept (500)')
})

it('rejects, and takes that back', async () => {
  const { run } = await terminal()
  expect((await run(['reject', 'c1', 'd2'])).json).toEqual({ rejected: 2, ids: ['c1', 'd2'] })
  expect(await run([])).toEqual({ json: [], text: 'Nothing waits.' })
  expect((await run(['restore', 'c1'])).text).toBe('1 waits again.')
})

it.each([
  [['accept', 'nobody'], 'run.unknown'],
  [['accept'], 'input.invalid'],
  [[SLUG, 'c1'], 'input.invalid'],
])('refuses %j', async (words, code) => {
  const { run } = await terminal()
  await expect(run(words)).rejects.toMatchObject({ code })
})

it('adds the hook with what it changes, and only shows it on a dry run', async () => {
  const { run } = await terminal()
  expect((await run([], {}, hookCommand)).json).toEqual({
    installed: false,
    listening: false,
    path: '/c/settings.json',
    command: 'noctuary extract --hook',
  })
  const dry = await run(['install'], { 'dry-run': true }, hookCommand)
  expect(dry.json).toMatchObject({ installed: false })
  expect(dry.text).toContain('+{ "a": 1 }')
  const made = await run(['install'], {}, hookCommand)
  expect(made.json).toMatchObject({ installed: true, listening: false })
  expect(made.text).toContain('the hook does nothing: noctuary settings set extraction.isOn on')
  expect((await run(['remove'], {}, hookCommand)).json).toMatchObject({ installed: false })
  await expect(run(['other'], {}, hookCommand)).rejects.toMatchObject({ code: 'input.invalid' })
})
