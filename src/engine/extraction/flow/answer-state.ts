import type { TranscriptMessage } from '../../transcripts/messages'

/** The answer that stands last in a transcript, over all lines of its request. */
export interface LastAnswer {
  readonly requestId: string | null
  readonly usesTool: boolean
  readonly stopReason: string | null
}

/** What a tail says of the answers of the main agent; plain data, made larger message by message. */
export interface AnswerState {
  /** Null where a person or a tool spoke last, or nobody did. */
  readonly last: LastAnswer | null
  /** Answers that came to their end and were followed by something else. */
  readonly ended: number
}

export const NO_ANSWER: AnswerState = { last: null, ended: 0 }

/** An answer that no stop reason ended is at its end when nothing followed for this long. */
export const QUIET_MS = 2_000

/** Takes in the next message. Lines of one request are one answer; what the client notes is none. */
export function withMessage(
  state: AnswerState,
  message: Pick<TranscriptMessage, 'by' | 'requestId' | 'stopReason' | 'toolUses'>,
): AnswerState {
  const { by, requestId, stopReason } = message
  if (by === 'system') return state
  if (by !== 'assistant') return { last: null, ended: endedOf(state) }
  const usesTool = message.toolUses.length > 0
  const { last } = state
  if (last !== null && requestId !== null && last.requestId === requestId) {
    const joined = {
      requestId,
      usesTool: last.usesTool || usesTool,
      stopReason: stopReason ?? last.stopReason,
    }
    return { ...state, last: joined }
  }
  return { last: { requestId, usesTool, stopReason }, ended: endedOf(state) }
}

/** Whether the last answer is at its end. @param quietMs how long nothing followed */
export function isAtEnd({ last }: AnswerState, quietMs: number): boolean {
  if (last === null || last.usesTool) return false
  return last.stopReason === 'end_turn' || quietMs >= QUIET_MS
}

/** Answers at their end, the last one among them where it is. */
export function endedAnswers(state: AnswerState, quietMs: number): number {
  return state.ended + (isAtEnd(state, quietMs) ? 1 : 0)
}

function endedOf(state: AnswerState): number {
  return endedAnswers(state, 0)
}
