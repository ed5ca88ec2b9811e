import type { Hold, Proposal } from '../../../shared/dream'
import type { AgeSource } from '../../../shared/memory'
import type { ChangePlan, FileEdit } from '../../history/change-plan'
import { DAY_MS } from '../../memory/age'
import { indexEdit } from '../../memory/plans/index-edit'
import { planArchive } from '../../memory/plans/plan-away'
import { pathIn, type FileState } from '../../memory/plans/store-state'
import { encodeText } from '../../memory/text'
import { begin, composedTexts, take, type Composed } from './compose'
import type { DreamStore } from './dream-store'
import { closedFor } from './gate-proposals'
import { byGrowth, contextOf } from './gates/over-limit'
import { applyActs } from './index-acts'
import { withoutMovedFollowers } from './moved-followers'
import type { NewSecrets } from './new-secrets'
import { summaryOf } from './summary'

/** The oldest date of what was merged into a memory: it counts from there until somebody confirms it. */
export interface OldestPart {
  readonly file: string
  readonly atMs: number
  readonly source: AgeSource
}

export interface PlannedDream {
  /** Null where nothing is left to make. */
  readonly plan: ChangePlan | null
  /** What the plan makes, in the order it was given. */
  readonly taken: readonly string[]
  /** What could not be made together with the others, and why. */
  readonly left: readonly { readonly id: string; readonly hold: Hold }[]
  /** To be noted in the marks of these memories, in the same change. */
  readonly oldest: readonly OldestPart[]
}

/**
 * One plan of everything that was accepted: the spans of several proposals on one file together, merges
 * and archives with bytes and time, new memories with their lines, and the acts on MEMORY.md as line
 * operations that are made again on whatever it says by then. Of two that fight over the same words the
 * earlier is taken. No memory becomes younger: every file that stays keeps its time. Pure.
 *
 * @param newSecrets what `findNewSecrets` found in the proposals as they are accepted
 */
export function planDream(
  proposals: readonly Proposal[],
  store: DreamStore,
  newSecrets: NewSecrets = new Map(),
): PlannedDream {
  let composed = begin(store)
  const left = new Map<string, Hold>()
  for (const given of byGrowth(proposals)) {
    const proposal = withoutMovedFollowers(given, store)
    const closed = closedFor(proposal, store, newSecrets)
    const next = closed === null ? take(composed, proposal, store) : { hold: closed }
    if ('hold' in next) left.set(proposal.id, next.hold)
    else composed = next
  }
  const edits = editsOf(composed, store)
  const taken = proposals.filter(({ id }) => !left.has(id))
  return {
    plan: edits.length === 0 ? null : planOf(store, edits, taken),
    taken: taken.map(({ id }) => id),
    left: proposals.flatMap(({ id }) => {
      const hold = left.get(id)
      return hold === undefined ? [] : [{ id, hold }]
    }),
    oldest: oldestParts(taken, store),
  }
}

/** The new files first, then texts, then the index, then what goes: bytes are never nowhere. */
function editsOf(composed: Composed, store: DreamStore): readonly FileEdit[] {
  const texts = composedTexts(composed, store)
  const made = [...composed.made].map(([file, text]): FileEdit => ({
    path: pathIn(store, file),
    expected: null,
    after: encodeText(text),
    reason: 'made by a dream',
  }))
  const changed = [...texts].flatMap(([file, text]) => textEdit(store, file, text))
  const context = contextOf(store, composed.effects)
  const line = indexEdit(
    store.index,
    (text) => applyActs(text, composed.acts, context) ?? null,
    'the lines of what a dream changed',
  )
  return [...made, ...changed, ...(line === null ? [] : [line]), ...awayEdits(composed, store)]
}

/** Time and age stay: a dream tidies what is known and makes nothing newer. */
function textEdit(store: DreamStore, file: string, text: string): readonly FileEdit[] {
  const memory = store.memories.get(file)
  if (memory?.state == null || memory.text === text) return []
  const { path, content, target } = memory.state
  return [
    {
      path,
      expected: content.version.hash,
      after: encodeText(text),
      mtimeNs: content.version.mtimeNs,
      reason: 'changed by a dream',
      ...(target === undefined ? {} : { target }),
    },
  ]
}

function awayEdits({ archived }: Composed, store: DreamStore): readonly FileEdit[] {
  const states = [...archived.keys()].flatMap((file): readonly FileState[] => {
    const state = store.memories.get(file)?.state ?? null
    return state === null ? [] : [state]
  })
  if (states.length === 0) return []
  const bare = { ...store, index: { ...store.index, text: null } }
  return planArchive(bare, states, store.archive).edits
}

function planOf(
  { projectId, realDir }: DreamStore,
  edits: readonly FileEdit[],
  taken: readonly Proposal[],
): ChangePlan {
  const summary = summaryOf(taken)
  return { by: 'dream', projectId, summary, edits, ...(realDir === undefined ? {} : { realDir }) }
}

/** Only where something older than the memory itself was joined to it. */
function oldestParts(taken: readonly Proposal[], store: DreamStore): readonly OldestPart[] {
  const oldest = new Map<string, OldestPart>()
  for (const proposal of taken) {
    if (proposal.kind !== 'merged') continue
    for (const part of partsOf(proposal, store)) {
      const own = store.memories.get(part.file)
      if (own === undefined || part.atMs >= dateOf(own.row, store.nowMs)) continue
      const known = oldest.get(part.file)
      if (known === undefined || part.atMs < known.atMs) oldest.set(part.file, part)
    }
  }
  return [...oldest.values()]
}

function partsOf(proposal: Proposal, store: DreamStore): readonly OldestPart[] {
  const { options, option, files: own } = proposal
  const chosen = option === undefined ? undefined : options?.[option]
  const files = chosen?.files ?? own
  const file = chosen?.keeps ?? proposal.file
  return files.flatMap((one) => {
    const row = one.after === null ? store.memories.get(one.file)?.row : undefined
    return row === undefined
      ? []
      : [{ file, atMs: dateOf(row, store.nowMs), source: row.ageSource }]
  })
}

const dateOf = ({ ageDays }: { readonly ageDays: number }, nowMs: number): number =>
  Math.round(nowMs - ageDays * DAY_MS)
