import { expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import { createSettings } from '../../engine/settings/create-settings'
import { DEFAULT_SETTINGS } from '../../engine/settings/default-settings'
import { namedSettings } from '../../engine/settings/named-settings'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import { fakeEnvironment, quietLog } from '../../testing/fake-environment'
import { memoryFiles } from '../../testing/memory-files'
import { sha256 } from '../../testing/sha256'
import { settingsCommand } from './settings'

const DATA = '/home/ana/data'
const PROJECT = '/c/projects/-srv-tide/memory'

/** @param meanwhile what another process saves just before this one does */
function world(content = '{}', meanwhile?: string) {
  const files = memoryFiles({ [`${DATA}/settings.json`]: content })
  let others = meanwhile
  const settings = createSettings({
    files,
    writer: {
      ...files,
      async replaceIf(...args) {
        if (others !== undefined) files.put(`${DATA}/settings.json`, others)
        others = undefined
        return files.replaceIf(...args)
      },
    },
    hash: sha256,
    log: quietLog,
    environment: fakeEnvironment(),
    dataDir: DATA,
  })
  const find = (word: string) =>
    word === '/srv/tide' || word === '-srv-tide'
      ? Promise.resolve({ id: PROJECT })
      : Promise.reject(new AppError('project.unknown', say`There is no project ${word}.`))
  const engine = { settings, projects: { find } } as unknown as Engine
  const run = (...words: readonly string[]) =>
    settingsCommand.run({
      engine: () => Promise.resolve(engine),
      words: words.filter((word) => word !== '--dry-run'),
      options: { 'dry-run': words.includes('--dry-run') },
      nowMs: 0,
      cwd: '/srv/tide',
      readInput: () => Promise.reject(new AppError('file.missing', say`none`)),
    })
  return { run, settings }
}

it('switches extraction on, and says what it was and is', async () => {
  const { run, settings } = world()
  expect(await run('set', 'extraction.isOn', 'on')).toEqual({
    json: { name: 'extraction.isOn', before: false, after: true, changed: true },
    text: 'extraction.isOn: false → true',
  })
  expect((await settings.read()).extraction).toEqual({ ...DEFAULT_SETTINGS.extraction, isOn: true })
  expect(await run('set', 'extraction.isOn', 'true')).toMatchObject({
    json: { changed: false },
    text: 'extraction.isOn is true already.',
  })
})

it.each([
  [['add', 'confirmedPaths', '/c'], { confirmedPaths: ['/a', '/b', '/c'] }],
  [['remove', 'confirmedPaths', '/a'], { confirmedPaths: ['/b'] }],
  [['set', 'notices.waiting', 'off'], { notices: { waiting: false, applied: false } }],
])('loses nothing that another process saved meanwhile: %j', async (words, want) => {
  const notices = { ...DEFAULT_SETTINGS.notices, applied: false }
  const theirs = JSON.stringify({ confirmedPaths: ['/a', '/b'], notices })
  const { run, settings } = world('{"confirmedPaths": ["/a"]}', theirs)
  await run(...words)
  expect(await settings.read()).toMatchObject(want)
})

it.each(['toString', 'valueOf', 'constructor', '__proto__'])(
  'takes %s for no verb, and saves nothing',
  async (verb) => {
    const { run, settings } = world()
    await expect(run(verb, 'editorCommand', 'x')).rejects.toThrow(/^Use it so/u)
    await expect(run(verb)).rejects.toThrow(/There is no setting/u)
    expect(await settings.read()).toEqual(DEFAULT_SETTINGS)
  },
)

it('shows paths without marks that turn them around, and hands them on whole', async () => {
  const { run } = world()
  const path = '/a\u202Egnp\u001B[2J'
  const { json, text } = await run('add', 'confirmedPaths', path)
  expect(json).toMatchObject({ after: [path] })
  expect(text).toBe('confirmedPaths: (none) → /a gnp [2J')
  expect((await run('confirmedPaths')).text).toContain('is /a gnp [2J (usually (none))')
})

it('lists every setting with what it may be, or those of one group', async () => {
  const { run } = world('{"theme": "dark"}')
  const { json, text } = await run()
  expect(json).toHaveLength(namedSettings(DEFAULT_SETTINGS).length)
  expect(text).toMatch(/^theme +dark +system$/mu)
  const named = namedSettings(DEFAULT_SETTINGS)
  expect(named.filter(({ takes }) => !takes.startsWith('must be '))).toEqual([])
  const group = (await run('extraction')).json as readonly { readonly name: string }[]
  expect(group.map(({ name }) => name)).toContain('extraction.everyNthTurn')
  expect(group.every(({ name }) => name.startsWith('extraction.'))).toBe(true)
})

it.each([
  ['theme', 'theme is dark (usually system). It must be one of system, light, dark.'],
  [
    'extraction.everyNthTurn',
    'extraction.everyNthTurn is 1 (as usual). It must be a whole number from 1 to 1000.',
  ],
  [
    'limits.indexLines',
    'limits.indexLines is 200 (as usual). It must be a whole number from 1 to 10,000,000.',
  ],
  ['bases', 'bases is (none) (as usual). It must be a list.'],
])('says what %s is and may be', async (name, text) => {
  expect((await world('{"theme": "dark"}').run(name)).text).toBe(text)
})

it.each<[string, readonly string[], unknown]>([
  ['dreams.budget.usd', ['0.25'], 0.25],
  ['dreams.pausedUntilMs', ['2026-12-01T00:00:00Z'], Date.UTC(2026, 11, 1)],
  ['dreams.pausedUntilMs', ['none'], null],
  ['editorCommand', ['code', '--wait'], 'code --wait'],
  ['bases', ['/a', 'b', '~/c'], ['/a', '/srv/tide/b', '~/c']],
  ['bases', ['["/a"]'], ['/a']],
  ['extraction.offProjects', ['.', '-srv-tide'], [PROJECT, PROJECT]],
  ['boundPaths', ['{"/s": "/p"}'], { '/s': '/p' }],
  ['notices.reviewDue', ['YES'], true],
  ['extraction.mode', ['apply'], 'apply'],
])('sets %s to %j', async (name, words, value) => {
  const { run } = world()
  expect(await run('set', name, ...words)).toMatchObject({ json: { after: value } })
  expect(await run(name)).toMatchObject({ json: { value } })
})

it('adds to a list, takes from it, and brings it back', async () => {
  const { run, settings } = world()
  await run('add', 'extraction.offProjects', '/srv/tide')
  await run('add', 'extraction.offProjects', '.')
  expect((await settings.read()).extraction.offProjects).toEqual([PROJECT])
  await run('remove', 'extraction.offProjects', PROJECT)
  expect((await settings.read()).extraction.offProjects).toEqual([])
  await run('set', 'theme', 'dark')
  expect((await run('reset', 'theme')).text).toBe('theme: dark → system')
})

it.each<[readonly string[], string, RegExp]>([
  [['set', 'extraction.isOn', 'perhaps'], 'settings.invalid', /must be true or false/],
  [['set', 'extraction.everyNthTurn', '0'], 'settings.invalid', /from 1 to 1000/],
  [['set', 'extraction.everyNthTurn', 'two'], 'settings.invalid', /whole number/],
  [['set', 'theme', 'blue', '--dry-run'], 'settings.invalid', /system, light, dark/],
  [['set', 'ison', 'on'], 'settings.invalid', /There are: extraction\.isOn/],
  [['set', 'color', 'red'], 'settings.invalid', /"noctuary settings" lists/],
  [['set', 'dreams.budget.usd', '1', '2'], 'input.invalid', /one value/],
  [['set', 'bases', '[1'], 'input.invalid', /begins as JSON/],
  [['set', 'savedFilters', 'x'], 'settings.invalid', /a name and a query/],
  [['set', 'theme'], 'input.invalid', /Use it so/],
  [['reset', 'theme', 'dark'], 'input.invalid', /Use it so/],
  [['add', 'theme', 'dark'], 'input.invalid', /is no list/],
  [['remove', 'bases', '/x'], 'input.invalid', /\/x is not in "bases"/],
  [['add', 'pinnedProjects', '/gone'], 'project.unknown', /no project/],
  [['theme', 'dark'], 'input.invalid', /Use it so/],
])('refuses %j with a reason, and saves nothing', async (words, code, message) => {
  const { run, settings } = world()
  await expect(run(...words)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message) as string,
  })
  expect(await settings.read()).toEqual(DEFAULT_SETTINGS)
})

it('tries it out without saving', async () => {
  const { run, settings } = world()
  expect(await run('set', 'theme', 'dark', '--dry-run')).toMatchObject({
    json: { before: 'system', after: 'dark', changed: false },
    text: 'theme: system → dark (a dry run: nothing was saved)',
  })
  expect(await settings.read()).toEqual(DEFAULT_SETTINGS)
})
