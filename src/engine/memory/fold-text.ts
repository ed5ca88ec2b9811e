const ONLY_ASCII = /^[\0-\x7f]*$/
const ACCENTS = /[\u0300-\u036f]+/g

/**
 * Text as lists and search compare it: lower case, without Latin, Greek and Cyrillic accents, full
 * width and other compatibility forms as their plain ones. Marks that make another letter in their
 * script (Japanese voicing, Indic vowels, Korean syllables) stay. Line breaks keep their number.
 */
export function foldText(text: string): string {
  if (ONLY_ASCII.test(text)) return text.toLowerCase()
  // Folded twice: some lower-case forms (of İ) bring an accent of their own.
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
}

/** The words of a query, folded, each once; no words for blanks alone. */
export function foldWords(query: string): readonly string[] {
  return [
    ...new Set(
      foldText(query)
        .split(/\s+/u)
        .filter((word) => word !== ''),
    ),
  ]
}

/** Folded text in which each unit knows which units of the original it came from. */
export interface MappedFold {
  readonly folded: string
  /** For each unit of `folded`, and one past its end, the offset in the original. */
  readonly starts: readonly number[]
  /** For each unit of `folded`, the end of its source in the original. */
  readonly ends: readonly number[]
}

// What composes with its base (marks, Korean vowels and finals) is folded together with it.
const CLUSTER = /[\s\S][\p{M}\u1160-\u11ff]*/gu

/** `foldText` of one line, with the way back; slower, for the lines that are shown. */
export function foldWithMap(text: string): MappedFold {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  for (const match of text.matchAll(CLUSTER)) {
    const part = foldText(match[0])
    const end = match.index + match[0].length
    for (let i = 0; i < part.length; i++) {
      starts.push(match.index)
      ends.push(end)
    }
    folded += part
  }
  starts.push(text.length)
  return { folded, starts, ends }
}
