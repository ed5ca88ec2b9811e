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
  for (let at = start; at < end; at += 1) {
    while ((stretches[next]?.outerEnd ?? end) <= at) next += 1
    const stretch = stretches[next]
    if (stretch !== undefined && at >= stretch.outerStart) {
      at = stretch.outerEnd - 1
      continue
    }
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
  switch (text.charAt(at)) {
    case '。':
    case '！':
    case '？':
      return 'sentence'
    case '.':
    case '!':
    case '?':
      return isSentenceEnd(text, at, end) ? 'sentence' : null
    case ';':
    case '；':
      return 'part'
    case '|':
      return 'part'
    case '：':
      return 'colon'
    case ':':
      return /[\s*]/.test(text.charAt(at + 1)) || at + 1 === end ? 'colon' : null
    case ',':
    case '，':
    case '、':
      return turns(text, at + 1) ? 'part' : null
    default:
      return null
  }
}

/** A blank and then no small letter; "e.g. so" goes on. */
function isSentenceEnd(text: string, at: number, end: number): boolean {
  if (at + 1 >= end) return true
  const behind = /^[)"'*_]{0,3}\s{1,8}(\S)/.exec(text.slice(at + 1, at + 14))?.[1]
  if (behind === undefined) return text.slice(at + 1, at + 14).trim() === ''
  return behind === behind.toUpperCase() && !/\b[A-Za-z]$/.test(text.slice(at - 2, at))
}

function turns(text: string, at: number): boolean {
  const behind = text.slice(at, at + 14).trimStart()
  if (!isWideLetter(behind.charCodeAt(0)))
    return TURNS.has((behind.split(/[\s,]/)[0] ?? '').toLowerCase())
  return [1, 2, 3, 4].some((length) => TURNS.has(behind.slice(0, length)))
}
