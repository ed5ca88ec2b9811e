/** A piece is told when a line ends, or at this length, so that events stay few and the window lively. */
const PIECE_UNITS = 400

/** Gathers the words of a stream into pieces worth an event each. */
export interface WordGatherer {
  add(text: string): void
  /** Tells what is left; at the end of an answer. */
  flush(): void
  /** Forgets what is left: the answer begins anew. */
  drop(): void
}

export function gatherWords(tell: (text: string) => void): WordGatherer {
  let held = ''
  const flush = (): void => {
    if (held.trim() !== '') tell(held.trim())
    held = ''
  }
  return {
    add(text) {
      held += text
      if (held.length >= PIECE_UNITS || held.endsWith('\n')) flush()
    },
    flush,
    drop: () => void (held = ''),
  }
}
