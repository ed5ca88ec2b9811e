import { GERMAN_MONTH_NEXT } from './german'

const NEAR = 16
const ORDINAL = /(?:^|[^\d.])(?:0?[1-9]|[12]\d|3[01])\.$/u
const AFTER_PREPOSITION =
  /(?<!\p{L})(?:am|dem|den|der|zum|vom|bis|ab)\s(?:0?[1-9]|[12]\d|3[01])\.(?:(?:1[0-2]|0?[1-9])\.)?$/iu

/**
 * Whether the point in front of `to` makes a German day of the number before it ("am 2. April",
 * "bis 15.12. einreichen") and so ends no sentence.
 */
export function endsInOrdinal(text: string, to: number): boolean {
  const before = text.slice(Math.max(0, to - NEAR), to)
  const after = text.slice(to, to + NEAR)
  if (ORDINAL.test(before) && GERMAN_MONTH_NEXT.test(after)) return true
  return AFTER_PREPOSITION.test(before) && /^\s\p{Ll}/u.test(after)
}

/** "28. April kommt …" begins with a day, where "28. then" is the item of a list. */
export function startsWithOrdinal(text: string): boolean {
  const number = /^(?:0?[1-9]|[12]\d|3[01])\./u.exec(text)?.[0]
  return number !== undefined && GERMAN_MONTH_NEXT.test(text.slice(number.length, NEAR + 4))
}
