import type { OverlayChange } from '../../agent/agent'
import type { AlikeMemory } from '../../memory/alike/reading'
import { factsOf, readHead } from '../../memory/head'
import { INDEX_NAME } from '../../memory/plans/store-state'
import type { Hash } from '../../ports'
import { findSecretsNow } from '../../safety/secrets/find-secrets'
import { maskSecrets } from '../../safety/secrets/mask-secrets'
import { withAbsoluteDays } from '../absolute-days'
import type { Candidate } from '../candidate'
import { coveredBy } from '../covers'
import { whyNotSaved, type Surroundings } from '../do-not-save'
import type { Dropped } from '../flow/extractor'
import { routeOf } from '../route-candidate'
import { english } from '../speech/english'
import { speechesOf } from '../speech/languages'
import type { Source } from './sources'
import { groundOf, isSaidBy, piecesOf, shareOf } from './support'

export interface CandidatesContext extends Surroundings {
  readonly hash: Hash
  readonly offsetMinutes: (atMs: number) => number
  /** The conversation that was listened to. */
  readonly sessionId: string
  readonly path: string
  /** Places that changes name, looked up. */
  readonly sources: ReadonlyMap<string, Source>
  readonly memories: readonly AlikeMemory[]
}

export interface FoundByModel {
  readonly candidates: readonly Candidate[]
  readonly untrusted: ReadonlySet<string>
  readonly dropped: readonly Dropped[]
}

const QUOTE_UNITS = 400
const REASON_UNITS = 600
const CERTAIN = { said: 0.85, untrusted: 0.4 }
// What stands for blanked out code and quotations in `Source.typed`.
const FILL = /\uFFFC+/gu

/** What a model changed, as candidates: each with the line of the conversation that it rests on. */
export function candidatesOf(
  changes: readonly OverlayChange[],
  context: CandidatesContext,
): FoundByModel {
  const candidates = new Map<string, Candidate>()
  const untrusted = new Set<string>()
  const dropped: Dropped[] = []
  for (const change of changes.filter(({ file }) => file !== INDEX_NAME)) {
    const made = candidateOf(change, context)
    if ('why' in made) {
      dropped.push(made)
      continue
    }
    const id = candidates.has(made.candidate.id)
      ? idOf(context, `${made.candidate.quote}\n${change.file}`)
      : made.candidate.id
    candidates.set(id, { ...made.candidate, id })
    if (!made.isTrusted) untrusted.add(id)
  }
  return { candidates: [...candidates.values()], untrusted, dropped }
}

type Made = Dropped | { readonly candidate: Candidate; readonly isTrusted: boolean }

function candidateOf(change: OverlayChange, context: CandidatesContext): Made {
  const { file, before, after, replaces, reasons } = change
  if (after === null || replaces.length > 0) {
    return { quote: file, why: 'Listening neither archives nor merges memories; a dream may.' }
  }
  const sources = sourcesOf(change, context)
  const spoken = sources.find(isPersons)
  const source = spoken ?? sources[0]
  if (source === undefined) {
    return { quote: file, why: 'It names no line of this conversation in which it was said.' }
  }
  const { evidence, atMs } = source
  const head = readHead(after, Number.MAX_SAFE_INTEGER)
  const facts = factsOf(head, file)
  const offset = atMs === null ? 0 : context.offsetMinutes(atMs)
  const body = after.slice(head.bodyAt).trim()
  const dated = withAbsoluteDays(addedTo(before, body), atMs, offset)
  if (dated.text === '')
    return { quote: file, why: 'It takes words away and adds none; a dream may do that.' }
  const quote = quoteOf(source, dated.text)
  const said = spoken?.typed.replace(FILL, ' ') ?? ''
  const [speech = english] = speechesOf(said)
  const route = routeOf('remember', said, speech)
  const isTrusted = isSaidByPerson(dated.text, sources)
  const candidate: Candidate = {
    id: idOf(context, quote),
    reason: { kind: 'model', text: maskSecrets(reasons.join(' ')).slice(0, REASON_UNITS) },
    type: facts.type === 'unknown' ? route.type : facts.type,
    destination: before === null ? route.destination : 'memory',
    destinationWhy: route.why,
    name: maskSecrets(facts.name ?? file.replace(/\.md$/u, '')),
    description: maskSecrets(facts.description),
    body: `${maskSecrets(dated.text)}\n`,
    dates: dated.dates,
    quote,
    sessionId: context.sessionId,
    path: context.path,
    line: evidence.kind === 'message' ? evidence.line : 0,
    atMs,
    certaintyRatio: isTrusted ? CERTAIN.said : CERTAIN.untrusted,
  }
  const why = whyDropped(candidate, said, after, context)
  return why === null ? { candidate, isTrusted } : { quote, why }
}

/** Lines of this conversation that a change names; all other places carry nothing here. */
function sourcesOf(
  { evidence }: OverlayChange,
  { sources, sessionId }: CandidatesContext,
): readonly Source[] {
  return evidence
    .flatMap((text) => sources.get(text) ?? [])
    .filter((one) => one.evidence.kind === 'message' && one.evidence.sessionId === sessionId)
}

function isPersons({ evidence, typed }: Source): boolean {
  return evidence.kind === 'message' && evidence.by === 'person' && typed.trim() !== ''
}

/** The sentence of the message that speaks of it most, as it stands there. */
function quoteOf({ text }: Source, body: string): string {
  const { words } = groundOf(body)
  const [best] = piecesOf(text)
    .map((piece) => ({
      text: piece.text,
      share: shareOf(piece.words, words),
      size: piece.words.size,
    }))
    .filter(({ size }) => size > 0)
    .sort((one, other) => other.share - one.share)
  return (best?.text ?? text).slice(0, QUOTE_UNITS)
}

/** The lines of a new body that the memory did not have; all of them where there was none. */
function addedTo(before: string | null, body: string): string {
  if (before === null) return body
  const known = new Set(before.split('\n').map((line) => line.trim()))
  return body
    .split('\n')
    .filter((line) => !known.has(line.trim()))
    .join('\n')
    .trim()
}

/** Each sentence stands in what the person typed, and no line of anybody else was named. */
function isSaidByPerson(body: string, sources: readonly Source[]): boolean {
  if (!sources.every(isPersons)) return false
  const grounds = sources.map(({ typed, days }) =>
    groundOf(`${typed.replace(FILL, ' ')}\n${days.join('\n')}`),
  )
  return piecesOf(body)
    .filter(({ words }) => words.size > 0)
    .every((piece) => isSaidBy(piece, grounds))
}

function whyDropped(
  candidate: Candidate,
  said: string,
  text: string,
  context: CandidatesContext,
): string | null {
  if (findSecretsNow(text).some(({ sample }) => !sample)) {
    return 'It holds a credential, and no memory may hold one.'
  }
  for (const [words, spoken] of [
    [candidate.quote, said],
    [candidate.body, candidate.body],
  ] as const) {
    for (const speech of speechesOf(spoken)) {
      const why = spoken.trim() === '' ? null : whyNotSaved(words, spoken, speech, context)
      if (why !== null) return why
    }
  }
  const other = coveredBy(candidate, context.memories)
  return other === null ? null : `The memory ${other.file} says it already.`
}

function idOf({ hash, sessionId }: CandidatesContext, quote: string): string {
  const words = quote.replace(/\s+/gu, ' ').trim()
  return hash(new TextEncoder().encode(`${sessionId}\nmodel\n${words}`)).slice(0, 20)
}
