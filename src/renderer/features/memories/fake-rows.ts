import type { MemoryDetail, MemoryRow } from '../../../shared/memory'

/** For tests: a row of the made-up project `tide-tables`. */
export function aRow(changes: Partial<MemoryRow> = {}): MemoryRow {
  return {
    projectId: '/mem/tide-tables',
    file: 'project_harbour.md',
    name: 'Harbour lights',
    description: 'Which lights the tables mention',
    type: 'project',
    shape: 'flat',
    modifiedAtMs: 1_000,
    ageDays: 3,
    ageSource: 'mtime',
    score: 12,
    action: 'keep',
    due: false,
    links: [],
    pinned: false,
    sizeBytes: 40,
    tokens: 10,
    hash: 'h1',
    team: false,
    editable: true,
    ...changes,
  }
}

/** For tests: an opened memory around a text. */
export function aDetail(raw: string, changes: Partial<MemoryDetail> = {}): MemoryDetail {
  return {
    row: aRow(),
    raw,
    body: raw,
    head: [],
    linkTargets: [],
    backlinks: [],
    freshness: '',
    ...changes,
  }
}
