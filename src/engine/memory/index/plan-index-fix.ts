import type { IndexFix, IndexRepair } from '../../../shared/index-file'
import { checkIndex } from './check-index'
import type { FixDraft, FixSubject } from './fix-draft'
import { addMissing } from './fix-unindexed'
import { fixDangling } from './fix-dangling'
import { fixDuplicates } from './fix-duplicates'
import { shortenLong } from './fix-long'
import { printIndex } from './parse-index'
import { sentenceOf } from './fix-sentences'
import type { TextLine } from './split-lines'
import { unifiedDiff } from './unified-diff'

/**
 * Plans the repairs a person asked for, as edits of single lines with a reason each. No memory that is
 * kept loses its last pointer, and no words are dropped that stand nowhere else, but for those of lines
 * whose memory is gone. Pure; running it on its own result plans nothing more for what it could repair.
 */
export function planIndexFix(subject: FixSubject, repairs: readonly IndexRepair[]): IndexFix {
  const checked = checkIndex(subject)
  const lines = checked.index.lines.map((line): string | null => line.text)
  const draft: FixDraft = { subject, checked, lines, steps: [] }
  if (repairs.includes('dangling')) fixDangling(draft)
  if (repairs.includes('duplicates')) fixDuplicates(draft)
  if (repairs.includes('long')) shortenLong(draft)
  const repaired = printDraft(draft)
  const added = repairs.includes('unindexed') ? addMissing(draft, repaired) : null
  const before = subject.text ?? ''
  const after = added?.text ?? repaired
  const steps = [...draft.steps, ...(added?.steps ?? [])]
  return {
    before,
    after,
    diff: unifiedDiff(before, after),
    reasons: steps.map(sentenceOf),
    steps,
    report: after === before ? checked.report : checkIndex({ ...subject, text: after }).report,
  }
}

function printDraft({ checked, lines }: FixDraft): string {
  const left: TextLine[] = []
  for (const [at, line] of checked.index.lines.entries()) {
    const text = lines[at] ?? null
    if (text !== null) left.push({ text, end: line.end })
  }
  const last = left.at(-1)
  const hadOpenEnd = checked.index.lines.at(-1)?.end === ''
  if (hadOpenEnd && last !== undefined) left[left.length - 1] = { text: last.text, end: '' }
  return printIndex(checked.index.mark, left)
}
