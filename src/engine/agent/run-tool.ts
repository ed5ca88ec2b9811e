import { AppError } from '../../shared/errors'
import type { Grant, Tool, ToolResult } from './agent'

/** No answer of a tool is longer; each tool cuts earlier and says what it left out. */
const MAX_RESULT_UNITS = 60_000

/**
 * One call: parses, asks `permit`, runs, and turns every failure into a result that the model reads.
 *
 * @throws the signal's reason, and nothing else
 */
export async function runTool(
  tool: Tool<unknown>,
  raw: unknown,
  grant: Grant,
  signal: AbortSignal,
): Promise<ToolResult> {
  const parsed = tool.parse(raw)
  if (!parsed.ok) return failed('', `${tool.name} was called in a wrong way: ${parsed.reason}`)
  const target = cut(tool.target(parsed.input), 300)
  const permit = tool.permit(parsed.input, grant)
  if (!permit.allow) return refused(target, permit.reason)
  try {
    const text = await orAborted(tool.run(parsed.input, signal), signal)
    return { text: cut(text, MAX_RESULT_UNITS), isError: false, target, outcome: 'ok' }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AppError && error.code === 'path.refused') {
      return refused(target, error.message)
    }
    return failed(target, error instanceof Error ? error.message : String(error))
  }
}

export function refused(target: string, reason: string): ToolResult {
  return { text: `Refused: ${reason}`, isError: true, target, outcome: 'refused' }
}

export function failed(target: string, reason: string): ToolResult {
  return { text: reason, isError: true, target, outcome: 'failed' }
}

const cut = (text: string, units: number): string =>
  text.length <= units ? text : `${text.slice(0, units)}…`

/** A tool that does not look at the signal must not hold up a cancel. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const done = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    const stop = (): void => reject(new Error('cancelled'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true, signal: done.signal })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    done.abort()
  }
}
