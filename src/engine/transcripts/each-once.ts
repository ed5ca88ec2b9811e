/** What tells one conversation from another, in whatever files it lies. */
export interface CopyKeys {
  readonly sessionId: string
  /** Session and id of its first line; null where no line has both. */
  readonly conversation: string | null
  readonly sizeBytes: number
}

/**
 * A conversation that was copied counts once, the longer copy stands for it: files of one name in two
 * folders, and files whose first line is the same line of the same session.
 */
export function eachConversationOnce<T>(copies: readonly T[], keysOf: (copy: T) => CopyKeys): T[] {
  const keyed = copies.map((copy) => ({ copy, keys: keysOf(copy) }))
  const known = new Set<string>()
  const chosen = new Set<T>()
  for (const { copy, keys } of keyed.sort((a, b) => b.keys.sizeBytes - a.keys.sizeBytes)) {
    const names = [
      `file ${keys.sessionId}`,
      ...(keys.conversation === null ? [] : [`line ${keys.conversation}`]),
    ]
    if (!names.some((name) => known.has(name))) chosen.add(copy)
    for (const name of names) known.add(name)
  }
  return copies.filter((copy) => chosen.has(copy))
}
