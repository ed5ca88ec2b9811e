import type { AlikePair } from '../../shared/alike'
import { alikeText } from '../../shared/alike-text'
import type { Command } from '../command'
import { formatTable } from '../table'

/** `noctuary duplicates [PROJECT]`: memories that say the same, nearly the same, or the contrary. */
export const duplicatesCommand: Command = {
  name: 'duplicates',
  usage: 'duplicates [PROJECT]',
  summary: 'Find memories that say the same, nearly the same, or contradict each other.',
  words: [0, 1],
  async run({ engine, words: [project] }) {
    const { projects, alike } = await engine()
    const id = project === undefined ? null : (await projects.find(project)).id
    const pairs = await alike.list(id)
    const slugs = new Map((await projects.list()).map(({ id: one, slug }) => [one, slug]))
    return {
      json: pairs.map((pair) => ({
        project: slugs.get(pair.projectId) ?? pair.project,
        memoryDir: pair.projectId,
        files: pair.files,
        kind: pair.kind,
        why: alikeText(pair.why),
        evidence: pair.why,
      })),
      text: textOf(pairs),
      exitCode: pairs.length > 0 ? 1 : 0,
    }
  },
}

function textOf(pairs: readonly AlikePair[]): string {
  if (pairs.length === 0) return 'No memory repeats or contradicts another.'
  const rows = pairs.map(({ project, files, kind, why }) => [
    project,
    kind,
    files.join(' + '),
    alikeText(why),
  ])
  return formatTable(['project', 'kind', 'files', 'why'], rows)
}
