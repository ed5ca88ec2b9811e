import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { slugOf } from '../../shared/slug'
import { bundleChildren, ended, firstLine, type Children } from '../children/bundle'
import { countFor } from '../count'
import { hashTree } from '../hash-tree'
import { openRealEngine } from '../real-engine'
import { temporaryFolder } from '../temporary-folder'

const NOW_MS = Date.parse('2026-11-30T09:00:00Z')
const MEMORIES = countFor(1_500)
const KILLS = countFor(20)
const LONG_MS = 600_000

let children: Children
let folder: ReturnType<typeof temporaryFolder>
let memory: string
let desk: string

const onDisk = () => ({ base: join(folder.path, 'base'), dataDir: join(folder.path, 'data') })
const childArgs = (): readonly string[] => [onDisk().base, onDisk().dataDir, memory, desk]
const marks = (): number => {
  const place = join(onDisk().dataDir, 'marks')
  return readdirSync(onDisk().dataDir).includes('marks') ? readdirSync(place).length : 0
}

/** Waits until so many memories are written, or the child has ended. */
async function reached(child: ChildProcess, count: number): Promise<void> {
  while (child.exitCode === null && readdirSync(memory).length <= count) await delay(1)
}

beforeAll(async () => (children = await bundleChildren('import-once')), LONG_MS)
afterAll(() => children.close())
beforeEach(makeScene, LONG_MS)
afterEach(() => folder.remove(), LONG_MS)

function makeScene(): void {
  folder = temporaryFolder()
  const project = join(folder.path, 'tide-tables')
  const slugDir = join(folder.path, 'base', 'projects', slugOf(project))
  memory = join(slugDir, 'memory')
  desk = join(folder.path, 'desk', 'memory')
  for (const each of [project, memory, desk]) mkdirSync(each, { recursive: true })
  writeFileSync(join(slugDir, 'a.jsonl'), `${JSON.stringify({ type: 'user', cwd: project })}\n`)
  writeFileSync(join(memory, 'MEMORY.md'), '# Ours\n')
  utimesSync(join(memory, 'MEMORY.md'), 1_790_000_000, 1_790_000_000)
  for (let at = 0; at < MEMORIES; at += 1) {
    const topic = `Buoy ${at} lies ${at * 7} metres off the pier and is painted by crew ${at % 9}.`
    const head = `---\nname: Buoy ${at}\ndescription: where buoy ${at} lies\ntype: project\n---\n`
    writeFileSync(join(desk, `project_buoy_${at}.md`), `${head}\n${topic}\n`)
  }
}

it(
  `brings ${MEMORIES} old memories in at once, and one undo takes all of them back`,
  { timeout: LONG_MS },
  async () => {
    const engine = await openRealEngine({ ...onDisk(), nowMs: NOW_MS })
    const before = hashTree(memory)
    const sources = [{ kind: 'path' as const, path: desk }]
    const request = { projectId: memory, sources, choices: [] }
    const plan = await engine.imports.plan(request)
    const { change, created } = await engine.imports.apply(request, plan.hash)
    expect(created).toHaveLength(MEMORIES)
    const rows = await engine.memories.list(memory)
    expect(rows).toHaveLength(MEMORIES)
    expect((await engine.imports.plan(request)).isKnown).toBe(true)
    await engine.history.undo(change ?? '')
    expect(hashTree(memory)).toEqual(before)
    expect(marks()).toBe(0)
    await engine.stop()
  },
)

it(
  `has nothing half after ${KILLS} kills between two memories of an import`,
  { timeout: LONG_MS },
  async () => {
    const before = hashTree(memory)
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const written = Math.ceil((kill * MEMORIES) / (KILLS + 1))
      await ended(children.run('import-once', [...childArgs(), String(written)]))
      expect(readdirSync(memory).filter((name) => name.includes('buoy'))).toHaveLength(written)
      await expectWhole(before)
    }
  },
)

it(
  `has nothing half after ${KILLS} kills at any moment of an import`,
  { timeout: LONG_MS },
  async () => {
    const before = hashTree(memory)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = children.run('import-once', childArgs())
      await firstLine(child)
      await reached(child, Math.floor(Math.random() * (MEMORIES + 2)))
      child.kill('SIGKILL')
      await ended(child)
      await expectWhole(before)
    }
  },
)

/** The next start finds all memories or none, and their marks likewise; what is there, one undo takes back. */
async function expectWhole(before: ReturnType<typeof hashTree>): Promise<void> {
  const engine = await openRealEngine({ ...onDisk(), nowMs: NOW_MS })
  const count = (await engine.memories.list(memory)).length
  expect([0, MEMORIES]).toContain(count)
  expect(marks()).toBe(count)
  const [newest] = (await engine.history.page({ offset: 0, limit: 1 })).changes
  if (count > 0) await engine.history.undo(newest?.change ?? '')
  expect(hashTree(memory)).toEqual(before)
  await engine.stop()
}
