import { endsInOrdinal, startsWithOrdinal } from './days/ordinal'

/** One sentence of a message; offsets into the message. */
export interface Sentence {
  readonly start: number
  readonly end: number
  /** As a reader of prose sees it: code, links and quotations blanked out. */
  readonly spoken: string
  /** As it stands in the message. */
  readonly text: string
}

/** Nobody tells what to keep in a longer sentence; bounds the work of every pattern that reads one. */
const MAX_UNITS = 1_000

// A point ends a sentence only in front of a blank, so that names of files and versions stay whole.
const END = /[.!?]{1,3}(?=[\s"')\]]|$)|[。！？；]|\n/gu
const SHORT =
  /(?:^|[\s(])(?:e\.g|i\.e|z\.B|u\.a|d\.h|etc|vs|approx|ca|no|nr|p\.ej|Dr|Mr|Mrs|Ms)\.$/iu

/** Splits what a person typed into sentences; marks of lists are taken off. */
export function sentencesOf(text: string, spoken: string): readonly Sentence[] {
  const found: Sentence[] = []
  let from = 0
  for (const match of spoken.matchAll(END)) {
    const to = match.index + match[0].length
    if (match[0] === '.' && SHORT.test(spoken.slice(Math.max(0, to - 12), to))) continue
    if (match[0] === '.' && endsInOrdinal(spoken, to)) continue
    push(found, text, spoken, from, to)
    from = to
  }
  push(found, text, spoken, from, spoken.length)
  return found
}

function push(found: Sentence[], text: string, spoken: string, from: number, to: number): void {
  const raw = spoken.slice(from, to)
  const lead = startsWithOrdinal(raw.trimStart())
    ? raw.length - raw.trimStart().length
    : (/^(?:\s|[-*+•](?=\s)|\d{1,3}[.)](?=\s)){1,40}/u.exec(raw)?.[0].length ?? 0)
  const start = from + lead
  const end = from + raw.trimEnd().length
  if (end - start < 2 || end - start > MAX_UNITS) return
  found.push({ start, end, spoken: spoken.slice(start, end), text: text.slice(start, end) })
}
