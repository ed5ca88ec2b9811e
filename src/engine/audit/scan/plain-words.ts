import { endsWord, isGap, isKana } from './characters'

/** A bare word or address in prose; offsets into the whole text. */
export interface PlainWord {
  readonly form: 'plain' | 'link'
  readonly start: number
  readonly end: number
}

/** Nobody cites longer things; what is longer is passed over. */
const LONGEST = 600
const SHORTEST = 2

const NONE: readonly PlainWord[] = []

/** The first words, `most` of them, that hold a slash or backslash. Each character is passed once. */
export function plainWordsOf(
  text: string,
  start: number,
  end: number,
  most: number,
): readonly PlainWord[] {
  if (end - start < SHORTEST) return NONE
  const words: PlainWord[] = []
  const nextSlash = createSlashFinder(text.slice(start, end))
  let floor = start
  for (let at = nextSlash(0); at !== -1 && words.length < most; at = nextSlash(at + 1)) {
    const slash = start + at
    if (standsAlone(text, slash)) continue
    const word = wordAround(text, slash, floor, end)
    floor = word.end
    at = Math.max(at, word.end - 1 - start)
    if (word.end - word.start > 1 && word.end - word.start <= LONGEST) words.push(word)
  }
  return words
}

/** Where the next slash or backslash stands, from a place on that only grows; -1 behind the last. */
function createSlashFinder(part: string): (from: number) => number {
  let slash = part.indexOf('/')
  let back = part.indexOf('\\')
  return (from) => {
    if (slash !== -1 && slash < from) slash = part.indexOf('/', from)
    if (back !== -1 && back < from) back = part.indexOf('\\', from)
    if (slash === -1 || back === -1) return Math.max(slash, back)
    return Math.min(slash, back)
  }
}

/** A slash between blanks is no word. */
const standsAlone = (text: string, at: number): boolean =>
  text.charCodeAt(at - 1) === 32 && text.charCodeAt(at + 1) === 32

function wordAround(text: string, slash: number, floor: number, end: number): PlainWord {
  let from = slash
  while (from > floor && !endsWord(text.charCodeAt(from - 1))) from -= 1
  const form = isLinkTarget(text, from) ? 'link' : 'plain'
  if (text.startsWith('://', slash - 1)) {
    return { form, start: from, end: addressEnd(text, from, end) }
  }
  let to = slash + 1
  while (to < end && !endsWord(text.charCodeAt(to))) to += 1
  // A sign of a glob or placeholder is part of the word, which then is no claim.
  if (to < end && '*{<='.includes(text.charAt(to)))
    while (to < end && !isGap(text.charCodeAt(to))) to += 1
  return { form, start: from, end: trimEnd(text, from, to) }
}

/** Behind `](`. */
const isLinkTarget = (text: string, at: number): boolean =>
  text.charCodeAt(at - 1) === 40 && text.charCodeAt(at - 2) === 93

/** An address goes on over brackets that close inside it, and over letters of every script. */
function addressEnd(text: string, start: number, end: number): number {
  let open = 0
  let to = start
  for (; to < end; to += 1) {
    const code = text.charCodeAt(to)
    if (isGap(code) || code === 34 || code === 60 || code === 62 || code === 96 || code === 124)
      break
    if (code >= 0x80 && isKana(code)) break
    if (code === 40) open += 1
    if (code === 41) open -= 1
    if (open < 0) break
  }
  return trimEnd(text, start, to)
}

/** Signs that end the sentence, not the word. */
function trimEnd(text: string, start: number, end: number): number {
  let to = end
  while (to > start && ".,;:!?'*_".includes(text.charAt(to - 1))) to -= 1
  return to
}
