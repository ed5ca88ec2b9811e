import type { ModelAnswer, ModelFailureKind } from '../../engine/model-ports'
import { says, uses, type Attempt, type EventFault, type Fault, type Turn } from './script'

/** One way to be let down by a model, and what the model client makes of it. */
export interface ScriptedFault {
  readonly name: string
  readonly turn: Turn
  readonly stop: ModelAnswer['stop']
  readonly failure?: ModelFailureKind
  /** How often the server is asked. */
  readonly tries: number
}

const AFTER = says('All is well again.')
const LONG = says('The tide table of the harbour is kept in one file. '.repeat(12))
const TOOL = uses('Read', { path: 'memory/tide-tables.md', limit: 40 }, 'I will read it.')

const always = (fault: Fault): Attempt => ({ fault })
const status = (code: number, headers: Readonly<Record<string, string>> = {}): Attempt =>
  always({ kind: 'status', status: code, headers })
const events = (fault: EventFault, answer = LONG): Attempt =>
  always({ kind: 'events', fault, answer })
const raw = (code: number, headers: Readonly<Record<string, string>>, body: string): Attempt =>
  always({ kind: 'raw', status: code, headers, body })

const STREAM = { 'content-type': 'text/event-stream' }
const PAGE = '<!doctype html><title>Log in</title><p>Please log in to use this network.'

/** The forty faults of the promise about models; tests go through all of them. */
export const SCRIPTED_FAULTS: readonly ScriptedFault[] = [
  failing('429 for ever', status(429), 'rateLimited', 4),
  mended('429 once', status(429)),
  mended('429 with retry-after', status(429, { 'retry-after': '2' })),
  failing(
    '429 with a retry-after of ten minutes',
    status(429, { 'retry-after': '600' }),
    'rateLimited',
    1,
  ),
  failing('400', status(400), 'badRequest', 1),
  failing('401', status(401), 'keyRefused', 1),
  failing('403', status(403), 'keyRefused', 1),
  failing('404', status(404), 'badRequest', 1),
  failing('413', status(413), 'badRequest', 1),
  failing('500 for ever', status(500), 'overloaded', 4),
  failing(
    '502 with a page of a gateway',
    always({ kind: 'status', status: 502, body: PAGE }),
    'overloaded',
    4,
  ),
  {
    name: '503 twice',
    turn: [status(503), status(503, { 'retry-after': '1' }), AFTER],
    stop: 'end',
    tries: 3,
  },
  failing('529 for ever', status(529), 'overloaded', 4),
  failing('the connection is closed for ever', always({ kind: 'hangUp' }), 'unreachable', 4),
  mended('the connection is closed once', always({ kind: 'hangUp' })),
  failing('cut within the first event', cut(40, 'reset'), 'unreachable', 4),
  failing('cut within the words', cut(900, 'reset'), 'broken', 1),
  failing('cut within a tool input', cut(-420, 'reset', TOOL), 'broken', 1),
  failing('ended within the words', cut(900, 'end'), 'broken', 1),
  failing('ended one byte early', cut(-1, 'end'), 'broken', 1),
  failing('an empty body', cut(0, 'end'), 'broken', 4),
  failing('no byte at all', silence(null), 'unreachable', 4),
  failing('silence after the status', silence(0), 'unreachable', 4),
  failing('silence within the words', silence(900), 'unreachable', 1),
  answering('a slow drip', always({ kind: 'drip', pieceBytes: 7, answer: LONG }), 'end'),
  failing('every event twice', events('duplicated'), 'broken', 1),
  failing('no beginning', events('withoutStart'), 'broken', 4),
  failing('no beginning of the block', events('withoutBlockStart'), 'broken', 1),
  failing('no end', events('withoutStop'), 'broken', 1),
  answering('half a tool input', events('halfToolInput', TOOL), 'tools'),
  answering('words in place of a tool input', events('toolInputIsText', TOOL), 'tools'),
  answering('an unknown tool', uses('Launch', { rocket: 'ana' }), 'tools'),
  failing('deltas of a wrong type', events('wrongTypes'), 'broken', 1),
  answering('usage below zero', events('negativeUsage'), 'end'),
  failing('overloaded before the first word', errorEvent(0), 'overloaded', 4),
  failing('overloaded within the words', errorEvent(5), 'overloaded', 1),
  answering('a refusal', { ...says('I cannot help with that.'), stop: 'refusal' }, 'refused'),
  failing(
    'a stream of rubbish',
    raw(200, STREAM, 'event: message_start\ndata: {"type": oops\n\n'),
    'broken',
    4,
  ),
  failing(
    'a page in place of a stream',
    raw(200, { 'content-type': 'text/html' }, PAGE),
    'broken',
    1,
  ),
  failing(
    'a redirect',
    raw(307, { location: 'http://127.0.0.1:9/v1/messages' }, ''),
    'badRequest',
    1,
  ),
]

function failing(
  name: string,
  turn: Attempt,
  failure: ModelFailureKind,
  tries: number,
): ScriptedFault {
  return { name, turn, stop: 'failed', failure, tries }
}

function mended(name: string, first: Attempt): ScriptedFault {
  return { name, turn: [first, AFTER], stop: 'end', tries: 2 }
}

function answering(name: string, turn: Attempt, stop: ModelAnswer['stop']): ScriptedFault {
  return { name, turn, stop, tries: 1 }
}

function cut(atByte: number, how: 'reset' | 'end', answer = LONG): Attempt {
  return always({ kind: 'cut', atByte, how, answer })
}

function silence(afterBytes: number | null): Attempt {
  return always({ kind: 'silence', afterBytes, answer: LONG })
}

function errorEvent(afterEvents: number): Attempt {
  return always({ kind: 'errorEvent', type: 'overloaded_error', afterEvents, answer: LONG })
}
