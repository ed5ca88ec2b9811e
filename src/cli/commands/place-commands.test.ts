import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import { openRealEngine } from '../../testing/real-engine'
import { memoryText, NOW_MS, strayDisk, type StrayDisk } from '../../testing/stray-stores'
import { temporaryFolder } from '../../testing/temporary-folder'
import type { Command } from '../command'
import { moveCommand } from './move'
import { shareCommand } from './share'
import { storesCommand } from './stores'

let folder: ReturnType<typeof temporaryFolder>
let disk: StrayDisk
let engine: Engine
let from: string
let to: string
let now: string

beforeEach(async () => {
  folder = temporaryFolder()
  disk = strayDisk(folder.path)
  const gone = join(disk.root, 'old', 'tides')
  now = disk.project('tides')
  disk.session(gone, 'old')
  disk.session(now, 'new')
  from = disk.memoryDir(gone)
  to = disk.memoryDir(now)
  disk.memories(from, { 'gauge.md': memoryText('Gauge', 'Every six minutes.') })
  disk.memories(to, { 'clock.md': memoryText('Clock', 'Ben winds it.') })
  engine = await openRealEngine({ ...disk, nowMs: NOW_MS })
})
afterEach(async () => {
  await engine.stop()
  folder.remove()
})

const run = (
  command: Command,
  words: readonly string[],
  options: Record<string, string | boolean> = {},
) =>
  command.run({
    engine: () => Promise.resolve(engine),
    words,
    options,
    nowMs: NOW_MS,
    cwd: now,
    readInput: () => Promise.reject(new Error('nothing is read')),
  })
const change = (json: unknown): string => (json as { readonly change: string }).change

it('lists what is astray with its proposal, and adopts after a dry run that changes nothing', async () => {
  const slug = from.split('/').at(-2) ?? ''
  const { json, text } = await run(storesCommand, [])
  expect(json).toMatchObject([
    { slug, problem: 'orphan', proposal: { act: 'adopt', target: { path: now } } },
  ])
  expect(text).toContain('is gone')
  const dry = await run(storesCommand, ['adopt', slug], { 'dry-run': true })
  expect(dry.text).toContain('comes along')
  expect(existsSync(join(from, 'gauge.md'))).toBe(true)
  const done = await run(storesCommand, ['adopt', slug, now])
  expect(disk.text(join(to, 'gauge.md'))).toContain('six minutes')
  expect((await run(storesCommand, [])).text).toContain('All memory lies where')
  await engine.history.undo(change(done.json))
  expect(existsSync(join(from, 'gauge.md'))).toBe(true)
})

it('ignores a store, and no longer', async () => {
  const slug = from.split('/').at(-2) ?? ''
  expect((await run(storesCommand, ['ignore', slug])).json).toMatchObject([{ ignored: true }])
  const again = await run(storesCommand, ['ignore', slug], { undo: true })
  expect(again.json).toMatchObject([{ ignored: false }])
})

it('renames a project, moves a memory and writes one into CLAUDE.md', async () => {
  const next = join(disk.root, 'srv', 'tides-two')
  const renamed = await run(storesCommand, ['rename', now, next])
  expect(renamed.text).toContain(`Sessions in ${next} find it in`)
  await engine.history.undo(change(renamed.json))
  const moved = await run(moveCommand, [to, 'clock', from], { copy: true })
  expect(moved.json).toMatchObject({ files: ['clock.md'] })
  expect(disk.text(join(from, 'clock.md'))).toBe(disk.text(join(to, 'clock.md')))
  await run(moveCommand, [to, 'clock', 'CLAUDE.md'], { copy: true })
  expect(disk.text(join(now, 'CLAUDE.md'))).toBe('## Clock\n\nBen winds it.\n')
})

it('shares a memory, lists it, and lets its places go their own ways', async () => {
  await run(shareCommand, [to, 'clock', from])
  const { json, text } = await run(shareCommand, [])
  expect(text).toContain('in step')
  disk.put(join(from, 'clock.md'), memoryText('Clock', 'Nobody winds it.'))
  const [share] = json as readonly { readonly id: string }[]
  await run(shareCommand, ['step', share?.id ?? ''])
  expect(disk.text(join(to, 'clock.md'))).toContain('Nobody winds it.')
  expect((await run(shareCommand, ['end', share?.id ?? ''])).json).toEqual([])
  expect(disk.text(join(from, 'clock.md'))).toContain('Nobody winds it.')
})

it.each([[['walk', 'x']], [['rename', 'x']]])('refuses %j', async (words) => {
  await expect(run(storesCommand, words)).rejects.toMatchObject({
    code: expect.stringMatching(/input\.invalid|project\.unknown/u) as string,
  })
})
