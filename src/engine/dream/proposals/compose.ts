import type { Hold, IndexAct, Proposal, ProposalFile, TextSpan } from '../../../shared/dream'
import { foldFile } from '../../memory/file-name'
import { readHead, factsOf } from '../../memory/head'
import { createLinkResolver } from '../../memory/links'
import { repointLinks } from '../../memory/plans/repoint-links'
import { INDEX_NAME } from '../../memory/plans/store-state'
import { isTeamFile } from '../../memory/scanned'
import { stemOf } from '../../memory/types'
import type { DreamStore } from './dream-store'
import { effectOf, type Effect } from './effect'
import { holdFor } from './gates/gate'
import { contextOf, indexAfter } from './gates/over-limit'
import { lostLink } from './links-after'
import { applySpans, joinSpans } from './spans'

/** Accepted proposals put together so far; a value, so that one that does not fit leaves no trace. */
export interface Composed {
  readonly effects: readonly Effect[]
  /** Words that change, by memory. */
  readonly spans: ReadonlyMap<string, readonly TextSpan[]>
  readonly made: ReadonlyMap<string, string>
  /** What goes, with the memory that takes its place where it is merged away. */
  readonly archived: ReadonlyMap<string, string | null>
  /** Memories that a proposal is about, not only follows; what goes must not be one of them. */
  readonly changed: ReadonlySet<string>
  readonly acts: readonly IndexAct[]
  readonly index: string | null
}

export function begin(store: DreamStore): Composed {
  return {
    effects: [],
    spans: new Map(),
    made: new Map(),
    archived: new Map(),
    changed: new Set(),
    acts: [],
    index: store.index.text,
  }
}

/** The same with one proposal more, or why it cannot stand beside the others. */
export function take(
  composed: Composed,
  proposal: Proposal,
  store: DreamStore,
): Composed | { readonly hold: Hold } {
  const effect = effectOf(proposal)
  if (effect === null) return { hold: holdFor('contradiction', { file: proposal.file, other: '' }) }
  const main = mainOf(proposal)
  let next: Composed = { ...composed, effects: [...composed.effects, effect] }
  for (const file of effect.files) {
    const taken = takeFile(next, file, main)
    if (taken === null) return overlaps(file.file)
    next = taken
  }
  const acts = [...effect.index, ...removals(effect)]
  const context = contextOf(store, next.effects)
  const index = indexAfter(composed.index, { files: effect.files, index: acts }, store, context)
  if ('hold' in index) {
    return index.hold.kind === 'movedOn' ? overlaps(INDEX_NAME) : index
  }
  next = { ...next, acts: [...next.acts, ...acts], index: index.text }
  const texts = new Map([...composedTexts(next, store), ...next.made])
  const lost = lostLink(store, { texts, archived: new Set(next.archived.keys()) })
  if (lost !== null) return { hold: holdFor('linkLost', { file: lost.file, link: lost.target }) }
  return isIdle(composed, next, effect) ? { hold: holdFor('movedOn', { file: main }) } : next
}

/**
 * Texts of memories as they become. A link to what was merged away leads to what took its place, also in
 * memories that no proposal names.
 */
export function composedTexts(composed: Composed, store: DreamStore): ReadonlyMap<string, string> {
  const { spans, archived } = composed
  const resolve = archived.size === 0 ? null : createLinkResolver(store.rows)
  const files = new Set([...spans.keys(), ...(resolve ? followers(archived, store, resolve) : [])])
  const texts = new Map<string, string>()
  for (const file of files) {
    const before = store.memories.get(file)?.text ?? ''
    const text = applySpans(before, spans.get(file) ?? [])
    if (text === null || archived.has(file)) continue
    const follow = (target: string) =>
      resolve === null ? null : newTarget(resolve(target), file, archived, store)
    texts.set(file, resolve === null ? text : repointLinks(text, follow))
  }
  return texts
}

/** Memories that may be written and link to what was merged away. */
function followers(
  archived: Composed['archived'],
  store: DreamStore,
  resolve: ReturnType<typeof createLinkResolver>,
): readonly string[] {
  const isMerged = (link: string): boolean => (archived.get(resolve(link) ?? '') ?? null) !== null
  return [...store.memories.values()]
    .filter(({ row, state }) => state !== null && !row.pinned && row.links.some(isMerged))
    .filter(({ row }) => store.includesTeam || !isTeamFile(row.file))
    .map(({ row }) => row.file)
}

/** Followed over several merges; within the memory itself a link turns into words. */
function newTarget(
  found: string | undefined,
  here: string,
  archived: Composed['archived'],
  store: DreamStore,
): string | { readonly words: string } | null {
  let to = found
  const seen = new Set<string>()
  while (to !== undefined && !seen.has(to)) {
    const next = archived.get(to) ?? null
    if (next === null) break
    seen.add(to)
    to = next
  }
  if (to === undefined || to === found) return null
  const name = nameOf(store, to)
  return to === here ? { words: nameOf(store, found ?? '') } : name
}

function nameOf(store: DreamStore, file: string): string {
  return store.memories.get(file)?.row.name ?? stemOf(file)
}

/** Of a choice the memory that is kept. */
function mainOf({ file, options, option }: Proposal): string {
  return (option === undefined ? undefined : options?.[option]?.keeps) ?? file
}

function overlaps(file: string): { readonly hold: Hold } {
  return { hold: holdFor('overlaps', { file, other: file }) }
}

function takeFile(composed: Composed, one: ProposalFile, main: string): Composed | null {
  if (one.before === null) return takeMade(composed, one)
  if (one.after === null) return takeAway(composed, one.file, main)
  const { archived, changed, spans } = composed
  const isMain = one.file === main
  // What only follows another change need not follow it into the archive.
  if (archived.has(one.file)) return isMain ? null : composed
  const joined = joinSpans(spans.get(one.file) ?? [], one.spans ?? [])
  if (joined === null) return null
  return {
    ...composed,
    spans: new Map([...spans, [one.file, joined]]),
    changed: isMain ? new Set([...changed, one.file]) : changed,
  }
}

function takeMade(composed: Composed, { file, after }: ProposalFile): Composed | null {
  if (after === null) return composed
  const isTaken = [...composed.made].some(
    ([other, text]) =>
      foldFile(other) === foldFile(file) || headName(other, text) === headName(file, after),
  )
  return isTaken ? null : { ...composed, made: new Map([...composed.made, [file, after]]) }
}

function headName(file: string, text: string): string {
  return factsOf(readHead(text, Number.MAX_SAFE_INTEGER), file).name ?? stemOf(file)
}

function takeAway(composed: Composed, file: string, main: string): Composed | null {
  const { archived, changed, spans } = composed
  if (archived.has(file) || changed.has(file)) return null
  const left = new Map(spans)
  left.delete(file)
  const to = file === main ? null : main
  return { ...composed, spans: left, archived: new Map([...archived, [file, to]]) }
}

/** The lines of what goes are gone too, whether the proposal says so or not. */
export function removals({ files, index }: Effect): readonly IndexAct[] {
  return files.flatMap(({ file, before, after }) => {
    const isSaid = index.some(
      (act) =>
        (act.kind === 'remove' && act.file === file) ||
        (act.kind === 'repoint' && act.from === file),
    )
    return before !== null && after === null && !isSaid ? [{ kind: 'remove' as const, file }] : []
  })
}

/** Nothing of it is left to do: others did it already. */
function isIdle(before: Composed, after: Composed, effect: Effect): boolean {
  if (before.index !== after.index) return false
  if (before.made.size !== after.made.size || before.archived.size !== after.archived.size) {
    return false
  }
  return effect.files.every(
    ({ file }) => before.spans.get(file)?.length === after.spans.get(file)?.length,
  )
}
