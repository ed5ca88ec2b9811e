/** Longer texts are rendered up to here, in UTF-16 units; the editor has all of them. */
export const MAX_RENDERED_UNITS = 400_000

const MAX_DEPTH = 60

/**
 * True where the renderer, which calls itself for every level, might run out of stack: 3,000 nested
 * quotes are enough. Counts the marks that open a level, so it may say yes a little too early.
 */
export function isTooDeep(text: string): boolean {
  for (const line of text.split('\n')) {
    const marks = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/.exec(line)?.[0] ?? ''
    if ((marks.match(/[>+*.)-]/g) ?? []).length > MAX_DEPTH) return true
    if (/^[ \t]{240}[ \t]*(?:[-+*>]|\d{1,9}[.)])/.test(line)) return true
    if (/\[{60}|[*_~]{400}|!?(?:\[!?){60}/.test(line)) return true
  }
  return false
}
