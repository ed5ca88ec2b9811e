import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { createSample, type SampleLibrary } from '../src/adapters/sample-library'

const ROOT = path.resolve(import.meta.dirname, '..')
const NOW = '2026-12-03T09:00:00.000Z'

let folder: string
let sample: SampleLibrary

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'noctuary-cli-'))
  sample = await createSample(path.join(folder, 'library'), Date.parse(NOW), {
    resourcesDir: path.join(ROOT, 'resources'),
  })
})

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Answer {
  readonly exitCode: number
  readonly out: string
  readonly err: string
}

/** Runs the command line as a person's shell would, on the sample library. */
function noctuary(...words: readonly string[]): Promise<Answer> {
  const args = ['--base', sample.base, '--data', path.join(folder, 'data'), '--now', NOW]
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(ROOT, 'bin', 'noctuary.mjs'), ...words, ...args],
      { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder } },
      (error, out, err) => {
        const code = error === null ? 0 : Number(error.code)
        resolve({ exitCode: code, out, err })
      },
    )
  })
}

/** The same with `--json`: whatever happens, standard output holds one document. */
async function asked(...words: readonly string[]): Promise<{ exitCode: number; json: unknown }> {
  const { exitCode, out } = await noctuary(...words, '--json')
  return { exitCode, json: JSON.parse(out) as unknown }
}

const slugOf = (name: string): string => {
  const found = readdirSync(path.join(sample.base, 'projects')).find((slug) => slug.endsWith(name))
  if (found === undefined) throw new Error(`${name} is not in the sample`)
  return found
}

const memoryDir = (name: string): string =>
  path.join(sample.base, 'projects', slugOf(name), 'memory')

/** Names, bytes and microseconds of a whole folder. */
function fingerprint(dir: string): string {
  const hash = createHash('sha256')
  for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()) {
    const place = path.join(dir, entry)
    const stat = statSync(place, { bigint: true })
    hash.update(entry)
    if (stat.isFile()) hash.update(readFileSync(place)).update(String(stat.mtimeNs / 1_000n))
  }
  return hash.digest('hex')
}

test('lists projects, memories, sessions, index, history and checks without changing a byte', async () => {
  const before = fingerprint(sample.base)
  const reads: readonly (readonly string[])[] = [
    ['projects'],
    ['resolve', path.join(folder, 'library', 'work', 'tide-tables')],
    ['list', slugOf('tide-tables')],
    ['show', slugOf('tide-tables'), 'MEMORY.md'],
    ['index', 'check', slugOf('quiet-garden')],
    ['index', 'fix', slugOf('tide-tables'), '--dry-run'],
    ['sessions', slugOf('tide-tables')],
    ['history', slugOf('tide-tables')],
    ['search', '备份'],
    ['doctor'],
  ]
  for (const words of reads) {
    const { exitCode, json } = await asked(...words)
    expect([words.join(' '), typeof json]).toEqual([words.join(' '), 'object'])
    expect(exitCode, words.join(' ')).toBeLessThanOrEqual(2)
  }
  expect(fingerprint(sample.base)).toBe(before)
})

test('finds what is planted in the index past the cut and exits with 1', async () => {
  const { exitCode, json } = await asked('index', 'check', slugOf('ring-log'))
  expect(exitCode).toBe(1)
  expect(json).toMatchObject({ fits: false, limitLines: 200, limitUnits: 25_000 })
  expect((json as { lostEntries: unknown[] }).lostEntries.length).toBeGreaterThan(0)
})

test('says nothing of the project with nothing wrong', async () => {
  const { exitCode, json } = await asked('index', 'check', slugOf('quiet-garden'))
  expect(exitCode).toBe(0)
  expect(json).toMatchObject({
    fits: true,
    dangling: [],
    unindexed: [],
    duplicates: [],
    longEntries: [],
  })
})

test('adds, edits, archives, restores, deletes, and undoes all of it byte for byte', async () => {
  const project = slugOf('quiet-garden')
  const before = fingerprint(memoryDir('quiet-garden'))
  const body = path.join(folder, 'body.md')
  writeFileSync(body, 'Water the seedlings before nine.\n')
  const changes: string[] = []
  const change = async (...words: readonly string[]) => {
    const { exitCode, json } = await asked(...words)
    expect([words[0], exitCode, json]).toEqual([
      words[0],
      0,
      expect.objectContaining({ change: expect.any(String) }),
    ])
    changes.push((json as { change: string }).change)
    return json as { change: string; file: string; hash: string }
  }
  const added = await change(
    'add',
    project,
    '--type',
    'feedback',
    '--name',
    'Watering',
    '--description',
    'When to water',
    '--body-file',
    body,
  )
  await change(
    'edit',
    project,
    added.file,
    '--description',
    'When to water: before nine',
    '--if-hash',
    added.hash,
  )
  await change('archive', project, added.file)
  await change('restore', project, added.file)
  await change('delete', project, added.file)
  for (const id of changes.reverse()) {
    expect(await asked('undo', id)).toMatchObject({ exitCode: 0 })
  }
  expect(fingerprint(memoryDir('quiet-garden'))).toBe(before)
})

test('refuses an edit of a file that moved on, and writes nothing', async () => {
  const [memory] = (await asked('list', slugOf('quiet-garden'))).json as { file: string }[]
  const before = fingerprint(memoryDir('quiet-garden'))
  const answer = await asked(
    'edit',
    slugOf('quiet-garden'),
    memory!.file,
    '--description',
    'x',
    '--if-hash',
    '0'.repeat(64),
  )
  expect(answer).toMatchObject({ exitCode: 3, json: { error: { code: 'memory.conflict' } } })
  expect(fingerprint(memoryDir('quiet-garden'))).toBe(before)
})

const wrong: readonly (readonly [words: readonly string[], exitCode: number, code: string])[] = [
  [['sing'], 2, 'input.invalid'],
  [['list'], 2, 'input.invalid'],
  [['list', 'nobody'], 2, 'project.unknown'],
  [['projects', '--colour'], 2, 'input.invalid'],
  [['undo', 'nothing'], 2, 'history.unknown'],
]

for (const [words, exitCode, code] of wrong) {
  test(`answers "${words.join(' ')}" with exit code ${exitCode} and a document`, async () => {
    expect(await asked(...words)).toMatchObject({ exitCode, json: { error: { code } } })
  })
}

test('tells a person what went wrong in one line on standard error', async () => {
  const { exitCode, out, err } = await noctuary('list', 'nobody')
  expect([exitCode, out]).toEqual([2, ''])
  expect(err.trim().split('\n')).toHaveLength(1)
})

test('prints tables for a person', async () => {
  const { exitCode, out } = await noctuary('projects')
  expect(exitCode).toBe(0)
  expect(out).toContain('tide-tables')
})

const looks: readonly (readonly [words: readonly string[], project: string, exitCode: number])[] = [
  [['stale'], 'tide-tables', 0],
  [['audit'], 'tide-tables', 1],
  [['audit', '--deep'], 'tide-tables', 1],
  [['audit', '--deep'], 'quiet-garden', 0],
  [['duplicates'], 'lantern-shop', 1],
  [['duplicates'], 'quiet-garden', 0],
  [['secrets'], 'quiet-garden', 0],
  [['review'], 'tide-tables', 0],
]

for (const [[command = '', ...options], project, exitCode] of looks) {
  const said = [command, project, ...options].join(' ')
  test(`answers "${said}" with ${exitCode} and changes no byte`, async () => {
    const before = fingerprint(sample.base)
    const answer = await asked(command, slugOf(project), ...options)
    expect([answer.exitCode, typeof answer.json]).toEqual([exitCode, 'object'])
    expect(fingerprint(sample.base)).toBe(before)
  })
}

test('keeps, puts off, pins, ignores, fixes and merges, and undo gives back bytes and times', async () => {
  const tide = slugOf('tide-tables')
  const before = fingerprint(sample.base)
  const { json } = await asked('audit', tide, '--deep')
  const { memories } = json as { memories: { claims: { id: string; verdict: string }[] }[] }
  const missing = memories
    .flatMap(({ claims }) => claims)
    .find(({ verdict }) => verdict === 'missing')
  const acts: readonly (readonly string[])[] = [
    ['keep', tide, 'project_redis_cache.md'],
    ['later', tide, 'project_release_plan.md', '--days', '3'],
    ['ignore', tide, missing!.id],
    ['pin', tide, 'project_redis_cache.md'],
    ['fix', tide],
    ['merge', slugOf('lantern-shop'), 'project_checkout.md', 'project_checkout_flow.md'],
  ]
  const changes: string[] = []
  for (const words of acts) {
    const answer = await asked(...words)
    expect([words[0], answer]).toMatchObject([
      words[0],
      { exitCode: 0, json: { change: expect.any(String) } },
    ])
    changes.push((answer.json as { change: string }).change)
  }
  expect(fingerprint(sample.base)).not.toBe(before)
  for (const id of changes.reverse()) {
    expect(await asked('undo', id)).toMatchObject({ exitCode: 0 })
  }
  expect(fingerprint(sample.base)).toBe(before)
})
