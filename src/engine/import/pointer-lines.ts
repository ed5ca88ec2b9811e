import { BULLET } from '../memory/index/find-pointers'
import { parseIndex, type ParsedLine } from '../memory/index/parse-index'
import { introLines } from './intro-lines'
import { indentOf } from './markdown/line-forms'
import type { ScannedLine } from './markdown/scan-markdown'

/** What a line of an index says of the file it points at. */
export interface PointerLine {
  /** Number of the line, from 0. */
  readonly line: number
  /** As written, decoded, relative to the index. */
  readonly target: string
  /** What stands behind the link. */
  readonly hook: string
}

export interface PointerLines {
  readonly entries: readonly PointerLine[]
  /**
   * Numbers of all lines that only serve entries: what hangs below them, the heads of their tables, and
   * what announces them.
   */
  readonly lines: ReadonlySet<number>
}

/**
 * The lines of a text that are entries of an index: they begin with a link to a `.md` file, with the bare
 * name of a file that came along, or with `[[name]]`; in a table, a cell does. A sentence with a link in
 * its middle is text, and so is everything in code.
 *
 * @param isMemory says whether a file came along, by its name relative to the index
 */
export function pointerLines(
  text: string,
  scanned: readonly ScannedLine[],
  isMemory: (file: string) => boolean,
): PointerLines {
  const parsed = parseIndex(text, isMemory).lines
  const entries = parsed.flatMap((line, at) => {
    const kind = scanned[at]?.kind
    if (kind === undefined || kind === 'head' || kind === 'heading') return []
    const found = entryOf(line, kind)
    return found === null ? [] : [{ line: at, ...found }]
  })
  const served = withServants(parsed, scanned, new Set(entries.map(({ line }) => line)))
  return { entries, lines: new Set([...served, ...introLines(parsed, scanned, served)]) }
}

function withServants(
  parsed: readonly ParsedLine[],
  scanned: readonly ScannedLine[],
  entries: ReadonlySet<number>,
): ReadonlySet<number> {
  const lines = new Set(entries)
  for (const [at, line] of scanned.entries()) {
    const isBelow = line.kind === 'item' && indentOf(line.text) > 0
    if (isBelow && lines.has(at - 1)) lines.add(at)
  }
  for (const at of entries) {
    if (parsed[at]?.inTable !== true) continue
    for (const step of [-1, 1]) {
      for (let row = at + step; parsed[row]?.inTable === true && !lines.has(row); row += step) {
        lines.add(row)
      }
    }
  }
  return lines
}

function entryOf(line: ParsedLine, kind: ScannedLine['kind']) {
  // Places of pointers count in what the client keeps of a line, its comments left out.
  const text = line.kept ?? line.text
  const first = line.pointers.find(({ strength }) => strength !== 'mention')
  if (first === undefined) return wikiEntry(text, kind)
  const start = BULLET.exec(text)?.[0].length ?? 0
  // Without a bullet only a link begins an entry, never a bare name.
  const mayBe = kind === 'bullet' || line.inTable || first.strength === 'link'
  if (!mayBe || (!line.inTable && !isMarkup(text.slice(start, first.start)))) return null
  return { target: first.file, hook: hookOf(text.slice(first.end)) }
}

/** Emphasis or a sign in front of the link, such as `**` or `📌`. */
function isMarkup(before: string): boolean {
  return before.length <= 6 && !/[\p{L}\p{N}]/u.test(before)
}

const WIKI = /^\[\[([^[\]\n|#]{1,300})(?:[|#][^[\]\n]{0,300})?\]\]/

function wikiEntry(text: string, kind: ScannedLine['kind']) {
  if (kind !== 'bullet') return null
  const match = WIKI.exec(text.replace(BULLET, ''))
  if (match === null) return null
  const target = (match[1] ?? '').trim()
  const rest = text.replace(BULLET, '').slice(match[0].length)
  return {
    target: /\.md$/i.test(target) ? target : `${target}.md`,
    hook: hookOf(rest),
  }
}

function hookOf(rest: string): string {
  return rest
    .replace(/^[\s*_|:—–-]{1,8}/u, '')
    .replace(/[\s|*]{1,8}$/u, '')
    .trim()
}
