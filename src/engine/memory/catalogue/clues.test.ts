import { expect, it } from 'vitest'
import { fixedClock, quietLog } from '../../../testing/fake-environment'
import { memoryFiles } from '../../../testing/memory-files'
import { sha256 } from '../../../testing/sha256'
import type { MemoryMarks } from '../marks/marks'
import { encodeText } from '../text'
import { createClues, type AuditClue } from './clues'
import { createCatalogue } from './create-catalogue'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-30T09:00:00Z')
const [TIDE, BUOY] = ['/c/projects/-tide/memory', '/c/projects/-buoy/memory']
const TEXT = '---\nname: Port\ntype: project\n---\n'
const HASH = sha256(encodeText(TEXT))
const COUNTS = { ok: 2, missing: 1, elsewhere: 0, unchecked: 3 }

/** Two stores with one project memory of two weeks each: exactly 50. What is said of Tide's can be set. */
async function setUp() {
  const files = memoryFiles()
  for (const store of [TIDE, BUOY]) files.put(`${store}/a.md`, TEXT, { mtimeMs: NOW - 14 * DAY })
  const said: { marks?: MemoryMarks; audit?: AuditClue; marked: number; audited: number } = {
    marked: 0,
    audited: 0,
  }
  let nowMs = NOW
  const catalogue = createCatalogue({
    trees: files,
    hash: sha256,
    clock: { ...fixedClock(NOW), nowMs: () => nowMs },
    log: quietLog,
    cache: null,
    stores: () => [{ id: TIDE }, { id: BUOY }],
    limits: () => ({ headLines: 30 }),
    editableLinks: () => new Set(),
    changedAtMs: () => undefined,
    clues: createClues({
      marks: {
        refresh: () => Promise.resolve(false),
        revision: (id) => (id === TIDE ? said.marked : 0),
        of: (id) => (id === TIDE ? said.marks : undefined),
      },
      audits: (id) => ({
        revision: id === TIDE ? said.audited : 0,
        of: () => (id === TIDE ? said.audit : undefined),
      }),
    }),
    onSeen: () => undefined,
  })
  await catalogue.refresh()
  return {
    catalogue,
    files,
    mark: (marks: MemoryMarks | undefined) => {
      if (marks === undefined) delete said.marks
      else said.marks = marks
      said.marked += 1
      return catalogue.refresh([])
    },
    audit: (audit: AuditClue) => {
      said.audit = audit
      said.audited += 1
      return catalogue.refresh([])
    },
    pass: (ms: number) => void (nowMs += ms),
    row: () => catalogue.rows(TIDE)[0],
    total: (filter: object) =>
      catalogue.page({ filter, sort: 'score', descending: true, offset: 0, limit: 9 }).total,
  }
}

it('hears of a mark without any change of a file, and of its undo', async () => {
  const { mark, row, catalogue } = await setUp()
  expect(row()).toMatchObject({ score: 50, action: 'review', due: true })
  const before = catalogue.revision(TIDE)
  expect(await mark({ confirmedAtMs: NOW, reviewAtMs: NOW + 14 * DAY })).toEqual([TIDE])
  expect(row()).toMatchObject({
    ageDays: 0,
    ageSource: 'confirmed',
    score: 0,
    action: 'keep',
    due: false,
    reviewAtMs: NOW + 14 * DAY,
  })
  expect(catalogue.revision(TIDE)).toBeGreaterThan(before)
  expect(await mark(undefined)).toEqual([TIDE])
  expect(row()).toMatchObject({ ageSource: 'mtime', score: 50, due: true })
  expect(row()).not.toHaveProperty('reviewAtMs')
  expect(await catalogue.refresh()).toEqual([])
})

it('lets what was put off become due again as time goes by', async () => {
  const { mark, row, catalogue, pass } = await setUp()
  await mark({ reviewAtMs: NOW + 30 * DAY })
  expect(row()).toMatchObject({ score: 50, due: false })
  pass(30 * DAY - 1)
  await catalogue.refresh([])
  expect(row()?.due).toBe(false)
  pass(60 * 60 * 1_000)
  await catalogue.refresh([])
  expect(row()?.due).toBe(true)
})

it.each([
  ['a deep audit', { hash: HASH, penalty: 20, counts: COUNTS }, 70, 'review'],
  ['two gone functions', { hash: HASH, penalty: 60, counts: COUNTS }, 100, 'prune'],
  ['a plain audit', { hash: HASH, counts: COUNTS }, undefined, 'review'],
] as const)('takes the word of %s over its text', async (_name, audit, deepScore, action) => {
  const { audit: hear, row } = await setUp()
  expect(await hear(audit)).toEqual([TIDE])
  expect(row()).toMatchObject({ score: 50, action, due: true, claims: COUNTS })
  expect(row()?.deepScore).toBe(deepScore)
})

it('does not take the word of an audit of another text', async () => {
  const { audit, row, files, catalogue } = await setUp()
  await audit({ hash: HASH, penalty: 30, counts: COUNTS })
  files.put(`${TIDE}/a.md`, `${TEXT}more\n`, { mtimeMs: NOW - 14 * DAY })
  await catalogue.refresh()
  expect(row()).toMatchObject({ score: 50, action: 'review' })
  expect(row()).not.toHaveProperty('deepScore')
  expect(row()).not.toHaveProperty('claims')
})

it('filters by what is due and by broken claims, and sorts by the score that counts', async () => {
  const { audit, mark, total, catalogue } = await setUp()
  expect([total({ onlyDue: true }), total({ onlyBrokenClaims: true })]).toEqual([2, 0])
  await audit({ hash: HASH, penalty: 20, counts: COUNTS })
  await mark({ reviewAtMs: NOW + 1 })
  expect([total({ onlyDue: true }), total({ onlyBrokenClaims: true })]).toEqual([1, 1])
  expect(total({ minScore: 60 })).toBe(1)
  const query = { filter: {}, sort: 'score', descending: true, offset: 0, limit: 9 } as const
  expect(catalogue.page(query).rows.map(({ projectId }) => projectId)).toEqual([TIDE, BUOY])
})
