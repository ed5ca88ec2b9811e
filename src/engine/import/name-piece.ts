import { descriptionOf } from '../extraction/write-candidate'
import { maskSecrets } from '../safety/secrets/mask-secrets'
import { stemOf } from '../memory/types'
import type { ScannedLine } from './markdown/scan-markdown'
import type { Piece } from './markdown/piece'
import { plainWords } from './words/plain-words'

const NAME_UNITS = 80

/** A number or a sign in front of a heading says nothing of the matter. */
const LEADING = /^(?:\d{1,3}(?:\.\d{1,3}){0,3}[.):]?\s{1,4}|[^\p{L}\p{N}]{1,8}\s{0,4})(?=\S)/u
/** `**Label:** text` and `Label: text`. */
const LABEL = /^\*\*([^*\n]{2,60}?)[:：]?\*\*[:：]?\s/u

/** What a piece is called: its heading, a bullet's label, else the first words of its text. */
export function nameOfPiece(
  { title, form }: Pick<Piece, 'title' | 'form'>,
  lines: readonly ScannedLine[],
  fileName: string,
): string {
  const heading = shortened(plainWords(title).replace(LEADING, ''))
  if (heading !== '') return maskSecrets(heading)
  const first = firstWords(lines)
  const label = form === 'bullet' ? LABEL.exec(first.raw)?.[1]?.trim() : undefined
  const name = shortened(label ?? nameOfText(first.plain))
  return maskSecrets(name === '' ? stemOf(fileName) : name)
}

/** One line of what a piece says: its first sentence, without the heading. */
export function describePiece(lines: readonly ScannedLine[]): string {
  const { plain } = firstWords(lines)
  return maskSecrets(descriptionOf(firstSentence(plain)))
}

// A point behind a digit belongs to a date or a number.
const SENTENCE_END = /(?<!\d)[.!?](?=\s|$)|[。！？]/gu
const FEWEST_UNITS = 12
const CLAUSE_END = /(?<!\d)[.!?](?=\s|$)|[;:](?=\s|$)|,\s|\s[–—-]\s|[。！？；：，]/u
const ADDRESS = /(?:https?:\/\/|www\.)[^\s,;]{1,2000}/giu
/** Words that only lead to an address which was cut off. */
const LEADING_ON =
  /\s(?:(?:is|are|lives?|see|est|sont|se trouve|liegt|liegen)\s)?(?:at|in|on|under|here|see|sur|à|dans|auf|unter|in)$/iu
const NAME_WORDS_UNITS = 56
const DENSE_NAME_UNITS = 18
const DENSE = /\p{Script=Han}/u

function firstSentence(plain: string): string {
  for (const { index } of plain.matchAll(SENTENCE_END)) {
    if (index >= FEWEST_UNITS) return plain.slice(0, index + 1)
  }
  return plain
}

/** The first clause of a text, cut at a word. */
function nameOfText(plain: string): string {
  const text = plain
    .replace(ADDRESS, ' ')
    .replace(/\s{1,8},/gu, ',')
    .trim()
  const end = CLAUSE_END.exec(text.slice(0, 300))?.index
  const clause = end === undefined || end < 2 ? text : text.slice(0, end)
  const most = DENSE.test(clause) ? DENSE_NAME_UNITS : NAME_WORDS_UNITS
  return cutAtWord(clause.replace(/["“”「」()]/gu, '').trim(), most).replace(LEADING_ON, '')
}

function firstWords(lines: readonly ScannedLine[]): {
  readonly raw: string
  readonly plain: string
} {
  for (const { kind, text, inside } of lines) {
    if (kind === 'blank' || kind === 'heading' || kind === 'underline' || kind === 'head') continue
    if (inside !== 'nothing') continue
    const plain = plainWords(text.replaceAll('|', ' '))
    if (/[\p{L}\p{N}]/u.test(plain)) {
      return { raw: text.trim().replace(/^[-*+][ \t]{1,4}/, ''), plain }
    }
  }
  return { raw: '', plain: '' }
}

function shortened(name: string): string {
  return cutAtWord(name.trim(), NAME_UNITS)
}

function cutAtWord(text: string, units: number): string {
  if (text.length <= units) return text
  const cut = text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '')
  const blank = cut.lastIndexOf(' ')
  return (blank > units / 2 ? cut.slice(0, blank) : cut).replace(/[\s,;–—-]{1,4}$/u, '')
}

/**
 * Names told apart: of those with the same, the heading above tells which, else a number.
 *
 * @param pieces in order, each with the titles above it
 */
export function distinctNames(
  pieces: readonly {
    readonly name: string
    readonly parents: readonly string[]
  }[],
): readonly string[] {
  const fold = (name: string): string => name.normalize('NFC').toLowerCase()
  const counts = countOf(pieces.map(({ name }) => fold(name)))
  const longer = pieces.map(({ name, parents }) => {
    const above = plainWords(parents.at(-1) ?? '')
    return (counts.get(fold(name)) ?? 0) > 1 && above !== '' ? shortened(`${above}: ${name}`) : name
  })
  const again = countOf(longer.map(fold))
  // A heading above that all of them share tells nothing.
  const told = longer.map((name, at) =>
    (again.get(fold(name)) ?? 0) > 1 ? (pieces[at]?.name ?? name) : name,
  )
  return numberedApart(told, fold)
}

/** Names as they are, a number behind each that was used before. */
function numberedApart(
  names: readonly string[],
  fold: (name: string) => string,
): readonly string[] {
  const used = new Set<string>()
  const next = new Map<string, number>()
  return names.map((name) => {
    let free = name
    let number = next.get(fold(name)) ?? 2
    while (used.has(fold(free))) {
      free = `${name} (${number})`
      number += 1
    }
    next.set(fold(name), number)
    used.add(fold(free))
    return free
  })
}

function countOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
