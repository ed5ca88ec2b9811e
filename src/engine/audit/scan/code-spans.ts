/** What stands between two runs of backticks, without them; offsets into the whole text. */
export interface CodeSpan {
  readonly start: number
  readonly end: number
  /** With its backticks. */
  readonly outerStart: number
  readonly outerEnd: number
}

interface Run {
  readonly at: number
  readonly length: number
}

/**
 * The code spans of one block: each runs from a run of backticks to the next run of the same length.
 * Linear: the partner of each run is read off a table that is filled from behind.
 */
export function codeSpansOf(text: string, start: number, end: number): readonly CodeSpan[] {
  const runs = backtickRuns(text, start, end)
  const partners = partnersOf(runs)
  const spans: CodeSpan[] = []
  for (let index = 0; index < runs.length; index += 1) {
    const open = runs[index]
    const partner = partners[index]
    const close = partner === undefined ? undefined : runs[partner]
    if (open === undefined || partner === undefined || close === undefined) continue
    const span = { outerStart: open.at, outerEnd: close.at + close.length }
    spans.push({ ...trimmed(text, open.at + open.length, close.at), ...span })
    index = partner
  }
  return spans
}

function backtickRuns(text: string, start: number, end: number): readonly Run[] {
  const runs: Run[] = []
  // Sought in the block alone: in the whole text each block would seek through all that follows it.
  const block = text.slice(start, end)
  for (let at = block.indexOf('`'); at !== -1; at = block.indexOf('`', at)) {
    const from = at
    while (at < block.length && block.charCodeAt(at) === 96) at += 1
    runs.push({ at: start + from, length: at - from })
  }
  return runs
}

/** For each run the index of the next one of its length, or undefined. */
function partnersOf(runs: readonly Run[]): readonly (number | undefined)[] {
  const partners = new Array<number | undefined>(runs.length)
  const nextOfLength = new Map<number, number>()
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const length = runs[index]?.length ?? 0
    partners[index] = nextOfLength.get(length)
    nextOfLength.set(length, index)
  }
  return partners
}

function trimmed(text: string, start: number, end: number): { start: number; end: number } {
  let from = start
  let to = end
  while (from < to && text.charCodeAt(from) <= 32) from += 1
  while (to > from && text.charCodeAt(to - 1) <= 32) to -= 1
  return { start: from, end: to }
}
