// A habit is told by its sentence; no sentence is longer than this.
const SENTENCE = 240

/** The sentence that holds `start` to `end`, cut where it goes on for more than `SENTENCE` units. */
export function sentenceAround(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - SENTENCE), start)
  const after = text.slice(end, end + SENTENCE)
  const from = Math.max(
    ...['. ', '.\n', '! ', '? ', '; ', '\n\n', '\n- ', '。', '！', '；'].map((mark) =>
      before.lastIndexOf(mark),
    ),
  )
  const to = /[.!?;](?:\s|$)|\n\n|\n- |[。！？；]/u.exec(after)?.index ?? after.length
  return before.slice(from + 1) + text.slice(start, end) + after.slice(0, to)
}
