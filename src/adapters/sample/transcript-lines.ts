import { daysBefore, uuidOf } from './fill-template'
import type { SampleSession, SampleTurn } from './manifest'

const TURN_MS = 2 * 60_000

/** Where and by whom a conversation was held. */
export interface TranscriptSetting {
  readonly nowMs: number
  readonly cwd: string
  readonly memoryDir: string
  readonly clientVersion: string
  readonly gitBranch: string
  /** Of the session a sub-agent worked for, else its own. */
  readonly sessionId: string
}

/** When the last line of the conversation was written, epoch milliseconds. */
export function endedAtMs(session: SampleSession, nowMs: number): number {
  return daysBefore(nowMs, session.startedDaysAgo) + session.turns.length * TURN_MS
}

/**
 * The conversation as the client writes it: one JSON object a line, bookkeeping lines without `cwd`
 * first, one answer to a `requestId`, a tool's result as a user line.
 */
export function transcriptText(session: SampleSession, setting: TranscriptSetting): string {
  const common = commonFields(session, setting)
  const lines: object[] = [
    { type: 'mode', mode: 'default', sessionId: setting.sessionId },
    {
      type: 'file-history-snapshot',
      messageId: uuidOf(`${session.id} snapshot`),
      snapshot: { trackedFileBackups: {} },
      isSnapshotUpdate: false,
    },
  ]
  let parentUuid: string | null = null
  for (const [at, turn] of session.turns.entries()) {
    const atMs = daysBefore(setting.nowMs, session.startedDaysAgo) + (at + 1) * TURN_MS
    for (const [part, line] of turnLines(turn, session.id, at, setting).entries()) {
      const uuid = uuidOf(`${session.id} ${at} ${part}`)
      lines.push({ parentUuid, ...common, ...line, uuid, timestamp: new Date(atMs).toISOString() })
      parentUuid = uuid
    }
  }
  if (session.kind === 'person') lines.push(lastPrompt(session, setting))
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

function commonFields(session: SampleSession, setting: TranscriptSetting): object {
  return {
    isSidechain: session.kind === 'subagent',
    userType: 'external',
    ...(session.agent === undefined ? {} : { agentId: session.agent }),
    cwd: setting.cwd,
    sessionId: setting.sessionId,
    version: setting.clientVersion,
    gitBranch: setting.gitBranch,
    entrypoint: session.kind === 'sdk' ? 'sdk-cli' : 'cli',
  }
}

function turnLines(
  turn: SampleTurn,
  sessionId: string,
  at: number,
  { memoryDir }: TranscriptSetting,
): readonly object[] {
  if ('person' in turn) {
    return [{ type: 'user', message: { role: 'user', content: turn.person } }]
  }
  const id = uuidOf(`${sessionId} ${at} request`).replaceAll('-', '').slice(0, 24)
  const answer = (content: object, stopReason: string): object => ({
    type: 'assistant',
    requestId: `req_${id}`,
    message: {
      id: `msg_${id}`,
      type: 'message',
      role: 'assistant',
      model: 'claude-sonnet-4-5',
      content: [content],
      stop_reason: stopReason,
      usage: { input_tokens: 1200, output_tokens: 80 },
    },
  })
  if ('claude' in turn) return [answer({ type: 'text', text: turn.claude }, 'end_turn')]
  const toolUseId = `toolu_${id}`
  const target = turn.target.replace('{{memory}}', memoryDir)
  const input = turn.tool === 'WebFetch' ? { url: target } : { file_path: target }
  return [
    answer({ type: 'tool_use', id: toolUseId, name: turn.tool, input }, 'tool_use'),
    {
      type: 'user',
      toolUseResult: turn.result,
      message: {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: toolUseId, content: turn.result }],
      },
    },
  ]
}

function lastPrompt(session: SampleSession, setting: TranscriptSetting): object {
  const prompts = session.turns.flatMap((turn) => ('person' in turn ? [turn.person] : []))
  return { type: 'last-prompt', lastPrompt: prompts.at(-1) ?? '', sessionId: setting.sessionId }
}
