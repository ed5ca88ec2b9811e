import { countBreakpoints, MAX_BREAKPOINTS } from './billing'
import type { MessagesBody } from './script'

/** Why a request is refused. */
export interface Problem {
  readonly status: number
  readonly message: string
}

interface Checked {
  readonly method: string
  readonly path: string
  readonly hasKey: boolean
  readonly body: MessagesBody
}

type Block = Readonly<Record<string, unknown>>

/** Refuses what the real server refuses; remembers what it thought, which must come back unchanged. */
export function createRequestCheck() {
  const thoughts = new Map<unknown, string>()
  return {
    /** Takes the content of an answer that was given. */
    remember(content: readonly unknown[]): void {
      const blocks = content as readonly Block[]
      const thought = JSON.stringify(blocks.filter(isThinking))
      for (const { type, id } of blocks)
        if (type === 'tool_use' && thought !== '[]') thoughts.set(id, thought)
    },
    problemOf: (asked: Checked): Problem | null =>
      formProblem(asked) ?? thoughtProblem(asked, thoughts),
  }
}

const isThinking = ({ type }: Block): boolean => type === 'thinking'

function thoughtProblem({ body }: Checked, thoughts: ReadonlyMap<unknown, string>): Problem | null {
  const messages = body.messages as readonly { readonly content: unknown }[]
  for (const { content } of messages) {
    const blocks = Array.isArray(content) ? (content as readonly Block[]) : []
    const thought = JSON.stringify(blocks.filter(isThinking))
    if (blocks.some(({ id }) => thoughts.has(id) && thoughts.get(id) !== thought))
      return { status: 400, message: 'thinking blocks must be passed back unmodified' }
  }
  return null
}

function formProblem({ method, path, hasKey, body }: Checked): Problem | null {
  if (method !== 'POST' || path.split('?')[0] !== '/v1/messages')
    return { status: 404, message: `Not found: ${method} ${path}` }
  if (!hasKey) return { status: 401, message: 'A key is required.' }
  if (typeof body.model !== 'string') return { status: 400, message: 'model: Field required' }
  if (typeof body.max_tokens !== 'number')
    return { status: 400, message: 'max_tokens: Field required' }
  if (countBreakpoints(body) > MAX_BREAKPOINTS)
    return { status: 400, message: 'A maximum of 4 blocks with cache_control may be provided.' }
  return pairingProblem(body)
}

/** Each tool use is answered in the very next message, and nothing else is. */
function pairingProblem(body: MessagesBody): Problem | null {
  const messages = (body.messages ?? []) as readonly {
    readonly role: string
    readonly content: unknown
  }[]
  if (messages.length === 0) return { status: 400, message: 'messages: at least one is required' }
  for (const [at, { content }] of messages.entries()) {
    const used = idsOf(content, 'tool_use', 'id')
    const answered = idsOf(messages[at + 1]?.content, 'tool_result', 'tool_use_id')
    const isLast = at === messages.length - 1
    if (!isLast && used.some((id) => !answered.includes(id)))
      return { status: 400, message: 'tool_use ids were found without tool_result blocks' }
    if (!isLast && answered.some((id) => !used.includes(id)))
      return { status: 400, message: 'unexpected tool_use_id found in tool_result blocks' }
  }
  return null
}

function idsOf(content: unknown, type: string, field: string): readonly unknown[] {
  const blocks = Array.isArray(content) ? (content as readonly Record<string, unknown>[]) : []
  return blocks.filter((block) => block['type'] === type).map((block) => block[field])
}
