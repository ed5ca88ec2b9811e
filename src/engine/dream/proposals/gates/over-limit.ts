import type { Hold, Proposal } from '../../../../shared/dream'
import { loadIndex } from '../../../memory/index/load-index'
import { parseIndex } from '../../../memory/index/parse-index'
import { normalPath } from '../../../memory/index/read-target'
import { INDEX_NAME } from '../../../memory/plans/store-state'
import type { DreamStore } from '../dream-store'
import { effectOf, type Effect } from '../effect'
import { applyActs, lostPointer, type ActContext } from '../index-acts'
import { holdFor } from './gate'

/**
 * The proposals with those held whose lines would put the index over a limit or further over it, all that
 * make it shorter taken first, or that would break it. Values: `lines` and `units` it would have.
 */
export function holdOverLimit(
  proposals: readonly Proposal[],
  store: DreamStore,
): readonly Proposal[] {
  let now = store.index.text
  const holds = new Map<string, Hold>()
  for (const proposal of byGrowth(proposals)) {
    const effect = effectOf(proposal)
    if (proposal.hold !== undefined || effect === null || effect.index.length === 0) continue
    const result = indexAfter(now, effect, store)
    if ('hold' in result) holds.set(proposal.id, result.hold)
    else now = result.text
  }
  return proposals.map((one) => {
    const hold = holds.get(one.id)
    return hold === undefined ? one : { ...one, hold }
  })
}

/** What makes an index shorter comes first, what adds to it last; else the order stays. */
export function byGrowth(proposals: readonly Proposal[]): readonly Proposal[] {
  const rank = (one: Proposal): number => {
    const acts = effectOf(one)?.index ?? []
    if (!acts.some(({ kind }) => kind === 'add')) return 0
    return one.kind === 'created' ? 2 : 1
  }
  return [...proposals].sort((a, b) => rank(a) - rank(b))
}

/** The index with one proposal's acts made, or why it may not be so. */
export function indexAfter(
  text: string | null,
  effect: Effect,
  store: DreamStore,
  context: ActContext = contextOf(store, [effect]),
): { readonly text: string | null } | { readonly hold: Hold } {
  const after = applyActs(text, effect.index, context)
  if (after === undefined) return { hold: holdFor('movedOn', { file: INDEX_NAME }) }
  const [was, is] = [text, after].map((one) =>
    loadIndex(parseIndex(one ?? '', context.isMemory), store.limits),
  )
  if (was === undefined || is === undefined) return { text: after }
  const grows = is.lines > was.lines || is.units > was.units
  if (is.reason !== null && grows) {
    return { hold: holdFor('overLimit', { lines: is.lines, units: is.units }) }
  }
  const target =
    lostPointer(text ?? '', after ?? '', context) ?? newlyDead(text, after, context, store)
  if (target === undefined) return { text: after }
  return { hold: holdFor('linkLost', { file: INDEX_NAME, link: target }) }
}

/** Which files are memories once these effects are there. */
export function contextOf(store: DreamStore, effects: readonly Effect[]): ActContext {
  const files = new Set(store.rows.map(({ file }) => normalPath(file)))
  for (const { file, before, after } of effects.flatMap((effect) => effect.files)) {
    if (after === null) files.delete(normalPath(file))
    else if (before === null) files.add(normalPath(file))
  }
  return { isMemory: (file) => files.has(file), limits: store.limits }
}

/** A pointer of the new text to a file that is not there, where the old one had none such. */
function newlyDead(
  before: string | null,
  after: string | null,
  context: ActContext,
  store: DreamStore,
): string | undefined {
  const dead = (text: string | null): ReadonlySet<string> =>
    new Set(
      parseIndex(text ?? '', context.isMemory).lines.flatMap(({ pointers }) =>
        pointers
          .filter(({ strength, file }) => strength === 'link' && !context.isMemory(file))
          .map(({ file }) => file)
          .filter((file) => !store.isPresent(file)),
      ),
    )
  const known = dead(before)
  return [...dead(after)].find((file) => !known.has(file))
}
