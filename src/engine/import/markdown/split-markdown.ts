import { bulletsOf } from './bullets'
import type { Piece } from './piece'
import type { ScannedLine } from './scan-markdown'
import { sectionsOf, type Section } from './section'

export interface SplitOptions {
  readonly lines: readonly ScannedLine[]
  /** Lines that are no text of their own, such as pointers of an index. */
  readonly isLeftOut: (line: number) => boolean
  /** The kinds of knowledge a text is, to tell whether bullets under one heading belong together. */
  readonly kindOf: (text: string) => string
}

/** A section beyond this is taken apart at its sub-headings: a memory is one topic that fits a screen or two. */
const LONG_UNITS = 6_000

/**
 * Takes a text apart where its author did:
 * - text above the first heading is a piece of its own;
 * - a heading with text of its own is one piece with all its sub-headings, unless it is the only one of the
 *   text (a title) or longer than `LONG_UNITS`: then its own text and each sub-heading are pieces;
 * - a heading with nothing but sub-headings goes to the first of them;
 * - a heading with nothing under it is no piece, unless the text is nothing but headings;
 * - lists are taken apart as `bulletsOf` says;
 * - a head in the middle begins a memory, which runs to the next head.
 *
 * Lines that are in no piece are blank, left out, a head at the start, comments, or headings without text.
 */
export function splitMarkdown(options: SplitOptions): readonly Piece[] {
  const { lines } = options
  const starts = lines.flatMap((line, at) => (line.startsHead && at > 0 ? [at] : []))
  const top = lines.findIndex(({ kind }) => kind !== 'head')
  const first = starts[0] ?? lines.length
  const root = sectionsOf(lines, top === -1 ? first : Math.min(top, first), first)
  const memories = starts.map((from, at): Piece => {
    return {
      form: 'memory',
      lines: span(from, starts[at + 1] ?? lines.length),
      title: '',
      parents: [],
    }
  })
  const pieces = createSplit(options).ofRoot(root)
  return [...(pieces.length === 0 ? onlyHeadings(options, root) : pieces), ...memories]
}

/** Some people write what they know as headings. */
function onlyHeadings({ lines, isLeftOut }: SplitOptions, { from, to }: Section): readonly Piece[] {
  const own = span(from, to)
  const first = own.find((at) => lines[at]?.kind === 'heading' && lines[at].title !== '')
  if (first === undefined || own.some(isLeftOut)) return []
  return [
    {
      form: 'section',
      lines: span(first, to),
      title: lines[first]?.title ?? '',
      parents: [],
    },
  ]
}

function createSplit({ lines, isLeftOut, kindOf }: SplitOptions) {
  const says = (at: number): boolean => {
    const { kind, inside } = lines[at] ?? { kind: 'blank', inside: 'nothing' }
    const isBare = kind === 'blank' || kind === 'heading' || kind === 'underline'
    return !isBare && inside !== 'comment' && !isLeftOut(at)
  }
  const hasText = (from: number, to: number): boolean => span(from, to).some(says)
  const unitsOf = ({ from, to }: Section): number =>
    span(from, to).reduce((sum, at) => sum + (lines[at]?.text.length ?? 0) + 1, 0)
  const kept = (from: number, to: number): readonly number[] =>
    span(from, to).filter((at) => !isLeftOut(at))

  /** `above` are headings without text of their own, which go with what follows them. */
  function own(
    section: Section,
    above: readonly number[],
    parents: readonly string[],
    isTopic: boolean,
  ) {
    const { from, ownTo: to, title, level } = section
    if (!hasText(from, to)) return []
    const bullets = bulletsOf({ lines, from, to, title, isTopic, isLeftOut, kindOf }) ?? []
    const form = level === 0 ? 'lead' : 'section'
    const whole = { form, lines: kept(from, to), title } as const
    return (bullets.length === 0 ? [whole] : bullets).map((piece, at): Piece => {
      return {
        ...piece,
        parents,
        lines: at === 0 ? [...above, ...piece.lines] : piece.lines,
      }
    })
  }

  function ofChildren(
    section: Section,
    above: readonly number[],
    parents: readonly string[],
  ): readonly Piece[] {
    const under = section.title === '' ? parents : [...parents, section.title]
    const telling = section.children.filter(({ from, to }) => hasText(from, to))
    return telling.flatMap((child, at) => ofSection(child, at === 0 ? above : [], under))
  }

  function ofSection(
    section: Section,
    above: readonly number[],
    parents: readonly string[],
  ): readonly Piece[] {
    const { children, title, from, ownTo, to } = section
    if (children.length === 0) return own(section, above, parents, true)
    if (!hasText(from, ownTo)) {
      return ofChildren(section, [...above, ...kept(from, ownTo)], parents)
    }
    if (unitsOf(section) > LONG_UNITS) return apart(section, above, parents, true)
    return [{ form: 'section', lines: [...above, ...kept(from, to)], title, parents }]
  }

  const apart = (
    section: Section,
    above: readonly number[],
    parents: readonly string[],
    isTopic: boolean,
  ): readonly Piece[] => [
    ...own(section, above, parents, isTopic),
    ...ofChildren(section, [], parents),
  ]

  return {
    ofRoot(root: Section): readonly Piece[] {
      const from = span(root.from, root.ownTo).find(says) ?? root.from
      const lead = own({ ...root, from }, [], [], root.children.length > 0)
      const [title, ...others] = root.children
      if (title === undefined || others.length > 0) return [...lead, ...ofChildren(root, [], [])]
      if (!hasText(title.from, title.ownTo)) return [...lead, ...ofSection(title, [], [])]
      const isTopic = lead.length > 0 || title.children.length > 0
      return [...lead, ...apart(title, [], [], isTopic)]
    },
  }
}

function span(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
}
