import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import { hashTree } from '../../testing/hash-tree'
import { openRealEngine } from '../../testing/real-engine'
import { temporaryFolder } from '../../testing/temporary-folder'
import type { Command } from '../command'
import { exportCommand } from './export'
import { importArchiveCommand } from './import-archive'
import { keptCommand } from './kept'

const NOW_MS = Date.parse('2026-11-30T09:00:00Z')
const root = temporaryFolder()
afterAll(root.remove)

const SAID = `${JSON.stringify({
  type: 'user',
  cwd: '/srv/tide-tables',
  timestamp: '2026-11-02T08:00:00Z',
  message: { role: 'user', content: 'Docks are three.' },
})}\n`

/** A base folder of its own with one project, its engine, and the way to run commands in it. */
async function machine(name: string, slug: string, files: Readonly<Record<string, string>>) {
  const home = path.join(root.path, name)
  const memoryDir = path.join(home, '.claude', 'projects', slug, 'memory')
  fs.mkdirSync(memoryDir, { recursive: true })
  fs.writeFileSync(path.join(memoryDir, '..', 's1.jsonl'), SAID)
  for (const [file, text] of Object.entries(files)) {
    fs.writeFileSync(path.join(memoryDir, file), text)
    fs.utimesSync(path.join(memoryDir, file), 1_790_000_000, 1_790_000_000)
  }
  const dataDir = path.join(home, 'data')
  const place = { base: path.join(home, '.claude'), dataDir, nowMs: NOW_MS }
  const engine: Engine = await openRealEngine(place)
  const run = (command: Command, words: readonly string[], options = {}) =>
    command.run({
      engine: () => Promise.resolve(engine),
      words,
      options,
      nowMs: NOW_MS,
      cwd: root.path,
      readInput: () => Promise.reject(new Error('nothing is read')),
    })
  return { run, engine, memoryDir }
}

const TIDES = { 'MEMORY.md': '- [Docks](docks.md) — three\n', 'docks.md': 'Three docks.\n' }

it('carries memory from one base to another in an archive that any zip program opens', async () => {
  const ana = await machine('ana', '-srv-tide-tables', TIDES)
  const ben = await machine('ben', '-home-ben-tides', {})
  const { json, text } = await ana.run(exportCommand, ['-srv-tide-tables', 'tides.zip'])
  expect(json).toMatchObject({ files: 2, path: path.join(root.path, 'tides.zip') })
  expect(text).toContain('2 files of 1 projects')
  expect(fs.readFileSync(path.join(root.path, 'tides.zip')).subarray(0, 2).toString()).toBe('PK')
  const target = `-srv-tide-tables=${ben.memoryDir}`
  const dry = await ben.run(importArchiveCommand, ['tides.zip'], { target, 'dry-run': true })
  expect(dry.text).toContain('Nothing was written.')
  expect(fs.readdirSync(ben.memoryDir)).toEqual([])
  const made = await ben.run(importArchiveCommand, ['tides.zip'], { target })
  expect(made.text).toMatch(/Take all of it back: noctuary undo \S+$/)
  expect(hashTree(ben.memoryDir)).toEqual(hashTree(ana.memoryDir))
  const again = await ben.run(importArchiveCommand, ['tides.zip'], { target })
  expect(again.json).not.toHaveProperty('change')
  await Promise.all([ana.engine.stop(), ben.engine.stop()])
})

it('keeps a session, which opens after the client has swept its own, and lets it go', async () => {
  const { run, engine, memoryDir } = await machine('cleo', '-srv-tide-tables', TIDES)
  expect((await run(keptCommand, [])).text).toBe('No session is kept.')
  await run(keptCommand, ['keep', '-srv-tide-tables', 's1'])
  fs.rmSync(path.join(memoryDir, '..', 's1.jsonl'))
  expect((await run(keptCommand, ['-srv-tide-tables'])).json).toMatchObject([{ isSwept: true }])
  const excerpt = await engine.sessions.excerpt(memoryDir, { sessionId: 's1', line: 1, around: 1 })
  expect(excerpt.lines).toMatchObject([{ text: 'Docks are three.' }])
  const dropped = await run(keptCommand, ['drop', '-srv-tide-tables', 's1'])
  expect(dropped.json).toEqual([])
  await engine.stop()
})

it.each([
  [exportCommand, ['tides.zip'], {}],
  [exportCommand, ['-srv-tide-tables', 'tides.zip'], { all: true }],
  [importArchiveCommand, ['tides.zip'], { target: 'tides' }],
  [keptCommand, ['lose', '-srv-tide-tables', 's1'], {}],
  [keptCommand, ['keep', '-srv-tide-tables'], {}],
])('says how it is used', async (command, words, options) => {
  const { run, engine } = await machine('dora', '-srv-tide-tables', TIDES)
  await expect(run(command, words, options)).rejects.toMatchObject({ code: 'input.invalid' })
  await engine.stop()
})
