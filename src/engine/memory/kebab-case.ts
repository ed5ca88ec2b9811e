/**
 * A name as the client writes it in the nested shape: NFC, lower case, letters and digits of any
 * script kept, everything else one `-`. Empty when nothing is left.
 */
export function kebabCase(name: string): string {
  return wordsJoinedBy(name, '-')
}

/** The words of a name, NFC and lower case, joined by `separator`. Marks belong to their letters. */
export function wordsJoinedBy(name: string, separator: '-' | '_'): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{N}\p{M}]+/gu)
  return (words ?? []).join(separator)
}
