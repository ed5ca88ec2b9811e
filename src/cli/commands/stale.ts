import type { StaleRow } from '../../shared/staleness'
import type { Command } from '../command'
import { formatTable } from '../table'

/** `noctuary stale [PROJECT]`: how stale every memory is, worst first. */
export const staleCommand: Command = {
  name: 'stale',
  usage: 'stale [PROJECT]',
  summary: 'How stale every memory is by age, type and last audit, worst first.',
  words: [0, 1],
  async run({ engine, words: [project] }) {
    const { projects, staleness } = await engine()
    const id = project === undefined ? null : (await projects.find(project)).id
    const rows = await staleness.rows(id)
    const slugs = new Map((await projects.list()).map((one) => [one.id, one.slug]))
    return { json: rows.map((row) => jsonOf(row, slugs)), text: textOf(rows, id === null) }
  },
}

const jsonOf = (row: StaleRow, slugs: ReadonlyMap<string, string>) => ({
  project: slugs.get(row.projectId) ?? row.project,
  memoryDir: row.projectId,
  file: row.file,
  name: row.name,
  type: row.type,
  ageDays: row.ageDays,
  ageSource: row.ageSource,
  halfLifeDays: row.halfLifeDays,
  score: row.score,
  ...(row.deepScore === undefined ? {} : { deepScore: row.deepScore }),
  action: row.action,
  due: row.due,
  pinned: row.pinned,
})

function textOf(rows: readonly StaleRow[], isAll: boolean): string {
  if (rows.length === 0) return 'There are no memories here yet.'
  const cells = rows.map((row) => [
    ...(isAll ? [row.project] : []),
    row.file,
    row.type,
    `${Math.floor(row.ageDays)} d (${row.ageSource})`,
    `${Math.floor(row.deepScore ?? row.score)}`,
    row.action,
    row.due ? 'due' : '',
  ])
  const header = [...(isAll ? ['PROJECT'] : []), 'FILE', 'TYPE', 'AGE', 'SCORE', 'ACTION', '']
  const score = header.indexOf('SCORE')
  const due = rows.filter((row) => row.due).length
  const count = rows.length === 1 ? '1 memory' : `${rows.length} memories`
  return `${formatTable(header, cells, { right: [score] })}\n\n${count}, ${due} due for review`
}
