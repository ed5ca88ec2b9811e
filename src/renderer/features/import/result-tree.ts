import type { ImportPlan } from '../../../shared/import'
import { takenOf } from './taken'

/** A file as it would stand after the import. */
export interface ResultFile {
  /** Relative to the memory folder, or absolute outside of it. */
  readonly file: string
  readonly kind: 'new' | 'changed'
  readonly isOutside: boolean
}

/** Every file that would be made or changed: memories first, then MEMORY.md, then what lies outside. */
export function resultTree(plan: ImportPlan): readonly ResultFile[] {
  const outside = plan.outside.map(({ path, before }): ResultFile => ({
    file: path,
    kind: before === null ? 'new' : 'changed',
    isOutside: true,
  }))
  const elsewhere = new Set(outside.map(({ file }) => file))
  const memories = new Map<string, ResultFile>()
  for (const { file, act } of takenOf(plan))
    if (file !== '' && !elsewhere.has(file))
      memories.set(file, { file, kind: act === 'merge' ? 'changed' : 'new', isOutside: false })
  const { before, after } = plan.index
  const index: readonly ResultFile[] =
    before === after || (before === null && after === '')
      ? []
      : [{ file: 'MEMORY.md', kind: before === null ? 'new' : 'changed', isOutside: false }]
  return [...[...memories.values()].sort(byFile), ...index, ...outside]
}

const byFile = (a: ResultFile, b: ResultFile): number => (a.file < b.file ? -1 : 1)
