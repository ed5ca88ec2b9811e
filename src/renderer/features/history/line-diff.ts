import { diffArrays, diffWordsWithSpace } from 'diff'

/** A piece of a line; `changed` where the other side says something else. */
export interface DiffPart {
  readonly text: string
  readonly changed: boolean
}

/** A line with its number on each side, from 1; null on the side where it is not. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly before: number | null
  readonly after: number | null
  readonly parts: readonly DiffPart[]
}

/** Changed lines with what is around them, and how many equal lines were left out before. */
export interface DiffHunk {
  readonly skipped: number
  readonly lines: readonly DiffLine[]
}

/** Equal lines shown around a change. */
const CONTEXT_LINES = 3
/** Beyond so many differences the sides are shown whole, one after the other. */
const MAX_EDITS = 4_000
/** Longer lines are marked as a whole: comparing words of a minified file would stop the window. */
const MAX_WORDS_UNITS = 4_000

/**
 * What changed between two texts, line by line with words marked.
 *
 * @param before null where the file was not there; the same for `after`
 */
export function diffLines(before: string | null, after: string | null): readonly DiffHunk[] {
  return toHunks(compare(toLines(before), toLines(after)))
}

function toLines(text: string | null): readonly string[] {
  if (text === null || text === '') return []
  const lines = text.split('\n')
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

function compare(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const pieces = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS }) ?? [
    { removed: true, added: false, value: [...before] },
    { removed: false, added: true, value: [...after] },
  ]
  const lines: DiffLine[] = []
  const at = { before: 1, after: 1 }
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index]
    if (piece === undefined) continue
    const next = pieces[index + 1]
    if (piece.removed && next?.added === true) {
      lines.push(...changedBlock(piece.value, next.value, at))
      index += 1
    } else if (piece.removed) lines.push(...changedBlock(piece.value, [], at))
    else if (piece.added) lines.push(...changedBlock([], piece.value, at))
    else lines.push(...piece.value.map((text) => sameLine(text, at)))
  }
  return lines
}

interface Position {
  before: number
  after: number
}

function sameLine(text: string, at: Position): DiffLine {
  return {
    kind: 'same',
    before: at.before++,
    after: at.after++,
    parts: [{ text, changed: false }],
  }
}

function changedBlock(
  removed: readonly string[],
  added: readonly string[],
  at: Position,
): readonly DiffLine[] {
  const pairs = removed.map((text, index) => markWords(text, added[index]))
  const left = removed.map((_, index): DiffLine => {
    return { kind: 'removed', before: at.before++, after: null, parts: pairs[index]?.left ?? [] }
  })
  const right = added.map((text, index): DiffLine => {
    const parts = pairs[index]?.right ?? [{ text, changed: false }]
    return { kind: 'added', before: null, after: at.after++, parts }
  })
  return [...left, ...right]
}

function markWords(
  before: string,
  after: string | undefined,
): { readonly left: readonly DiffPart[]; readonly right: readonly DiffPart[] | undefined } {
  const plain = (text: string): readonly DiffPart[] => [{ text, changed: false }]
  if (after === undefined) return { left: plain(before), right: undefined }
  if (before.length + after.length > MAX_WORDS_UNITS) {
    return { left: plain(before), right: plain(after) }
  }
  const words = diffWordsWithSpace(before, after)
  const side = (without: 'added' | 'removed'): readonly DiffPart[] =>
    words
      .filter((word) => !word[without])
      .map((word) => ({ text: word.value, changed: word.added || word.removed }))
  return { left: side('added'), right: side('removed') }
}

function toHunks(lines: readonly DiffLine[]): readonly DiffHunk[] {
  const shown = lines.map(() => false)
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'same') continue
    const last = Math.min(lines.length - 1, index + CONTEXT_LINES)
    for (let near = Math.max(0, index - CONTEXT_LINES); near <= last; near += 1) shown[near] = true
  }
  const hunks: { skipped: number; lines: DiffLine[] }[] = []
  let skipped = 0
  for (const [index, line] of lines.entries()) {
    if (shown[index] !== true) {
      skipped += 1
      continue
    }
    if (skipped > 0 || hunks.length === 0) hunks.push({ skipped, lines: [] })
    skipped = 0
    hunks.at(-1)?.lines.push(line)
  }
  return hunks
}

/** The two sides of a hunk, line beside line; null where a side has nothing. */
export function toSides(
  lines: readonly DiffLine[],
): readonly (readonly [DiffLine | null, DiffLine | null])[] {
  const rows: [DiffLine | null, DiffLine | null][] = []
  let open = 0
  for (const line of lines) {
    if (line.kind === 'same') {
      rows.push([line, line])
      open = rows.length
    } else if (line.kind === 'removed') {
      if (rows.length > open && rows.at(-1)?.[1] !== null) open = rows.length
      rows.push([line, null])
    } else {
      const free = rows.findIndex((row, index) => index >= open && row[1] === null)
      const row = rows[free]
      if (row === undefined) rows.push([null, line])
      else row[1] = line
    }
  }
  return rows
}
