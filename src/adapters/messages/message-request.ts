import type {
  ContentBlockParam,
  MessageCreateParamsStreaming,
  Tool,
} from '@anthropic-ai/sdk/resources/messages'
import type { ModelBlock, ModelMessage, ModelRequest } from '../../engine/model-ports'

/** Answers as they came, so that they go back unchanged. Null: nothing is kept of it. */
export type Recall = (toolUseIds: readonly string[]) => readonly ContentBlockParam[] | null

/** A message on its way. */
interface SentMessage {
  readonly role: 'user' | 'assistant'
  readonly content: ContentBlockParam[]
}

/** The server takes four; one stands behind tools and system, the others move with the conversation. */
const MOVING_POINTS = 3

const POINT = { cache_control: { type: 'ephemeral' } } as const

/**
 * The request as the Messages API wants it.
 *
 * Tools and system come first and never change, so one breakpoint behind them serves all turns. The last
 * block of the newest message is one as well, and those of the two messages before stay, so that what
 * the turns before wrote is found even where a turn adds more blocks than the server looks back.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/prompt-caching
 */
export function messageRequest(
  request: ModelRequest,
  recall: Recall,
): MessageCreateParamsStreaming {
  const { system, tools, answerSchema } = request
  const messages = request.messages.map((message) => toMessage(message, recall))
  return {
    model: request.model,
    max_tokens: request.maxOutputTokens,
    stream: true,
    ...(system === '' ? {} : { system: [{ type: 'text', text: system, ...POINT }] }),
    ...(tools.length === 0 ? {} : { tools: toTools(request) }),
    messages: withPoints(messages),
    // A forced tool is refused by newer models; a format is what all of them take.
    ...(answerSchema === undefined
      ? {}
      : { output_config: { format: { type: 'json_schema', schema: { ...answerSchema } } } }),
  }
}

function toTools({ tools, system }: ModelRequest): Tool[] {
  return tools.map(({ name, description, schema }, at) => ({
    name,
    description,
    input_schema: schema as unknown as Tool.InputSchema,
    ...(system === '' && at === tools.length - 1 ? POINT : {}),
  }))
}

function toMessage({ role, blocks }: ModelMessage, recall: Recall): SentMessage {
  const used = blocks.flatMap((block) => (block.kind === 'toolUse' ? [block.id] : []))
  const kept = role === 'assistant' && used.length > 0 ? recall(used) : null
  return { role, content: kept === null ? blocks.flatMap(toBlock) : [...kept] }
}

function toBlock(block: ModelBlock): readonly ContentBlockParam[] {
  switch (block.kind) {
    case 'text':
      // The server refuses blocks without text.
      return block.text.trim() === '' ? [] : [{ type: 'text', text: block.text }]
    case 'toolUse':
      return [{ type: 'tool_use', id: block.id, name: block.name, input: asObject(block.input) }]
    case 'toolResult':
      return [
        {
          type: 'tool_result',
          tool_use_id: block.toolUseId,
          content: block.text,
          is_error: block.isError,
        },
      ]
  }
}

/** The server takes objects only, also where the model itself sent something else. */
export const asObject = (input: unknown): Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? (input as Readonly<Record<string, unknown>>)
    : { unreadable: input }

function withPoints(messages: readonly SentMessage[]): SentMessage[] {
  const asked = messages.flatMap(({ role }, at) => (role === 'user' ? [at] : []))
  const points = new Set(asked.slice(-MOVING_POINTS))
  return messages.map((message, at) => (points.has(at) ? withPoint(message) : message))
}

function withPoint({ role, content }: SentMessage): SentMessage {
  if (content.length === 0) return { role, content }
  // Messages of ours end in text or a tool's result; both take a breakpoint.
  const last = { ...content[content.length - 1], ...POINT } as ContentBlockParam
  return { role, content: [...content.slice(0, -1), last] }
}
