import { MOST_PICKS, type RecallTerm } from '../../shared/recall'
import type { IndexedMemory, RecallField, RecallIndex } from './recall-index'
import { VAGUE_WORDS } from './asking-words'
import { SAME_MEANING } from './same-meaning'
import { stemOf, termsOf, type Term } from './terms'

/** How much a field's word says of what the memory is about; a name is chosen, a body runs on. */
const FIELD_WEIGHTS: Readonly<Record<RecallField, number>> = { name: 3, description: 2.2, body: 1 }
const FIELDS = ['name', 'description', 'body'] as const
/** The usual constants of BM25 (Robertson and Zaragoza, 2009): saturation and length. */
const SATURATION = 1.2
const LENGTH = 0.5
/** A word that means the same, and a word that only begins the same, count for less. */
const SAME_MEANING_RATIO = 0.6
const BEGINNING_RATIO = 0.6
const SHORTEST_BEGINNING = 5
/** A beginning of five letters is one of a word that is little longer; "produc" may go on as it likes. */
const LONGEST_REST = 3
const FREE_BEGINNING = 7
const VAGUE_RATIO = 0.4
/** A word that no memory says may be a slip, or about something beside the point. */
const UNKNOWN_RATIO = 0.7
/** Pairs of letters that no memory says are mostly the seams between words. */
const SEAM_RATIO = 0.2

/**
 * A pick must say this share of the question, each word by its weight; a question of many words of which
 * one happens to stand somewhere brings nothing. "Unsure: leave it out."
 */
const LEAST_COVERED = 0.33
/** Where only running text says it, more of the question must be said. */
const LEAST_COVERED_BY_BODY = 0.5
/** Picks far behind the best one are left out. */
const LEAST_OF_BEST = 0.5

export interface OfflinePick {
  readonly file: string
  readonly score: number
  readonly terms: readonly RecallTerm[]
}

/**
 * The memories that a question is about, best first, at most five; none where none fits.
 *
 * @param toolsOf tools in recent use that a memory warns of: such a warning fits whatever is asked
 */
export function pickOffline(
  index: RecallIndex,
  question: string,
  toolsOf: (file: string) => readonly string[] = () => [],
): readonly OfflinePick[] {
  const asked = eachOnce(termsOf(question))
  const weights = asked.map(({ key }) => weightOf(index, key))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const scored = index.memories.flatMap((memory) => {
    const pick = scoreMemory(index, memory, asked, weights, total)
    const tools = toolsOf(memory.file)
    if (tools.length > 0) return [withTools(index, memory.file, tools, pick)]
    return pick === null ? [] : [pick]
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score >= best * LEAST_OF_BEST)
    .sort((a, b) => b.score - a.score || (a.file < b.file ? -1 : 1))
    .slice(0, MOST_PICKS)
}

function eachOnce(terms: readonly Term[]): readonly Term[] {
  return [...new Map(terms.map((term) => [term.key, term])).values()]
}

/** How telling a word is: high where few memories say it. */
function weightOf({ memories, spread }: RecallIndex, key: string): number {
  const others = sameAs(key).map((other) => spread.get(other) ?? 0)
  const near = spread.get(key) ?? Math.max(0, ...others)
  const count = Math.max(1, near)
  const weight = Math.log(1 + (memories.length - count + 0.5) / (count + 0.5))
  if (near === 0) return weight * (WIDE_PAIR.test(key) ? SEAM_RATIO : UNKNOWN_RATIO)
  return VAGUE_KEYS.has(key) ? weight * VAGUE_RATIO : weight
}

const VAGUE_KEYS: ReadonlySet<string> = new Set([...VAGUE_WORDS].map(stemOf))
const WIDE_PAIR = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const sameAs = (key: string): readonly string[] => SAME_MEANING.get(key) ?? []

interface Found {
  readonly term: Term
  readonly said: Said
  readonly weight: number
}

/**
 * One word of several that happens to stand in running text is chance, unless it is a name; one in a
 * memory's name is what the memory is about. A vague word alone is never enough.
 */
function isSolid(index: RecallIndex, asked: readonly Term[], found: readonly Found[]): boolean {
  const solid = found.filter(({ term }) => !VAGUE_KEYS.has(term.key))
  const unsaid = asked.filter(
    ({ key }) => !isBeside(index, key) && found.every(({ term }) => term.key !== key),
  )
  if (unsaid.length === 0) return solid.length > 0 || asked.length === 1
  const [one] = solid
  if (solid.length !== 1 || one === undefined) return solid.length > 1
  if (one.said.where === 'name' || index.names.has(one.term.key)) return true
  return one.said.where === 'description' && unsaid.length === 1
}

/** Vague words, and the seams between Chinese words: that a memory does not say them means nothing. */
const isBeside = ({ spread }: RecallIndex, key: string): boolean =>
  VAGUE_KEYS.has(key) || (WIDE_PAIR.test(key) && !spread.has(key))

function withTools(
  index: RecallIndex,
  file: string,
  tools: readonly string[],
  pick: OfflinePick | null,
): OfflinePick {
  const terms = tools.map((tool): RecallTerm => ({ word: tool, where: 'name' }))
  const weights = tools.flatMap((tool) => termsOf(tool).map(({ key }) => weightOf(index, key)))
  const score = weights.reduce((sum, weight) => sum + weight, pick?.score ?? 0)
  return { file, score, terms: [...terms, ...(pick?.terms ?? [])] }
}

interface Said {
  readonly ratio: number
  readonly where: RecallField
  readonly amount: number
  readonly as?: string
}

function scoreMemory(
  index: RecallIndex,
  memory: IndexedMemory,
  asked: readonly Term[],
  weights: readonly number[],
  total: number,
): OfflinePick | null {
  const found = asked.flatMap((term, at) => {
    const said = saidIn(index, memory, term.key)
    return said === null ? [] : [{ term, said, weight: weights[at] ?? 0 }]
  })
  const covered = found.reduce((sum, { said, weight }) => sum + weight * said.ratio, 0) / total
  if (!isSolid(index, asked, found)) return null
  const isBody = found.every(({ said }) => said.where === 'body')
  if (covered < (isBody ? LEAST_COVERED_BY_BODY : LEAST_COVERED)) return null
  const score = found.reduce((sum, { said, weight }) => sum + weight * said.ratio * said.amount, 0)
  const terms = [...found]
    .sort((a, b) => b.weight * b.said.amount - a.weight * a.said.amount)
    .map(({ term, said }): RecallTerm => {
      const other = said.as === undefined ? {} : { as: said.as }
      return { word: term.word, where: said.where, ...other }
    })
  return { file: memory.file, score: score * (0.5 + covered / 2), terms }
}

/** The word itself, one that means the same, or one that begins the same: what says it most weightily. */
function saidIn(index: RecallIndex, memory: IndexedMemory, key: string): Said | null {
  const own = amountOf(index, memory, key)
  const said: Said[] = own === null ? [] : [{ ratio: 1, ...own }]
  // Where the store speaks of the word itself, other words for it are other subjects.
  if (own !== null || !index.spread.has(key)) {
    for (const other of sameAs(key)) {
      const same = amountOf(index, memory, other)
      if (same !== null) said.push({ ratio: SAME_MEANING_RATIO, as: other, ...same })
    }
  }
  const begun = said.length > 0 ? null : beginningIn(index, memory, key)
  if (begun !== null) said.push({ ratio: BEGINNING_RATIO, ...begun })
  const best = said.sort((a, b) => b.ratio * b.amount - a.ratio * a.amount)[0]
  if (best === undefined) return null
  return own === null ? best : { ...best, ratio: 1 }
}

function amountOf(
  { meanBodyTerms }: RecallIndex,
  { fields, bodyTerms }: IndexedMemory,
  key: string,
): { readonly where: RecallField; readonly amount: number } | null {
  let amount = 0
  let where: RecallField | null = null
  for (const field of FIELDS) {
    const count = fields[field].get(key) ?? 0
    if (count === 0) continue
    where ??= field
    const length =
      field === 'body' ? 1 - LENGTH + (LENGTH * bodyTerms) / Math.max(1, meanBodyTerms) : 1
    amount += (FIELD_WEIGHTS[field] * count) / length
  }
  return where === null ? null : { where, amount: amount / (amount + SATURATION) }
}

function beginningIn(
  index: RecallIndex,
  memory: IndexedMemory,
  key: string,
): (ReturnType<typeof amountOf> & { readonly as: string }) | null {
  for (const field of FIELDS) {
    for (const other of memory.fields[field].keys()) {
      if (!beginsAlike(key, other)) continue
      const amount = amountOf(index, memory, other)
      if (amount !== null) return { ...amount, as: other }
    }
  }
  return null
}

function beginsAlike(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < SHORTEST_BEGINNING || !long.startsWith(short)) return false
  return short.length >= FREE_BEGINNING || long.length - short.length <= LONGEST_REST
}
