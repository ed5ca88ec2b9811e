/** Runs of letters, digits, `_` and `$`: what programs call an identifier, in any script. */
const RUN = /[\p{L}\p{N}\p{M}\p{Pc}$]+/gu

/** What was looked for and is not found yet, and where the rest was. */
export interface WordHunt {
  readonly missing: Set<string>
  readonly found: (word: string, line: number) => void
}

/**
 * Tells of each missing word at its first place in a text, and takes it off the list. In `$name` both
 * `$name` and `name` stand.
 */
export function findWords(text: string, hunt: WordHunt): void {
  let line = 1
  let from = 0
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const words = run.includes('$') ? [run, ...wordsAround(run)] : [run]
    for (const word of words) {
      if (!hunt.missing.delete(word)) continue
      line += countLines(text, from, index)
      from = index
      hunt.found(word, line)
    }
    if (hunt.missing.size === 0) return
  }
}

/** `$a$b` also holds `$b`, `a` and `b`. */
function wordsAround(run: string): readonly string[] {
  const parts = run.split('$').filter((part) => part !== '')
  return parts.flatMap((part) => [part, `$${part}`])
}

function countLines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) {
    count++
  }
  return count
}

/** A NUL in the first 8,000 bytes means a binary, as git sees it. */
export function isText(bytes: Uint8Array): boolean {
  return !bytes.subarray(0, 8_000).includes(0)
}
