import { foldText } from '../fold-text'
import { isUnit, MEASURE, readMeasure } from './numbers'
import {
  ADDING,
  CHOICES,
  HAN_BEFORE_AFTER,
  HAN_NEGATION,
  HAN_RIVALS,
  KANA_NEGATION,
  NEGATIONS,
  NUMBER_WORDS,
  RIVALS,
  SIDES,
  SMALL_HAN,
  SMALL_WORDS,
} from './word-lists'

/** Something that two statements may differ in while they speak of the same. */
export interface Value {
  readonly kind: 'number' | 'name'
  /** Values of one slot are rivals: the dimension of a number, the group of a word, else `name`. */
  readonly slot: string
  /** Equal for the same value, however it is written. */
  readonly key: string
  /** As written. */
  readonly text: string
}

/** One clause: what it speaks of, the values it names, and whether it is turned round. */
export interface Statement {
  readonly text: string
  readonly terms: ReadonlySet<string>
  readonly values: readonly Value[]
  /** The words of a negation, empty without one. */
  readonly negation: string
  /** A verb of choosing stands in it: "use", "prefer". */
  readonly chooses: boolean
  /** Begins with a verb after which several things may stand side by side. */
  readonly adds: boolean
  /** Sides of the project that it names: `staging`, `client`. */
  readonly sides: ReadonlyMap<string, string>
  /** Folded words in order, small ones left out; empty for text without blanks. */
  readonly order: readonly string[]
}

const TOKEN = new RegExp(
  [
    '(?<code>`[^`\\n]{1,200}`)',
    '(?<address>[a-z]{2,10}://[^\\s)>]{1,500})',
    '(?<date>\\d{4}-\\d{2}-\\d{2})',
    '(?<name>v?\\d{1,4}(?:\\.\\d{1,6}){2,3}|v\\d{1,4}(?:\\.\\d{1,6})?)(?![\\p{L}\\p{N}])',
    `(?<![\\p{Script=Latin}\\d.])${MEASURE}(?![\\p{Script=Latin}\\d])`,
    '(?<han>[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]{1,300})',
    "(?<word>[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}]|[-_'’.+#/@](?=[\\p{L}\\p{N}])){0,60}[+#]{0,2})",
  ].join('|'),
  'gu',
)

// Where clauses end. A comma inside of a number or between two of a list and a point inside of a name do
// not end one.
const CLAUSE_END = /[.!?;:](?=\s|$|\*)|,(?=\s(?!\d)|$)|[。！？；，：、（）]|[()\n]|\s[–—]\s/u
const LABEL = /\*\*[^*\n]{1,80}\*\*/gu
const REJECTED =
  // capped: a text is read up to MAX_CHARS only.
  /\s(?:instead of|rather than|statt|anstatt|en lugar de|en vez de|au lieu de|em vez de)\s.*$/iu
const HAN = /\p{Script=Han}/u

// A text beyond this says no more of whether two memories are about the same.
const MAX_CHARS = 20_000

/**
 * Splits a text into clauses and reads each. Markdown marks, bold labels ("Why:") and what is rejected
 * ("instead of npm") are left out.
 *
 * @param isGerman nouns have capitals there, so that a capital is no sign of a name
 */
export function readStatements(text: string, isGerman: boolean): readonly Statement[] {
  const plain = text
    .slice(0, MAX_CHARS)
    .replace(LABEL, '\n')
    .replace(/\n(?=[ \t]{0,8}[^\s\-*#>\d])/gu, ' ')
  const statements: Statement[] = []
  for (const line of plain.split('\n')) {
    let isStart = true
    for (const clause of line
      .replace(/^[ \t]{0,8}(?:[-*+>#]{1,6}|\d{1,3}[.)])[ \t]/u, '')
      .split(CLAUSE_END)) {
      if (clause.trim() === '') continue
      statements.push(readStatement(clause.replace(REJECTED, ' '), isStart, isGerman))
      isStart = true
    }
  }
  return statements.filter((one) => one.terms.size > 0 || one.values.length > 0)
}

interface Draft {
  readonly terms: Set<string>
  readonly values: Value[]
  readonly negations: string[]
  readonly sides: Map<string, string>
  readonly order: string[]
  chooses: boolean
  first: string
}

function readStatement(clause: string, isStart: boolean, isGerman: boolean): Statement {
  const draft: Draft = {
    terms: new Set(),
    values: [],
    negations: [],
    sides: new Map(),
    order: [],
    chooses: false,
    first: '',
  }
  let isFirst = isStart
  for (const match of clause.matchAll(TOKEN)) {
    readToken(draft, match.groups ?? {}, isFirst || isGerman)
    isFirst = false
  }
  return {
    text: clause.trim(),
    terms: draft.terms,
    values: draft.values,
    negation: draft.negations.join(' '),
    chooses: draft.chooses,
    adds: ADDING.has(draft.first),
    sides: draft.sides,
    order: draft.order,
  }
}

type Groups = Readonly<Record<string, string | undefined>>

function readToken(draft: Draft, groups: Groups, mayBeCapital: boolean): void {
  const { code, address, date, name, number, unit = '', sign, han, word } = groups
  const exact = code ?? address ?? name
  if (exact !== undefined) draft.values.push(nameValue(exact))
  else if (date !== undefined) addNumber(draft, 'date', date, date)
  else if (number !== undefined) readNumber(draft, number, unit, sign, mayBeCapital)
  else if (han !== undefined) readHan(draft, han)
  else if (word !== undefined) readWord(draft, word, mayBeCapital)
}

function readNumber(
  draft: Draft,
  number: string,
  unit: string,
  sign: string | undefined,
  mayBeCapital: boolean,
): void {
  const { dimension, amount } = readMeasure(number, unit, sign)
  const key = Number.isNaN(amount) ? number : String(amount)
  const isOwn = unit !== '' && !isUnit(unit)
  addNumber(draft, dimension, key, isOwn ? number : `${sign ?? ''}${number}${spaced(number, unit)}`)
  if (isOwn) readWord(draft, unit, mayBeCapital)
}

const spaced = (_: string, unit: string): string =>
  unit === '' || unit === '%' || HAN.test(unit) ? unit : ` ${unit}`

function addNumber(draft: Draft, dimension: string, key: string, text: string): void {
  draft.values.push({ kind: 'number', slot: `#${dimension}`, key, text })
}

function nameValue(text: string): Value {
  const plain = text.replaceAll('`', '')
  return { kind: 'name', slot: 'name', key: foldText(plain), text: plain }
}

function readWord(draft: Draft, word: string, mayBeCapital: boolean): void {
  const folded = foldText(word).replaceAll('’', "'")
  if (draft.first === '') draft.first = folded
  if (NEGATIONS.has(folded)) {
    draft.negations.push(word)
    return
  }
  const rivals = RIVALS.get(folded)
  const number = NUMBER_WORDS.get(folded)
  const side = SIDES.get(folded)
  if (side !== undefined) draft.sides.set(side, folded)
  if (CHOICES.has(folded)) draft.chooses = true
  if (number !== undefined) addNumber(draft, '', String(number), word)
  else if (rivals !== undefined)
    draft.values.push({ kind: 'name', slot: rivals, key: folded, text: word })
  else if (isName(word, mayBeCapital)) draft.values.push(nameValue(word))
  else if (!SMALL_WORDS.has(folded)) addTerm(draft, CHOICES.has(folded) ? 'use' : stem(folded))
}

function addTerm(draft: Draft, term: string): void {
  draft.terms.add(term)
  draft.order.push(term)
}

/** A capital inside a sentence, capitals or digits within a word. */
function isName(word: string, mayBeCapital: boolean): boolean {
  if (/\d/u.test(word) && /\p{L}/u.test(word)) return true
  if (/\p{Ll}\p{Lu}/u.test(word) || /_|^[@#]|\w[/#]\w/u.test(word)) return true
  if (/^\p{Lu}{2}[\p{Lu}\d-]*$/u.test(word)) return true
  return !mayBeCapital && /^\p{Lu}\p{Ll}/u.test(word)
}

/** Plurals and endings off, so that "stores" and "stored" meet; rough on purpose. */
function stem(word: string): string {
  if (word.length < 4) return word
  const short = word.replace(/(?:'s|ies|ing|ed|es|s|en|e)$/u, '')
  return short.length < 3 ? word : short
}

const HAN_NUMBER =
  /[一二两三四五六七八九十百千万]{1,6}(?=[个天次条分秒小周月年点岁块元人份行层倍位名])/gu

function readHan(draft: Draft, run: string): void {
  let rest = run
  for (const group of HAN_RIVALS) {
    for (const word of group) {
      if (!rest.includes(word)) continue
      draft.values.push({ kind: 'name', slot: group.join(' '), key: word, text: word })
      rest = rest.replaceAll(word, '\u0000')
    }
  }
  for (const [word] of rest.matchAll(HAN_BEFORE_AFTER)) {
    draft.values.push({ kind: 'name', slot: '前后', key: word, text: word })
  }
  rest = rest.replace(HAN_BEFORE_AFTER, '')
  for (const [number] of rest.matchAll(HAN_NUMBER)) addNumber(draft, '', hanNumber(number), number)
  rest = rest.replace(HAN_NUMBER, '\u0000')
  for (const pattern of [HAN_NEGATION, KANA_NEGATION]) {
    draft.negations.push(...(rest.match(pattern) ?? []))
    rest = rest.replace(pattern, '')
  }
  if (/使用|采用|改用|用/u.test(rest)) draft.chooses = true
  const kept = HAN.test(rest) ? rest.replace(SMALL_HAN, '') : rest
  for (const part of kept.split('\u0000')) {
    if (part.length === 1) draft.terms.add(part)
    for (let at = 0; at + 1 < part.length; at += 1) draft.terms.add(part.slice(at, at + 2))
  }
}

const HAN_DIGITS = '零一二三四五六七八九'

/** `两` is 2, `十五` 15, `三百` 300; what is not so simple stays as it is written. */
function hanNumber(text: string): string {
  const plain = text.replace('两', '二')
  const single = HAN_DIGITS.indexOf(plain)
  if (plain.length === 1 && single > 0) return String(single)
  const ten = /^([二三四五六七八九])?十([一二三四五六七八九])?$/u.exec(plain)
  if (ten === null) return plain
  const [, tens, ones] = ten
  const of = (sign: string | undefined, other: number): number =>
    sign === undefined ? other : HAN_DIGITS.indexOf(sign)
  return String(of(tens, 1) * 10 + of(ones, 0))
}
