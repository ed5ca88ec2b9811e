/** Numbers the words of a list, from `first` on; several spellings of one word are joined by `|`. */
export function wordTable(words: readonly string[], first: number): Map<string, number> {
  const pairs = words.flatMap((spellings, at) =>
    spellings.split('|').map((word): [string, number] => [word, at + first]),
  )
  return new Map(pairs)
}

/** All words of a table as one alternative of a pattern, longest first so that none hides another. */
export function oneOf(name: string, words: Iterable<string>): string {
  const sorted = [...words].sort((a, b) => b.length - a.length)
  return `(?<${name}>${sorted.join('|')})`
}

/** Lower case with single blanks, for looking a matched phrase up. */
export function plain(text = ''): string {
  return text.toLowerCase().replace(/\s{1,9}/gu, ' ')
}

/** Blanks between two words of a phrase, at most one line break among them. */
export const GAP = '(?:[ \\t]{1,4}\\n?[ \\t]{0,8}|\\n[ \\t]{0,8})'

/** A global pattern of whole words in which a blank stands for any gap. */
export function phrase(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${source.replaceAll(' ', GAP)}(?![\\p{L}\\p{N}_])`, 'giu')
}
