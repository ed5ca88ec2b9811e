import { diffLines, diffWordsWithSpace } from 'diff'

/** A piece of a line; marked where it differs from its counterpart. */
export interface DiffPiece {
  readonly text: string
  readonly marked: boolean
}

/** A line of a comparison. Numbers are 1-based lines of the old and the new text. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly before: number | null
  readonly after: number | null
  readonly pieces: readonly DiffPiece[]
}

/** Lines to show, or a run of unchanged ones that is folded away until someone opens it. */
export interface DiffRow {
  readonly kind: 'lines' | 'fold'
  readonly lines: readonly DiffLine[]
}

/** Longer lines are compared whole: words of a very long line cost too much. UTF-16 units. */
const WORDS_UP_TO = 2_000
/** So many unchanged lines are shown around each change. */
const CONTEXT_LINES = 3
/** A comparison that would take longer than this gives up and shows all old, then all new lines. */
const TIME_LIMIT_MS = 400

/** Compares two texts by line, and by word within lines that were replaced one for one. */
export function compareLines(before: string, after: string): readonly DiffLine[] {
  const parts = diffLines(before, after, { timeout: TIME_LIMIT_MS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  const lines: DiffLine[] = []
  let beforeLine = 1
  let afterLine = 1
  parts.forEach((part, at) => {
    const texts = linesOf(part.value)
    const partner = part.removed ? parts[at + 1] : parts[at - 1]
    const others = pairs(part, partner) ? linesOf(partner?.value ?? '') : []
    texts.forEach((text, row) => {
      lines.push({
        kind: part.removed ? 'removed' : part.added ? 'added' : 'same',
        before: part.added ? null : beforeLine++,
        after: part.removed ? null : afterLine++,
        pieces: piecesOf(text, others[row], part.removed),
      })
    })
  })
  return lines
}

interface Part {
  readonly removed: boolean
  readonly added: boolean
}

const pairs = (part: Part, partner: Part | undefined): boolean =>
  partner !== undefined && ((part.removed && partner.added) || (part.added && partner.removed))

const linesOf = (text: string): readonly string[] =>
  (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')

function piecesOf(text: string, other: string | undefined, removed: boolean): readonly DiffPiece[] {
  if (other === undefined || text.length + other.length > WORDS_UP_TO)
    return [{ text, marked: false }]
  const [old, young] = removed ? [text, other] : [other, text]
  const words = diffWordsWithSpace(old, young)
  const mine = words.filter((word) => (removed ? !word.added : !word.removed))
  const same = words.filter((word) => !word.added && !word.removed)
  // Lines that share next to nothing read better whole than as confetti.
  const shared = same.reduce((sum, word) => sum + word.value.trim().length, 0)
  if (shared * 4 < Math.max(old.length, young.length)) return [{ text, marked: false }]
  return mine.map((word) => ({ text: word.value, marked: word.added || word.removed }))
}

/** A fold says as much as a line, so shorter runs are shown. */
const LEAST_FOLDED = 2

/** Gathers changes with what is around them, and folds away unchanged lines that are far from any. */
export function foldLines(lines: readonly DiffLine[]): readonly DiffRow[] {
  const near = new Set<number>()
  lines.forEach((line, at) => {
    if (line.kind === 'same') return
    for (let by = -CONTEXT_LINES; by <= CONTEXT_LINES; by++) near.add(at + by)
  })
  const rows: { kind: DiffRow['kind']; lines: DiffLine[] }[] = []
  lines.forEach((line, at) => {
    const kind = near.has(at) ? 'lines' : 'fold'
    const last = rows.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else rows.push({ kind, lines: [line] })
  })
  return rows.map((row) => (row.lines.length < LEAST_FOLDED ? { ...row, kind: 'lines' } : row))
}

/** One row of two columns: what it was, what it is. */
export interface SplitRow {
  readonly left: DiffLine | null
  readonly right: DiffLine | null
}

/** Puts removed lines beside the added ones that replace them. */
export function pairLines(lines: readonly DiffLine[]): readonly SplitRow[] {
  const rows: SplitRow[] = []
  let removed: DiffLine[] = []
  let added: DiffLine[] = []
  const flush = (): void => {
    for (let at = 0; at < Math.max(removed.length, added.length); at++)
      rows.push({ left: removed[at] ?? null, right: added[at] ?? null })
    removed = []
    added = []
  }
  for (const line of lines) {
    if (line.kind === 'removed') removed.push(line)
    else if (line.kind === 'added') added.push(line)
    else {
      flush()
      rows.push({ left: line, right: line })
    }
  }
  flush()
  return rows
}
