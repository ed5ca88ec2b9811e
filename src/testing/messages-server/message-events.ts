import { tokensOf, type Billed } from './billing'
import type { EventFault, ScriptedAnswer, ScriptedBlock } from './script'

/** One server-sent event: its name stands in `type`. */
export interface MessageEvent {
  readonly type: string
  readonly [name: string]: unknown
}

/** Who answers what: goes into every message. */
export interface AnswerContext {
  readonly id: string
  readonly model: string
  readonly billed: Billed
}

/** Characters of a delta; small, so that every answer comes in several. */
const DELTA_CHARACTERS = 24

/**
 * A good answer as the events of a stream.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/streaming
 */
export function eventsOf(answer: ScriptedAnswer, context: AnswerContext): readonly MessageEvent[] {
  const blocks = answer.blocks.flatMap((block, index) => blockEvents(block, index, context.id))
  const message = { ...messageOf({ ...answer, blocks: [] }, context), stop_reason: null }
  const [first, ...others] = blocks
  return [
    { type: 'message_start', message },
    ...(first === undefined ? [] : [first]),
    { type: 'ping' },
    ...others,
    {
      type: 'message_delta',
      delta: { stop_reason: stopOf(answer), stop_sequence: null },
      usage: { output_tokens: outputTokensOf(answer) },
    },
    { type: 'message_stop' },
  ]
}

/** The same answer as one JSON object. */
export function messageOf(answer: ScriptedAnswer, { id, model, billed }: AnswerContext) {
  return {
    id,
    type: 'message',
    role: 'assistant',
    model,
    content: answer.blocks.map((block, index) => contentBlock(block, index, id)),
    stop_reason: stopOf(answer),
    stop_sequence: null,
    usage: {
      input_tokens: billed.input,
      cache_creation_input_tokens: billed.cacheWrite,
      cache_read_input_tokens: billed.cacheRead,
      output_tokens: answer.blocks.length === 0 ? 1 : outputTokensOf(answer),
    },
  }
}

/** Spoils the events of a good answer. */
export function spoil(events: readonly MessageEvent[], fault: EventFault): readonly MessageEvent[] {
  const without = (type: string): readonly MessageEvent[] =>
    events.filter((event) => event.type !== type)
  switch (fault) {
    case 'duplicated':
      return events.flatMap((event) => [event, event])
    case 'withoutStart':
      return without('message_start')
    case 'withoutBlockStart':
      return without('content_block_start')
    case 'withoutStop':
      return events.slice(0, -2)
    case 'halfToolInput': {
      const last = events.findLastIndex(isToolInput)
      return events.filter((_event, at) => at !== last)
    }
    case 'toolInputIsText':
      return events.map((event) => (isToolInput(event) ? withJson(event, '"words" ') : event))
    case 'wrongTypes':
      return events.map((event) =>
        event.type === 'content_block_delta' ? { ...event, delta: 7 } : event,
      )
    case 'unknownEvents':
      return events.flatMap((event) => [{ type: 'weather_report', wind: 'north' }, event])
    case 'unknownBlock':
      return events.map((event) =>
        event.type === 'content_block_start'
          ? { ...event, content_block: { type: 'hologram', light: 3 } }
          : event,
      )
    case 'wrongIndex':
      return events.map((event) =>
        event.type === 'content_block_delta' ? { ...event, index: 99 } : event,
      )
    case 'withoutUsage':
      return events.map((event) =>
        event.type === 'message_start'
          ? { ...event, message: { ...(event['message'] as object), usage: undefined } }
          : { ...event, usage: undefined },
      )
    case 'negativeUsage':
      return events.map((event) =>
        event.type === 'message_delta' ? { ...event, usage: { output_tokens: -50_000 } } : event,
      )
  }
}

/** The bytes of a stream. */
export const streamOf = (events: readonly MessageEvent[]): Buffer =>
  Buffer.from(
    events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''),
  )

const isToolInput = (event: MessageEvent): boolean =>
  event.type === 'content_block_delta' &&
  (event['delta'] as { readonly type?: unknown }).type === 'input_json_delta'

const withJson = (event: MessageEvent, json: string): MessageEvent => ({
  ...event,
  delta: { type: 'input_json_delta', partial_json: json },
})

const stopOf = ({ stop, blocks }: ScriptedAnswer): string =>
  stop ?? (blocks.some(({ kind }) => kind === 'toolUse') ? 'tool_use' : 'end_turn')

const outputTokensOf = ({ outputTokens, blocks }: ScriptedAnswer): number =>
  outputTokens ?? blocks.reduce((sum, block) => sum + tokensOf(JSON.stringify(block)), 0)

function contentBlock(block: ScriptedBlock, index: number, messageId: string): unknown {
  switch (block.kind) {
    case 'text':
      return { type: 'text', text: block.text, citations: null }
    case 'thinking':
      return { type: 'thinking', thinking: block.text, signature: block.signature }
    case 'toolUse':
      return {
        type: 'tool_use',
        id: block.id ?? `toolu_${messageId.replace('msg_', '')}_${index}`,
        name: block.name,
        input: block.input,
      }
  }
}

function blockEvents(
  block: ScriptedBlock,
  index: number,
  messageId: string,
): readonly MessageEvent[] {
  const whole = contentBlock(block, index, messageId) as Readonly<Record<string, unknown>>
  const start = { ...whole, ...emptyOf(block) }
  return [
    { type: 'content_block_start', index, content_block: start },
    ...deltasOf(block).map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ]
}

function emptyOf(block: ScriptedBlock): Readonly<Record<string, unknown>> {
  if (block.kind === 'text') return { text: '' }
  return block.kind === 'thinking' ? { thinking: '', signature: '' } : { input: {} }
}

function deltasOf(block: ScriptedBlock): readonly Readonly<Record<string, unknown>>[] {
  switch (block.kind) {
    case 'text':
      return inPieces(block.text).map((text) => ({ type: 'text_delta', text }))
    case 'thinking':
      return [
        ...inPieces(block.text).map((thinking) => ({ type: 'thinking_delta', thinking })),
        { type: 'signature_delta', signature: block.signature },
      ]
    case 'toolUse':
      return inPieces(JSON.stringify(block.input)).map((json) => ({
        type: 'input_json_delta',
        partial_json: json,
      }))
  }
}

function inPieces(text: string): readonly string[] {
  const letters = Array.from(text)
  const pieces: string[] = []
  for (let at = 0; at < letters.length; at += DELTA_CHARACTERS)
    pieces.push(letters.slice(at, at + DELTA_CHARACTERS).join(''))
  return pieces
}
