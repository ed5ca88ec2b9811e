import { diffArrays } from 'diff'

interface Hunk {
  readonly start: number
  readonly end: number
  readonly lines: readonly string[]
}

/**
 * Two edits of one text merged by line, where they do not touch each other; null where they do.
 * Lines keep their own line ends. The same change on both sides counts once.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  const lines = toLines(base)
  const own = hunksOf(lines, toLines(mine))
  const foreign = hunksOf(lines, toLines(theirs))
  const all = [...own, ...foreign].sort((a, b) => a.start - b.start || a.end - b.end)
  let merged = ''
  let at = 0
  let before: Hunk | undefined
  for (const hunk of all) {
    if (before !== undefined && isSame(before, hunk)) continue
    if (before !== undefined && hunk.start <= before.end) return null
    merged += lines.slice(at, hunk.start).join('') + hunk.lines.join('')
    at = hunk.end
    before = hunk
  }
  return merged + lines.slice(at).join('')
}

/** 1-based numbers of the lines of `after` that are not in `before`. */
export function changedLines(before: string, after: string): readonly number[] {
  const changed: number[] = []
  let line = 1
  for (const part of diffArrays(toLines(before), toLines(after))) {
    if (part.removed) continue
    for (let n = 0; n < part.value.length; n += 1, line += 1) if (part.added) changed.push(line)
  }
  return changed
}

/** Lines with their line ends. */
function toLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

function isSame(a: Hunk, b: Hunk): boolean {
  return a.start === b.start && a.end === b.end && a.lines.join('') === b.lines.join('')
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
