/** Longer texts are rendered up to here; the editor has all of it. Units of UTF-16. */
export const MARKDOWN_UNITS = 200_000
/** react-markdown recurses once a level and overflows on a few thousand (seen: 3,000 nested `>`). */
export const MARKDOWN_DEPTH = 60

/** How a text may be rendered: as it is, its beginning only, or not at all. */
export type Renderable =
  | { readonly kind: 'whole'; readonly text: string }
  | { readonly kind: 'start'; readonly text: string }
  | { readonly kind: 'plain'; readonly text: string }

/** Caps a text before a Markdown parser sees it. */
export function capMarkdown(text: string): Renderable {
  const start = text.length > MARKDOWN_UNITS ? text.slice(0, MARKDOWN_UNITS) : text
  if (nestingOf(start) > MARKDOWN_DEPTH) return { kind: 'plain', text: start }
  return { kind: start === text ? 'whole' : 'start', text: start }
}

// What opens a level at the start of a line: a quote mark, a list mark, or two columns of indent.
const LINE_LEVELS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*[ \t]*/

/** The deepest nesting a parser could see, over-counted on purpose; linear in the text's length. */
export function nestingOf(text: string): number {
  let deepest = 0
  for (const line of text.split('\n')) {
    const lead = LINE_LEVELS.exec(line)?.[0] ?? ''
    const marks = lead.replace(/[ \t]/g, '').length
    const columns = lead.length - marks
    deepest = Math.max(deepest, marks, Math.floor(columns / 2), bracketsOf(line))
  }
  return deepest
}

/** Brackets and runs of emphasis nest within a line. */
function bracketsOf(line: string): number {
  let open = 0
  let deepest = 0
  for (const unit of line) {
    if (unit === '[' || unit === '(') deepest = Math.max(deepest, ++open)
    else if ((unit === ']' || unit === ')') && open > 0) open--
  }
  return Math.max(deepest, Math.floor((line.match(/[*_~]/g)?.length ?? 0) / 8))
}
