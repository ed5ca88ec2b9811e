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

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
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
  const { words, wide } = wordsOf(text, start, end, stretches)
  return [...words.flatMap((word, at) => cuesAt(words, at, word)), ...wide]
}

function cuesAt(words: readonly Word[], at: number, { text, start }: Word): readonly FoundCue[] {
  const cues = CUES.get(text)
  if (cues === undefined) return []
  return cues.flatMap((cue) => {
    const last = lastWordOf(words, at, cue)
    return last === null ? [] : [{ reach: cue.reach, start, end: last.end, isFirst: at < 2 }]
  })
}

/** The word that ends the cue, or null where it is not that cue. */
function lastWordOf(words: readonly Word[], first: number, cue: Cue): Word | null {
  let at = first
  for (let index = 1; index < cue.words.length; index += 1) {
    const expected = cue.words[index] ?? ''
    if (expected === '…') continue
    const room = cue.words[index - 1] === '…' ? ROOM : 0
    let behind = at + 1
    while (behind <= at + 1 + room && !fitsCueWord(expected, words[behind]?.text ?? '')) behind += 1
    if (behind > at + 1 + room) return null
    at = behind
  }
  return words[at] ?? null
}

function wordsOf(
  text: string,
  start: number,
  end: number,
  stretches: readonly Stretch[],
): { words: readonly Word[]; wide: readonly FoundCue[] } {
  const words: Word[] = []
  const wide: FoundCue[] = []
  let next = 0
  for (let at = start; at < end;) {
    while ((stretches[next]?.outerEnd ?? end) <= at) next += 1
    const stretch = stretches[next]
    if (stretch !== undefined && at >= stretch.outerStart) {
      at = stretch.outerEnd
      continue
    }
    const code = text.charCodeAt(at)
    if (isWideLetter(code)) wide.push(...wideCuesAt(text, at, start, end))
    if (!isLetter(code)) {
      at += 1
      continue
    }
    const from = at
    while (at < end && isLetter(text.charCodeAt(at))) at += 1
    words.push({ text: text.slice(from, at).toLowerCase().replace('’', "'"), start: from, end: at })
  }
  return { words, wide }
}

/** Letters of words with blanks between them, and the sign in "don't". */
function isLetter(code: number): boolean {
  if (code < 0x80) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 39
  return (code >= 0xc0 && code <= 0x24f) || code === 0x2019
}

/** The cues without blanks around them that begin at `at`. */
function wideCuesAt(text: string, at: number, start: number, end: number): readonly FoundCue[] {
  const cues = WIDE_CUES.get(text.charAt(at))
  if (cues === undefined) return []
  return cues
    .filter(({ sign }) => at + sign.length <= end && text.startsWith(sign, at))
    .map(({ sign, reach }) => {
      return { reach, start: at, end: at + sign.length, isFirst: at - start < 3 }
    })
}
