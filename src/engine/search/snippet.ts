import { foldWithMap } from '../memory/fold-text'
import type { SearchDoc } from './search-index'

/** The line that shows best why a memory was found. */
export interface Snippet {
  /** 1-based line in the file. */
  readonly line: number
  readonly text: string
  /** Marked ranges of `text` in UTF-16 units, in order, not touching. */
  readonly ranges: readonly (readonly [number, number])[]
}

// About two lines of the window; the match is brought into sight by cutting the start.
const SHOWN_UNITS = 240
const BEFORE_MATCH = 60

/** Picks the line with the most of the words (the first of equals) and marks them. */
export function snippetOf(doc: SearchDoc, text: string, words: readonly string[]): Snippet {
  const line = bestLine(doc, words)
  const raw = lineAt(text, line)
  const cut = cutAround(raw, marksIn(raw, words))
  return { line: line + 1, ...cut }
}

/** 0-based. Only lines in which some word begins are looked at. */
function bestLine(doc: SearchDoc, words: readonly string[]): number {
  const text = doc.folded.slice(0, doc.textLength)
  let best = { at: 0, found: 0 }
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0;) {
      const start = text.lastIndexOf('\n', at) + 1
      const end = endOfLine(text, at)
      const line = text.slice(start, end)
      const found = words.filter((other) => line.includes(other)).length
      if (found > best.found || (found === best.found && start < best.at))
        best = { at: start, found }
      if (best.found === words.length) return countLines(text, best.at)
      at = text.indexOf(word, end)
    }
  }
  return countLines(text, best.at)
}

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

function countLines(text: string, until: number): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < until; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

function lineAt(text: string, line: number): string {
  let start = 0
  for (let i = 0; i < line; i++) start = endOfLine(text, start) + 1
  return text
    .slice(start, endOfLine(text, start))
    .replace(/^\uFEFF/, '')
    .replace(/\r$/, '')
}

function marksIn(line: string, words: readonly string[]): readonly (readonly [number, number])[] {
  const { folded, starts, ends } = foldWithMap(line)
  const found: [number, number][] = []
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      found.push([starts[at] ?? 0, ends[at + word.length - 1] ?? line.length])
    }
  }
  return joined(found.sort((a, b) => a[0] - b[0] || a[1] - b[1]))
}

function joined(ranges: readonly [number, number][]): readonly (readonly [number, number])[] {
  const out: [number, number][] = []
  for (const [start, end] of ranges) {
    const last = out.at(-1)
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end)
    else out.push([start, end])
  }
  return out
}

function cutAround(
  line: string,
  marks: readonly (readonly [number, number])[],
): Omit<Snippet, 'line'> {
  const first = marks[0]?.[0] ?? 0
  const tooFar = line.length > SHOWN_UNITS && first > BEFORE_MATCH
  const start = tooFar
    ? wholeUnit(line, Math.min(first - BEFORE_MATCH, line.length - SHOWN_UNITS))
    : 0
  const end = wholeUnit(line, Math.min(line.length, start + SHOWN_UNITS))
  const lead = start > 0 ? '…' : ''
  const shift = lead.length - start
  const text = lead + line.slice(start, end) + (end < line.length ? '…' : '')
  const ranges = marks
    .filter(([from, to]) => from >= start && from < end && to > start)
    .map(([from, to]) => [from + shift, Math.min(to, end) + shift] as const)
  return { text, ranges }
}

/** Steps back where a cut would halve a surrogate pair. */
const wholeUnit = (text: string, at: number): number => {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at
}
