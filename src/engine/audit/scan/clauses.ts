import { isWideLetter } from './characters'

/** A part of a sentence that says one thing; offsets into the whole text. */
export interface Clause {
  readonly start: number
  readonly end: number
  /** What ends it: the sentence, a semicolon or the like, a colon, or the block. */
  readonly ending: 'sentence' | 'part' | 'colon' | 'block'
}

/** Stretches that are no prose: a full stop in there ends no sentence. */
interface Stretch {
  readonly outerStart: number
  readonly outerEnd: number
}

const TURNS = new Set(
  'but now so today while whereas currently aber jetzt heute nun pero ahora hoy mas agora hoje 但 但是 现在 如今 目前 今は 現在は いまは'.split(
    ' ',
  ),
)
/** "currently". */
const LONGEST_TURN = 9

/** Splits a block where a sentence ends and where it turns ("; …", ", but …", ", 现在"). */
export function clausesOf(
  text: string,
  start: number,
  end: number,
  stretches: readonly Stretch[],
): readonly Clause[] {
  const clauses: Clause[] = []
  let from = start
  let next = 0
  let skipAt = stretches[0]?.outerStart ?? end
  for (let at = start; at < end; at += 1) {
    if (at >= skipAt) {
      while ((stretches[next]?.outerEnd ?? end) <= at) next += 1
      skipAt = stretches[next]?.outerStart ?? end
      if (at >= skipAt) {
        at = (stretches[next]?.outerEnd ?? end) - 1
        continue
      }
    }
    const code = text.charCodeAt(at)
    if (code < 0x80 ? MAY_END[code] !== true : code < FIRST_WIDE) continue
    const ending = endingAt(text, at, end)
    if (ending === null) continue
    clauses.push({ start: from, end: at + 1, ending })
    from = at + 1
  }
  // What a colon hands on must not end in a clause of blanks and stars.
  if (from < end && !/^[\s*_]{0,8}$/.test(text.slice(from, Math.min(end, from + 9)))) {
    clauses.push({ start: from, end, ending: 'block' })
  }
  return clauses
}

function endingAt(text: string, at: number, end: number): Clause['ending'] | null {
  const ending = ENDINGS.get(text.charCodeAt(at))
  if (ending === 'stop') return isSentenceEnd(text, at, end) ? 'sentence' : null
  if (ending === 'comma') return turns(text, at + 1) ? 'part' : null
  if (ending === 'mark')
    return isBlankOrStar(text.charCodeAt(at + 1)) || at + 1 === end ? 'colon' : null
  return ending ?? null
}

/** What a sign may end: always, or only by what stands behind it (`stop`, `comma`, `mark`). */
const SIGNS: Readonly<Record<string, Clause['ending'] | 'stop' | 'comma' | 'mark'>> = {
  '.': 'stop',
  '!': 'stop',
  '?': 'stop',
  '。': 'sentence',
  '！': 'sentence',
  '？': 'sentence',
  ';': 'part',
  '；': 'part',
  '|': 'part',
  ':': 'mark',
  '：': 'colon',
  ',': 'comma',
  '，': 'comma',
  '、': 'comma',
}
const ENDINGS = new Map(Object.entries(SIGNS).map(([sign, ending]) => [sign.charCodeAt(0), ending]))

/** By the code of the character; it is asked of nearly every character around a name. */
const MAY_END: readonly boolean[] = Array.from({ length: 0x80 }, (_, code) => ENDINGS.has(code))
/** No wide sign comes before it. */
const FIRST_WIDE = 0x3000

const isBlankOrStar = (code: number): boolean => code === 42 || isBlank(code)

const isWideBlank = (code: number): boolean => /\s/.test(String.fromCharCode(code))

/** A blank and then no small letter; "e.g. so" goes on. */
function isSentenceEnd(text: string, at: number, end: number): boolean {
  if (at + 1 >= end) return true
  let to = at + 1
  while (to < at + 4 && CLOSERS.includes(text.charAt(to))) to += 1
  const blanks = to
  while (to < blanks + 8 && isBlank(text.charCodeAt(to))) to += 1
  if (to === blanks) return false
  if (to >= text.length || isBlank(text.charCodeAt(to)))
    return text.slice(at + 1, at + 14).trim() === ''
  const behind = text.charAt(to)
  return behind === behind.toUpperCase() && !isSingleLetter(text, at - 1)
}

const CLOSERS = [')', '"', "'", '*', '_']

const isBlank = (code: number): boolean =>
  code < 0x80 ? code === 32 || (code >= 9 && code <= 13) : isWideBlank(code)

/** A letter behind something that is neither letter nor digit, as in "e.g.". */
const isSingleLetter = (text: string, at: number): boolean =>
  at > 0 && isLetter(text.charCodeAt(at)) && !isWordSign(text.charCodeAt(at - 1))

const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

/** Letters, digits and `_`. */
const isWordSign = (code: number): boolean =>
  isLetter(code) || (code >= 48 && code <= 57) || code === 95

/** What follows a comma begins with a word that turns. */
function turns(text: string, at: number): boolean {
  const most = Math.min(text.length, at + 14)
  let from = at
  while (from < most && isBlank(text.charCodeAt(from))) from += 1
  const code = text.charCodeAt(from)
  if (code >= FIRST_WIDE && isWideLetter(code)) {
    const behind = text.slice(from, most)
    return [1, 2, 3, 4].some((length) => TURNS.has(behind.slice(0, length)))
  }
  let to = from
  while (to < most && isLetter(text.charCodeAt(to))) to += 1
  if (to === from || to - from > LONGEST_TURN) return false
  const isWhole = to === most || text.charCodeAt(to) === 44 || isBlank(text.charCodeAt(to))
  return isWhole && TURNS.has(text.slice(from, to).toLowerCase())
}
