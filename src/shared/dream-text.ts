import { alikeText } from './alike-text'
import type {
  DreamGate,
  GateName,
  Hold,
  Proposal,
  ProposalEvidence,
  ProposalKind,
  ProposalReason,
} from './dream'
import { assertNever } from './errors'
import { evidenceText } from './evidence-text'

/**
 * English sentences for what a dream says as data, for the command line, the log and the model; the window
 * says the same in its own language from the same data.
 */

/** Why a proposal is made, as one sentence or two. */
export function reasonText(reason: ProposalReason): string {
  switch (reason.kind) {
    case 'model':
      return reason.text
    case 'sameText':
      return `It says the same as ${reason.other}, word for word.`
    case 'sameSubject':
      return `It says the same as ${reason.other} in other words: ${percent(reason.shareRatio)} of the shorter one's words are in the other, with the same values.`
    case 'relativeDate':
      return `${listed(reason.dates.map(({ words, date }) => `"${words}" is ${date}`))}, counted from ${DATED_FROM[reason.from]}.`
    case 'deadLink':
      return `${listed(reason.targets.map((target) => `[[${target}]]`))} ${reason.targets.length === 1 ? 'leads' : 'lead'} nowhere.`
    case 'goneClaims':
      return `What it says of the project is gone: ${listed(reason.claims.map((claim) => `\`${claim}\``))}; it is ${count(Math.floor(reason.ageDays), 'day')} old and scores ${Math.round(reason.score)}.`
    case 'contradiction':
      return `It contradicts ${reason.other}. ${alikeText(reason.why)}`
    case 'said':
      return `${SAID[reason.what]}${reason.hasWhy ? '' : ' No reason was given, and none is made up.'}`
    case 'indexLine':
      return INDEX_FAULT[reason.fault](reason.text)
    default:
      return assertNever(reason)
  }
}

const DATED_FROM: Readonly<
  Record<Extract<ProposalReason, { kind: 'relativeDate' }>['from'], string>
> = {
  message: 'the message that said it',
  modified: 'the day the memory was last modified',
  mtime: "the file's own time, since nothing better is known",
}

const SAID: Readonly<Record<Extract<ProposalReason, { kind: 'said' }>['what'], string>> = {
  remember: 'You asked for this to be remembered.',
  correction: 'You corrected Claude here.',
  confirmed: 'You confirmed that this way of working is right.',
  repeated: 'You said this more than once.',
  deadline: 'You named a day by which something is due.',
  told: 'You told it as something that holds.',
}

type IndexFault = Extract<ProposalReason, { kind: 'indexLine' }>['fault']

const INDEX_FAULT: Readonly<Record<IndexFault, (text: string) => string>> = {
  dead: (text) => `The line points at ${text}, which is not there.`,
  double: (text) => `${text} has another line already.`,
  long: (text) => `The line of ${text} is longer than an entry should be.`,
  missing: (text) =>
    `${text} has no line in the index, so Claude does not hear of it at the start.`,
  overLimit: (text) => `The index is over its limit: ${text}.`,
}

/** Where a proposal comes from, as a sentence without a full stop. */
export function proposalEvidenceText(evidence: ProposalEvidence): string {
  switch (evidence.kind) {
    case 'message': {
      const at = evidence.atMs === null ? '' : ` on ${isoMinute(evidence.atMs)}`
      return `${SAID_BY[evidence.by]}${at} in session ${evidence.sessionId}, line ${evidence.line}: "${evidence.quote}"`
    }
    case 'memory':
      return `${evidence.file}:${evidence.line} says "${evidence.text}"`
    case 'claim':
      return `${evidence.file}: ${evidenceText(evidence.evidence, { kind: 'path', text: evidence.text })}`
    case 'index':
      return `MEMORY.md:${evidence.line} says "${evidence.text}"`
    case 'named':
      return `the model names ${evidence.text}, which was not confirmed here`
    default:
      return assertNever(evidence)
  }
}

const SAID_BY: Readonly<Record<Extract<ProposalEvidence, { kind: 'message' }>['by'], string>> = {
  person: 'you said',
  assistant: 'Claude said',
  tool: 'a tool answered',
}

/**
 * Why a proposal is shown and not applied by itself. `values` as each kind uses them: outside {file},
 * malformed {problem}, tooMany {limit}, shrinks {percent}, secret {rule}, overLimit {lines, units},
 * linkLost {link}, contradiction {other}, overlaps {other}, pinned, untrusted, readOnly, team, movedOn {file}.
 */
export function holdText({ kind, values }: Hold): string {
  const said = (key: string, otherwise: string): string =>
    values[key] === undefined ? otherwise : String(values[key])
  const file = said('file', 'the memory')
  switch (kind) {
    case 'outside':
      return `${file} lies outside of the folder of memories, which a dream never leaves.`
    case 'malformed':
      return `The text could not be read back as a memory: ${said('problem', 'its head is not whole')}.`
    case 'tooMany':
      return `A dream changes at most ${said('limit', '20')} memories of this folder by itself; this one was among the least certain.`
    case 'shrinks':
      return `The text would shrink by ${said('percent', 'more than 50')} % without a merge.`
    case 'pinned':
      return `${file} is pinned, and a dream does not touch what is pinned.`
    case 'secret':
      return `It would bring in what looks like a credential (${said('rule', 'unknown kind')}).`
    case 'overLimit':
      return `The index would be over its limit: ${said('lines', '?')} lines, ${said('units', '?')} units.`
    case 'linkLost':
      return `The link ${said('link', '')} would lead nowhere.`
    case 'contradiction':
      return `It joins texts that differ in a number, a name or a negation${values['other'] === undefined ? '' : ` (${values['other']})`}. Choose which one is right.`
    case 'untrusted':
      return 'Part of it comes from a page, a file or a tool and not from you, so it waits for your word.'
    case 'readOnly':
      return `${file} may not be written.`
    case 'overlaps':
      return `It changes the same words as another proposal${values['other'] === undefined ? '' : ` (${values['other']})`}. Apply one, then dream again.`
    case 'team':
      return `${file} is shared with the team, which dreams leave alone unless you include it.`
    case 'movedOn':
      return `${file} was changed since the dream read it. Dream again to propose it anew.`
    default:
      return assertNever(kind)
  }
}

const KIND_WORDS: Readonly<Record<ProposalKind, string>> = {
  created: 'new',
  updated: 'changed',
  merged: 'merged',
  archived: 'archived',
  index: 'index',
}

/** A proposal in a few words: `merged: feedback_tests.md`. */
export function proposalText({ kind, file }: Pick<Proposal, 'kind' | 'file'>): string {
  return `${KIND_WORDS[kind]}: ${file}`
}

/** One gate as a sentence: what it is, what it needs, and when it opens. */
export function gateText(gate: DreamGate): string {
  const opens = gate.opensAtMs === undefined ? '' : ` It opens at ${isoMinute(gate.opensAtMs)}.`
  return `${GATE_TEXT[gate.name](gate)}${gate.open ? '' : opens}`
}

const GATE_TEXT: Readonly<Record<GateName, (gate: DreamGate) => string>> = {
  enabled: ({ open, detail }) =>
    open ? 'Memory and dreams are on.' : (detail ?? 'Dreams are switched off here.'),
  time: ({ value, needed }) =>
    value === null
      ? 'No dream was completed here yet.'
      : `${tenths(value)} of ${needed} hours since the last dream.`,
  throttle: ({ value, needed }) =>
    value === null
      ? 'The schedule has not looked yet.'
      : `${tenths(value)} of ${needed} minutes since the schedule last looked.`,
  sessions: ({ value, needed }) => `${value ?? 0} of ${needed} sessions since the last dream.`,
  lock: ({ open, detail }) =>
    open ? 'Nobody else is dreaming here.' : (detail ?? 'Another dream holds the lock.'),
}

/** Rounded down, so that a closed gate never reads as if it were open. */
const tenths = (value: number | string): string =>
  typeof value === 'number' ? String(Math.floor(value * 10) / 10) : value

const MINUTE = 16

/** `2026-11-30 09:00 UTC`. */
const isoMinute = (atMs: number): string =>
  `${new Date(atMs).toISOString().slice(0, MINUTE).replace('T', ' ')} UTC`

const percent = (ratio: number): string => `${Math.round(ratio * 100)} %`

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`

const LISTED = 4

const listed = (texts: readonly string[]): string => {
  const more = texts.length > LISTED ? ` and ${texts.length - LISTED} more` : ''
  return texts.slice(0, LISTED).join(', ') + more
}
