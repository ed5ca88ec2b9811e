import type { ImportPlan } from '../../../shared/import'

/** One line of the index as it would be. */
export interface IndexPreviewLine {
  /** 1-based. */
  readonly line: number
  readonly text: string
  readonly isNew: boolean
  /** Claude would not read it. */
  readonly isLost: boolean
}

/** The lines of MEMORY.md after the import; those that would not reach Claude stand at its end. */
export function indexLines({
  before,
  after,
  lost,
}: ImportPlan['index']): readonly IndexPreviewLine[] {
  const had = countLines(before ?? '')
  const texts = linesOf(after)
  return texts.map((text, at) => {
    const left = had.get(text) ?? 0
    if (left > 0) had.set(text, left - 1)
    return { line: at + 1, text, isNew: left === 0, isLost: at >= texts.length - lost }
  })
}

/** A line that stands there twice counts twice. */
function countLines(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of linesOf(text)) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

const linesOf = (text: string): readonly string[] =>
  text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/)
