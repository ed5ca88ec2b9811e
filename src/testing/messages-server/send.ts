import type { ServerResponse } from 'node:http'
import {
  eventsOf,
  messageOf,
  spoil,
  streamOf,
  type AnswerContext,
  type MessageEvent,
} from './message-events'
import { says, type Fault, type ScriptedAnswer } from './script'

const STREAM = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' }

const ERROR_TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
}

/** Sends a whole answer, as a stream or as one JSON object. */
export function sendAnswer(
  response: ServerResponse,
  answer: ScriptedAnswer,
  context: AnswerContext,
  isStream: boolean,
): void {
  if (isStream) {
    response.writeHead(200, STREAM).end(streamOf(eventsOf(answer, context)))
    return
  }
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify(messageOf(answer, context)))
}

/** Sends an error as the real server words it. */
export function sendError(
  response: ServerResponse,
  status: number,
  message: string,
  type = ERROR_TYPES[status] ?? 'api_error',
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ type: 'error', error: { type, message }, request_id: 'req_scripted' }))
}

/** Lets the client down in the scripted way. */
export function sendFault(
  response: ServerResponse,
  fault: Fault,
  context: AnswerContext,
  beginSilence: () => void,
): void {
  switch (fault.kind) {
    case 'status': {
      sendStatus(response, fault)
      return
    }
    case 'hangUp':
      return void response.socket?.destroy()
    case 'raw':
      return void response.writeHead(fault.status, fault.headers).end(fault.body)
    case 'cut': {
      sendCut(response, fault, bytesOf(fault.answer, context))
      return
    }
    case 'silence': {
      sendSilence(response, fault.afterBytes, bytesOf(fault.answer, context), beginSilence)
      return
    }
    case 'drip': {
      sendDrip(response, fault.pieceBytes, bytesOf(fault.answer, context))
      return
    }
    case 'events': {
      const events = spoil(eventsOf(fault.answer ?? DEFAULT, context), fault.fault)
      return void response.writeHead(200, STREAM).end(streamOf(events))
    }
    case 'errorEvent': {
      const error = { type: fault.type, message: 'Scripted error.' }
      const events: readonly MessageEvent[] = [
        ...eventsOf(fault.answer ?? DEFAULT, context).slice(0, fault.afterEvents),
        { type: 'error', error },
      ]
      return void response.writeHead(200, STREAM).end(streamOf(events))
    }
  }
}

const DEFAULT = says('Some words that nobody should rely on.')

const bytesOf = (answer: ScriptedAnswer | undefined, context: AnswerContext): Buffer =>
  streamOf(eventsOf(answer ?? DEFAULT, context))

function sendStatus(
  response: ServerResponse,
  { status, type, headers, body }: Extract<Fault, { readonly kind: 'status' }>,
): void {
  if (body === undefined) {
    sendError(response, status, 'Scripted error.', type, headers)
    return
  }
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body)
}

function sendCut(
  response: ServerResponse,
  { atByte, how }: Extract<Fault, { readonly kind: 'cut' }>,
  bytes: Buffer,
): void {
  const part = bytes.subarray(0, atByte < 0 ? Math.max(0, bytes.length + atByte) : atByte)
  response.writeHead(200, STREAM)
  if (how === 'end') return void response.end(part)
  response.flushHeaders()
  response.write(part, () => response.socket?.destroy())
}

function sendSilence(
  response: ServerResponse,
  afterBytes: number | null,
  bytes: Buffer,
  begin: () => void,
): void {
  if (afterBytes === null) {
    begin()
    return
  }
  response.writeHead(200, STREAM)
  response.flushHeaders()
  response.write(bytes.subarray(0, afterBytes), begin)
}

/** One piece after the other, each when the one before has left. */
function sendDrip(response: ServerResponse, pieceBytes: number, bytes: Buffer): void {
  response.writeHead(200, STREAM)
  response.flushHeaders()
  const send = (from: number): void => {
    if (from >= bytes.length) return void response.end()
    response.write(bytes.subarray(from, from + pieceBytes), () =>
      setImmediate(() => send(from + pieceBytes)),
    )
  }
  send(0)
}
