/** A stretch of a memory that a rule may take as a claim, with what the rules need to judge it. */
export interface Candidate {
  /**
   * `code`: a whole code span; `plain`: a bare word with a slash; `link`: where a Markdown link leads;
   * `word`: one word of a command, `ref`: one that names a branch, `install`: one that names a package.
   */
  readonly form: 'code' | 'plain' | 'link' | 'word' | 'ref' | 'install'
  readonly text: string
  /** UTF-16 offsets into the whole text, end exclusive. */
  readonly start: number
  readonly end: number
  /** With backticks or brackets, where there are any. */
  readonly outerStart: number
  readonly outerEnd: number
  /** The names that stand in one list with it ("`a`, `b` and `c`"), itself among them, in order. */
  readonly list: readonly string[]
  /** What stands before its list, up to 80 characters of the same block, and behind it. */
  readonly lead: string
  readonly tail: string
}

/** Where a claim stands: offsets into the whole text. The claim's text is what lies between. */
export interface ClaimSpan {
  readonly start: number
  readonly end: number
}

export interface RuleContext {
  /** The folders right below the project. */
  readonly topFolders: ReadonlySet<string>
}

/** Null where the candidate is no claim of the rule's kind. */
export type ClaimRule = (candidate: Candidate, context: RuleContext) => ClaimSpan | null

/** The part of a candidate from one of its characters to another, as a span of the whole text. */
export function partOf(candidate: Candidate, from: number, to: number): ClaimSpan {
  return { start: candidate.start + from, end: candidate.start + to }
}
