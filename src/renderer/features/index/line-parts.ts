/** An index line taken apart for drawing. Joined, the parts are the line again. */
export interface LineParts {
  readonly bullet: string
  /** What the link shows. */
  readonly label: string
  readonly target: string
  /** What stands between link and hook, blanks included. */
  readonly separator: string
  readonly hook: string
}

const LINK = /^(\s{0,40}(?:(?:[-*+]|\d{1,9}[.)])\s{1,8})?)\[([^\]\n]{1,400})\]\(([^)\n]{1,800})\)/
const SEPARATOR = /^\s{0,8}(?:[—–:·|-]{1,3}\s{1,8})?/

/** The parts of a line that begins with its link; null for every other form, which is drawn as it is. */
export function linePartsOf(text: string): LineParts | null {
  const link = LINK.exec(text)
  if (link === null) return null
  const [whole, bullet = '', label = '', target = ''] = link
  const rest = text.slice(whole.length)
  const separator = SEPARATOR.exec(rest)?.[0] ?? ''
  return { bullet, label, target, separator, hook: rest.slice(separator.length) }
}
