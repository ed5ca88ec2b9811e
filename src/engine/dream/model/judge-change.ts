import type { AuditReport } from '../../../shared/audit'
import type { ProposalReason } from '../../../shared/dream'
import type { OverlayChange } from '../../agent/agent'
import { compareTwo } from '../../memory/alike/find-alike'
import { factsOf, readHead } from '../../memory/head'
import { verifyDates } from './dates'
import { daysIn, type Source } from '../../extraction/model/sources'
import {
  groundOf,
  isSaidBy,
  piecesOf,
  shareOf,
  unknownNumbers,
  type Ground,
  type Piece,
} from '../../extraction/model/support'

/** What is known when changes are weighed. */
export interface JudgeContext {
  readonly report: AuditReport
  /** Text of a memory as it lies on the disk; null where there is none. */
  readonly textOf: (file: string) => string | null
  /** Files of all memories. */
  readonly files: readonly string[]
  /** Lines of the index that point at a memory, joined. */
  readonly indexLineOf: (file: string) => string
  /** When a memory was last changed, and in which zone: relative words without a message count from it. */
  readonly modifiedOf: (file: string) => {
    readonly atMs: number
    readonly from: 'modified' | 'mtime'
  }
  readonly offsetMinutes: (atMs: number) => number
}

/** How far a change is carried by what it names. */
export interface Judgement {
  readonly isUntrusted: boolean
  readonly certaintyRatio: number
  readonly isSafe: boolean
  /** What nothing could confirm, for the evidence. */
  readonly unproved: readonly string[]
  /** Set where nothing but days changed, each of them right. */
  readonly reason?: ProposalReason
}

const HEAD_LINES = Number.MAX_SAFE_INTEGER
// A word of a person carries an archive or a removal when it speaks of it, not when it shares one word.
const FEWEST_WORDS = 2
const SPEAKS_OF = 0.3
const REWRITTEN = 0.5
const KEPT_OF_MERGED = 0.8

const CERTAIN = { person: 0.85, claims: 0.75, memories: 0.7, nothing: 0.4, unproved: 0.3 }

/**
 * Weighs one change of the model by what it names. Only what a person typed, what the memories said
 * already and what the audit found can carry it; all else came from a page, a file or a tool, or from
 * nowhere, and waits for a click.
 */
export function judgeChange(
  change: OverlayChange,
  sources: readonly Source[],
  context: JudgeContext,
): Judgement {
  const dates = verifyDates(change, sources, context)
  if (dates !== null && dates.wrong.length === 0) {
    const { reason } = dates
    return { isUntrusted: false, certaintyRatio: 0.9, isSafe: true, unproved: [], reason }
  }
  const parts = partsOf(change, sources, context)
  const unproved = [...(dates?.wrong ?? []), ...unprovedIn(parts)]
  const isCarried = carriesAdded(parts) && carriesRemoved(change, parts, context)
  const isForeign = parts.added.length > 0 && sources.some(isNoPerson)
  const isUntrusted = !isCarried || isForeign || unproved.length > 0
  return {
    isUntrusted,
    certaintyRatio: certaintyOf(sources, unproved, isUntrusted, parts.hasClaims),
    isSafe: !isUntrusted && isSameTwice(change, context),
    unproved,
  }
}

interface Parts {
  readonly added: readonly Piece[]
  readonly removed: readonly Piece[]
  /** What the person typed. */
  readonly said: readonly Ground[]
  /** What the memories of this change said already. */
  readonly own: readonly Ground[]
  readonly days: ReadonlySet<string>
  readonly hasClaims: boolean
}

function partsOf(change: OverlayChange, sources: readonly Source[], context: JudgeContext): Parts {
  const { file, before, after, replaces } = change
  const olds = [file, ...replaces].map((one) => (one === file ? before : context.textOf(one)) ?? '')
  const names = [file, ...replaces].map((one, at) => `${one} ${nameIn(one, olds[at] ?? '')}`)
  const lines = [file, ...replaces].map((one) => context.indexLineOf(one))
  const was = olds.flatMap((text) => readable(text))
  const is = after === null ? [] : readable(after)
  const dates = [file, ...replaces].map((one) => dayOf(one, context))
  return {
    added: without(is, was),
    removed: without(was, is),
    said: sources.filter(({ typed }) => typed !== '').map(({ typed }) => groundOf(typed)),
    own: [...olds, ...names, ...lines].filter((text) => text !== '').map(groundOf),
    days: new Set([...sources.flatMap(({ days }) => days), ...olds.flatMap(daysIn), ...dates]),
    hasClaims: missingIn(file, context).length > 0,
  }
}

/** Description and body: what a memory says. */
function readable(text: string): readonly Piece[] {
  const head = readHead(text, HEAD_LINES)
  const { description } = factsOf(head, '')
  return piecesOf(`${description}\n${text.slice(head.bodyAt)}`)
}

const nameIn = (file: string, text: string): string =>
  text === '' ? '' : (factsOf(readHead(text, HEAD_LINES), file).name ?? '')

const plain = (text: string): string =>
  text
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
    .toLowerCase()

function without(pieces: readonly Piece[], others: readonly Piece[]): readonly Piece[] {
  const known = new Set(others.map(({ text }) => plain(text)))
  return pieces.filter(({ text }) => !known.has(plain(text)))
}

function dayOf(file: string, context: JudgeContext): string {
  const { atMs } = context.modifiedOf(file)
  return new Date(atMs + context.offsetMinutes(atMs) * 60_000).toISOString().slice(0, 10)
}

function unprovedIn({ added, said, own, days }: Parts): readonly string[] {
  const numbers = added.flatMap((piece) => unknownNumbers(piece, [...said, ...own]))
  const dates = added.flatMap(({ text }) => daysIn(text)).filter((day) => !days.has(day))
  return [...new Set([...numbers, ...dates])]
}

function carriesAdded({ added, said, own }: Parts): boolean {
  return added.every((piece) => isSaidBy(piece, [...said, ...own]))
}

/** What goes is said in other words, stands elsewhere, is shown to be gone, or a person spoke of it. */
function carriesRemoved(change: OverlayChange, parts: Parts, context: JudgeContext): boolean {
  const { after, replaces, file } = change
  if (after === null) return carriesArchive(change, parts, context)
  const missing = missingIn(file, context)
  const isCarried = (piece: Piece): boolean =>
    parts.added.some((one) => shareOf(piece.words, one.words) >= REWRITTEN) ||
    missing.some((claim) => piece.text.includes(claim)) ||
    speaksOf(parts.said, piece.words) ||
    (replaces.length === 0 && standsElsewhere(piece, [file, ...replaces], context))
  if (replaces.length === 0) return parts.removed.every(isCarried)
  return keepsMerged(change, context)
}

/** A merge carries itself where nearly all of each memory stays, and no memory changes its type by it. */
function keepsMerged({ file, after, replaces }: OverlayChange, context: JudgeContext): boolean {
  const now = groundOf(after ?? '')
  const type = factsOf(readHead(after ?? '', HEAD_LINES), file).type
  return replaces.every((source) => {
    const text = context.textOf(source) ?? ''
    const pieces = readable(text).filter(({ words }) => words.size > 0)
    const kept = pieces.filter((piece) => isSaidBy(piece, [now]))
    const isWhole = pieces.length === 0 || kept.length / pieces.length >= KEPT_OF_MERGED
    return isWhole && factsOf(readHead(text, HEAD_LINES), source).type === type
  })
}

function carriesArchive(
  { file, before }: OverlayChange,
  { said, hasClaims }: Parts,
  context: JudgeContext,
): boolean {
  const audited = context.report.memories.find((one) => one.file === file)
  if (hasClaims && audited?.action === 'prune') return true
  if (speaksOf(said, groundOf(before ?? '').words)) return true
  return context.files.some((other) => other !== file && isSame(file, other, context))
}

/** A person's own words are about it: not one word that both happen to have. */
function speaksOf(said: readonly Ground[], words: ReadonlySet<string>): boolean {
  return said.some((ground) => {
    const shared = [...ground.words].filter((word) => words.has(word)).length
    return shared >= FEWEST_WORDS && shared / ground.words.size >= SPEAKS_OF
  })
}

function standsElsewhere(piece: Piece, own: readonly string[], context: JudgeContext): boolean {
  const words = plain(piece.text)
  return context.files.some(
    (file) => !own.includes(file) && plain(context.textOf(file) ?? '').includes(words),
  )
}

function missingIn(file: string, { report }: JudgeContext): readonly string[] {
  const audited = report.memories.find((one) => one.file === file)
  return (audited?.claims ?? [])
    .filter(({ verdict, ignored }) => verdict === 'missing' && !ignored)
    .map(({ text }) => text)
}

const isNoPerson = ({ evidence }: Source): boolean =>
  evidence.kind === 'named' || (evidence.kind === 'message' && evidence.by !== 'person')

function isSameTwice({ file, replaces }: OverlayChange, context: JudgeContext): boolean {
  return replaces.length > 0 && replaces.every((source) => isSame(file, source, context))
}

function isSame(one: string, other: string, { textOf }: JudgeContext): boolean {
  const [a, b] = [one, other].map((file) => ({
    file,
    name: file,
    description: '',
    text: textOf(file) ?? '',
  }))
  return a !== undefined && b !== undefined && compareTwo(a, b)?.kind === 'same'
}

function certaintyOf(
  sources: readonly Source[],
  unproved: readonly string[],
  isUntrusted: boolean,
  hasClaims: boolean,
): number {
  if (unproved.length > 0) return CERTAIN.unproved
  if (isUntrusted) return CERTAIN.nothing
  if (sources.some(({ typed }) => typed !== '')) return CERTAIN.person
  return hasClaims ? CERTAIN.claims : CERTAIN.memories
}
