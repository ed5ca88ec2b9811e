import type { IndexFixStep } from '../../../shared/index-file'
import { checkIndex } from './check-index'
import { formOfIndex, insertLines } from './edit-lines'
import { indexLineFor } from './index-line'
import type { FixDraft } from './fix-draft'
import { normalPath } from './read-target'

/** A line for every memory that has none in the text so far, below the last entry, by name. */
export function addMissing(
  draft: FixDraft,
  text: string,
): { readonly text: string; readonly steps: readonly IndexFixStep[] } {
  const { subject } = draft
  const isMemory = (file: string) => draft.checked.memoryOf(file) !== undefined
  const form = formOfIndex(text, isMemory)
  const missing = checkIndex({ ...subject, text }).report.unindexed
  const lines = missing.map((file) => {
    const known = subject.memories.find((memory) => memory.file === file)
    const memory = known ?? { file, name: stemOf(file), description: '' }
    return indexLineFor(memory, form, subject.limits.entryUnits)
  })
  const after = insertLines(text, lines, 'last', isMemory)
  const { index, report } = checkIndex({ ...subject, text: after })
  const lost = new Set(report.lostEntries.map((entry) => entry.line))
  const lineOf = new Map(
    index.lines.flatMap((line) => line.pointers.map((p) => [p.file, line.line])),
  )
  const steps = missing.map((file): IndexFixStep => {
    const line = lineOf.get(normalPath(file)) ?? 0
    return { kind: lost.has(line) ? 'added-past-cut' : 'added', line, file }
  })
  return { text: after, steps }
}

function stemOf(file: string): string {
  return (file.split('/').at(-1) ?? file).replace(/\.md$/i, '')
}
