import { isWideLetter } from './characters'
import { CUES, WIDE_CUES, fitsCueWord, type Cue, type Reach } from './mood-words'

/** A cue that was found, and where it stands. */
export interface FoundCue {
  readonly reach: Reach
  readonly start: number
  readonly end: number
  /** True for the first words of the clause. */
  readonly isFirst: boolean
}

/** The words of a clause as numbers alone: most of them are never compared with anything. */
interface Words {
  readonly text: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

interface Stretch {
  readonly outerStart: number
  readonly outerEnd: number
}

/** Words that a cue may leave out between its own. */
const ROOM = 4

/**
 * The cues between `start` and `end` that say that something is gone or only proposed, outside of
 * `stretches`. Each word is looked up once, and compared with the few cues that begin with it.
 */
export function cuesOf(
  text: string,
  start: number,
  end: number,
  stretches: readonly Stretch[],
): readonly FoundCue[] {
  const found: FoundCue[] = []
  const wide: FoundCue[] = []
  const words = wordsOf(text, start, end, stretches, wide)
  for (let at = 0; at < words.starts.length; at += 1) {
    if (mayBeginCue(words, at)) addCuesAt(words, at, found)
  }
  for (const cue of wide) found.push(cue)
  return found
}

function addCuesAt(words: Words, first: number, found: FoundCue[]): void {
  const cues = CUES.get(wordAt(words, first))
  if (cues === undefined) return
  for (const cue of cues) {
    const last = lastWordOf(words, first, cue)
    if (last === -1) continue
    const [start, end] = [words.starts[first] ?? 0, words.ends[last] ?? 0]
    found.push({ reach: cue.reach, start, end, isFirst: first < 2 })
  }
}

/** The index of the word that ends the cue, or -1 where it is not that cue. */
function lastWordOf(words: Words, first: number, cue: Cue): number {
  let at = first
  for (let index = 1; index < cue.words.length; index += 1) {
    const expected = cue.words[index] ?? ''
    if (expected === '…') continue
    const room = cue.words[index - 1] === '…' ? ROOM : 0
    let behind = at + 1
    while (behind <= at + 1 + room && !fitsCueWord(expected, wordAt(words, behind))) behind += 1
    if (behind > at + 1 + room) return -1
    at = behind
  }
  return at
}

/** The word in lower case; empty behind the last one. */
function wordAt({ text, starts, ends }: Words, at: number): string {
  return text
    .slice(starts[at] ?? 0, ends[at] ?? 0)
    .toLowerCase()
    .replace('’', "'")
}

/** By length, the letters that cues of a first word of that length begin with; the others are never looked up. */
const BEGINS = beginsOf([...CUES.keys()])

function beginsOf(words: readonly string[]): readonly ReadonlySet<number>[] {
  const longest = Math.max(...words.map(({ length }) => length))
  return Array.from({ length: longest + 1 }, (_, length) => {
    const begins = words.filter((word) => word.length === length).map((word) => word.charAt(0))
    return new Set(
      begins.flatMap((sign) => [sign, sign.toUpperCase()]).map((sign) => sign.charCodeAt(0)),
    )
  })
}

function mayBeginCue({ text, starts, ends }: Words, at: number): boolean {
  const start = starts[at] ?? 0
  return BEGINS[(ends[at] ?? 0) - start]?.has(text.charCodeAt(start)) === true
}

function wordsOf(
  text: string,
  start: number,
  end: number,
  stretches: readonly Stretch[],
  wide: FoundCue[],
): Words {
  const starts: number[] = []
  const ends: number[] = []
  let next = 0
  let skipAt = stretches[0]?.outerStart ?? end
  for (let at = start; at < end;) {
    if (at >= skipAt) {
      while ((stretches[next]?.outerEnd ?? end) <= at) next += 1
      skipAt = stretches[next]?.outerStart ?? end
      if (at >= skipAt) {
        at = stretches[next]?.outerEnd ?? end
        continue
      }
    }
    const code = text.charCodeAt(at)
    if (code >= FIRST_WIDE && isWideLetter(code)) addWideCuesAt(text, at, start, end, wide)
    if (!isLetter(code)) {
      at += 1
      continue
    }
    starts.push(at)
    while (at < end && isLetter(text.charCodeAt(at))) at += 1
    ends.push(at)
  }
  return { text, starts, ends }
}

/** No wide letter comes before it. */
const FIRST_WIDE = 0x3000

/** Letters of words with blanks between them, and the sign in "don't". */
function isLetter(code: number): boolean {
  if (code < 0x80) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 39
  return (code >= 0xc0 && code <= 0x24f) || code === 0x2019
}

/** The cues without blanks around them that begin at `at`. */
function addWideCuesAt(
  text: string,
  at: number,
  start: number,
  end: number,
  wide: FoundCue[],
): void {
  for (const { sign, reach } of WIDE_CUES.get(text.charAt(at)) ?? []) {
    if (at + sign.length > end || !text.startsWith(sign, at)) continue
    wide.push({ reach, start: at, end: at + sign.length, isFirst: at - start < 3 })
  }
}
