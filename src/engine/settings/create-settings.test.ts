import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import { fakeEnvironment, quietLog } from '../../testing/fake-environment'
import { memoryFiles, type MemoryFiles } from '../../testing/memory-files'
import { sha256 } from '../../testing/sha256'
import { createSettings } from './create-settings'
import { DEFAULT_SETTINGS } from './default-settings'

const PATH = '/home/ana/data/settings.json'

const open = (files: MemoryFiles, flagBase?: string) =>
  createSettings({
    files,
    writer: files,
    hash: sha256,
    log: quietLog,
    environment: fakeEnvironment(),
    dataDir: '/home/ana/data',
    ...(flagBase === undefined ? {} : { flagBase }),
  })

describe('settings', () => {
  it('are the defaults while nothing was saved, and reading makes nothing', async () => {
    const files = memoryFiles()
    expect(await open(files).read()).toEqual(DEFAULT_SETTINGS)
    expect(files.snapshot()).toEqual({})
  })

  it('keep unknown fields and others’ values when one is saved', async () => {
    const files = memoryFiles({ [PATH]: '{"ofTomorrow":{"x":1},"theme":"dark"}' })
    const saved = await open(files).save({ language: 'zh' })
    expect(saved).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', language: 'zh' })
    expect(JSON.parse(files.textOf(PATH) ?? '')).toEqual({
      ofTomorrow: { x: 1 },
      theme: 'dark',
      language: 'zh',
    })
  })

  it.each([
    ['bases', 'x', 'must be a list'],
    ['bases', ['/a', 'b'], 'entry 2 must be an absolute path'],
    ['bases', ['/a\0'], 'entry 1 must not hold a null byte'],
    ['theme', 'blue', 'must be one of system, light, dark'],
    ['language', 7, 'must be one of system, en, zh'],
    ['limits', {}, 'must have indexLines as a whole number from 1 to 10,000,000'],
    [
      'limits',
      { ...DEFAULT_SETTINGS.limits, headLines: 0 },
      'must have headLines as a whole number from 1 to 10,000,000',
    ],
    [
      'limits',
      { ...DEFAULT_SETTINGS.limits, indexUnits: 1.5 },
      'must have indexUnits as a whole number from 1 to 10,000,000',
    ],
    ['editorCommand', null, 'must be a text'],
    ['editorCommand', 'x'.repeat(4097), 'must not be longer than 4096 characters'],
    ['confirmedPaths', ['notes'], 'entry 1 must be an absolute path'],
    ['boundPaths', { '/a': 'b' }, 'has a path that must be an absolute path'],
    ['boundPaths', [], 'must be an object'],
    ['useTray', 'yes', 'must be true or false'],
    ['savedFilters', [{ name: 'x' }], 'entry 1 must have a name and a query'],
    ['color', 'red', 'is not a setting'],
  ])('refuse %s = %j, naming the field', async (field, value, reason) => {
    const files = memoryFiles()
    await expect(open(files).save({ [field]: value })).rejects.toMatchObject({
      code: 'settings.invalid',
      message: `The setting "${field}" ${reason}. Nothing was saved.`,
    })
    expect(files.snapshot()).toEqual({})
  })

  it('leave a wrong field out, say so, and keep the rest', async () => {
    const settings = open(memoryFiles({ [PATH]: '{"theme":"blue","useTray":false}' }))
    expect(await settings.read()).toEqual({ ...DEFAULT_SETTINGS, useTray: false })
    expect(await settings.troubles()).toEqual([
      { field: 'theme', reason: 'must be one of system, light, dark' },
    ])
  })

  it('set a broken file aside before writing, never over it in silence', async () => {
    const files = memoryFiles({ [PATH]: '{"theme":"da' })
    const settings = open(files)
    expect(await settings.read()).toEqual(DEFAULT_SETTINGS)
    expect(await settings.troubles()).toMatchObject([{ field: 'settings.json' }])
    await settings.save({ theme: 'light' })
    const kept = Object.entries(files.snapshot()).filter(([path]) => path.includes('.broken-'))
    expect(kept.map(([, text]) => text)).toEqual(['{"theme":"da'])
    expect((await settings.read()).theme).toBe('light')
  })

  it('go over what another process saved meanwhile', async () => {
    const files = memoryFiles({ [PATH]: '{"theme":"dark"}' })
    let isFirst = true
    const racing: MemoryFiles = {
      ...files,
      replaceIf: async (...args) => {
        if (isFirst) files.put(PATH, '{"theme":"light"}')
        isFirst = false
        return files.replaceIf(...args)
      },
    }
    expect(await open(racing).save({ useTray: false })).toMatchObject({
      theme: 'light',
      useTray: false,
    })
  })

  it('work a change out anew over what another process saved meanwhile', async () => {
    const files = memoryFiles({ [PATH]: '{"confirmedPaths":["/a"]}' })
    let isFirst = true
    const racing: MemoryFiles = {
      ...files,
      replaceIf: async (...args) => {
        if (isFirst) files.put(PATH, '{"confirmedPaths":["/a","/b"]}')
        isFirst = false
        return files.replaceIf(...args)
      },
    }
    const add = open(racing).save(({ confirmedPaths }) => ({
      confirmedPaths: [...confirmedPaths, '/c'],
    }))
    expect((await add).confirmedPaths).toEqual(['/a', '/b', '/c'])
  })

  it('see what was changed outside, and pass on what the disk refuses', async () => {
    const files = memoryFiles({ [PATH]: '{"theme":"dark"}' })
    const settings = open(files)
    await settings.read()
    files.put(PATH, '{"theme":"light"}')
    expect((await settings.read()).theme).toBe('light')
    files.breakPath(PATH, new AppError('disk.denied', say`No.`))
    await expect(settings.save({ theme: 'dark' })).rejects.toMatchObject({ code: 'disk.denied' })
  })

  it('name the base folders and their source', async () => {
    const files = memoryFiles({
      [PATH]: '{"bases":["/data/cc"]}',
      '/home/ana/.claude/projects/-a/x': '',
    })
    expect(await open(files).bases()).toEqual([
      { path: '/data/cc', source: 'setting', exists: false, projects: 0, leftover: false },
      { path: '/home/ana/.claude', source: 'default', exists: true, projects: 1, leftover: true },
    ])
    expect(await open(files, '/flag').bases()).toMatchObject([{ path: '/flag', source: 'flag' }])
  })
})
