/** An index as it is loaded. */
export interface IndexText {
  /** As in `## MEMORY.md`. */
  readonly title: string
  /** Up to the cut; empty for none. */
  readonly text: string
  /** The sentence behind a cut one. */
  readonly warning: string | null
}

/** The index at the end of the prompt, with the warning where it is cut, or the word that it is empty. */
export function indexPart({ title, text, warning }: IndexText): string {
  if (text === '') return `## ${title}\n\n${EMPTY}`
  return [`## ${title}`, text, ...(warning === null ? [] : [`> ${warning}`])].join('\n\n')
}

const EMPTY = 'The index is empty. Memories that you save will be listed here.'

/**
 * The sentence that follows a cut. It begins as the client's own does (seen at 2.1.197), with the same
 * figures; the rest is ours.
 *
 * @param file as in `MEMORY.md`
 * @param tooMuch the client's words for what is too much, as in `300 lines (limit: 200)`
 */
export function cutWarning(file: string, tooMuch: string): string {
  return `WARNING: ${file} is ${tooMuch}. Only what stands above was loaded. Shorten its lines and move what they say into the memories.`
}
