import { expect, it } from 'vitest'
import { saying } from '../../../testing/saying'
import { namedLocks } from '../../../testing/dream-rooms'
import { countingIds, fixedClock, quietLog } from '../../../testing/fake-environment'
import { memoryFiles } from '../../../testing/memory-files'
import { sha256 } from '../../../testing/sha256'
import { createOwnFiles } from '../../safety/own-files'
import { createHistoryRoom } from '../../history/create-history-room'
import { createHookSettings } from './create-hook-settings'

const CONFIG = '/home/ana/.claude'
const PATH = `${CONFIG}/settings.json`
const COMMAND = 'node "/opt/noctuary/bin/noctuary.mjs" extract --hook'

function hookRooms(text: string | null) {
  const files = memoryFiles()
  files.putFolder(CONFIG)
  if (text !== null) files.put(PATH, text)
  const ports = { files, lines: files, writer: files, hash: sha256, log: quietLog }
  const clock = fixedClock(Date.parse('2026-11-30T10:00:00Z'))
  const more = { clock, ids: countingIds(), lock: namedLocks(), dataDir: '/data' }
  const { history, changes } = createHistoryRoom({ ...ports, ...more })
  const base = {
    path: CONFIG,
    configDir: CONFIG,
    realPath: CONFIG,
    source: 'default' as const,
    exists: true,
    projects: 1,
    leftover: false,
  }
  const hook = createHookSettings({
    ...ports,
    changes,
    history,
    own: createOwnFiles(ports),
    dataDir: '/data',
    bases: () => [base],
    hookCommand: COMMAND,
  })
  const apply = async (install: boolean) => {
    const { hash } = await hook.planHook(install)
    return hook.applyHook(install, hash)
  }
  return { hook, apply, files, history }
}

it('says whether the client calls us, and what it would call', async () => {
  const { hook, apply } = hookRooms('{}\n')
  expect(await hook.hookState()).toEqual({ isInstalled: false, path: PATH, command: COMMAND })
  expect(await apply(true)).toEqual({ isInstalled: true, path: PATH, command: COMMAND })
})

const TROUBLE = { kind: 'old-build', atMs: 5, message: 'Built from other sources.' }

it('says of a hook that is called why its last call was for nothing', async () => {
  const { hook, apply, files } = hookRooms('{}\n')
  files.put('/data/extraction/hook-trouble.json', JSON.stringify(TROUBLE))
  expect(await hook.hookState()).not.toHaveProperty('trouble')
  expect(await apply(true)).toMatchObject({ isInstalled: true, trouble: TROUBLE })
})

it.each(['', 'torn {', 'null', '{}', '{"kind": "other", "atMs": 5, "message": "x"}'])(
  'makes nothing of a trouble that cannot be read: %j',
  async (text) => {
    const { apply, files } = hookRooms('{}\n')
    files.put('/data/extraction/hook-trouble.json', text)
    expect(await apply(true)).not.toHaveProperty('trouble')
  },
)

it.each([null, '{}', '{\n}\n', '{\n  "hooks": { }\n}\n', '{ "hooks": {"Stop": [] } }'])(
  'leaves exactly what was there before when it is taken out again: %j',
  async (text) => {
    const { apply, files } = hookRooms(text)
    await apply(true)
    expect(files.textOf(PATH)).not.toBe(text)
    await apply(false)
    expect(files.textOf(PATH)).toBe(text)
  },
)

it('takes out only ours where the settings changed since', async () => {
  const { apply, files } = hookRooms('{\n  "model": "opus"\n}\n')
  await apply(true)
  files.put(PATH, (files.textOf(PATH) ?? '').replace('opus', 'sonnet'))
  await apply(false)
  expect(files.textOf(PATH)).toBe('{\n  "model": "sonnet"\n}\n')
})

it('shows before and after, and writes nothing else than that', async () => {
  const { hook, files } = hookRooms('{}\n')
  const plan = await hook.planHook(true)
  expect(plan).toMatchObject({ path: PATH, before: '{}\n' })
  expect(files.textOf(PATH)).toBe('{}\n')
  files.put(PATH, '{"a":1}\n')
  await expect(hook.applyHook(true, plan.hash)).rejects.toMatchObject({ code: 'memory.conflict' })
  expect(files.textOf(PATH)).toBe('{"a":1}\n')
})

it('is undone in the history', async () => {
  const { apply, files, history } = hookRooms('{\n  "model": "opus"\n}\n')
  await apply(true)
  const change = await history.undoable()
  expect(change?.files.map(({ file }) => file)).toEqual(['settings.json'])
  await history.undo(change?.change ?? '')
  expect(files.textOf(PATH)).toBe('{\n  "model": "opus"\n}\n')
})

it('writes nothing where nothing is to be changed', async () => {
  const { apply, history } = hookRooms('{}\n')
  expect(await apply(false)).toMatchObject({ isInstalled: false })
  expect((await history.page({ offset: 0, limit: 9 })).total).toBe(0)
})

it.each([
  ['settings with comments', '{ // mine\n}\n', 'not plain JSON'],
  ['hooks of another form', '{"hooks": []}', 'no object'],
])('never rewrites %s, but says what to put in', async (_, text, why) => {
  const { hook, files } = hookRooms(text)
  const state = await hook.hookState()
  expect(state.problem).toEqual(saying(why))
  expect(JSON.parse(state.lines ?? '')).toEqual({
    hooks: { Stop: [{ hooks: [{ type: 'command', command: COMMAND, timeout: 60 }] }] },
  })
  await expect(hook.planHook(true)).rejects.toMatchObject({ code: 'settings.invalid' })
  expect(files.textOf(PATH)).toBe(text)
})

it('writes through no link', async () => {
  const { hook, files } = hookRooms(null)
  files.put('/home/ana/dotfiles/settings.json', '{}')
  files.putLink(PATH, '/home/ana/dotfiles/settings.json')
  expect((await hook.hookState()).problem).toEqual(saying('it is a link'))
  await expect(hook.planHook(true)).rejects.toMatchObject({ code: 'settings.invalid' })
  expect(files.textOf('/home/ana/dotfiles/settings.json')).toBe('{}')
})
