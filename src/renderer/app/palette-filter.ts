const FILTER_WORD =
  /^(?:-?(?:type|project|is|has|origin|pin):\S+|(?:stale|age|links|tokens)[<>=]+\d+|broken|due|deadlinks?|pinned|unindexed|problems)$/i

/** True when one of the typed words is a filter of Memories, such as `type:project` or `stale>75`. */
export function looksLikeFilter(text: string): boolean {
  return text.split(/\s+/).some((word) => FILTER_WORD.test(word))
}
