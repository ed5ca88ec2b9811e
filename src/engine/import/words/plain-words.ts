/** The words of a line of Markdown: marks of lists, headings, emphasis, code and links taken off. */
export function plainWords(line: string): string {
  return line
    .trim()
    .replace(/^(?:[-*+]|\d{1,9}[.)])[ \t]{1,8}(?:\[[ xX]\][ \t]{1,4})?/, '')
    .replace(/^#{1,6}[ \t]{1,8}/, '')
    .replace(/^(?:>[ \t]{0,4}){1,8}/, '')
    .replace(/!?\[([^[\]\n]{0,300})\]\([^()\n]{0,600}\)/g, '$1')
    .replace(/\[\[(?:[^[\]|\n]{1,300}\|)?([^[\]|\n]{1,300})\]\]/g, '$1')
    .replace(/<[^<>\n]{1,300}>/g, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}
