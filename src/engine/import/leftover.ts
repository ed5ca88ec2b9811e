import type { Leftover } from '../../shared/import'
import type { Piece } from './markdown/piece'
import type { ScannedLine, ScannedText } from './markdown/scan-markdown'
import type { KnownSource } from './source'

/** What no piece takes, in the order of the source; neighbours with the same reason are one. */
export function leftoverOf(
  { layout }: Pick<KnownSource, 'layout'>,
  { source }: { readonly source: number },
  { markBytes, lines }: ScannedText,
  pieces: readonly Piece[],
  pointers: ReadonlySet<number> = new Set(),
): readonly Leftover[] {
  const taken = new Set(pieces.flatMap((piece) => piece.lines))
  const whyOf = ({ kind, inside }: ScannedLine, at: number): Leftover['why'] => {
    if (kind === 'head') return 'head'
    if (inside === 'comment') return 'skipped'
    if (pointers.has(at)) return 'pointer'
    // In an index a heading without text stands over pointers.
    return layout === 'index' && (kind === 'heading' || kind === 'underline') ? 'pointer' : 'blank'
  }
  const runs: Leftover[] =
    markBytes === 0 ? [] : [{ source, from: [0, markBytes], text: '\uFEFF', why: 'blank' }]
  for (const [at, line] of lines.entries()) {
    if (taken.has(at)) continue
    const why = whyOf(line, at)
    const last = runs.at(-1)
    const joined =
      last === undefined || last.from[1] !== line.from ? null : joinedWhy(last, why, line)
    const text = line.text + line.end
    if (last === undefined || joined === null)
      runs.push({ source, from: [line.from, line.to], text, why })
    else
      runs[runs.length - 1] = {
        source,
        from: [last.from[0], line.to],
        text: last.text + text,
        why: joined,
      }
  }
  return runs
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
