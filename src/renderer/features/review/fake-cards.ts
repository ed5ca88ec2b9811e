import type { MemoryRow } from '../../../shared/memory'
import type { ReviewCard, ReviewQueue } from '../../../shared/review'

const aRow = (file: string): MemoryRow => ({
  projectId: '/mem',
  file,
  name: `Name of ${file}`,
  description: '',
  type: 'project',
  shape: 'flat',
  modifiedAtMs: 1_000,
  ageDays: 31,
  ageSource: 'modified',
  score: 78.4,
  action: 'prune',
  due: true,
  links: [],
  pinned: false,
  sizeBytes: 40,
  tokens: 10,
  hash: `hash of ${file}`,
  team: false,
  editable: true,
})

/** For tests: a card of the made-up project `tide-tables`. */
export function aCard(file: string, changes: Partial<ReviewCard> = {}): ReviewCard {
  return {
    row: aRow(file),
    project: 'tide-tables',
    raw: 'The tables are printed on Mondays.',
    body: 'The tables are printed on Mondays.',
    score: { halfLifeDays: 14, ageDays: 31, ageScore: 78.4, penalties: [], total: 78.4 },
    claims: [],
    faults: [],
    backlinks: [],
    alike: [],
    suggested: 'keep',
    audited: true,
    ...changes,
  }
}

/** For tests: a queue of these files. */
export function aQueue(files: readonly string[], changes: Partial<ReviewQueue> = {}): ReviewQueue {
  return {
    total: files.length,
    cards: files.map((file) => ({
      projectId: '/mem',
      file,
      name: `Name of ${file}`,
      hash: `hash of ${file}`,
    })),
    groups: [],
    nextDueAtMs: null,
    ...changes,
  }
}
