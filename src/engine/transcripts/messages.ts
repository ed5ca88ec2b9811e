import type { TranscriptEntry } from '../../shared/project'

/** A call of a tool as the transcript keeps it. */
export interface MessageToolUse {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
}

/** One line of a transcript that says something; bookkeeping lines are passed over. */
export interface TranscriptMessage {
  readonly sessionId: string
  /** Absolute path of the transcript. */
  readonly path: string
  /** 1-based. */
  readonly line: number
  /** Byte offset of the line. */
  readonly offset: number
  /** The line's own time; null without one. */
  readonly atMs: number | null
  /**
   * Who really said it: `person` only for what a person typed. Tool results, pasted pages, hook output,
   * compact summaries, meta lines and sub-agents' prompts are not a person's, whatever their role is.
   */
  readonly by: TranscriptEntry['by']
  /** Its words; of a tool result what came back, of a tool call nothing. */
  readonly text: string
  readonly toolUses: readonly MessageToolUse[]
  /** Lines of one answer share it. */
  readonly requestId: string | null
  readonly stopReason: string | null
  readonly gitBranch: string | null
  /** The message's own id, the same in every copy and fork; absent where the line has none. */
  readonly uuid?: string
}
