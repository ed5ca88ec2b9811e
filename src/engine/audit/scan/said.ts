import type { Block } from './blocks'
import type { Candidate } from './candidate'
import { clausesOf, type Clause } from './clauses'
import { isListGap } from './lists'
import { cuesOf, type FoundCue } from './mood'

/** The candidates of a block in two heaps, and what the block says of those that follow it. */
export interface Said {
  /** Said to be there. */
  readonly asserted: readonly Candidate[]
  /** Said to be gone, or only proposed. */
  readonly denied: readonly Candidate[]
  /** It ends with a colon or is a heading, and speaks of things that are gone or only proposed. */
  readonly deniesNext: boolean
}

/** Longer clauses are cut: nobody means a word that far away. */
const LONGEST_CLAUSE = 2_000

interface Part {
  readonly clause: Clause
  readonly candidates: readonly Candidate[]
  readonly cues: readonly FoundCue[]
}

/** Sorts the candidates of a block by what their clause says of them. */
export function sortSaid(text: string, block: Block, candidates: readonly Candidate[]): Said {
  const parts = partsOf(text, block, candidates)
  const denied = new Set<Candidate>()
  let denies = false
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1]
    for (const one of deniedOf(text, part, denies)) denied.add(one)
    if (before !== undefined && speaksOfBefore(text, part))
      for (const one of before.candidates) denied.add(one)
    denies = carries(part) && (denies || part.cues.some(isForAll))
  }
  const last = parts.at(-1)
  const isHeader = block.kind === 'heading' || endsWithColon(text, block)
  return {
    asserted: candidates.filter((one) => !denied.has(one)),
    denied: [...denied],
    deniesNext: isHeader && (denies || (last?.cues.some(isForAll) ?? false)),
  }
}

const endsWithColon = (text: string, { start, end }: Block): boolean =>
  /[:：][\s*_]*$/.test(text.slice(Math.max(start, end - 6), end))

const isForAll = ({ reach }: FoundCue): boolean => reach === 'clause' || reach === 'after'

/** A colon hands on what a clause without names of its own says. */
const carries = ({ clause, candidates }: Part): boolean =>
  clause.ending === 'colon' && candidates.length === 0

function partsOf(text: string, block: Block, candidates: readonly Candidate[]): readonly Part[] {
  let next = 0
  const clauses = clausesOf(text, block.start, block.end, candidates)
  return clauses.map((clause) => {
    const own: Candidate[] = []
    for (
      let one = candidates[next];
      one !== undefined && one.start < clause.end;
      one = candidates[next]
    ) {
      own.push(one)
      next += 1
    }
    const end = Math.min(clause.end, clause.start + LONGEST_CLAUSE)
    return { clause, candidates: own, cues: cuesOf(text, clause.start, end, own) }
  })
}

function deniedOf(text: string, { candidates, cues }: Part, denies: boolean): readonly Candidate[] {
  if (denies || cues.some(({ reach }) => reach === 'clause')) return candidates
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
  /^\s*(?:(?!by\s|with\s|durch\s|por\s)\p{L}{1,6}\s+)?["“「*(]?$/u.test(
    text.slice(from, outerStart),
  )

const PRONOUNS =
  /^[\s*("]*(?:it|they|both|that|this|these|those|all|er|sie|es|beide|das|dies|ambos|ambas|isso|eso|它|它们|都|后来|两者|これ|それ|どちらも)(?![\p{L}\p{N}])/iu

/** A clause without names that begins with "it" or with the cue itself speaks of the clause before. */
function speaksOfBefore(text: string, { clause, candidates, cues }: Part): boolean {
  const found = cues.filter(({ reach }) => reach === 'clause')
  if (candidates.length > 0 || found.length === 0) return false
  const begin = text.slice(clause.start, Math.min(clause.end, clause.start + 24))
  return (
    PRONOUNS.test(begin) ||
    /^\s*(?:它|都|后来|これ|それ)/u.test(begin) ||
    found.some(({ isFirst }) => isFirst)
  )
}
