import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createNodeTreeReader } from '../adapters/node-tree-reader'
import { sha256 } from '../adapters/open-file'
import type { Catalogue } from '../engine/memory/catalogue'
import { createCatalogue } from '../engine/memory/catalogue/create-catalogue'
import { checkIndex } from '../engine/memory/index/check-index'
import { CLIENT_LIMITS } from '../engine/memory/limits'
import { createSearch } from '../engine/search/search'
import { MEMORY_TYPES } from '../shared/memory'
import { countFor } from './count'
import { fixedClock, quietLog } from './fake-environment'
import { hashTree } from './hash-tree'
import { oddIndex, oddMemories, type OddMemory } from './odd-memories'
import { temporaryFolder } from './temporary-folder'
import { noClues } from './no-clues'

/** The full count takes minutes on a busy machine. */
const LONG_MS = 600_000
vi.setConfig({ testTimeout: LONG_MS, hookTimeout: LONG_MS })
const SEED = 2026
const STORES = 4

const scratch = temporaryFolder()
const stores = Array.from({ length: STORES }, (_, at) =>
  join(scratch.path, `-store-${at}`, 'memory'),
)
const memories = oddMemories(countFor(10_000), SEED)
const storeOf = (at: number): string => stores[at % STORES]!
let catalogue: Catalogue
let hashBefore: string

beforeAll(async () => {
  for (const [at, { file, bytes }] of memories.entries()) put(join(storeOf(at), file), bytes)
  for (const [at, store] of stores.entries()) {
    const files = memories.filter((_, of) => of % STORES === at).map(({ file }) => file)
    put(join(store, 'MEMORY.md'), oddIndex(files, SEED + at))
  }
  hashBefore = hashTree(scratch.path)
  catalogue = createCatalogue({
    trees: createNodeTreeReader(),
    hash: sha256,
    clock: fixedClock(Date.now()),
    log: quietLog,
    cache: null,
    stores: () => stores.map((id) => ({ id })),
    limits: () => CLIENT_LIMITS,
    editableLinks: () => new Set(),
    changedAtMs: () => undefined,
    clues: noClues,
    onSeen: () => undefined,
  })
  await catalogue.refresh()
})
afterAll(() => scratch.remove())

function put(path: string, bytes: Uint8Array | string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
}

describe('generated memory files of every odd shape', () => {
  it('are the same for the same seed and never share a name', () => {
    const brief = (all: readonly OddMemory[]) => all.map(({ file, bytes }) => [file, sha256(bytes)])
    expect(brief(oddMemories(200, SEED))).toEqual(brief(memories.slice(0, 200)))
    expect(new Set(memories.map(({ file }) => file.toLowerCase())).size).toBe(memories.length)
  })

  it('are all listed, with a word on those that cannot be read', () => {
    for (const [at, store] of stores.entries()) {
      const expected = memories.filter((_, of) => of % STORES === at).map(({ file }) => file)
      expect(
        catalogue
          .rows(store)
          .map(({ file }) => file)
          .sort(),
      ).toEqual(expected.sort())
    }
    for (const row of catalogue.allRows()) {
      expect(MEMORY_TYPES).toContain(row.type)
      expect(Number.isFinite(row.score), row.file).toBe(true)
      expect(row.hash, row.file).toMatch(/^[0-9a-f]{64}$/)
    }
  })

  it.each(['invalid UTF-8', 'executable engine', 'unclosed head', 'stray quotation mark'])(
    'say what is odd about: %s',
    (shape) => {
      const odd = memories.flatMap((memory, at) => (memory.shape === shape ? [{ memory, at }] : []))
      const rows = odd.map(({ memory, at }) => rowOf(memory, at))
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter(({ problem }) => problem === undefined)).toEqual([])
    },
  )

  it('run nothing of what they hold', () => {
    expect('__noctuaryRan' in globalThis).toBe(false)
    expect('polluted' in {}).toBe(false)
  })

  it('can be paged, searched and looked up', async () => {
    const page = catalogue.page({
      filter: { text: 'harbour' },
      sort: 'score',
      descending: true,
      offset: 0,
      limit: 500,
    })
    expect(page.rows.length).toBeLessThanOrEqual(500)
    const search = createSearch({ catalogue, projectTitle: (id) => id })
    for (const words of [
      'harbour',
      '数据',
      'naive',
      '<script>',
      '\0',
      '📌',
      '[[',
      '"',
      'x'.repeat(5_000),
    ]) {
      const found = await search.query(words, { limit: 100 })
      expect(found.hits.length, words).toBeLessThanOrEqual(100)
    }
    expect((await search.query('数据库', { limit: 10 })).memories).toBeGreaterThan(0)
  })

  it('can stand in an index of odd lines', () => {
    for (const store of stores) {
      const text = readFileSync(join(store, 'MEMORY.md'), 'utf8')
      const files = catalogue.rows(store).map(({ file }) => file)
      const subject = { text, files, isPresent: () => false, limits: CLIENT_LIMITS }
      const { report, loaded } = checkIndex(subject)
      expect(report.lines).toBeGreaterThan(0)
      expect(loaded.text.length).toBeLessThanOrEqual(CLIENT_LIMITS.indexUnits)
      expect(report.unindexed.every((file) => files.includes(file))).toBe(true)
    }
  })

  it('are as they were after all of it', () => {
    expect(hashTree(scratch.path)).toBe(hashBefore)
  })
})

function rowOf({ file }: OddMemory, at: number) {
  return catalogue.rows(storeOf(at)).find((row) => row.file === file)!
}
