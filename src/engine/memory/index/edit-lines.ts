import { usualForm, type EntryForm } from './entry-form'
import { dropWords, unlink } from './edit-pointers'
import { BULLET } from './find-pointers'
import { normalPath } from './read-target'
import { parseIndex, printIndex, type ParsedLine } from './parse-index'
import { usualEnd, type TextLine } from './split-lines'

/** Where a new line goes: above the first entry, below the last one, or to be this 1-based line. */
export type LinePosition = 'first' | 'last' | { readonly line: number }

/** A line that was taken out for a memory, with all that is needed to put it back where it was. */
export interface RemovedLine {
  readonly file: string
  /** 1-based line it had. */
  readonly line: number
  /** The line as it was. */
  readonly text: string
  /** Its line end, empty for the last line of a text without a final newline. */
  readonly end: string
  /** What the line became, where it also points elsewhere and so stays; null when it went. */
  readonly became: string | null
  /** The line above and below; null at the text's edges. */
  readonly neighbour: string | null
  readonly below: string | null
  /** The end of the line above, which a text without a final newline loses together with its last line. */
  readonly endAbove: string
}

/** The form of this text's entries, for `indexLineFor`. */
export function formOfIndex(text: string, isMemory: (file: string) => boolean): EntryForm {
  return usualForm(parseIndex(text, isMemory).lines)
}

/**
 * Adds one line (without a line end) and leaves every other byte alone: line ends, byte-order mark and a
 * missing final newline stay. An empty text gets a final newline.
 *
 * @param isMemory needed only where entries are bare names instead of links
 */
export function insertLine(
  text: string,
  line: string,
  position: LinePosition,
  isMemory: (file: string) => boolean = () => false,
): string {
  return insertLines(text, [line], position, isMemory)
}

/** Adds several lines in one place, in this order. */
export function insertLines(
  text: string,
  lines: readonly string[],
  position: LinePosition,
  isMemory: (file: string) => boolean = () => false,
): string {
  const index = parseIndex(text, isMemory)
  const at = placeOf(index.lines, position)
  return lines.length === 0 ? text : insertAt(index, at, lines)
}

/**
 * Takes out every line that points at a memory. A line that points at others too stays and only loses this
 * link; a mere mention in prose is left. `removed` is in file order; restoring its first line is enough.
 */
export function removeTarget(
  text: string,
  file: string,
): { readonly text: string; readonly removed: readonly RemovedLine[] } {
  const wanted = normalPath(file)
  const index = parseIndex(text, (candidate) => candidate === wanted)
  const removed: RemovedLine[] = []
  const left: TextLine[] = []
  for (const [at, line] of index.lines.entries()) {
    const own = line.pointers.filter((p) => p.file === wanted && p.strength !== 'mention')
    if (own.length === 0) {
      left.push(line)
      continue
    }
    const became = own.length < line.pointers.length ? unlink(line, own) : dropWords(line)
    removed.push(removedLine(index.lines, at, wanted, became, left))
    if (became !== null) left.push({ text: became, end: line.end })
    else if (line.end === '') dropLastEnd(left)
  }
  return { text: printIndex(index.mark, left), removed }
}

/**
 * Puts a removed line back: where it was if its neighbour still stands there, else under its old neighbour,
 * else above the line that followed it, else last. A text that points at the memory already stays as it is.
 */
export function restoreLine(text: string, removed: RemovedLine): string {
  const index = parseIndex(text, (candidate) => candidate === removed.file)
  const points = (line: ParsedLine) =>
    line.pointers.some((p) => p.file === removed.file && p.strength !== 'mention')
  if (index.lines.some(points)) return text
  if (removed.became !== null) return restorePart(index, removed, removed.became)
  const at = oldPlace(index.lines, removed)
  return isOldEnd(index.lines, at, removed)
    ? appendOldEnd(index, removed)
    : insertAt(index, at, [removed.text], removed.end)
}

function removedLine(
  lines: readonly ParsedLine[],
  at: number,
  file: string,
  became: string | null,
  left: readonly TextLine[],
): RemovedLine {
  const { text = '', end = '' } = lines[at] ?? {}
  const above = left.at(-1)
  return {
    file,
    line: left.length + 1,
    text,
    end,
    became,
    neighbour: above?.text ?? null,
    below: lines[at + 1]?.text ?? null,
    endAbove: above?.end ?? '',
  }
}

function dropLastEnd(lines: TextLine[]): void {
  const last = lines.at(-1)
  // An empty line is nothing but its end.
  if (last !== undefined && last.text !== '') lines[lines.length - 1] = { text: last.text, end: '' }
}

function restorePart(index: Index, removed: RemovedLine, became: string): string {
  const lines = [...index.lines]
  const here = lines[removed.line - 1]?.text === became
  const at = here ? removed.line - 1 : lines.findIndex((line) => line.text === became)
  const old = lines[at]
  if (old === undefined) return insertAt(index, placeOf(lines, 'last'), [linkOnly(removed)])
  lines[at] = { ...old, text: removed.text }
  return printIndex(index.mark, lines)
}

/** The line's own link as a bullet, where the line that held it among others has changed since. */
function linkOnly(removed: RemovedLine): string {
  const [line] = parseIndex(removed.text, (file) => file === removed.file).lines
  const pointer = line?.pointers.find((p) => p.file === removed.file)
  return `- ${pointer === undefined ? removed.text.trim() : removed.text.slice(pointer.start, pointer.end)}`
}

function oldPlace(lines: readonly ParsedLine[], removed: RemovedLine): number {
  const wanted = removed.line - 1
  const { neighbour, below } = removed
  if (neighbour === null) return 0
  if (lines[wanted - 1]?.text === neighbour) return wanted
  const above = nearest(lines, neighbour, wanted - 1)
  if (above !== -1 && neighbour.trim() !== '') return above + 1
  const under = below === null ? -1 : nearest(lines, below, wanted)
  if (under !== -1 && below?.trim() !== '') return under
  return placeOf(lines, 'last')
}

function nearest(lines: readonly ParsedLine[], text: string, wanted: number): number {
  let best = -1
  for (const [at, line] of lines.entries()) {
    const isNearer = best === -1 || Math.abs(at - wanted) < Math.abs(best - wanted)
    if (line.text === text && isNearer) best = at
  }
  return best
}

function isOldEnd(lines: readonly ParsedLine[], at: number, removed: RemovedLine): boolean {
  if (removed.end !== '' || at !== lines.length) return false
  const last = lines.at(-1)
  return last === undefined || last.end === '' || last.text === ''
}

function appendOldEnd(index: Index, removed: RemovedLine): string {
  const last = index.lines.at(-1)
  const end = [last?.end, removed.endAbove].find(Boolean) ?? usualEnd(index.lines)
  const lines: TextLine[] = index.lines.slice(0, -1)
  if (last !== undefined) lines.push({ text: last.text, end })
  return printIndex(index.mark, [...lines, { text: removed.text, end: '' }])
}

interface Index {
  readonly mark: string
  readonly lines: readonly ParsedLine[]
}

/** 0-based place for a new line. */
function placeOf(lines: readonly ParsedLine[], position: LinePosition): number {
  if (typeof position === 'object') return Math.min(Math.max(0, position.line - 1), lines.length)
  const entries = lines.filter((line) => line.kind === 'entry')
  const edge = position === 'first' ? entries[0] : entries.at(-1)
  if (edge === undefined) return afterText(lines)
  return position === 'first' ? edge.line - 1 : afterEntry(lines, edge)
}

/** Below the last line that says something; a head or a comment at the very end stays above. */
function afterText(lines: readonly ParsedLine[]): number {
  return lines.findLastIndex((line) => line.text.trim() !== '') + 1
}

/** Below an entry and the deeper indented lines that belong to it. */
function afterEntry(lines: readonly ParsedLine[], entry: ParsedLine): number {
  const depth = indentOf(entry.text)
  let at = entry.line
  if (!BULLET.test(entry.text)) return at
  for (let line = lines[at]; line !== undefined; line = lines[at]) {
    const belongs = line.kind === 'text' && indentOf(line.text) > depth
    if (!belongs) break
    at += 1
  }
  return at
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length
}

function insertAt(index: Index, at: number, added: readonly string[], wantedEnd?: string): string {
  const lines: TextLine[] = index.lines.map(({ text, end }) => ({ text, end }))
  const end = wantedEnd === undefined || wantedEnd === '' ? usualEnd(lines) : wantedEnd
  const above = lines[at - 1]
  const isOpenEnd = above?.end === ''
  if (isOpenEnd) lines[at - 1] = { text: above.text, end }
  const last = added.length - 1
  lines.splice(
    at,
    0,
    ...added.map((text, n) => ({ text, end: isOpenEnd && n === last ? '' : end })),
  )
  return printIndex(index.mark, lines)
}
