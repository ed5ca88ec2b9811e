import { mapLimited } from '../location/map-limited'
import type { ModelBlock } from '../model-ports'
import type { Tool, ToolResult } from './agent'
import { failed, refused, runTool } from './run-tool'
import type { Spend } from './spend'

export type ToolCall = Extract<ModelBlock, { readonly kind: 'toolUse' }>

/** More calls in one answer are refused, so that no answer keeps the loop busy for ever. */
const MAX_CALLS = 32
const MOST_AT_ONCE = 8

/**
 * The calls of one answer: all readers together, then the writers one by one in their order.
 * Results stand in the order of the calls, and are told in it.
 *
 * @throws the signal's reason; what the writers did before stays on the overlay
 */
export async function runCalls(
  calls: readonly ToolCall[],
  tools: readonly Tool<unknown>[],
  spend: Pick<Spend, 'grantNow' | 'wrote' | 'wantedToWrite'>,
  tell: (call: ToolCall, result: ToolResult) => void,
  signal: AbortSignal,
): Promise<readonly ToolResult[]> {
  const named = calls.map((call, at) => ({
    call,
    at,
    tool: tools.find(({ name }) => name === call.name),
  }))
  const results = new Map<number, ToolResult>()
  const readers = named.filter(({ tool }) => tool?.writes !== true)
  const read = await mapLimited(readers, MOST_AT_ONCE, async ({ call, at, tool }) => {
    if (at >= MAX_CALLS) return refused('', tooMany)
    if (tool === undefined) return failed('', unknownTool(call.name, tools))
    return runTool(tool, call.input, spend.grantNow(), signal)
  })
  readers.forEach(({ call, at }, index) => {
    const result = read[index] ?? failed('', 'The tool gave no answer.')
    results.set(at, result)
    tell(call, result)
  })
  for (const { call, at, tool } of named) {
    if (tool?.writes !== true) continue
    signal.throwIfAborted()
    const result =
      at >= MAX_CALLS ? refused('', tooMany) : await write(tool, call.input, spend, signal)
    results.set(at, result)
    tell(call, result)
  }
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result)
}

async function write(
  tool: Tool<unknown>,
  input: unknown,
  spend: Pick<Spend, 'grantNow' | 'wrote' | 'wantedToWrite'>,
  signal: AbortSignal,
): Promise<ToolResult> {
  const grant = spend.grantNow()
  if (grant.mayWrite && grant.budget.writes < 1) spend.wantedToWrite()
  const result = await runTool(tool, input, grant, signal)
  if (result.outcome === 'ok') spend.wrote()
  return result
}

const tooMany = `one answer may call at most ${MAX_CALLS} tools. Ask for the rest in the next one.`

function unknownTool(name: string, tools: readonly Tool<unknown>[]): string {
  return `There is no tool ${JSON.stringify(name)}. There are: ${tools.map((tool) => tool.name).join(', ')}.`
}
