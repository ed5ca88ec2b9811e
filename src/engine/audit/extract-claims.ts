import type { Claim, ClaimKind } from '../../shared/audit'
import { branchRule } from './rules/branch'
import { packageRule } from './rules/package'
import { pathRule } from './rules/path'
import { symbolRule } from './rules/symbol'
import { isAddress, urlRule } from './rules/url'
import { blocksOf } from './scan/blocks'
import type { Candidate, ClaimRule, RuleContext } from './scan/candidate'
import { candidatesOf } from './scan/candidates'
import { declaredNames } from './scan/declared-names'
import { createLineCounter } from './scan/lines'
import { sortSaid } from './scan/said'

/** Finds what a memory claims of the project; see `extractClaims`. */
export type ExtractClaims = (text: string, context: RuleContext) => readonly Claim[]

/** In the order in which they take a span: a span is one claim. */
const RULES: readonly (readonly [ClaimKind, ClaimRule])[] = [
  ['url', urlRule],
  ['branch', branchRule],
  ['package', packageRule],
  ['path', pathRule],
  ['symbol', symbolRule],
]

/** Names and words that may be claims. No memory that people read holds more; what follows is passed over. */
const MOST_CANDIDATES = 1_000
/** Paragraphs, items and fences that are looked at; nobody reads a memory of more. */
const MOST_BLOCKS = 20_000

/**
 * What a memory's text says of the project that can be looked up, in the order of the text, each kind
 * and text once, at its first place. What the memory itself proposes or calls gone is no claim, wherever
 * else it stands; the head holds none. Pure, and linear in the length of the text: of a text with
 * thousands of names only the first 1,000 or so are judged, of one with more than 20,000 paragraphs only
 * those.
 *
 * @param text the whole file, head and byte-order mark included
 */
export const extractClaims: ExtractClaims = (text, context) => {
  const lineOf = createLineCounter(text)
  const found = new Map<string, Claim>()
  const denied = new Set<string>()
  for (const said of saidOf(text)) {
    for (const name of said.declared) denied.add(keyOf('symbol', name))
    for (const candidate of said.denied) {
      const hit = claimIn(text, candidate, context)
      if (hit !== null) denied.add(keyOf(hit.kind, hit.text))
    }
    for (const candidate of said.asserted) {
      const hit = claimIn(text, candidate, context)
      const key = hit === null ? '' : keyOf(hit.kind, hit.text)
      if (hit !== null && !found.has(key)) found.set(key, { ...hit, line: lineOf(hit.start) })
    }
  }
  return [...found].filter(([key]) => !denied.has(key)).map(([, claim]) => claim)
}

const keyOf = (kind: ClaimKind, text: string): string => `${kind} ${text}`

/** What the rules make of one candidate: the first that takes it has it. */
function claimIn(
  text: string,
  candidate: Candidate,
  context: RuleContext,
): Omit<Claim, 'line'> | null {
  for (const [kind, rule] of RULES) {
    if (kind !== 'url' && isAddress(candidate)) return null
    const span = rule(candidate, context)
    if (span !== null) return { kind, text: text.slice(span.start, span.end), ...span }
  }
  return null
}

interface SaidHere {
  readonly asserted: readonly Candidate[]
  readonly denied: readonly Candidate[]
  /** Names that an example in a fence declares. */
  readonly declared: readonly string[]
}

/** Block by block; a heading speaks for its section, a line that ends with a colon for what follows it. */
function* saidOf(text: string): Generator<SaidHere> {
  let deniesSection = false
  let deniesNext = false
  let left = MOST_CANDIDATES
  let blocks = 0
  for (const block of blocksOf(text)) {
    blocks += 1
    if (left <= 0 || blocks > MOST_BLOCKS) return
    if (block.kind === 'code') {
      const declared = declaredNames(text, block)
      if (declared.length > 0) yield { asserted: [], denied: [], declared }
      continue
    }
    const candidates = candidatesOf(text, block, left)
    left -= candidates.length
    const said = sortSaid(text, block, candidates)
    if (block.kind === 'heading') deniesSection = said.deniesNext
    if (block.kind === 'text' || block.kind === 'heading') deniesNext = false
    const isDenied = deniesSection || deniesNext
    yield isDenied
      ? { asserted: [], denied: candidates, declared: [] }
      : { asserted: said.asserted, denied: said.denied, declared: [] }
    if (block.kind === 'text') deniesNext = said.deniesNext
  }
}
