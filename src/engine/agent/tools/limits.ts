/** Results are cut to this; a notice says so. */
export const MAX_OUTPUT_UNITS = 30_000
/** A longer line is cut. */
export const MAX_LINE_UNITS = 2_000

/** Lines of a result, cut at the two limits above with a notice of what to do. */
export function joinCapped(lines: readonly string[], advice: string): string {
  const kept: string[] = []
  let units = 0
  for (const line of lines) {
    const short = cutLine(line)
    units += short.length + 1
    if (units > MAX_OUTPUT_UNITS) {
      return `${kept.join('\n')}\n(${lines.length - kept.length} more lines are left out. ${advice})`
    }
    kept.push(short)
  }
  return kept.join('\n')
}

/** Never between the halves of a character. */
export function cutLine(line: string): string {
  if (line.length <= MAX_LINE_UNITS) return line
  const last = line.charCodeAt(MAX_LINE_UNITS - 1)
  const end = last >= 0xd800 && last < 0xdc00 ? MAX_LINE_UNITS - 1 : MAX_LINE_UNITS
  return `${line.slice(0, end)}… (${line.length - end} more characters)`
}
