import type { SessionSummary } from '../../shared/project'
import type { Command } from '../command'
import { toProjectWord } from '../project-word'
import { formatTable } from '../table'

const DAY_MS = 86_400_000

/** `noctuary sessions PROJECT`: transcripts of a memory, newest first. */
export const sessionsCommand: Command = {
  name: 'sessions',
  usage: 'sessions PROJECT',
  summary: 'List the sessions of a project and when they are swept.',
  words: [1, 1],
  async run({ engine, words: [project = ''], cwd, nowMs }) {
    const { projects, sessions } = await engine()
    const { id } = await projects.find(toProjectWord(project, cwd))
    const found = await sessions.list(id)
    const json = found.map((session) => ({ ...session, bytes: session.sizeBytes }))
    return { json, text: textOf(found, nowMs) }
  },
}

function textOf(sessions: readonly SessionSummary[], nowMs: number): string {
  if (sessions.length === 0) return 'This project has no sessions, or they were swept.'
  const rows = sessions.map((session) => [
    session.startedAt?.slice(0, 16).replace('T', ' ') ?? 'unknown',
    session.kind,
    String(session.messages),
    String(session.sizeBytes),
    sweptIn(session, nowMs),
    session.gave.join(', '),
    session.problem ?? session.opening,
  ])
  const header = ['STARTED', 'KIND', 'MESSAGES', 'BYTES', 'SWEPT IN', 'GAVE', 'OPENING']
  return formatTable(header, rows, { right: [2, 3] })
}

function sweptIn(session: SessionSummary, nowMs: number): string {
  const days = Math.floor((Date.parse(session.expiresAt) - nowMs) / DAY_MS)
  if (days < 0) return 'at the next start'
  return days === 1 ? '1 day' : `${days} days`
}
