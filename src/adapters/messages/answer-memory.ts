import type { ContentBlockParam } from '@anthropic-ai/sdk/resources/messages'
import type { Recall } from './message-request'

/** More than the turns of any run; older ones are never asked for again. */
const MAX_KEPT = 400

/**
 * Keeps answers that asked for tools as the server gave them: what it thought before it asked must come
 * back with the results, unchanged, and is of no use to anyone else.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/thinking-tool-workflows
 */
export function createAnswerMemory(): {
  readonly keep: (content: readonly ContentBlockParam[]) => void
  readonly recall: Recall
} {
  const kept = new Map<string, readonly ContentBlockParam[]>()
  return {
    keep(content) {
      const ids = toolUseIds(content)
      if (ids.length === 0) return
      kept.set(ids.join(' '), content)
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    },
    recall: (ids) => kept.get(ids.join(' ')) ?? null,
  }
}

const toolUseIds = (content: readonly ContentBlockParam[]): readonly string[] =>
  content.flatMap((block) => (block.type === 'tool_use' ? [block.id] : []))
