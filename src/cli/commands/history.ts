import { AppError } from '../../shared/errors'
import type { Author, Change } from '../../shared/history'
import { say } from '../../shared/said'
import type { Command } from '../command'
import { formatTable } from '../table'

/** A person sees so many newest changes; `--json` gives them all. */
const SHOWN = 50
const ALL = Number.MAX_SAFE_INTEGER

/** What changed in a project's memory, newest first. */
export const historyCommand: Command = {
  name: 'history',
  usage: 'history PROJECT [FILE]',
  summary: 'what changed, when and by whom, newest first',
  words: [1, 2],
  async run(context) {
    const [project = '', file] = context.words
    if (file === '')
      throw new AppError('input.invalid', say`FILE is empty. Name a file or leave it out.`)
    const engine = await context.engine()
    const { id } = await engine.projects.find(project)
    const { total, changes } = await engine.history.page({
      projectId: id,
      ...(file === undefined ? {} : { file }),
      offset: 0,
      limit: ALL,
    })
    return { json: changes.map(toJson), text: textOf(total, changes.slice(0, SHOWN)) }
  },
}

function toJson(change: Change): unknown {
  const { files, undoes, undoneBy } = change
  return {
    change: change.change,
    at: change.at,
    by: change.by,
    files: files.map(({ file }) => file),
    summary: change.summary,
    ...(undoes === undefined ? {} : { undoes }),
    ...(undoneBy === undefined ? {} : { undoneBy }),
  }
}

const WORDS: { readonly [A in Author]: string } = {
  you: 'you',
  dream: 'dream',
  extract: 'extraction',
  import: 'import',
  client: 'Claude',
  team: 'team',
  unknown: 'unknown',
}

function textOf(total: number, changes: readonly Change[]): string {
  if (total === 0) return 'Nothing has changed here since Noctuary has been looking.'
  const rows = changes.map((change) => [
    change.change,
    change.at.slice(0, 16).replace('T', ' '),
    WORDS[change.by],
    change.undoneBy === undefined ? change.summary : `${change.summary} (undone)`,
    String(change.files.length),
  ])
  const table = formatTable(['change', 'at', 'by', 'summary', 'files'], rows, { right: [4] })
  const older = total - changes.length
  return older === 0 ? table : `${table}\n… and ${older} older ones; --json lists them all.`
}
