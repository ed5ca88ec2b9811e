/** A place in a text that holds a credential. */
export interface SecretSpan {
  /** What found it, such as `github-token` or `password-in-prose`. */
  readonly rule: string
  /** UTF-16 offsets into the text as it was given, end exclusive. */
  readonly start: number
  readonly end: number
  /** A documented sample key: it opens nothing. */
  readonly sample: boolean
}

/** UTF-16 offsets, end exclusive. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** One kind of credential. Its examples are its tests. */
export interface SecretRule {
  readonly id: string
  /** Lower case; a text without any of these cannot hold a match, which spares the search. */
  readonly anchors: readonly string[]
  /** Whether the value is known by its own form, so that it may also be sought across line ends. */
  readonly isToken: boolean
  /** The ranges of the values alone. Its work must grow with the length of the text and no faster. */
  find(text: string): Iterable<TextRange>
  readonly examples: {
    /** A text and the part of it that must be found. */
    readonly hits: readonly (readonly [text: string, value: string])[]
    readonly clean: readonly string[]
  }
}

/**
 * Matches of a sticky pattern at the places where a cheap one finds a begin: a long list of words in many
 * scripts is slow to try at every character.
 *
 * @param begins global, without captures, finds a superset of the begins of `word`
 * @param word sticky
 */
export function* wordsAt(begins: RegExp, word: RegExp, text: string): Iterable<RegExpExecArray> {
  let end = 0
  for (const { index } of text.matchAll(begins)) {
    if (index < end) continue
    word.lastIndex = index
    const match = word.exec(text)
    if (match === null) continue
    end = index + match[0].length
    yield match
  }
}

/**
 * The ranges of group 2 of a pattern, whose group 1 is all that comes before it in the match.
 *
 * @param pattern global, with two groups, every repetition capped
 */
export function* valuesOf(
  pattern: RegExp,
  text: string,
  isValue: (value: string) => boolean = () => true,
): Iterable<TextRange> {
  for (const match of text.matchAll(pattern)) {
    const [, lead = '', value = ''] = match
    const start = match.index + lead.length
    if (isValue(value)) yield { start, end: start + value.length }
  }
}
