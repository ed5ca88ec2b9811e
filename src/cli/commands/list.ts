import { countingScore } from '../../engine/staleness/score'
import type { MemoryRow } from '../../shared/memory'
import { sayEnglish } from '../../shared/said'
import type { Command } from '../command'
import { projectIdOf } from '../find-memory'
import { formatTable, oneLine } from '../table'

/** `noctuary list PROJECT`: every memory of a project, sorted by file. */
export const listCommand: Command = {
  name: 'list',
  usage: 'list PROJECT',
  summary: 'List the memories of a project with type, age and what is odd about them.',
  words: [1, 1],
  async run({ engine, words: [project = ''] }) {
    const on = await engine()
    const rows = await on.memories.list(await projectIdOf(on, project))
    return { json: rows.map(jsonOf), text: textOf(rows) }
  },
}

const jsonOf = (row: MemoryRow) => ({
  file: row.file,
  name: row.name,
  description: row.description,
  type: row.type,
  shape: row.shape,
  ...(row.problem === undefined ? {} : { problem: sayEnglish(row.problem) }),
  ageDays: row.ageDays,
  ageSource: row.ageSource,
  score: row.score,
  ...(row.deepScore === undefined ? {} : { deepScore: row.deepScore }),
  action: row.action,
  due: row.due,
  ...(row.reviewAtMs === undefined ? {} : { reviewAt: isoOf(row.reviewAtMs) }),
  links: row.links,
  ...(row.originSessionId === undefined ? {} : { originSessionId: row.originSessionId }),
  pinned: row.pinned,
  bytes: row.sizeBytes,
  tokens: row.tokens,
  hash: row.hash,
  team: row.team,
  modifiedAt: isoOf(row.modifiedAtMs),
  editable: row.editable,
  ...(row.linkTarget === undefined ? {} : { linkTarget: row.linkTarget }),
})

/** Null for a file time that no date can print. */
function isoOf(atMs: number): string | null {
  return Math.abs(atMs) <= 8.64e15 ? new Date(atMs).toISOString() : null
}

function textOf(rows: readonly MemoryRow[]): string {
  if (rows.length === 0) return 'There are no memories here yet.'
  const cells = rows.map((row) => [
    row.file,
    row.type,
    `${Math.floor(row.ageDays)} d`,
    `${Math.floor(countingScore(row))} ${row.action}`,
    row.description,
  ])
  const table = formatTable(['FILE', 'TYPE', 'AGE', 'SCORE', 'DESCRIPTION'], cells, {
    right: [2],
    maxWidth: 70,
  })
  const problems = rows.flatMap(({ file, problem }) =>
    problem === undefined ? [] : [`${oneLine(file)}: ${oneLine(sayEnglish(problem))}`],
  )
  const count = rows.length === 1 ? '1 memory' : `${rows.length} memories`
  return [table, ...(problems.length === 0 ? [] : [problems.join('\n')]), count].join('\n\n')
}
