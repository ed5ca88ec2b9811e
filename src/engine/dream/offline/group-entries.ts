import { BULLET } from '../../memory/index/find-pointers'
import { loadIndex } from '../../memory/index/load-index'
import { parseIndex, printIndex, type ParsedLine } from '../../memory/index/parse-index'
import { isSaidIn } from '../../memory/index/said-elsewhere'
import type { TextLine } from '../../memory/index/split-lines'
import { normalPath } from '../../memory/index/read-target'
import { contextOf } from '../proposals/gates/over-limit'
import { applyActs } from '../proposals/index-acts'
import type { OfflineSubject } from './subject'
import type { Foreseen } from './trim-index'

/** Entries that may share one line, by 0-based place; they stand one below the other. */
interface Run {
  readonly from: number
  readonly links: readonly string[]
}

/**
 * Puts neighbours of an index together on lines that hold several links, from the longest run on and only
 * as many as are needed: hooks fall away where the memory itself says them. Null where nothing is to be had.
 *
 * @param text MEMORY.md as it is
 * @param foreseen as it would be with the other proposals made
 */
export function groupedEntries(
  subject: OfflineSubject,
  text: string,
  foreseen: Foreseen,
): { readonly after: string; readonly firstLine: number } | null {
  const { mark, lines } = parseIndex(text, contextOf(subject.store, []).isMemory)
  const standing = new Set(foreseen.text.split(/\r?\n/))
  const runs = runsOf(subject, lines, standing)
  const chosen: Run[] = []
  for (const run of runs) {
    chosen.push(run)
    const after = printIndex(mark, withGroups(subject, lines, chosen))
    const made = applyActs(foreseen.text, [{ kind: 'text', before: text, after }], foreseen.context)
    if (made == null) {
      chosen.pop()
      continue
    }
    const { limits, isMemory } = foreseen.context
    if (loadIndex(parseIndex(made, isMemory), limits).reason === null) break
  }
  if (chosen.length === 0) return null
  const firstLine = Math.min(...chosen.map(({ from }) => from)) + 1
  return { after: printIndex(mark, withGroups(subject, lines, chosen)), firstLine }
}

/** Longest first. */
function runsOf(
  subject: OfflineSubject,
  lines: readonly ParsedLine[],
  standing: ReadonlySet<string>,
): readonly Run[] {
  const runs: { from: number; links: string[] }[] = []
  let open: { from: number; links: string[] } | null = null
  for (const [at, line] of lines.entries()) {
    const link = standing.has(line.text) ? linkAlone(subject, line) : null
    if (link === null) open = null
    else if (open === null) runs.push((open = { from: at, links: [link] }))
    else open.links.push(link)
  }
  return runs
    .filter(({ links }) => links.length > 1)
    .sort((a, b) => b.links.length - a.links.length)
}

/** The link of a bullet with nothing else to say than what its memory says itself. */
function linkAlone({ store, memories }: OfflineSubject, line: ParsedLine): string | null {
  const [pointer, more] = line.pointers
  const kept = line.kept ?? ''
  if (pointer?.strength !== 'link' || more !== undefined || line.inTable) return null
  if (kept !== line.text || (BULLET.exec(kept)?.[0].length ?? 0) !== pointer.start) return null
  const row = store.rows.find(({ file }) => normalPath(file) === pointer.file)
  const text = memories.find((memory) => memory.row === row)?.text
  const isHeld = isSaidIn(kept.slice(pointer.end), [row?.description, text])
  return row !== undefined && isHeld ? kept.slice(pointer.start, pointer.end) : null
}

function withGroups(
  { store }: OfflineSubject,
  lines: readonly ParsedLine[],
  runs: readonly Run[],
): readonly TextLine[] {
  const byStart = new Map(runs.map((run) => [run.from, run]))
  const out: TextLine[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]
    if (line === undefined) break
    const run = byStart.get(at)
    if (run === undefined) {
      out.push(line)
      continue
    }
    const last = lines[at + run.links.length - 1] ?? line
    const bullet = BULLET.exec(line.text)?.[0] ?? '- '
    const packed = packedLinks(run.links, bullet, store.limits.entryUnits)
    out.push(
      ...packed.map((text, n) => ({ text, end: n < packed.length - 1 ? line.end : last.end })),
    )
    at += run.links.length - 1
  }
  return out
}

/** As many links on a line as an entry may have units, one at least. */
function packedLinks(links: readonly string[], bullet: string, most: number): readonly string[] {
  const packed: string[] = []
  let open = ''
  for (const link of links) {
    const joined = open === '' ? bullet + link : `${open}, ${link}`
    if (open !== '' && joined.length > most) {
      packed.push(open)
      open = bullet + link
    } else open = joined
  }
  return open === '' ? packed : [...packed, open]
}
