import type { LineReader } from '../../ports'
import type { TranscriptMessage } from '../../transcripts/messages'
import { messagesOfLine } from '../../transcripts/read-messages'
import type { Talk } from './read-talk'

/** So far back an order that a person gives again is looked for. */
const BACK_BYTES = 256 * 1024

/**
 * What the person typed shortly before the cursor, in order: an order that is given for the second time is
 * only seen beside the first. Their lines are numbered below 1, so that nothing of them counts as new.
 * Empty where it cannot be read.
 */
export async function readEarlier(
  { lines }: { readonly lines: LineReader },
  path: string,
  { before, messages }: Pick<Talk, 'before' | 'messages'>,
): Promise<readonly TranscriptMessage[]> {
  const end = Math.min(before.cursor?.last?.offset ?? -1, (messages[0]?.offset ?? 0) - 1)
  if (end < 0) return []
  const from = Math.max(0, end - BACK_BYTES)
  const earlier: TranscriptMessage[] = []
  try {
    for await (const batch of lines.lines(path, from)) {
      for (const line of batch) {
        if (line.offset > end) return numbered(earlier)
        // The first line may begin in the middle of one.
        if (from > 0 && line.offset === from) continue
        const said = messagesOfLine(line, { path, line: 0 })
        earlier.push(...said.filter(({ by }) => by === 'person'))
      }
    }
  } catch {
    // Swept meanwhile: what is new was read, and only a repetition goes unseen.
    return []
  }
  return numbered(earlier)
}

function numbered(messages: readonly TranscriptMessage[]): readonly TranscriptMessage[] {
  return messages.map((message, at) => ({ ...message, line: at - messages.length }))
}
