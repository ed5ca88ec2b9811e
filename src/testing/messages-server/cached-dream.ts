import { sayEnglish } from '../../shared/said'
import type { ModelBlock, ModelClient, ModelMessage, ModelRequest } from '../../engine/model-ports'
import type { Billed } from './billing'
import { impatientClient } from './impatient-client'
import { startMessagesServer } from './messages-server'
import { says, usesAll, type Script } from './script'

const TURNS = 12

/** Words of a prompt, of a tool's result: about as many as a dream over three transcripts has. */
const SYSTEM = 'You look after the memories of a project called tide-tables. '.repeat(150)
const TOOLS = ['Read', 'Grep', 'Glob', 'Bash', 'Edit', 'Write'].map((name) => ({
  name,
  description: `${name} does one thing and says what came of it. `.repeat(12),
  schema: { type: 'object', properties: { path: { type: 'string' } } },
}))
const LOOKED_UP =
  'The harbour of tide-tables opens at six, said ana on the ninth of March. '.repeat(40)

/**
 * Talks with the scripted server as a dream of twelve turns does, two tools a turn, and answers what the
 * server bills by the real breakpoints of each request: `units` with the cache, `plain` without.
 */
export async function billTwelveTurns(): Promise<Billed> {
  const looking = usesAll(['Read', { path: 'memory/a.md' }], ['Grep', { path: 'harbour' }])
  const script: Script = {
    turns: [
      ...Array.from({ length: TURNS - 1 }, () => looking),
      says('Nothing else is to be done.'),
    ],
  }
  const server = await startMessagesServer(script)
  try {
    const client = impatientClient(server)
    const messages: ModelMessage[] = [user({ kind: 'text', text: 'Begin to dream.' })]
    for (let turn = 0; turn < TURNS; turn++) {
      const blocks = await answerOf(client.answer(request(messages), server.url, NEVER))
      messages.push({ role: 'assistant', blocks }, user(...resultsOf(blocks)))
    }
    return server.billed()
  } finally {
    await server.close()
  }
}

const NEVER = new AbortController().signal

const user = (...blocks: readonly ModelBlock[]): ModelMessage => ({ role: 'user', blocks })

const request = (messages: readonly ModelMessage[]): ModelRequest => ({
  model: 'claude-made-up',
  system: SYSTEM,
  messages,
  tools: TOOLS,
  maxOutputTokens: 1_000,
})

async function answerOf(events: ReturnType<ModelClient['answer']>): Promise<readonly ModelBlock[]> {
  for await (const event of events) {
    if (event.kind !== 'answer') continue
    if (event.answer.failure !== undefined)
      throw new Error(sayEnglish(event.answer.failure.message))
    return event.answer.blocks
  }
  throw new Error('the client ended without an answer')
}

function resultsOf(blocks: readonly ModelBlock[]): readonly ModelBlock[] {
  return blocks.flatMap((block) =>
    block.kind === 'toolUse'
      ? [{ kind: 'toolResult', toolUseId: block.id, text: LOOKED_UP, isError: false } as const]
      : [],
  )
}
