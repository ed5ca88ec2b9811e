import type { Claim, ClaimKind } from '../../shared/audit'
import { branchRule } from './rules/branch'
import { packageRule } from './rules/package'
import { pathRule } from './rules/path'
import { symbolRule } from './rules/symbol'
import { isAddress, urlRule } from './rules/url'
import { createBlockReader, type Block } from './scan/blocks'
import type { Candidate, ClaimRule, RuleContext } from './scan/candidate'
import { candidatesOf } from './scan/candidates'
import { declaredNames } from './scan/declared-names'
import { createLineCounter } from './scan/lines'
import { deniesWhatFollows, sortSaid } from './scan/said'

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
/** Characters of the paragraphs that names stand in, each of which is read for what it says of them. */
const MOST_PROSE = 196_608
/** Paragraphs, items and fences that are looked at; nobody reads a memory of more. */
const MOST_BLOCKS = 20_000

/**
 * What a memory's text says of the project that can be looked up, in the order of the text, each kind
 * and text once, at its first place. What the memory itself proposes or calls gone is no claim, wherever
 * else it stands; the head holds none. Pure, and linear in the length of the text: of a text with
 * thousands of names only the first 1,000 or so are judged, of one with more than 20,000 paragraphs only
 * those, and of paragraphs with names the first 196,608 characters.
 *
 * @param text the whole file, head and byte-order mark included
 */
export const extractClaims: ExtractClaims = (text, context) => {
  const lineOf = createLineCounter(text)
  const found = new Map<string, Claim>()
  const denied = new Set<string>()
  const nextSaid = createSaidReader(text)
  for (let said = nextSaid(); said !== null; said = nextSaid()) {
    for (const name of said.declared ?? []) denied.add(keyOf('symbol', name))
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
  readonly declared?: readonly string[]
}

/**
 * Reads block by block what is said of names, null behind the last; a heading speaks for its section, a
 * line that ends with a colon for what follows it.
 */
function createSaidReader(text: string): () => SaidHere | null {
  const nextBlock = createBlockReader(text)
  const speakers = createSpeakers(text)
  let names = MOST_CANDIDATES
  let prose = MOST_PROSE
  let blocks = MOST_BLOCKS

  const readProse = (block: Block): SaidHere | null => {
    const candidates = candidatesOf(text, block, names)
    names -= candidates.length
    if (block.kind === 'heading') speakers.begin(block)
    else if (block.kind === 'text') speakers.end()
    const isDenied = candidates.length > 0 && speakers.denies()
    if (block.kind === 'text') speakers.announce(block)
    if (candidates.length === 0) return null
    prose -= block.end - block.start
    return isDenied ? { asserted: NONE, denied: candidates } : sortSaid(text, block, candidates)
  }

  return () => {
    for (let block = nextBlock(); block !== null; block = nextBlock()) {
      blocks -= 1
      if (names <= 0 || prose <= 0 || blocks < 0) return null
      const said = block.kind === 'code' ? exampleIn(text, block) : readProse(block)
      if (said !== null) return said
    }
    return null
  }
}

const NONE: readonly Candidate[] = []

function exampleIn(text: string, block: Block): SaidHere | null {
  const declared = declaredNames(text, block)
  return declared.length === 0 ? null : { asserted: NONE, denied: NONE, declared }
}

/**
 * The blocks that speak for the names behind them. What they say is worked out when a name comes, once:
 * most headings of a long text have none behind them.
 */
function createSpeakers(text: string) {
  let section: Speaker | null = null
  let before: Speaker | null = null
  const denies = (speaker: Speaker | null): boolean =>
    speaker !== null && (speaker.denies ??= deniesWhatFollows(text, speaker.block))
  return {
    begin: (heading: Block): void => void ([section, before] = [{ block: heading }, null]),
    end: (): void => void (before = null),
    announce: (block: Block): void => void (before = { block }),
    denies: (): boolean => denies(section) || denies(before),
  }
}

interface Speaker {
  readonly block: Block
  denies?: boolean
}
