import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSample, type SampleLibrary } from '../../adapters/sample-library'
import { auditJson } from '../../engine/audit/export/audit-json'
import type { Engine } from '../../engine/engine'
import { hashTree } from '../../testing/hash-tree'
import { plantedOf, RESOURCES_DIR } from '../../testing/planted'
import { openRealEngine } from '../../testing/real-engine'
import { temporaryFolder } from '../../testing/temporary-folder'
import type { Command, Terminal } from '../command'
import { auditCommand } from './audit'
import { duplicatesCommand } from './duplicates'
import { fixCommand } from './fix'
import { ignoreCommand } from './ignore'
import { mergeCommand } from './merge'
import { undoCommand } from './undo'

const NOW_MS = Date.parse('2026-11-30T09:00:00Z')
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scratch = temporaryFolder()
const written = new Map<string, string>()
let library: SampleLibrary
let engine: Engine
let hashBefore: string

beforeAll(async () => {
  const dir = join(scratch.path, 'library')
  library = await createSample(dir, NOW_MS, { resourcesDir: RESOURCES_DIR })
  const dataDir = join(scratch.path, 'data')
  mkdirSync(dataDir)
  engine = await openRealEngine({ base: library.base, dataDir, nowMs: NOW_MS })
  hashBefore = hashTree(library.dir)
})
afterAll(async () => {
  await engine.stop()
  scratch.remove()
})

const idOf = (key: string): string => library.projects.find((one) => one.key === key)!.memoryDir

const terminalOf = (signal: AbortSignal): Terminal => ({
  signal: () => signal,
  progress: () => undefined,
  writeOutput: (path, text) => void written.set(path, text),
})

const run = (
  command: Command,
  words: readonly string[],
  options: Record<string, string | boolean> = {},
  signal = new AbortController().signal,
) =>
  command.run({
    engine: () => Promise.resolve(engine),
    words,
    options,
    nowMs: NOW_MS,
    cwd: '/',
    readInput: () => Promise.reject(new Error('nothing is read')),
    terminal: terminalOf(signal),
  })

const changeOf = (json: unknown): string => (json as { change: string }).change

/** Takes a change back and sees that every byte and time is as before. */
async function takesBack(change: string): Promise<void> {
  await run(undoCommand, [change])
  expect(hashTree(library.dir)).toBe(hashBefore)
}

describe('audit', () => {
  it('ends with 1 where something is wrong and prints what the report holds', async () => {
    const { json, text, exitCode } = await run(auditCommand, [idOf('tide-tables')], { deep: true })
    const report = await engine.audit.report(idOf('tide-tables'))
    const { slug } = await engine.projects.find(idOf('tide-tables'))
    expect([exitCode, json]).toEqual([1, auditJson(report!, slug)])
    expect(json).toMatchObject({ project: slug, generatedAt: '2026-11-30T09:00:00.000Z' })
    expect(text).toMatch(/^tide-tables: \d+ memories\./)
    expect(text).toMatch(/^claims: \d+ true, \d+ missing, \d+ elsewhere, \d+ cannot tell$/m)
  })

  it('ends with 0 where nothing is', async () => {
    const [clean] = plantedOf('clean')
    const { json, exitCode } = await run(auditCommand, [idOf(clean!.project)], { deep: true })
    expect([exitCode, json]).toMatchObject([0, { deep: true, faults: [] }])
  })

  it('looks up only paths without --deep', async () => {
    const { json } = await run(auditCommand, [idOf('tide-tables')])
    const { deep, memories } = json as ReturnType<typeof auditJson>
    const others = memories.flatMap(({ claims }) => claims.filter(({ kind }) => kind !== 'path'))
    expect([deep, others.length > 0]).toEqual([false, true])
    expect(new Set(others.map(({ verdict }) => verdict))).toEqual(new Set(['unchecked']))
  })

  it.each([
    ['report.md', /^# /],
    ['report.HTML', /^<!doctype html>/i],
    ['report.json', /^\{/],
  ])('writes the report to %s', async (file, beginning) => {
    await run(auditCommand, [idOf('tide-tables')], { deep: true, export: file })
    expect(written.get(file)).toMatch(beginning)
  })

  it('exports the document that it prints', async () => {
    const options = { deep: true, export: 'same.json' }
    const { json } = await run(auditCommand, [idOf('tide-tables')], options)
    expect(JSON.parse(written.get('same.json')!)).toEqual(JSON.parse(JSON.stringify(json)))
  })

  it.each(['report', 'report.pdf', 'md'])('refuses to write %s before it looks', async (file) => {
    const refused = run(auditCommand, ['nobody'], { export: file })
    await expect(refused).rejects.toMatchObject({ code: 'input.invalid' })
  })

  it('says that it was cancelled, and keeps nothing', async () => {
    const cancel = new AbortController()
    cancel.abort()
    const before = await engine.audit.report(idOf('tide-tables'))
    const cancelled = run(auditCommand, [idOf('tide-tables')], {}, cancel.signal)
    await expect(cancelled).rejects.toMatchObject({ code: 'run.cancelled' })
    expect(await engine.audit.report(idOf('tide-tables'))).toEqual(before)
  })
})

describe('ignore', () => {
  it('leaves a claim unjudged, and judges it again with --off', async () => {
    const project = idOf('tide-tables')
    const { json } = await run(auditCommand, [project], { deep: true })
    const { memories } = json as ReturnType<typeof auditJson>
    const missing = memories
      .flatMap(({ claims }) => claims)
      .find(({ verdict }) => verdict === 'missing')!
    const ignored = async () =>
      (await engine.audit.report(project))!.memories
        .flatMap(({ claims }) => claims)
        .find(({ id }) => id === missing.id)?.ignored
    const off = await run(ignoreCommand, [project, missing.id])
    expect(off.json).toEqual({ files: [expect.any(String)], change: expect.any(String) })
    expect([await ignored(), off.text]).toEqual([true, expect.stringContaining('Not judged')])
    const on = await run(ignoreCommand, [project, missing.id], { off: true })
    expect([await ignored(), on.text]).toEqual([false, expect.stringContaining('Judged again')])
    expect(hashTree(library.dir)).toBe(hashBefore)
  })
})

describe('fix', () => {
  it('shows all sure fixes without writing, makes them, and undo gives every byte back', async () => {
    const project = idOf('tide-tables')
    await run(auditCommand, [project], { deep: true })
    const dry = await run(fixCommand, [project], { 'dry-run': true })
    expect(hashTree(library.dir)).toBe(hashBefore)
    expect(dry.json).not.toHaveProperty('change')
    const { json } = await run(fixCommand, [project])
    expect(json).toEqual({ ...(dry.json as object), change: expect.any(String) })
    expect(hashTree(library.dir)).not.toBe(hashBefore)
    await takesBack(changeOf(json))
  })

  it('makes only the fixes that are named', async () => {
    const project = idOf('tide-tables')
    await run(auditCommand, [project], { deep: true })
    const report = await engine.audit.report(project)
    const moved = report!.memories.flatMap(({ claims }) => claims.flatMap(({ fix }) => fix ?? []))
    const { json } = await run(fixCommand, [project, moved[0]!])
    expect(json).toMatchObject({ files: [{ file: 'project_auth_layout.md' }] })
    await takesBack(changeOf(json))
  })

  it('wants an audit first', async () => {
    const refused = run(fixCommand, [idOf('paper-boats')])
    await expect(refused).rejects.toMatchObject({ code: 'input.invalid' })
  })
})

describe('duplicates', () => {
  it('ends with 1 and names the planted pairs of one project', async () => {
    const { json, exitCode } = await run(duplicatesCommand, [idOf('lantern-shop')])
    const { slug } = await engine.projects.find(idOf('lantern-shop'))
    expect(exitCode).toBe(1)
    for (const [kind, planted] of [
      ['same', 'duplicate'],
      ['conflict', 'conflict'],
    ] as const) {
      const [pair] = plantedOf(planted).filter(({ project }) => project === 'lantern-shop')
      expect(json).toContainEqual({
        project: slug,
        memoryDir: idOf('lantern-shop'),
        files: expect.arrayContaining([...pair!.files]),
        kind,
        why: expect.any(String),
        evidence: expect.any(Object),
      })
    }
  })

  it('ends with 0 where no two are alike', async () => {
    const [clean] = plantedOf('clean')
    const answer = await run(duplicatesCommand, [idOf(clean!.project)])
    expect([answer.exitCode, answer.json]).toEqual([0, []])
  })
})

describe('merge', () => {
  const pair = plantedOf('duplicate')[0]!

  it('shows what it would do, does it, and undo gives every byte back', async () => {
    const words = [idOf(pair.project), ...pair.files]
    const dry = await run(mergeCommand, words, { 'dry-run': true })
    expect(dry.json).toMatchObject({ files: pair.files, change: null })
    expect(hashTree(library.dir)).toBe(hashBefore)
    const { json } = await run(mergeCommand, words, { into: pair.files[1] })
    expect(json).toMatchObject({ target: pair.files[1], sources: [pair.files[0]] })
    await takesBack(changeOf(json))
  })

  it('writes nothing of two that contradict each other until one is named', async () => {
    const [conflict] = plantedOf('conflict')
    const refused = run(mergeCommand, [idOf(conflict!.project), ...conflict!.files])
    await expect(refused).rejects.toMatchObject({ code: 'memory.conflict' })
    expect(hashTree(library.dir)).toBe(hashBefore)
  })
})
