/** A regular expression that is written out in a source. */
export interface WrittenPattern {
  readonly file: string
  /** 1-based. */
  readonly line: number
  readonly source: string
  readonly flags: string
  /** Whether a comment `// capped: …` names what bounds the pattern's input. */
  readonly capped: boolean
}

export function sourcesBelow(folder: string): readonly string[]
export function patternsInFile(file: string): readonly WrittenPattern[]
/** @param file the name that the answer carries; nothing is read */
export function patternsIn(file: string, text: string): readonly WrittenPattern[]
