import { diffArrays } from 'diff'

/**
 * Both changes of one text merged by line, or null where they touch each other.
 *
 * Two changes touch when their lines overlap or stand side by side without a common line between them;
 * the same change made on both sides counts once. Line ends belong to their lines.
 */
export function mergeLines(base: string, mine: string, theirs: string): string | null {
  const lines = splitKeepingEnds(base)
  const ours = hunksOf(lines, splitKeepingEnds(mine))
  const others = hunksOf(lines, splitKeepingEnds(theirs))
  const hunks = [...ours]
  for (const other of others) {
    const touching = ours.filter((hunk) => touches(hunk, other))
    if (touching.length === 0) hunks.push(other)
    else if (!touching.every((hunk) => same(hunk, other))) return null
  }
  return applyHunks(lines, hunks)
}

/** Base lines `from` to before `to` become `lines`. */
interface Hunk {
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
}

function hunksOf(base: readonly string[], next: readonly string[]): readonly Hunk[] {
  const hunks: Hunk[] = []
  let at = 0
  let from = 0
  let added: string[] = []
  const close = () => {
    if (at > from || added.length > 0) hunks.push({ from, to: at, lines: added })
    added = []
  }
  for (const part of diffArrays([...base], [...next])) {
    if (part.removed) at += part.value.length
    else if (part.added) added.push(...part.value)
    else {
      close()
      at += part.value.length
      from = at
    }
  }
  close()
  return hunks
}

const touches = (a: Hunk, b: Hunk) => a.from <= b.to && b.from <= a.to

const same = (a: Hunk, b: Hunk) =>
  a.from === b.from && a.to === b.to && a.lines.join('') === b.lines.join('')

function applyHunks(base: readonly string[], hunks: readonly Hunk[]): string {
  const out: string[] = []
  let at = 0
  for (const hunk of [...hunks].sort((a, b) => a.from - b.from)) {
    out.push(...base.slice(at, hunk.from), ...hunk.lines)
    at = hunk.to
  }
  return [...out, ...base.slice(at)].join('')
}

const splitKeepingEnds = (text: string): readonly string[] =>
  text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? []
