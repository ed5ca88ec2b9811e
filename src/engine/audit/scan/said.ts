import type { Block } from './blocks'
import type { Candidate } from './candidate'
import { clausesOf, type Clause } from './clauses'
import { isListGap } from './lists'
import { cuesOf, type FoundCue } from './mood'

/** The candidates of a block in two heaps. */
export interface Said {
  /** Said to be there. */
  readonly asserted: readonly Candidate[]
  /** Said to be gone, or only proposed. */
  readonly denied: readonly Candidate[]
}

/** Longer clauses are cut, and so is what stands around them: nobody means a word that far away. */
const LONGEST_CLAUSE = 600
/** Clauses before a name that a colon may hand something on over. */
const MOST_COLONS = 3

const NONE: readonly Candidate[] = []

interface Part {
  readonly clause: Clause
  readonly candidates: readonly Candidate[]
}

/** Sorts the candidates of a block by what their clause says of them. */
export function sortSaid(text: string, block: Block, candidates: readonly Candidate[]): Said {
  const parts = partsOf(text, block, candidates)
  const denied = new Set<Candidate>()
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at]
    if (part === undefined || part.candidates.length === 0) continue
    const behind = parts[at + 1]
    const isDenied =
      isAnnounced(text, parts, at) || (behind !== undefined && speaksOfBefore(text, behind))
    for (const one of isDenied ? part.candidates : deniedOf(text, part)) denied.add(one)
  }
  if (denied.size === 0) return { asserted: candidates, denied: [] }
  const asserted = candidates.filter((one) => !denied.has(one))
  return { asserted, denied: [...denied] }
}

/**
 * True for a heading, which speaks for its section, and for a block that ends with a colon, which speaks
 * for what follows it, where they speak of things that are gone or only proposed.
 */
export function deniesWhatFollows(text: string, { kind, start, end }: Block): boolean {
  const endsWithColon = /[:：][\s*_]*$/.test(text.slice(Math.max(start, end - 6), end))
  if (kind !== 'heading' && !endsWithColon) return false
  const from = Math.max(start, end - LONGEST_CLAUSE)
  const last = clausesOf(text, from, end, []).at(-1)
  return last !== undefined && cuesOf(text, last.start, last.end, []).some(isForAll)
}

const isForAll = ({ reach }: FoundCue): boolean => reach === 'clause' || reach === 'after'

/** True when clauses without names that end in a colon say it of what comes: "Removed: …". */
function isAnnounced(text: string, parts: readonly Part[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - MOST_COLONS); before -= 1) {
    const part = parts[before]
    if (part?.clause.ending !== 'colon' || part.candidates.length > 0) return false
    if (cuesIn(text, part).some(isForAll)) return true
  }
  return false
}

function cuesIn(text: string, { clause, candidates }: Part): readonly FoundCue[] {
  const first = candidates[0]?.outerStart ?? clause.start
  const start = Math.max(clause.start, first - LONGEST_CLAUSE)
  return cuesOf(text, start, Math.min(clause.end, start + 2 * LONGEST_CLAUSE), candidates)
}

function partsOf(text: string, block: Block, candidates: readonly Candidate[]): readonly Part[] {
  let next = 0
  // Behind the last name only the next clause counts.
  const end = Math.min(block.end, (candidates.at(-1)?.outerEnd ?? 0) + 2 * LONGEST_CLAUSE)
  const parts: Part[] = []
  for (const clause of clausesOf(text, block.start, end, candidates)) {
    const first = next
    while ((candidates[next]?.start ?? clause.end) < clause.end) next += 1
    parts.push({ clause, candidates: first === next ? NONE : candidates.slice(first, next) })
  }
  return parts
}

function deniedOf(text: string, part: Part): readonly Candidate[] {
  const { candidates } = part
  const cues = cuesIn(text, part)
  if (cues.some(({ reach }) => reach === 'clause')) return candidates
  const denied = new Set<Candidate>()
  for (const cue of cues) {
    if (cue.reach === 'after' || cue.reach === 'before') {
      for (const one of candidates) if (isWithin(one, cue)) denied.add(one)
    } else for (const one of neighboursOf(text, candidates, cue)) denied.add(one)
  }
  return [...denied]
}

function isWithin({ outerStart, outerEnd }: Candidate, cue: FoundCue): boolean {
  return cue.reach === 'after' ? outerStart >= cue.end : outerEnd <= cue.start
}

/** The name right behind the cue and the others of its list, or the one right before it. */
function neighboursOf(
  text: string,
  candidates: readonly Candidate[],
  cue: FoundCue,
): readonly Candidate[] {
  if (cue.reach === 'prev') {
    const last = candidates.filter(({ outerEnd }) => outerEnd <= cue.start).at(-1)
    return last !== undefined && cue.start - last.outerEnd <= 3 ? [last] : []
  }
  const behind = candidates.filter(({ outerStart }) => outerStart >= cue.end)
  const found: Candidate[] = []
  for (const one of behind) {
    const last = found.at(-1)
    const isNear =
      last === undefined
        ? isNextTo(text, cue.end, one)
        : isListGap(text, last.outerEnd, one.outerStart)
    if (!isNear) break
    found.push(one)
  }
  return found
}

/** At most one small word stands between: "no `x`", "instead of the `x`". */
const isNextTo = (text: string, from: number, { outerStart }: Candidate): boolean =>
  outerStart - from <= 20 &&
  /^\s*(?:(?:the|a|an|in|from|of|our|der|die|das|den|dem|im|in|aus|el|la|los|las|del|o|os|as|do|da|em|en)\s+)?["“「*(]?$/u.test(
    text.slice(from, outerStart),
  )

const PRONOUNS =
  /^[\s*("]*(?:it|they|both|that|this|these|those|all|er|sie|es|beide|das|dies|ambos|ambas|isso|eso|它|它们|都|后来|两者|これ|それ|どちらも)(?![\p{L}\p{N}])/iu

/** A clause without names that begins with "it" or with the cue itself speaks of the clause before. */
function speaksOfBefore(text: string, part: Part): boolean {
  if (part.candidates.length > 0) return false
  const { clause } = part
  const found = cuesIn(text, part).filter(({ reach }) => reach === 'clause')
  if (found.length === 0) return false
  const begin = text.slice(clause.start, Math.min(clause.end, clause.start + 24))
  if (PRONOUNS.test(begin) || /^\s*(?:它|都|后来|これ|それ)/u.test(begin)) return true
  return found.some(({ isFirst }) => isFirst)
}
