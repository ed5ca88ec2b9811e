/** Columns aligned for a terminal; wide characters (Chinese, emoji) count two cells. */
export function formatTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  options: { readonly right?: readonly number[]; readonly maxWidth?: number } = {},
): string {
  const { right = [], maxWidth = 60 } = options
  const cells = [header, ...rows].map((row) => row.map((cell) => cut(oneLine(cell), maxWidth)))
  const widths = header.map((_, column) =>
    Math.max(...cells.map((row) => cellWidth(row[column] ?? ''))),
  )
  return cells
    .map((row) =>
      row
        .map((cell, column) => {
          const gap = ' '.repeat(Math.max(0, (widths[column] ?? 0) - cellWidth(cell)))
          return right.includes(column) ? gap + cell : cell + gap
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Text on one line without control characters, so that a file's words cannot steer a terminal. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
}

function cut(text: string, maxWidth: number): string {
  if (cellWidth(text) <= maxWidth) return text
  let kept = ''
  let width = 0
  for (const character of text) {
    width += cellWidth(character)
    if (width > maxWidth - 1) break
    kept += character
  }
  return `${kept}…`
}

const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}/u

function cellWidth(text: string): number {
  let width = 0
  for (const character of text) width += WIDE.test(character) ? 2 : 1
  return width
}
