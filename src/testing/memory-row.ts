import type { MemoryRow } from '../shared/memory'

/** A fresh project memory `a.md` of a store `/m`, unless said otherwise. */
export function memoryRow(changes: Partial<MemoryRow> = {}): MemoryRow {
  return {
    projectId: '/m',
    file: 'a.md',
    name: 'A',
    description: '',
    type: 'project',
    shape: 'flat',
    modifiedAtMs: 0,
    ageDays: 0,
    ageSource: 'mtime',
    score: 0,
    action: 'keep',
    due: false,
    links: [],
    pinned: false,
    sizeBytes: 1,
    tokens: 1,
    hash: 'h',
    team: false,
    editable: true,
    ...changes,
  }
}
