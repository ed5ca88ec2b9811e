import type { MemoryUse, SessionRef, UseReport } from '../../shared/prompt'
import type { Command } from '../command'
import { toProjectWord } from '../project-word'
import { formatTable } from '../table'

/** `noctuary use PROJECT`: which sessions wrote and read each memory, and which were not used. */
export const useCommand: Command = {
  name: 'use',
  usage: 'use PROJECT [--unused]',
  summary: 'Show which sessions wrote and read each memory, and which none used for 30 days.',
  options: { unused: 'boolean' },
  words: [1, 1],
  async run({ engine, words: [project = ''], options, cwd, terminal }) {
    const { projects, prompt } = await engine()
    const { id, slug } = await projects.find(toProjectWord(project, cwd))
    terminal?.progress('Looking through the sessions')
    const report = await prompt.use(id, terminal?.signal())
    const memories = report.memories.filter((one) => options.unused !== true || one.isUnused)
    return { json: jsonOf(slug, report, memories), text: textOf(report, memories) }
  },
}

const isoOf = (atMs: number | null): string | null =>
  atMs === null ? null : new Date(atMs).toISOString()

function jsonOf(project: string, report: UseReport, memories: readonly MemoryUse[]): unknown {
  const refOf = ({ atMs, ...ref }: SessionRef) => ({ ...ref, at: isoOf(atMs) })
  return {
    project,
    sessions: report.sessions,
    since: isoOf(report.sinceMs),
    memories: memories.map(({ lastReadAtMs, isUnused, ...one }) => ({
      ...one,
      writtenIn: one.writtenIn.map(refOf),
      readIn: one.readIn.map(refOf),
      lastReadAt: isoOf(lastReadAtMs),
      unused: isUnused,
    })),
  }
}

function textOf(report: UseReport, memories: readonly MemoryUse[]): string {
  const since = isoOf(report.sinceMs)?.slice(0, 10)
  const looked =
    since === undefined
      ? 'There are no sessions to look through.'
      : `Looked through ${report.sessions} sessions since ${since}.`
  if (memories.length === 0) return `No memory to show. ${looked}`
  const rows = memories.map((one) => [
    one.file,
    sessionsOf(one.writtenIn),
    sessionsOf(one.readIn),
    isoOf(one.lastReadAtMs)?.slice(0, 10) ?? '',
    one.isUnused ? 'unused' : '',
    branchOf(one.branch),
  ])
  const header = ['FILE', 'WRITTEN IN', 'READ IN', 'LAST READ', 'USE', 'BRANCH']
  return `${formatTable(header, rows, { maxWidth: 44 })}\n\n${looked}`
}

/** The newest session, and how many more. */
function sessionsOf(refs: readonly SessionRef[]): string {
  const ids = [...new Set(refs.map(({ sessionId }) => sessionId))]
  const [first] = ids
  if (first === undefined) return ''
  const isGone = refs.every((ref) => ref.isGone)
  const more = ids.length === 1 ? '' : ` +${ids.length - 1}`
  return `${first.slice(0, 8)}${more}${isGone ? ' (swept)' : ''}`
}

function branchOf(branch: MemoryUse['branch']): string {
  if (branch === undefined) return ''
  return branch.isMerged === false ? `${branch.name} (not merged)` : branch.name
}
