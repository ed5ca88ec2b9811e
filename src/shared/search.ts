/** A line that matches, best first. */
export interface SearchHit {
  readonly projectId: string
  readonly project: string
  readonly file: string
  readonly name: string
  /** 1-based line in the file. */
  readonly line: number
  readonly text: string
  /** Matching ranges of `text` in UTF-16 units, [start, end). */
  readonly ranges: readonly (readonly [number, number])[]
  readonly score: number
}

export interface SearchAnswer {
  readonly query: string
  /** All memories that match, also those beyond the page of hits. */
  readonly memories: number
  readonly hits: readonly SearchHit[]
}
