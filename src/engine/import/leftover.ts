import type { Leftover } from '../../shared/import'
import type { Piece } from './markdown/piece'
import type { ScannedLine, ScannedText } from './markdown/scan-markdown'
import type { KnownSource } from './source'

interface LeftOptions {
  /** So many of the pieces become memories; absent: all. */
  readonly taken?: number
  /** Lines that point at other files. */
  readonly pointers?: ReadonlySet<number>
}

/** What no piece takes, in the order of the source; neighbours with the same reason are one. */
export function leftoverOf(
  { layout }: Pick<KnownSource, 'layout'>,
  { source }: { readonly source: number },
  { markBytes, lines }: ScannedText,
  pieces: readonly Piece[],
  { taken: count = pieces.length, pointers = new Set() }: LeftOptions = {},
): readonly Leftover[] {
  const taken = new Set(pieces.slice(0, count).flatMap((piece) => piece.lines))
  const beyond = new Set(pieces.slice(count).flatMap((piece) => piece.lines))
  const whyOf = ({ kind, inside }: ScannedLine, at: number): Leftover['why'] => {
    if (kind === 'head') return 'head'
    if (inside === 'comment' || beyond.has(at)) return 'skipped'
    if (pointers.has(at)) return 'pointer'
    // In an index a heading without text stands over pointers.
    return layout === 'index' && (kind === 'heading' || kind === 'underline') ? 'pointer' : 'blank'
  }
  const runs: Leftover[] =
    markBytes === 0 ? [] : [{ source, from: [0, markBytes], text: '\uFEFF', why: 'blank' }]
  for (const [at, line] of lines.entries()) {
    if (!taken.has(at)) addLine(runs, line, source, whyOf(line, at))
  }
  return runs
}

function addLine(runs: Leftover[], line: ScannedLine, source: number, why: Leftover['why']): void {
  const last = runs.at(-1)
  const text = line.text + line.end
  const joined = last?.from[1] === line.from ? joinedWhy(last, why, line) : null
  if (last === undefined || joined === null) {
    runs.push({ source, from: [line.from, line.to], text, why })
    return
  }
  const from = [last.from[0], line.to] as const
  runs[runs.length - 1] = { source, from, text: last.text + text, why: joined }
}

/** Blank lines go with what they stand beside. */
function joinedWhy(
  last: Leftover,
  why: Leftover['why'],
  { kind }: ScannedLine,
): Leftover['why'] | null {
  if (last.why === why || kind === 'blank') return last.why
  return last.why === 'blank' && last.text.replace('\uFEFF', '').trim() === '' ? why : null
}
