import type { FileEdit } from '../history/change-plan'
import { DAY_MS } from '../memory/age'
import type { Catalogue } from '../memory/catalogue'
import type { MemoryMarks, Marks } from '../memory/marks/marks'
import type { Clock } from '../ports'
import type { Planned, PlannedPart } from './create-planner'

export type MarksPort = Pick<Marks, 'edit' | 'of' | 'refresh' | 'revision'>

interface MarkDeps {
  readonly marks: Pick<Marks, 'edit'>
  readonly catalogue: Pick<Catalogue, 'rows'>
  readonly clock: Pick<Clock, 'nowMs'>
}

/**
 * What the app notes of every memory that an import makes or changes, in the same change: which bytes came
 * into it, so that they are known a second time, and how old they are, so that nothing becomes younger.
 */
export async function markEdits(
  deps: MarkDeps,
  { store, parts }: Planned,
): Promise<readonly FileEdit[]> {
  const byFile = new Map<string, PlannedPart[]>()
  for (const part of parts) {
    if (part.isInStore) byFile.set(part.file, [...(byFile.get(part.file) ?? []), part])
  }
  const nowMs = deps.clock.nowMs()
  const edits: FileEdit[] = []
  for (const [file, ofFile] of byFile) {
    const row = deps.catalogue.rows(store.projectId).find((one) => one.file === file)
    const datedAtMs = row === undefined ? null : nowMs - row.ageDays * DAY_MS
    const change = (marks: MemoryMarks): MemoryMarks => {
      const was = row === undefined ? {} : marks
      const oldest = oldestOf(ofFile, datedAtMs)
      const hashes = [...(was.imported ?? []), ...ofFile.map(({ hash }) => hash)]
      const imported = [...new Set(hashes)]
      return {
        ...was,
        imported,
        ...(oldest === null ? {} : { oldest: { ...oldest, setAtMs: nowMs } }),
      }
    }
    edits.push(
      await deps.marks.edit(store.projectId, file, 'where it came from and how old it is', change),
    )
  }
  return edits
}

/** The oldest date of the parts; null where what is there is older. */
function oldestOf(parts: readonly PlannedPart[], datedAtMs: number | null) {
  const dates = parts.flatMap(({ written }) => written ?? [])
  const [first, ...others] = dates
  if (first === undefined) return null
  const oldest = others.reduce((best, one) => (one.atMs < best.atMs ? one : best), first)
  return datedAtMs !== null && datedAtMs <= oldest.atMs ? null : oldest
}
