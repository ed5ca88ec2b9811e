import { diffArrays } from 'diff'
import { joinLines, splitLines, usualEnd } from './split-lines'

/** A run of base lines that one side replaced; an insertion replaces none. */
interface Hunk {
  readonly start: number
  readonly end: number
  readonly lines: readonly string[]
}

/**
 * Two edits of one index, merged by line; null where both changed the same line in different ways.
 *
 * Lines of an index stand for themselves, so two lines added in one place are both kept, theirs first.
 * Line ends and byte-order mark are those of `theirs`, the text that is on the disk.
 */
export function mergeIndex(base: string, mine: string, theirs: string): string | null {
  const [from, own, foreign] = [base, mine, theirs].map((text) => splitLines(text))
  if (from === undefined || own === undefined || foreign === undefined) return null
  const baseLines = from.lines.map((line) => line.text)
  const merged = mergeHunks(
    baseLines,
    hunksOf(
      baseLines,
      own.lines.map((line) => line.text),
    ),
    hunksOf(
      baseLines,
      foreign.lines.map((line) => line.text),
    ),
  )
  if (merged === null) return null
  const end = usualEnd(foreign.lines)
  const lines = merged.map((text) => ({ text, end }))
  const isOpen = !mine.endsWith('\n') && !theirs.endsWith('\n')
  const last = lines.at(-1)
  if (isOpen && last !== undefined) lines[lines.length - 1] = { text: last.text, end: '' }
  return joinLines({ mark: foreign.mark, lines })
}

function hunksOf(base: readonly string[], changed: readonly string[]): readonly Hunk[] {
  const hunks: Hunk[] = []
  let at = 0
  let open: { start: number; end: number; lines: string[] } | null = null
  for (const part of diffArrays([...base], [...changed])) {
    if (!part.added && !part.removed) {
      if (open !== null) hunks.push(open)
      open = null
      at += part.value.length
      continue
    }
    open ??= { start: at, end: at, lines: [] }
    if (part.added) open.lines.push(...part.value)
    else {
      at += part.value.length
      open.end = at
    }
  }
  return open === null ? hunks : [...hunks, open]
}

function mergeHunks(
  base: readonly string[],
  mine: readonly Hunk[],
  theirs: readonly Hunk[],
): string[] | null {
  const merged: string[] = []
  let at = 0
  let own = 0
  let foreign = 0
  while (own < mine.length || foreign < theirs.length) {
    const left = mine[own]
    const right = theirs[foreign]
    if (left !== undefined && right !== undefined && isSame(left, right)) {
      own += 1
    } else if (left !== undefined && right !== undefined && doCollide(left, right)) return null
    const takesTheirs = right !== undefined && (left === undefined || right.start <= left.start)
    const next = takesTheirs ? right : left
    if (next === undefined) break
    if (takesTheirs) foreign += 1
    else own += 1
    merged.push(...base.slice(at, next.start), ...next.lines)
    at = next.end
  }
  return [...merged, ...base.slice(at)]
}

function isSame(a: Hunk, b: Hunk): boolean {
  const sameLines = a.lines.length === b.lines.length && a.lines.every((l, n) => l === b.lines[n])
  return a.start === b.start && a.end === b.end && sameLines
}

function doCollide(a: Hunk, b: Hunk): boolean {
  const isInsertion = a.start === a.end && b.start === b.end
  if (isInsertion) return false
  return a.start < b.end && b.start < a.end ? true : isInside(a, b) || isInside(b, a)
}

/** An insertion strictly inside, or at the start of, lines that the other side replaced has no place left. */
function isInside(a: Hunk, b: Hunk): boolean {
  return a.start === a.end && a.start >= b.start && a.start < b.end
}
