import { findPointers, type Pointer } from './find-pointers'
import { markHidden } from './mark-hidden'
import { joinLines, splitLines, type TextLine } from './split-lines'

/** One line of MEMORY.md, read. */
export interface ParsedLine extends TextLine {
  /** 1-based line in the file. */
  readonly line: number
  readonly kind: 'entry' | 'heading' | 'blank' | 'text' | 'hidden'
  /** What the client keeps of the line; null when head matter or a comment takes all of it. */
  readonly kept: string | null
  /** Empty in code fences and hidden lines. Positions count in `kept`. */
  readonly pointers: readonly Pointer[]
  readonly inTable: boolean
}

/** A MEMORY.md taken apart by the one parser that every check, repair and edit of the index uses. */
export interface ParsedIndex {
  readonly mark: string
  readonly lines: readonly ParsedLine[]
}

const HEADING = /^ {0,3}#{1,6}(?:\s|$)/
const FENCE = /^\s*(`{3,}|~{3,})/
const RULE_CELL = /^:?-+:?$/

/**
 * Reads an index. An entry is a line that points at a memory: by a link in any form, or by a bare or
 * backticked name (table cells too) where the folder holds that memory. A code fence that never closes
 * counts as text, so that one stray fence does not hide every pointer after it.
 *
 * @param isMemory says whether the folder holds this file (relative, `/`, composed form)
 */
export function parseIndex(text: string, isMemory: (file: string) => boolean): ParsedIndex {
  const { mark, lines } = splitLines(text)
  const kept = markHidden(lines)
  const fenced = fencedLines(kept)
  const tables = tableLines(kept)
  return {
    mark,
    lines: lines.map((line, at) => {
      const shown = kept[at] ?? null
      const inTable = tables.has(at)
      const pointers =
        shown === null || fenced.has(at) ? [] : findPointers(shown, inTable, isMemory)
      const kind = kindOf(shown, pointers, fenced.has(at))
      return { ...line, line: at + 1, kind, kept: shown, pointers, inTable }
    }),
  }
}

/** The text again; edits replace lines and join them. */
export function printIndex(mark: string, lines: readonly TextLine[]): string {
  return joinLines({ mark, lines })
}

function kindOf(
  shown: string | null,
  pointers: readonly Pointer[],
  isFenced: boolean,
): ParsedLine['kind'] {
  if (shown === null) return 'hidden'
  if (pointers.length > 0) return 'entry'
  if (shown.trim() === '') return 'blank'
  return !isFenced && HEADING.test(shown) ? 'heading' : 'text'
}

function fencedLines(lines: readonly (string | null)[]): ReadonlySet<number> {
  const fenced = new Set<number>()
  let open: { at: number; fence: string } | null = null
  for (const [at, line] of lines.entries()) {
    const fence = line === null ? undefined : fenceOf(line)
    if (open === null) {
      if (fence !== undefined) open = { at, fence }
    } else if (line !== null && closes(line, open.fence)) {
      for (let inside = open.at; inside <= at; inside += 1) fenced.add(inside)
      open = null
    }
  }
  return fenced
}

/** The mark that opens a fence; a line with more backticks behind such a mark is a code span. */
function fenceOf(line: string): string | undefined {
  const run = FENCE.exec(line)
  const isSpan = run?.[1]?.startsWith('`') === true && line.includes('`', run[0].length)
  return isSpan ? undefined : run?.[1]
}

function closes(line: string, fence: string): boolean {
  const run = line.trim()
  return run.length >= fence.length && run === (fence[0] ?? '').repeat(run.length)
}

/** `--- | :---:`, with or without bars around it. */
function isTableRule(line: string): boolean {
  const row = line.trim()
  const end = row.length - (row.length > 1 && row.endsWith('|') ? 1 : 0)
  const cells = row.slice(row.startsWith('|') ? 1 : 0, end).split('|')
  return cells.every((cell) => RULE_CELL.test(cell.trim()))
}

/** Rows that begin with a bar, and the rows around a rule (`--- | ---`). */
function tableLines(lines: readonly (string | null)[]): ReadonlySet<number> {
  const tables = new Set<number>()
  for (const [at, line] of lines.entries()) {
    if (line === null) continue
    const isRule = line.includes('|') && isTableRule(line)
    const follows = tables.has(at - 1) && line.includes('|')
    if (/^\s*\|/.test(line) || isRule || follows) tables.add(at)
    if (isRule && (lines[at - 1] ?? '').includes('|')) tables.add(at - 1)
  }
  return tables
}
