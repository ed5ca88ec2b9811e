import type { ProjectSummary } from '../../../shared/project'
import type { ReviewAct, ReviewCard, ReviewGroup, ReviewQueue } from '../../../shared/review'

/** One memory of the queue. */
export type CardRef = ReviewQueue['cards'][number]

export type DeedKind = ReviewAct | 'delete' | 'later'

/** Something that was done in this sitting and can be taken back. */
export interface Deed {
  readonly kind: DeedKind
  readonly projectId: string
  /** The memories it decided about. */
  readonly files: readonly string[]
  /** Of the card it was done to; of the first memory, where it was a group. */
  readonly name: string
  readonly change: string
  /** Place of its card in the queue. */
  readonly at: number
}

/** Going through what is due, from the first card to the last. The queue is taken once. */
export interface Sitting {
  readonly scope: Scope
  readonly refs: readonly CardRef[]
  /** The card that is shown; past the last one, the sitting is at its end. */
  readonly at: number
  readonly deeds: readonly Deed[]
  readonly groups: readonly ReviewGroup[]
  /** Everything that was due at the beginning, also beyond what a queue lists. */
  readonly total: number
  readonly nextDueAtMs: number | null
  /** Index lines of each project before anything was done. */
  readonly linesBefore: ReadonlyMap<string, number>
}

/** What a sitting goes through; another scope is another sitting. */
export interface Scope {
  /** Null: all projects. */
  readonly projectId: string | null
  readonly sample: boolean
}

export const keyOf = (ref: { readonly projectId: string; readonly file: string }): string =>
  `${ref.projectId}\n${ref.file}`

/** The memories that were decided about, by key, with the last thing done to each. */
export function decidedOf(deeds: readonly Deed[]): ReadonlyMap<string, DeedKind> {
  return new Map(
    deeds.flatMap(({ kind, projectId, files }) =>
      files.map((file) => [keyOf({ projectId, file }), kind] as const),
    ),
  )
}

/** The next card after `from` that nothing was done to; the queue's length where there is none. */
export function nextUndecided({ refs, deeds }: Sitting, from: number): number {
  const decided = decidedOf(deeds)
  const found = refs.findIndex((ref, at) => at > from && !decided.has(keyOf(ref)))
  return found === -1 ? refs.length : found
}

const AWAY: readonly (DeedKind | undefined)[] = ['archive', 'delete', 'merge']

/** The next card in a direction that can still be looked at; the same place where there is none. */
export function stepFrom({ refs, deeds, at }: Sitting, by: 1 | -1): number {
  const decided = decidedOf(deeds)
  for (let next = at + by; next >= 0 && next < refs.length; next += by) {
    const ref = refs[next]
    if (ref !== undefined && !AWAY.includes(decided.get(keyOf(ref)))) return next
  }
  return by === 1 ? refs.length : at
}

/** The queue with those that became due meanwhile at its end; nothing that is there moves. */
export function joinRefs(
  refs: readonly CardRef[],
  due: readonly CardRef[],
  deeds: readonly Deed[],
): readonly CardRef[] {
  const known = new Set([...refs.map(keyOf), ...decidedOf(deeds).keys()])
  const fresh = due.filter((ref) => !known.has(keyOf(ref)))
  return fresh.length === 0 ? refs : [...refs, ...fresh]
}

/** Cards that were passed over. */
export const leftOver = ({ refs, deeds }: Sitting): readonly CardRef[] => {
  const decided = decidedOf(deeds)
  return refs.filter((ref) => !decided.has(keyOf(ref)))
}

const DEED_ORDER: readonly DeedKind[] = ['keep', 'edit', 'merge', 'archive', 'delete', 'later']

/** How many memories each kind of act was done to, in the order of the keys; kinds without any are left out. */
export function countDeeds(
  deeds: readonly Deed[],
): readonly { readonly kind: DeedKind; readonly count: number }[] {
  return DEED_ORDER.map((kind) => ({
    kind,
    // Several edits of one memory are one.
    count: new Set(
      deeds
        .filter((deed) => deed.kind === kind)
        .flatMap(({ projectId, files }) => files.map((file) => keyOf({ projectId, file }))),
    ).size,
  })).filter(({ count }) => count > 0)
}

/** Index lines of the touched projects before and now; null where they are the same. */
export function indexLines(
  sitting: Sitting,
  projects: readonly Pick<ProjectSummary, 'id' | 'indexLines'>[],
): { readonly before: number; readonly after: number } | null {
  const touched = new Set(sitting.deeds.map(({ projectId }) => projectId))
  let before = 0
  let after = 0
  for (const { id, indexLines: lines } of projects) {
    const old = sitting.linesBefore.get(id)
    if (!touched.has(id) || old === undefined) continue
    before += old
    after += lines
  }
  return before === after ? null : { before, after }
}

/** The act that is preselected: a pinned memory is never to be archived by a hasty key. */
export function preselected(card: ReviewCard): ReviewAct {
  return card.row.pinned && card.suggested === 'archive' ? 'keep' : card.suggested
}
