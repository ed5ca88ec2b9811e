/** Nobody looks for a name or a type further behind in one line. */
const MOST_UNITS = 600

/** The words of a line of Markdown: marks of lists, headings, emphasis, code and links taken off. */
export function plainWords(line: string): string {
  return (
    line
      .slice(0, MOST_UNITS)
      .trim()
      .replace(/^(?:[-*+]|\d{1,9}[.)])[ \t]{1,8}(?:\[[ xX]\][ \t]{1,4})?/, '')
      .replace(/^#{1,6}[ \t]{1,8}/, '')
      .replace(/^(?:>[ \t]{0,4}){1,8}/, '')
      // capped: no more than MOST_UNITS of the line are looked at.
      .replace(/!?\[([^[\]\n]{0,300})\]\([^()\n]{0,600}\)/g, '$1')
      // capped: no more than MOST_UNITS of the line are looked at.
      .replace(/\[\[(?:[^[\]|\n]{1,300}\|)?([^[\]|\n]{1,300})\]\]/g, '$1')
      .replace(/<[^<>\n]{1,300}>/g, '')
      .replace(/\*\*|__|`/g, '')
      .replace(/(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '')
      .replace(/\s+/gu, ' ')
      .trim()
  )
}
