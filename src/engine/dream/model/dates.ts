import type { ProposalReason } from '../../../shared/dream'
import type { OverlayChange } from '../../agent/agent'
import { findRelativeDates, type RelativeDate } from '../../memory/dates/find-relative-dates'
import { spansBetween } from '../proposals/spans'
import type { JudgeContext } from './judge-change'
import { daysIn, type Source } from '../../extraction/model/sources'

/** Days that a change puts in place of words, and those of them that the words do not mean. */
export interface VerifiedDates {
  readonly reason: Extract<ProposalReason, { readonly kind: 'relativeDate' }>
  readonly wrong: readonly string[]
}

/**
 * Checks a change that only puts dates in place of words such as "next Thursday": each must be the day the
 * words mean, counted from a message that said them, else from when the memory was changed. Null for every
 * other change.
 */
export function verifyDates(
  { file, before, after, replaces }: OverlayChange,
  sources: readonly Source[],
  context: JudgeContext,
): VerifiedDates | null {
  if (before === null || after === null || replaces.length > 0) return null
  const modified = context.modifiedOf(file)
  const relative = relativeIn(before, modified.atMs, context)
  const changed = relative.filter(({ text, start }) => !stillThere(before, after, text, start))
  if (changed.length === 0 || !changesOnlyDays(before, after, changed)) return null
  const added = new Set(daysIn(after).filter((day) => !daysIn(before).includes(day)))
  const read = changed.map((one) => ({ one, ...meant(one, sources, modified, context) }))
  const dates = read.map(({ one, days }) => ({ words: one.text, date: days[0] ?? one.absolute }))
  const right = new Set(read.flatMap(({ days }) => days))
  const missed = read.filter(({ days }) => !days.some((day) => added.has(day)))
  const wrong = [
    ...[...added].filter((day) => !right.has(day)),
    ...missed.map(({ one }) => one.text),
  ]
  const from = read.every((one) => one.from === 'message') ? 'message' : modified.from
  return { reason: { kind: 'relativeDate', dates, from }, wrong: [...new Set(wrong)] }
}

function relativeIn(text: string, baseMs: number, context: JudgeContext): readonly RelativeDate[] {
  return findRelativeDates(text, { baseMs, offsetMinutes: context.offsetMinutes(baseMs) })
}

/** The words still stand as often as they did in front of this place. */
function stillThere(before: string, after: string, words: string, start: number): boolean {
  const count = (text: string): number => text.split(words).length - 1
  return count(after) > count(before.slice(0, start))
}

/** Every span that changed lies on one of the phrases, give or take a preposition, and adds only days. */
function changesOnlyDays(before: string, after: string, changed: readonly RelativeDate[]): boolean {
  let rest = before
  for (const { start, end } of [...changed].reverse()) {
    rest = `${rest.slice(0, start)}\u0000${rest.slice(end)}`
  }
  return spansBetween(before, after).length > 0 && withoutDays(after) === withoutDays(rest)
}

/** The text without its days and with what joins days: "on 2026-12-04", "by", "from … to …". */
function withoutDays(text: string): string {
  return text
    .replace(
      /(?:\b(?:on|by|until|since|from|to|in)[ ])?(?:\d{4}-\d{2}(?:-\d{2})?|\u0000)(?:[ ](?:to|至)[ ]\d{4}-\d{2}-\d{2})?/gu,
      '\u0001',
    )
    .replace(/\b(?:on|by|until|since)[ ]\u0001/gu, '\u0001')
    .replace(/\s+/gu, ' ')
}

/** The days a phrase means: by a message that said it, else by the memory's own time. */
function meant(
  phrase: RelativeDate,
  sources: readonly Source[],
  modified: ReturnType<JudgeContext['modifiedOf']>,
  context: JudgeContext,
): { readonly days: readonly string[]; readonly from: 'message' | 'modified' | 'mtime' } {
  for (const { atMs, typed } of sources) {
    if (atMs === null || typed === '') continue
    const same = relativeIn(typed, atMs, context).find(
      ({ text }) => text.toLowerCase() === phrase.text.toLowerCase(),
    )
    if (same !== undefined) return { days: daysOf(same), from: 'message' }
  }
  return { days: daysOf(phrase), from: modified.from }
}

const daysOf = ({ from, to, absolute }: RelativeDate): readonly string[] => [
  ...new Set([...daysIn(absolute), from, to]),
]
