import type { LoadedFile } from '../../shared/prompt'
import type { Command } from '../command'
import { toProjectWord } from '../project-word'
import { formatTable } from '../table'

/** `noctuary loaded PROJECT`: the files that a session there loads, in order. */
export const loadedCommand: Command = {
  name: 'loaded',
  usage: 'loaded PROJECT',
  summary: 'List what a session loads at its start: CLAUDE.md files, rules, imports and the index.',
  words: [1, 1],
  async run({ engine, words: [project = ''], cwd }) {
    const { projects, prompt } = await engine()
    const { id } = await projects.find(toProjectWord(project, cwd))
    const files = await prompt.loaded(id)
    const json = files.map((file) => ({ ...file, bytes: file.sizeBytes }))
    return { json, text: textOf(files) }
  },
}

function textOf(files: readonly LoadedFile[]): string {
  if (files.length === 0) return 'A session here loads nothing: no CLAUDE.md, no rule, no index.'
  const rows = files.map((file) => [
    file.kind,
    `${'  '.repeat(file.hops ?? 0)}${file.path}`,
    String(file.sizeBytes),
    String(file.tokens),
    file.part,
    [file.why, file.linkTarget === undefined ? undefined : `A link to ${file.linkTarget}.`]
      .filter((one) => one !== undefined)
      .join(' '),
  ])
  const tokens = files.reduce((sum, file) => sum + file.tokens, 0)
  const header = ['KIND', 'PATH', 'BYTES', 'TOKENS', 'PART', 'WHY']
  const table = formatTable(header, rows, { right: [2, 3], maxWidth: 110 })
  return `${table}\n\nAbout ${tokens} tokens at the start of every session.`
}
