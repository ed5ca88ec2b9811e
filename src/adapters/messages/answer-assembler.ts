import type { ContentBlockParam } from '@anthropic-ai/sdk/resources/messages'
import type { ModelAnswer, ModelBlock } from '../../engine/model-ports'
import type { TokenUsage } from '../../shared/model'
import { say, type Said } from '../../shared/said'
import { asObject } from './message-request'

/** A whole answer: what the engine gets, and what goes back to the server with the next request. */
export interface Assembled {
  readonly stop: ModelAnswer['stop']
  readonly blocks: readonly ModelBlock[]
  /** With what only the server understands, such as its thinking. */
  readonly content: readonly ContentBlockParam[]
}

type Fields = Readonly<Record<string, unknown>>

interface OpenBlock {
  /** As `content_block_start` had it. */
  readonly start: Fields
  text: string
  json: string
  signature: string
  isWhole: boolean
}

/** Why a stream is no answer; a sentence's end. */
export type Broken = { readonly broken: Said }

/**
 * Puts the events of one answer together, trusting none of them: what comes from the net may be cut,
 * doubled, out of order or of other types than agreed.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/streaming
 */
export function createAssembler(requestCharacters: number) {
  const blocks = new Map<number, OpenBlock>()
  const counts = createUsageCount(requestCharacters)
  let hasStarted = false
  let hasStopped = false
  let stopReason: unknown = null

  const startBlock = (event: Fields): string | Broken => {
    const { index, content_block: start } = event
    if (typeof index !== 'number' || !isFields(start))
      return broken(say`a block began without form`)
    if (blocks.has(index)) return broken(say`a block began twice`)
    const text = typeof start['text'] === 'string' ? start['text'] : ''
    blocks.set(index, { start, text, json: '', signature: '', isWhole: false })
    return text
  }
  const grow = (event: Fields): string | Broken => {
    const block = blocks.get(Number(event['index']))
    const delta = event['delta']
    if (block === undefined || block.isWhole) return broken(say`words came for no block`)
    if (!isFields(delta)) return broken(say`words came in another form than agreed`)
    return growBlock(block, delta, counts.received)
  }

  return {
    /** The new words of this event, `''` for none, or why the stream is broken. */
    take(event: unknown): string | Broken {
      if (!isFields(event) || typeof event['type'] !== 'string') return broken(say`it had no form`)
      const { type } = event
      if (hasStopped) return broken(say`it went on after its end`)
      if (type !== 'message_start' && !hasStarted && AGREED.has(type))
        return broken(say`it had no beginning`)
      switch (type) {
        case 'message_start': {
          if (hasStarted) return broken(say`it began twice`)
          hasStarted = true
          counts.said(isFields(event['message']) ? event['message']['usage'] : null)
          return ''
        }
        case 'content_block_start':
          return startBlock(event)
        case 'content_block_delta':
          return grow(event)
        case 'content_block_stop': {
          const block = blocks.get(Number(event['index']))
          if (block === undefined) return broken(say`a block ended that never began`)
          block.isWhole = true
          return ''
        }
        case 'message_delta': {
          if (isFields(event['delta'])) stopReason = event['delta']['stop_reason'] ?? stopReason
          counts.said(event['usage'])
          return ''
        }
        case 'message_stop': {
          hasStopped = true
          return ''
        }
        default:
          // The server may send events that are newer than this program.
          return ''
      }
    },
    hasStarted: () => hasStarted,
    hasStopped: () => hasStopped,
    /** Of what came so far; 0 before the beginning. */
    usage: (): TokenUsage => counts.usage(hasStarted),
    end(): Assembled | Broken {
      if (!hasStarted) return broken(say`nothing was said`)
      if (!hasStopped) return broken(say`it broke off`)
      return assemble(
        [...blocks.entries()].sort(([a], [b]) => a - b).map(([, it]) => it),
        stopReason,
      )
    },
  }
}

const AGREED: ReadonlySet<string> = new Set([
  'content_block_start',
  'content_block_delta',
  'content_block_stop',
  'message_delta',
  'message_stop',
])

const broken = (why: Said): Broken => ({ broken: why })

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function growBlock(
  block: OpenBlock,
  delta: Fields,
  received: (text: string) => void,
): string | Broken {
  const take = (value: unknown): string => {
    if (typeof value !== 'string') return ''
    received(value)
    return value
  }
  switch (delta['type']) {
    case 'text_delta': {
      const text = take(delta['text'])
      block.text += text
      return block.start['type'] === 'text' ? text : ''
    }
    case 'input_json_delta': {
      block.json += take(delta['partial_json'])
      return ''
    }
    case 'thinking_delta': {
      block.text += take(delta['thinking'])
      return ''
    }
    case 'signature_delta': {
      block.signature += take(delta['signature'])
      return ''
    }
    default:
      return ''
  }
}

function assemble(all: readonly OpenBlock[], stopReason: unknown): Assembled | Broken {
  if (all.some(({ isWhole }) => !isWhole) && stopReason !== 'max_tokens')
    return broken(say`a block had no end`)
  const isCut = stopReason === 'max_tokens'
  const parts = all.flatMap((block) => partOf(block, isCut))
  const blocks = parts.flatMap(({ block }) => (block === null ? [] : [block]))
  const hasTools = blocks.some(({ kind }) => kind === 'toolUse')
  if (stopReason === 'tool_use' && !hasTools) return broken(say`it named no tool`)
  const stop = stopOf(stopReason, hasTools)
  return { stop, blocks, content: parts.map(({ content }) => content) }
}

interface Part {
  /** Null for what is the server's own affair. */
  readonly block: ModelBlock | null
  readonly content: ContentBlockParam
}

function partOf(block: OpenBlock, isCut: boolean): readonly Part[] {
  const { start, text, signature } = block
  switch (start['type']) {
    case 'text':
      return text.trim() === ''
        ? []
        : [{ block: { kind: 'text', text }, content: { type: 'text', text } }]
    case 'tool_use':
      return toolPart(block, isCut)
    case 'thinking':
      return [{ block: null, content: { type: 'thinking', thinking: text, signature } }]
    case 'redacted_thinking':
      return [{ block: null, content: { type: 'redacted_thinking', data: String(start['data']) } }]
    default:
      return []
  }
}

function toolPart({ start, json }: OpenBlock, isCut: boolean): readonly Part[] {
  const { id, name } = start
  if (typeof id !== 'string' || typeof name !== 'string') return []
  const read = readInput(json, start['input'])
  // Where the answer was cut for its length, a half tool use is no wish of the model.
  if (!read.isWhole && isCut) return []
  const { input } = read
  return [
    {
      block: { kind: 'toolUse', id, name, input },
      content: { type: 'tool_use', id, name, input: asObject(input) },
    },
  ]
}

/** What cannot be read is handed on as text: the tool refuses it, and the model reads why. */
function readInput(json: string, atStart: unknown): { input: unknown; isWhole: boolean } {
  if (json === '') return { input: atStart ?? {}, isWhole: true }
  try {
    return { input: JSON.parse(json) as unknown, isWhole: true }
  } catch {
    // See above.
    return { input: json, isWhole: false }
  }
}

function stopOf(reason: unknown, hasTools: boolean): ModelAnswer['stop'] {
  switch (reason) {
    case 'refusal':
      return 'refused'
    case 'max_tokens':
    case 'model_context_window_exceeded':
      return 'length'
    default:
      // Some gateways say end_turn also where tools are asked for.
      return hasTools ? 'tools' : 'end'
  }
}

/** Fewer characters than that make no token; used only where a server does not count. */
const CHARACTERS_PER_TOKEN = 3

/**
 * Tokens as the server says them. What it does not say, or says below zero, is guessed on the high
 * side, so that no limit of spending is passed unseen.
 */
function createUsageCount(requestCharacters: number) {
  const seen: Record<string, number> = {}
  let receivedCharacters = 0
  const guess = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN)
  return {
    received: (text: string): void => {
      receivedCharacters += text.length
    },
    said(usage: unknown): void {
      if (!isFields(usage)) return
      for (const [name, value] of Object.entries(usage))
        if (typeof value === 'number' && Number.isFinite(value) && value >= 0) seen[name] = value
    },
    usage(hasStarted: boolean): TokenUsage {
      if (!hasStarted) return { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 }
      const cacheWrite = seen['cache_creation_input_tokens'] ?? 0
      const cacheRead = seen['cache_read_input_tokens'] ?? 0
      const input = seen['input_tokens'] ?? 0
      const isSaid = input + cacheRead + cacheWrite > 0
      // Words cost no less than their letters allow, whatever was said before they came.
      const output = Math.max(seen['output_tokens'] ?? 0, Math.floor(receivedCharacters / 12))
      return {
        input: isSaid ? input : guess(requestCharacters),
        output: seen['output_tokens'] === undefined ? guess(receivedCharacters) : output,
        cacheWrite,
        cacheRead,
      }
    },
  }
}
