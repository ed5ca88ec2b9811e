/**
 * How two memories of one project stand to each other: `same` text but for blanks and case, `near` for the
 * same subject and the same values in other words, `conflict` for the same subject with another number,
 * name or negation.
 */
export type AlikeKind = 'same' | 'near' | 'conflict'

/** Why, as data: the values that differ, or how much is shared. */
export type AlikeReason =
  | { readonly kind: 'sameText' }
  /** Share of the smaller one's words that the other one has too, 0 to 1. */
  | { readonly kind: 'sharedWords'; readonly shareRatio: number }
  /** The first says `one` where the second says `other`. */
  | { readonly kind: 'number' | 'name'; readonly one: string; readonly other: string }
  /** One of them says it with a negation; `words` is where. */
  | { readonly kind: 'negation'; readonly words: string }

export interface AlikePair {
  readonly projectId: string
  readonly project: string
  readonly files: readonly [string, string]
  readonly names: readonly [string, string]
  readonly kind: AlikeKind
  readonly why: AlikeReason
}

/** What a merge would do, shown before it is done. */
export interface MergePlan {
  /** Names what was shown; `merge` refuses when the files have moved on since. */
  readonly hash: string
  /** The memory that stays. */
  readonly target: string
  /** Those that go to the archive. */
  readonly sources: readonly string[]
  readonly files: readonly {
    readonly file: string
    readonly before: string | null
    readonly after: string | null
  }[]
  /** The oldest date that no one has verified since; the merged memory counts from there. */
  readonly oldestAtMs: number
  /** Set where the texts contradict each other: a person must choose, nothing is merged by itself. */
  readonly conflict?: AlikeReason
}
