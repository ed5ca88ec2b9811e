import type { MemoryDetail } from '../../shared/memory'
import { sayEnglish } from '../../shared/said'
import type { Command } from '../command'
import { fileNamed, projectIdOf } from '../find-memory'
import { oneLine } from '../table'

/** `noctuary show PROJECT FILE`: one memory with its links and where it is linked from. */
export const showCommand: Command = {
  name: 'show',
  usage: 'show PROJECT FILE',
  summary: 'Show one memory: its text, its links and what links to it.',
  words: [2, 2],
  async run({ engine, words: [project = '', word = ''] }) {
    const on = await engine()
    const projectId = await projectIdOf(on, project)
    const detail = await on.memories.read(projectId, await fileNamed(on, projectId, word))
    return { json: jsonOf(detail), text: textOf(detail) }
  },
}

function jsonOf({ row, body, raw, backlinks, linkTargets, indexEntry, freshness }: MemoryDetail) {
  return {
    file: row.file,
    name: row.name,
    description: row.description,
    type: row.type,
    body,
    raw,
    hash: row.hash,
    backlinks: backlinks.map((one) => one.file),
    links: linkTargets.map((one) => one.target),
    linkTargets,
    shape: row.shape,
    ...(row.problem === undefined ? {} : { problem: sayEnglish(row.problem) }),
    ...(indexEntry === undefined ? {} : { indexEntry }),
    freshness,
  }
}

function textOf({ row, raw, backlinks, freshness }: MemoryDetail): string {
  const notes = [
    ...(row.problem === undefined ? [] : [sayEnglish(row.problem)]),
    ...(freshness === '' ? [] : [freshness]),
    ...(backlinks.length === 0 ? [] : [`Linked from ${backlinks.map((b) => b.file).join(', ')}.`]),
  ]
  return [...notes.map(oneLine), ...(notes.length === 0 ? [] : ['']), printable(raw)].join('\n')
}

/** A memory's text cannot steer the terminal: control characters but line ends and tabs become blanks. */
function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ')
}
