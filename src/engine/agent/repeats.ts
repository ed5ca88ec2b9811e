import type { ToolResult } from './agent'
import type { ToolCall } from './run-calls'

/** So many answers in a row that bring nothing new end a run. */
export const MAX_FRUITLESS = 3

/** Notices a model that asks for the same thing and gets the same answer again and again. */
export interface Repeats {
  /** How many answers in a row brought nothing new, with this one. */
  take(calls: readonly ToolCall[], results: readonly ToolResult[]): number
  /** An answer without calls that does not end the run, such as one that was cut off. */
  takeEmpty(): number
}

export function createRepeats(): Repeats {
  const known = new Map<string, string>()
  let inARow = 0
  const isNew = (call: ToolCall, result: ToolResult | undefined): boolean => {
    const asked = JSON.stringify([call.name, call.input])
    const before = known.get(asked)
    known.set(asked, result?.text ?? '')
    return before === undefined || before !== result?.text
  }
  return {
    take(calls, results) {
      const fresh = calls.filter((call, at) => isNew(call, results[at])).length
      inARow = fresh > 0 ? 0 : inARow + 1
      return inARow
    },
    takeEmpty: () => (inARow += 1),
  }
}
