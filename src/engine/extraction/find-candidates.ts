import type { Hash } from '../ports'
import { maskSecrets } from '../safety/secrets/mask-secrets'
import type { TranscriptMessage } from '../transcripts/messages'
import { withAbsoluteDays } from './absolute-days'
import type { SaidCandidate } from './candidate'
import { whyNotSaved, type Surroundings } from './do-not-save'
import type { Said } from './find-signal'
import { findRepeated } from './find-repeated'
import type { SpeechModel } from './learned/speech-model'
import { distinctNames, nameOf } from './naming/name-of'
import { routeOf, routeOfKind } from './route-candidate'
import { tellingsIn } from './tellings-in'
import { spokenText } from './spoken-text'
import type { Telling } from './telling'
import { bodyOf, descriptionOf, partsOf } from './write-candidate'

/** What is known around the conversations. */
export interface ExtractionContext extends Surroundings {
  /** The learned rules, of `loadSpeechModel`. */
  readonly model: SpeechModel
  readonly hash: Hash
  /** Minutes east of UTC where the person is, at that moment. */
  readonly offsetMinutes: (atMs: number) => number
}

// Below it, what follows a word of remembering was talk: `npm run measure -- hearing`.
const ASKED = 0.03

// Of what is only told the learned rules say it themselves: measured on files that they were not taught by
// (`npm run measure -- hearing`), they were right in 0.7 of what they gave 0.5 to 0.7, and in 0.97 of the rest.
const CERTAINTY: Readonly<Record<Exclude<Said, 'told'>, number>> = {
  remember: 0.9,
  repeated: 0.85,
  correction: 0.75,
  confirmed: 0.65,
  deadline: 0.7,
}

/**
 * What people said that may be worth remembering, in the order in which it was said. Only messages by
 * a person are read, and of these only what was typed: no code, quotations or pasted text.
 *
 * What may not be saved comes too, with `destination: 'skip'` and the reason in `destinationWhy`, so
 * that it can be shown why nothing came of it. Credentials are masked. Each telling comes once, also
 * when its message is in several transcripts.
 *
 * @param messages of one or more sessions of one project, in order
 */
export function findCandidates(
  messages: readonly TranscriptMessage[],
  context: ExtractionContext,
): readonly SaidCandidate[] {
  const spoken = messages.filter(({ by }) => by === 'person')
  const tellings = messages.flatMap((message, at) =>
    message.by === 'person' ? tellingsIn(message, beforeIn(messages, at), context.model) : [],
  )
  const repeated = findRepeated(
    spoken,
    tellings.filter(({ what }) => what !== 'told'),
  )
  const once = tellings.filter((telling) => !repeated.some((other) => isSaidBy(other, telling)))
  const candidates = [...once, ...repeated].map((one) => candidateOf(one, context))
  return distinct(candidates.sort((a, b) => (a.atMs ?? 0) - (b.atMs ?? 0) || a.line - b.line))
}

/** Told on its own as well: that it was said twice says more. */
function isSaidBy(repeated: Telling, { what, message, quote }: Telling): boolean {
  return what === 'told' && message === repeated.message && quote.includes(repeated.quote)
}

/** Who spoke before, in the same conversation. */
function beforeIn(
  messages: readonly TranscriptMessage[],
  at: number,
): TranscriptMessage['by'] | null {
  const before = messages[at - 1]
  return before?.sessionId === messages[at]?.sessionId ? (before?.by ?? null) : null
}

function candidateOf(telling: Telling, context: ExtractionContext): SaidCandidate {
  const { message, what, speech } = telling
  const refused = whyNotSaved(telling.quote, telling.spoken, speech, context) ?? whyNoOrder(telling)
  const parts = partsOf(telling.rule, telling.reasons, speech)
  const offset = message.atMs === null ? 0 : context.offsetMinutes(message.atMs)
  const dated = withAbsoluteDays(parts.rule, message.atMs, offset)
  const datedWhy = withAbsoluteDays(parts.why, message.atMs, offset)
  const datedHow = withAbsoluteDays(parts.how, message.atMs, offset)
  const datedWhole = withAbsoluteDays(parts.whole, message.atMs, offset)
  const ruleSpoken = spokenText(parts.rule)
  const route =
    telling.kind === null
      ? routeOf(what, ruleSpoken, speech, telling.spoken)
      : routeOfKind(telling.kind, speech, telling.spoken, message.text)
  const written = {
    rule: dated.text,
    why: datedWhy.text,
    how: datedHow.text,
    whole: datedWhole.text,
  }
  const { path, line, atMs, sessionId } = message
  return {
    id: idOf(telling, context.hash),
    reason: { kind: 'said', what, hasWhy: parts.why !== '' },
    type: route.type,
    destination: refused === null ? route.destination : 'skip',
    destinationWhy: refused ?? route.why,
    name: nameOf(maskSecrets(dated.text)),
    description: descriptionOf(maskSecrets(dated.text)),
    body: maskSecrets(bodyOf(written, route.type, speech)),
    dates: [...dated.dates, ...datedWhy.dates],
    quote: maskSecrets(telling.quote),
    sessionId,
    path,
    line,
    atMs,
    certaintyRatio: certaintyOf(telling, parts.why !== '', dated.isSure && datedWhy.isSure),
  }
}

/** Words of remembering that the learned rules take for talk: shown, but not kept. */
function whyNoOrder({ kind, what, ratio }: Telling): string | null {
  return kind === null && what === 'remember' && ratio < ASKED
    ? 'By the words around it, it is no order to remember.'
    : null
}

function certaintyOf({ what, ratio: heard }: Telling, hasWhy: boolean, isSure: boolean): number {
  const ratio =
    (what === 'told' ? heard : CERTAINTY[what]) + (hasWhy ? 0.05 : 0) - (isSure ? 0 : 0.2)
  // What somebody heard is never a matter of course.
  return Math.round(Math.min(0.99, Math.max(0, ratio)) * 100) / 100
}

function idOf({ message, quote, what }: Telling, hash: Hash): string {
  const words = quote.replace(/\s+/gu, ' ').trim()
  return hash(new TextEncoder().encode(`${message.sessionId}\n${what}\n${words}`)).slice(0, 20)
}

function distinct(candidates: readonly SaidCandidate[]): readonly SaidCandidate[] {
  const byId = new Map<string, SaidCandidate>()
  for (const one of candidates) if (!byId.has(one.id)) byId.set(one.id, one)
  return distinctNames([...byId.values()])
}
