/** A text as a rule reads it, with the way back to the text as it was given. */
export interface TextForm {
  readonly text: string
  /** The range of the given text that a range of this form came from. */
  toRaw(start: number, end: number): { readonly start: number; readonly end: number }
}

/** One replaced piece: where it now stands, how long it now is, and the same in the given text. */
interface Edit {
  readonly at: number
  readonly length: number
  readonly rawAt: number
  readonly rawLength: number
}

// What hides a credential from a pattern but not from a reader: soft hyphens, zero-width and direction
// marks, variation selectors; and full-width, mathematical, enclosed and raised forms of plain characters.
const FOLDABLE =
  /[\u00a0\u00ad\u00b2\u00b3\u00b9\u034f\u180e\u2000-\u200f\u2028-\u202f\u205f-\u209f\u2460-\u24ff\u3000\ufe00-\ufe0f\ufeff\uff01-\uffee]|[\u{1d400}-\u{1d7ff}\u{e0000}-\u{e01ef}]/gu
const INVISIBLE = /^[\p{Cf}\p{Mn}]$/u

/** The text with compatibility forms made plain and invisible marks left out; null when it has none. */
export function foldedForm(raw: string): TextForm | null {
  return replaced(raw, FOLDABLE, (piece) => (INVISIBLE.test(piece) ? '' : piece.normalize('NFKC')))
}

// A token of at least eight characters runs to the end of its line, and the next line is nothing but such
// characters, set in at most by blanks, a quote's `>` or a list's mark.
const WRAP =
  /\\?\r?\n(?<=[A-Za-z0-9_+/=.-]{8}\\?\r?\n)[ \t>|#*]{0,8}(?=[A-Za-z0-9_+/=.-]{4,512}[ \t"'`]{0,4}(?:\r?\n|$))/g

/** The text with wrapped tokens joined; null when no line looks wrapped. */
export function joinedForm(raw: string): TextForm | null {
  return replaced(raw, WRAP, () => '')
}

function replaced(raw: string, pattern: RegExp, by: (piece: string) => string): TextForm | null {
  const edits: Edit[] = []
  const pieces: string[] = []
  let copied = 0
  let length = 0
  for (const { 0: piece, index } of raw.matchAll(pattern)) {
    const text = by(piece)
    if (text === piece) continue
    pieces.push(raw.slice(copied, index), text)
    length += index - copied
    edits.push({ at: length, length: text.length, rawAt: index, rawLength: piece.length })
    length += text.length
    copied = index + piece.length
  }
  if (edits.length === 0) return null
  pieces.push(raw.slice(copied))
  return {
    text: pieces.join(''),
    toRaw: (start, end) => ({ start: rawStart(edits, start), end: rawEnd(edits, end) }),
  }
}

/** A place inside a replaced piece counts as the piece's begin; one right after a left-out piece, as its end. */
function rawStart(edits: readonly Edit[], at: number): number {
  const edit = lastBefore(edits, (candidate) => candidate.at <= at)
  if (edit === undefined) return at
  const past = at - edit.at
  return past < edit.length ? edit.rawAt : edit.rawAt + edit.rawLength + past - edit.length
}

function rawEnd(edits: readonly Edit[], at: number): number {
  const edit = lastBefore(edits, (candidate) => candidate.at < at)
  if (edit === undefined) return at
  const past = at - edit.at
  return edit.rawAt + edit.rawLength + Math.max(0, past - edit.length)
}

function lastBefore(edits: readonly Edit[], isBefore: (edit: Edit) => boolean): Edit | undefined {
  let low = 0
  let high = edits.length
  while (low < high) {
    const middle = (low + high) >> 1
    const edit = edits[middle]
    if (edit !== undefined && isBefore(edit)) low = middle + 1
    else high = middle
  }
  return edits[low - 1]
}

/** Both in one: what was found in a form of a form, said of the given text. */
export function composed(inner: TextForm, outer: TextForm): TextForm {
  return {
    text: outer.text,
    toRaw: (start, end) => {
      const range = outer.toRaw(start, end)
      return inner.toRaw(range.start, range.end)
    },
  }
}
