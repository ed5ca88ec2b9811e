import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { HALF_LIFE_DAYS } from '../../engine/staleness/score'
import { MEMORY_TYPES, type MemoryType } from '../../shared/memory'
import { temporaryFolder } from '../../testing/temporary-folder'
import { openEngine } from '../compose'
import { parseArguments } from '../parse-arguments'
import { commands } from './all'

const DAY = 86_400_000
const NOW = '2026-11-30T09:00:00.000Z'
const NOW_MS = Date.parse(NOW)
const SLUG = '-srv-tide-tables'
const TEN_YEARS_DAYS = 3_652

const scratch = temporaryFolder()
afterAll(() => scratch.remove())

/** A command line over the real disk, from its words to its JSON. */
async function line(base: string, ...words: readonly string[]): Promise<unknown> {
  const data = `${base}-data`
  const parsed = parseArguments([...words, '--base', base, '--data', data, '--now', NOW], commands)
  const engine = await openEngine(parsed)
  try {
    const answer = await parsed.command.run({
      engine: () => Promise.resolve(engine),
      words: parsed.words,
      options: parsed.options,
      nowMs: NOW_MS,
      cwd: scratch.path,
      readInput: () => Promise.reject(new Error('nothing is read')),
    })
    return JSON.parse(JSON.stringify(answer.json)) as unknown
  } finally {
    await engine.stop()
  }
}

/** A store with one memory of each type that was written so many days ago. */
function storeOf(name: string, ageDays: (type: MemoryType) => number): string {
  const base = path.join(scratch.path, name)
  const store = path.join(base, 'projects', SLUG, 'memory')
  fs.mkdirSync(store, { recursive: true })
  for (const type of MEMORY_TYPES) {
    const file = path.join(store, `${type}_one.md`)
    fs.writeFileSync(
      file,
      `---\nname: One ${type}\ndescription: one\ntype: ${type}\n---\n\nText.\n`,
    )
    const at = new Date(NOW_MS - ageDays(type) * DAY)
    fs.utimesSync(file, at, at)
  }
  return base
}

interface Said {
  readonly file: string
  readonly type: MemoryType
  readonly score: number
  readonly ageDays: number
  readonly ageSource: string
  readonly action: string
  readonly due: boolean
}
const staleIn = async (base: string) => (await line(base, 'stale', SLUG, '--json')) as Said[]

describe('stale on a store with one memory of each type', () => {
  it.each<[string, number, number, string]>([
    ['0', 0, 0, 'keep'],
    ['1', 1, 50, 'review'],
    ['2', 2, 75, 'prune'],
    ['3.3219', 3.3219, 90, 'prune'],
    ['-1', -1, 0, 'keep'],
  ])('at %s half-lives', async (name, halfLives, score, action) => {
    const rows = await staleIn(storeOf(`at${name}`, (type) => halfLives * HALF_LIFE_DAYS[type]))
    expect(rows.map(({ type }) => type).sort()).toEqual([...MEMORY_TYPES].sort())
    for (const row of rows) {
      expect(Math.abs(row.score - score), row.type).toBeLessThan(0.1)
      expect(row, row.type).toMatchObject({ action, due: action !== 'keep', ageSource: 'mtime' })
    }
  })

  it('at ten years', async () => {
    const rows = await staleIn(storeOf('years', () => TEN_YEARS_DAYS))
    for (const { score, action } of rows) expect([score <= 100, action]).toEqual([true, 'prune'])
    const value = rows.find(({ type }) => type === 'value')
    expect(value?.score.toFixed(1)).toBe('99.9')
    expect(rows.at(-1)).toEqual(value)
  })

  it.each<[number, number, string, string]>([
    [1, 50, 'keep', 'review'],
    [2, 75, 'review', 'prune'],
  ])('changes its mind exactly at %d half-lives', async (halfLives, score, before, after) => {
    const minute = 60_000 / DAY
    const at = (type: MemoryType): number => halfLives * HALF_LIFE_DAYS[type]
    const young = await staleIn(storeOf(`young${halfLives}`, (type) => at(type) - minute))
    expect(new Set(young.map(({ action }) => action))).toEqual(new Set([before]))
    const old = await staleIn(storeOf(`old${halfLives}`, at))
    expect(new Set(old.map(({ action }) => action))).toEqual(new Set([after]))
    expect(new Set(old.map((row) => row.score))).toEqual(new Set([score]))
  })
})

describe('a memory that a person kept', () => {
  it('is due again, as it was, after undo', async () => {
    const base = storeOf('kept', (type) => HALF_LIFE_DAYS[type] * 1.5)
    const before = await staleIn(base)
    expect(before.every(({ due }) => due)).toBe(true)
    const file = 'project_one.md'
    const kept = (await line(base, 'keep', SLUG, file)) as { files: string[]; change: string }
    expect(kept.files).toEqual([file])
    const after = await staleIn(base)
    expect(after.find((row) => row.file === file)).toMatchObject({
      ageDays: 0,
      ageSource: 'confirmed',
      score: 0,
      action: 'keep',
      due: false,
    })
    const told = (await line(base, 'history', SLUG, file)) as { summary: string; files: string[] }[]
    expect(told).toMatchObject([{ summary: `Still true: ${file}`, files: [file] }])
    expect(await line(base, 'undo', kept.change)).toMatchObject({ restored: [file] })
    expect(await staleIn(base)).toEqual(before)
    expect(fs.readdirSync(path.join(base, 'projects', SLUG, 'memory'))).not.toContain('marks')
  })
})
