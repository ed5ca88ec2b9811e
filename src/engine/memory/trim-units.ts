/**
 * A text without the units at its end that a pattern names. A pattern such as `/-+$/` looks for the end
 * from every place, which takes the square of the text's length; this looks at each unit once.
 *
 * @param unit matches single UTF-16 units, without flags
 */
export function trimEndUnits(text: string, unit: RegExp): string {
  let end = text.length
  while (end > 0 && unit.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The same at both ends. */
export function trimUnits(text: string, unit: RegExp): string {
  const kept = trimEndUnits(text, unit)
  let start = 0
  while (start < kept.length && unit.test(kept.charAt(start))) start += 1
  return kept.slice(start)
}
