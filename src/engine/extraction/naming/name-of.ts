import { ADDRESSES, ANNOUNCES, CALLS, CASES, joins, leans } from './name-words'

/** Widest name, in widths of a Latin letter: what a list shows, and file systems take. */
const MOST_WIDTH = 60
/** A whole sentence or clause may be so much wider: nothing is as readable as what was not cut. */
const MOST_WHOLE_WIDTH = 72
/** What stands in front of a colon and is shorter announces the rest, more often than not. */
const MOST_HEAD_WIDTH = 46
/** Shorter than this a clause says too little of what it is about. */
const FEWEST_WIDTH = 20
/** A sign of these scripts is as wide, and says as much, as so many letters. */
const HAN_WIDTH = 2.4
const HANGUL_WIDTH = 1.8

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u
const SENTENCE_END = /[.!?…]{1,3}(?=\s|$)|[。！？]|\n/u
// A colon within a time or an address is none, and neither is a dash within a word.
const CLAUSE_END = /[,;:](?=\s)|[，；：、]|\s[–—-]{1,2}\s/gu

/**
 * A name of a few words from the rule itself, never from what the conversation was about: its first
 * clauses as far as there is room, else a phrase that leans on nothing behind it.
 */
export function nameOf(rule: string): string {
  const sentence = withoutAnnouncement(firstSentence(plainWords(rule)))
  const short = widthOf(sentence) > MOST_WIDTH ? withoutAside(sentence) : sentence
  return upperFirst(trimmed(widthOf(short) <= MOST_WIDTH ? short : firstClauses(short)))
}

/** Names of one reading, each once: one that is another's gets a number, in their order. */
export function distinctNames<T extends { readonly name: string }>(
  named: readonly T[],
): readonly T[] {
  const taken = new Set<string>()
  return named.map((one) => {
    const name = freeName(one.name, taken)
    taken.add(name.toLowerCase())
    return name === one.name ? one : { ...one, name }
  })
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const next = n === 1 ? name : `${name} ${n}`
    if (!taken.has(next.toLowerCase())) return next
  }
}

/** Without quotation marks and code marks; English contractions in full, as file names need them. */
function plainWords(rule: string): string {
  return rule
    .replaceAll('’', "'")
    .replaceAll(/\bwon't\b/giu, 'will not')
    .replaceAll(/\bcan't\b/giu, 'cannot')
    .replaceAll(/(?<=\p{L})n't\b/giu, ' not')
    .replaceAll(/\bI'm\b/giu, 'I am')
    .replaceAll(/[`"“”„«»「」『』]|(?<!\p{L})'|'(?!\p{L})/gu, '')
    .trim()
}

function firstSentence(text: string): string {
  const sentences = text
    .split(SENTENCE_END)
    .map(trimmed)
    .filter((one) => one !== '')
  return sentences.find((one) => widthOf(one) >= FEWEST_WIDTH / 2) ?? sentences[0] ?? text
}

/** Without calls in front, and without what only announces the matter. */
function withoutAnnouncement(sentence: string): string {
  let text = sentence
  for (let calls = 0; calls < 3; calls += 1) {
    const length = CALLS.exec(text)?.[0].length ?? 0
    const rest = trimmed(text.slice(length))
    if (length === 0 || widthOf(rest) < FEWEST_WIDTH / 2) break
    text = rest
  }
  const colon = /:(?=\s)|：/u.exec(text.slice(0, 72))
  if (colon === null) return text
  const head = text.slice(0, colon.index).trim()
  const rest = trimmed(text.slice(colon.index + 1))
  const isAnnounced =
    ADDRESSES.test(head) ||
    ANNOUNCES.some((one) => one.test(head)) ||
    (widthOf(text) > MOST_WHOLE_WIDTH && widthOf(head) <= MOST_HEAD_WIDTH)
  return isAnnounced && widthOf(rest) >= FEWEST_WIDTH / 2 ? rest : text
}

/** Without what stands in brackets, where something is left. */
function withoutAside(text: string): string {
  const rest = text.replaceAll(/\s?[(（][^()（）]{0,200}[)）]/gu, '')
  return widthOf(rest) >= FEWEST_WIDTH ? rest : text
}

/** As many clauses as there is room for; of the first of them that has none, a phrase. */
function firstClauses(text: string): string {
  const ends = [...[...text.matchAll(CLAUSE_END)].map(({ index }) => index), text.length]
  const fitting = ends.filter((end) => widthOf(text.slice(0, end)) <= MOST_WIDTH).at(-1) ?? 0
  if (fitting === ends[0] && CASES.test(text)) return ruleOfCase(text, fitting)
  if (widthOf(text.slice(0, fitting)) >= FEWEST_WIDTH) return text.slice(0, fitting)
  const next = text.slice(0, ends.find((end) => end > fitting) ?? text.length)
  return widthOf(next) <= MOST_WHOLE_WIDTH ? next : firstPhrase(next)
}

/** "If a code is unreadable, …" alone says nothing: all of it where there is room, else what is to be done. */
function ruleOfCase(text: string, end: number): string {
  if (widthOf(text) <= MOST_WHOLE_WIDTH) return text
  const rest = trimmed(text.slice(end))
  return widthOf(rest) < FEWEST_WIDTH ? text.slice(0, end) : firstClauses(rest)
}

/** The longest beginning that has room and ends where a phrase may end. */
function firstPhrase(text: string): string {
  const words = wordsOf(text)
  const ends = words.flatMap((word, at) => {
    const width = widthOf(text.slice(0, word.end))
    return width <= MOST_WIDTH && !leans(word.text) ? [{ at, width, end: word.end }] : []
  })
  const textAt = (at: number): string => words[at]?.text ?? ''
  const joint = ends.findLast(
    ({ at, width }) => width >= MOST_WIDTH * 0.45 && joins(textAt(at), textAt(at + 1)),
  )
  const phrase = ends.findLast(
    ({ at, width }) => width >= MOST_WIDTH * 0.6 && leans(textAt(at + 1)),
  )
  const found = joint ?? phrase ?? ends.at(-1)
  return found === undefined
    ? text.slice(0, MOST_WIDTH / HAN_WIDTH).replace(/\p{Surrogate}$/u, '')
    : text.slice(0, found.end)
}

interface Word {
  readonly text: string
  readonly end: number
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** By blanks; what has none between its words by a dictionary, with names and days kept whole. */
function wordsOf(text: string): readonly Word[] {
  const found: Word[] = []
  for (const match of text.matchAll(
    /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,200}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,200}/gu,
  )) {
    const parts = HAN.test(match[0])
      ? [...segmenter.segment(match[0])]
      : [{ segment: match[0], index: 0 }]
    for (const { segment, index } of parts) {
      found.push({ text: segment, end: match.index + index + segment.length })
    }
  }
  return found
}

/** In widths of a Latin letter. */
function widthOf(text: string): number {
  let width = 0
  for (const char of text)
    width += HAN.test(char) ? HAN_WIDTH : HANGUL.test(char) ? HANGUL_WIDTH : 1
  return width
}

function trimmed(text: string): string {
  return text
    .replace(/^[\s\p{Po}–—-]{1,12}(?=[\p{L}\p{N}])/u, '')
    .replace(/[\s,;:.，；：、。–—-]{1,8}$/u, '')
    .trim()
}

/** Only a word as people write it: `useState` and `npm` stay as they are typed. */
function upperFirst(name: string): string {
  const [word = ''] = name.split(' ')
  return /^\p{Ll}[\p{Ll}'-]{0,40}$/u.test(word)
    ? name.charAt(0).toUpperCase() + name.slice(1)
    : name
}
