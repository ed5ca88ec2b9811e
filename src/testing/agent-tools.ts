import type { Grant, Overlay, Tool, ToolResult } from '../engine/agent/agent'
import { createOverlay } from '../engine/agent/create-overlay'
import { runTool } from '../engine/agent/run-tool'
import { createTools } from '../engine/agent/tools/create-tools'
import type { Clock, FileReader, LineReader, Timer } from '../engine/ports'

export interface AgentTools {
  readonly overlay: Overlay
  readonly grant: Grant
  readonly names: readonly string[]
  readonly tools: readonly Tool<unknown>[]
  readonly call: (name: string, input: unknown, signal?: AbortSignal) => Promise<ToolResult>
  /** What the shell answers. */
  readonly sh: (command: string) => Promise<string>
}

export interface AgentPlace {
  readonly files: FileReader
  readonly lines: LineReader
  readonly clock: Pick<Clock, 'nowMs'>
  readonly timer: Pick<Timer, 'wait'>
  readonly memoryDir: string
}

const BUDGET = { turns: 40, tokens: 1_000_000, usd: 0.5, writes: 60, minutes: 10 }

/** The tools of a run over a place, with names as its folder lists them, and a way to call them as the loop does. */
export function agentTools(place: AgentPlace, grant: Partial<Grant> = {}): AgentTools {
  const { memoryDir, files } = place
  const whole: Grant = {
    readable: [memoryDir],
    memoryDir,
    mayWrite: true,
    mayWriteTeam: false,
    budget: BUDGET,
    ...grant,
  }
  const list = async (): Promise<readonly string[]> =>
    (await files.list(memoryDir)).map(({ name }) => name).filter((name) => name.endsWith('.md'))
  const overlay = createOverlay({ files, memoryDir, list })
  const tools = createTools({ ...place, overlay, grant: whole })
  const call: AgentTools['call'] = (name, input, signal = new AbortController().signal) => {
    const tool = tools.find((one) => one.name === name)
    if (tool === undefined) throw new Error(`There is no tool ${name} in this run.`)
    return runTool(tool, input, whole, signal)
  }
  return {
    overlay,
    grant: whole,
    names: tools.map(({ name }) => name),
    tools,
    call,
    sh: async (command) => (await call('Bash', { command })).text,
  }
}
