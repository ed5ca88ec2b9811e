/** At most this many UTF-16 units are kept, the oldest texts go first. */
const MAX_UNITS = 8 * 1024 * 1024

/** Texts that were shown lately, by hash: the common ground of a three-way merge. */
export interface RecentTexts {
  get(hash: string): string | null
  keep(hash: string, text: string): void
}

export function createRecentTexts(maxUnits = MAX_UNITS): RecentTexts {
  const texts = new Map<string, string>()
  let units = 0
  return {
    get: (hash) => texts.get(hash) ?? null,
    keep(hash, text) {
      units -= texts.get(hash)?.length ?? 0
      texts.delete(hash)
      texts.set(hash, text)
      units += text.length
      for (const [oldest, old] of texts) {
        if (units <= maxUnits || oldest === hash) break
        texts.delete(oldest)
        units -= old.length
      }
    },
  }
}
