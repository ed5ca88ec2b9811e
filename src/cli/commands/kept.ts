import type { KeptSession } from '../../shared/bundle'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { Command, CommandContext } from '../command'
import { projectIdOf } from '../find-memory'
import { formatTable } from '../table'

const USAGE = 'kept [PROJECT] | kept keep PROJECT SESSION | kept drop PROJECT SESSION'

/** `noctuary kept`: copies of transcripts that outlive the client's sweeping. */
export const keptCommand: Command = {
  name: 'kept',
  usage: USAGE,
  summary: 'Keep copies of sessions before the client sweeps them, list them, let them go.',
  words: [0, 3],
  async run(context) {
    const sessions = await sessionsOf(context)
    return { json: sessions, text: textOf(sessions) }
  },
}

async function sessionsOf({ engine, words }: CommandContext): Promise<readonly KeptSession[]> {
  const [act = '', project = '', session] = words
  const on = await engine()
  if (words.length < 2) return on.bundles.kept(act === '' ? null : await projectIdOf(on, act))
  if (session === undefined || (act !== 'keep' && act !== 'drop')) {
    throw new AppError('input.invalid', say`Use it so: noctuary ${USAGE}`)
  }
  const projectId = await projectIdOf(on, project)
  if (act === 'keep') return [await on.bundles.keep(projectId, session)]
  return on.bundles.drop(projectId, session)
}

function textOf(sessions: readonly KeptSession[]): string {
  if (sessions.length === 0) return 'No session is kept.'
  const rows = sessions.map(({ project, sessionId, sizeBytes, keptBytes, isSwept }) => [
    project,
    sessionId,
    String(sizeBytes),
    String(keptBytes),
    isSwept ? 'swept' : 'there',
  ])
  return formatTable(['project', 'session', 'bytes', 'kept as', 'the client’s own'], rows, {
    right: [2, 3],
  })
}
