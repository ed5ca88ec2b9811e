import type { DayKind } from './day-rule'
import type { SpokenDay } from './find-spoken-days'

const RANK: Readonly<Record<DayKind, number>> = { date: 3, 'day-of-month': 2, other: 1, weekday: 0 }
/** Between two words for one day: "Tuesday the 14th", "sexta, dia 9", "14. März (Samstag)". */
const SAME_DAY = /^[,:]?\s{0,2}[（(]?(?:(?:on|the|am|den|dem|der|le|el|dia|día|a|is) ){0,2}$/iu

/**
 * Of words that overlap those of speech, and of these the longest; of two words for one day side by side
 * the one that says more ("Tuesday the 14th" is the 14th; the weekday stays as it was said).
 *
 * @returns in the order of the text
 */
export function oneForEachDay(
  text: string,
  spoken: readonly SpokenDay[],
  relative: readonly SpokenDay[],
): readonly SpokenDay[] {
  const own = new Set(withoutOverlaps(spoken, isLonger))
  const all = withoutOverlaps([...own, ...relative], (one, other) =>
    own.has(one) === own.has(other) ? isLonger(one, other) : own.has(one),
  )
  return all.filter((one, at) => {
    const others = [all[at - 1], all[at + 1]].filter((other) => other !== undefined)
    return !others.some((other) => RANK[other.kind] > RANK[one.kind] && isBeside(text, one, other))
  })
}

function isBeside(text: string, one: SpokenDay, other: SpokenDay): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one]
  return SAME_DAY.test(text.slice(first.end, second.start))
}

const isLonger = (one: SpokenDay, other: SpokenDay): boolean =>
  one.end - one.start > other.end - other.start

/** In the order of the text; of two that overlap the better one. */
function withoutOverlaps(
  found: readonly SpokenDay[],
  isBetter: (one: SpokenDay, other: SpokenDay) => boolean,
): readonly SpokenDay[] {
  const kept: SpokenDay[] = []
  for (const one of [...found].sort((a, b) => a.start - b.start)) {
    const last = kept.at(-1)
    if (last === undefined || one.start >= last.end) kept.push(one)
    else if (isBetter(one, last)) kept[kept.length - 1] = one
  }
  return kept
}
