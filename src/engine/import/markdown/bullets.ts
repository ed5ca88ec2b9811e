import type { Piece } from './piece'
import type { ScannedLine } from './scan-markdown'

export interface BulletOptions {
  readonly lines: readonly ScannedLine[]
  readonly from: number
  readonly to: number
  readonly title: string
  /** The heading above names what all bullets are about. */
  readonly isTopic: boolean
  readonly isLeftOut: (line: number) => boolean
  readonly kindOf: (text: string) => string
}

const MOST_BULLETS = 100
/** Shorter ones are words of an enumeration; scripts without blanks say as much in a third of it. */
const FACT_UNITS = 24
const DENSE_FACT_UNITS = 8

/** Headings that say nothing of the matter: what stands under them may be about anything. */
const NO_TOPIC =
  /^(?:(?:project |my |old |key |general |misc(?:ellaneous)? |other |important |quick )?(?:memor(?:y|ies)|notes?|facts?|learnings?|things(?: to (?:remember|know))?|remember|misc(?:ellaneous)?)|notes|mémoires?|divers|à retenir|메모(?:리)?|기억(?:할 것)?|노트|기타|笔记|备忘(?:录)?|记忆|其他|杂项|notizen|merkzettel|sonstiges)$/iu

/**
 * The bullets of a list, one piece each, where each is a fact that stands for itself; null where the list
 * stays whole. It is taken apart only when
 * - nothing but one list of plain bullets stands there, two to a hundred of them (numbers are steps);
 * - every bullet, its nested lines counted, is long enough to be a statement, is no task with a box, and
 *   does not merely announce what follows;
 * - no heading binds them: there is none, or only the title of the text, or one that names no topic
 *   ("Notes") above bullets of different kinds of knowledge.
 */
export function bulletsOf(options: BulletOptions): readonly Omit<Piece, 'parents'>[] | null {
  const groups = groupsOf(options)
  if (groups === null || groups.length < 2 || groups.length > MOST_BULLETS) return null
  const texts = groups.map((group) => group.map((at) => options.lines[at]?.text ?? '').join('\n'))
  const own = texts.map((text, at) => (at === 0 ? withoutHeading(options, groups[0] ?? []) : text))
  if (!own.every(standsAlone)) return null
  const isBound = options.isTopic && !NO_TOPIC.test(options.title.trim())
  if (isBound) return null
  if (options.isTopic && new Set(own.map(options.kindOf)).size < 2) return null
  return groups.map((lines) => ({ form: 'bullet', lines, title: '' }))
}

/** Lines by bullet, the heading with the first; null when something else stands among them. */
function groupsOf({ lines, from, to, isLeftOut }: BulletOptions): readonly number[][] | null {
  const groups: number[][] = []
  const above: number[] = []
  for (let at = from; at < to; at += 1) {
    const line = lines[at]
    if (line === undefined || isLeftOut(at)) continue
    if (line.kind === 'bullet') {
      if (line.isOrdered) return null
      groups.push(groups.length === 0 ? [...above, at] : [at])
    } else if (line.kind === 'blank' || line.kind === 'item') {
      ;(groups.at(-1) ?? above).push(at)
    } else if (groups.length === 0 && (line.kind === 'heading' || line.kind === 'underline')) {
      above.push(at)
    } else return null
  }
  return groups
}

function withoutHeading({ lines }: BulletOptions, group: readonly number[]): string {
  const bullet = group.findIndex((at) => lines[at]?.kind === 'bullet')
  return group
    .slice(bullet)
    .map((at) => lines[at]?.text ?? '')
    .join('\n')
}

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

function standsAlone(bullet: string): boolean {
  const text = bullet.trim().replace(/^[-*+][ \t]{1,4}/, '')
  if (/^\[[ xX]\]/.test(text) || /[:：]$/u.test(text)) return false
  return text.length >= (DENSE.test(text) ? DENSE_FACT_UNITS : FACT_UNITS)
}
