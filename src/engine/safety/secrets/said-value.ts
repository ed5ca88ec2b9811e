/** A value that a sentence gives to a word such as `password`. */
export interface SaidValue {
  readonly text: string
  /** Offset in the whole text. */
  readonly start: number
  /** `joined` by a colon, a verb or a table's bar; `next` right behind the word. */
  readonly kind: 'joined' | 'next'
  readonly isQuoted: boolean
  /** What stands between the word and the value. */
  readonly between: string
  /** What follows the value on its line. */
  readonly after: string
}

// Long enough for "password of the photo store in Ben's workshop is …", short enough to stay cheap.
const WINDOW = 140
const MAX_BETWEEN = 64
const MAX_JOINTS = 4

const JOINT =
  // capped: it is tried on a window of WINDOW units.
  /\s*(?:[:=：＝|→]|=>|->|~>)\s*|\s+(?:is|was|are|ist|lautet|war|sind|es|son|era|est|é)\s+|\s*(?:是|为|為|改为|改成|设为)\s*/gu
const ARROW = /→|[=~-]>/
const FILLER =
  // capped: it is tried on a window of WINDOW units.
  /^(?:(?:now|still|currently|just|set to|called|jetzt|noch|aktuell|auf|ahora|todavía|现在|仍)\s*(?::\s*)?|[*_|]{1,3}\s*)+/iu
const SENTENCE_END = /[.!?;。！？；]\s|[。！？；\n]/u
const QUOTED = /^(["'`“”‘’„«「『])([^"'`“”‘’«»」』\n]{1,128})["'`“”‘’»」』]/u
const BARE = /^[^\s"'`“”‘’„«»「」『』|,，;；。、<>()（）\u4e00-\u9fff]{1,256}|^<[^>\n]{0,60}>/u
const NEXT_LINE = /^[ \t]*\r?\n[ \t>*-]{0,8}/

/**
 * The values that the line after a word may give to it, nearest first; few, and each found within a
 * window of fixed length.
 *
 * @param from offset of the end of the word
 */
export function saidValues(text: string, from: number): readonly SaidValue[] {
  const window = text.slice(from, from + WINDOW)
  const found: SaidValue[] = []
  const close = /^["'`*_)\]“”’]{0,3}/u.exec(window)?.[0].length ?? 0
  const next = /^[ \t]{1,3}(?![:=|])|^(?=[A-Za-z0-9"'`])/.exec(window.slice(close))
  if (next !== null) {
    const value = valueAt(window, close + next[0].length, 'next', '')
    if (value !== null) found.push({ ...value, start: from + value.start })
  }
  for (const joint of jointsOf(window)) {
    const between = window.slice(close, joint.at)
    // Further on, an arrow points from one thing to another and gives no value.
    if (between.length > 2 && ARROW.test(window.slice(joint.at, joint.end))) continue
    if (between.length > MAX_BETWEEN || SENTENCE_END.test(between)) break
    const value = valueAt(window, joint.end, 'joined', between)
    if (value !== null) found.push({ ...value, start: from + value.start })
  }
  return found
}

function jointsOf(window: string): readonly { readonly at: number; readonly end: number }[] {
  const joints: { at: number; end: number }[] = []
  for (const match of window.matchAll(JOINT)) {
    const end = match.index + match[0].length
    // The colon of a URL gives no value.
    if (!window.startsWith('//', end)) joints.push({ at: match.index, end })
    if (joints.length === MAX_JOINTS) break
  }
  return joints
}

function valueAt(
  window: string,
  at: number,
  kind: SaidValue['kind'],
  between: string,
): SaidValue | null {
  const lineBreak = kind === 'joined' ? (NEXT_LINE.exec(window.slice(at))?.[0].length ?? 0) : 0
  const filler = FILLER.exec(window.slice(at + lineBreak))?.[0].length ?? 0
  const start = at + lineBreak + filler
  const rest = window.slice(start)
  const quoted = QUOTED.exec(rest)
  const value = quoted?.[2] ?? trimmed(BARE.exec(rest)?.[0] ?? '')
  if (value === '') return null
  const lead = quoted?.[1]?.length ?? 0
  const after = rest.slice(lead + value.length).split('\n', 1)[0] ?? ''
  return { text: value, start: start + lead, kind, isQuoted: quoted !== null, between, after }
}

/** Without what ends a sentence or closes a bracket; an exclamation mark may belong to a password. */
const trimmed = (value: string): string => value.replace(/[.:?\])}*_…]{1,6}$/u, '')
