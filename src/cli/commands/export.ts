import path from 'node:path'
import type { Exported } from '../../shared/bundle'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { Command } from '../command'
import { projectIdOf } from '../find-memory'

/** `noctuary export PROJECT… FILE`: one archive of one project, several, or all. */
export const exportCommand: Command = {
  name: 'export',
  usage: 'export PROJECT… FILE | export --all FILE',
  summary: 'Write the memory of projects into one archive, to bring it to another machine.',
  options: { all: 'boolean' },
  words: [1, 1_000],
  async run({ engine, words, options, cwd }) {
    const [projects, file = ''] = [words.slice(0, -1), words.at(-1)]
    if ((options.all === true) !== (projects.length === 0)) {
      const message = say`Name the projects and then the file, or use --all and the file.`
      throw new AppError('input.invalid', message)
    }
    const on = await engine()
    const ids = options.all === true ? null : await idsOf(projects, (one) => projectIdOf(on, one))
    const exported = await on.bundles.export(ids, path.resolve(cwd, file))
    return { json: exported, text: textOf(exported) }
  },
}

async function idsOf(
  projects: readonly string[],
  find: (project: string) => Promise<string>,
): Promise<readonly string[]> {
  const ids: string[] = []
  for (const project of projects) ids.push(await find(project))
  return [...new Set(ids)]
}

function textOf({ path: place, projects, files, leftOut, secrets }: Exported): string {
  const lines = projects.map(({ title, memories }) => `  ${title}: ${memories} memories`)
  const left = leftOut.map(({ slug, file, why }) => `  ${slug}: ${file} (${why})`)
  return [
    `${files} files of ${projects.length} projects are in ${place}.`,
    ...lines,
    ...(left.length === 0 ? [] : ['Left out:', ...left]),
    ...(secrets === 0
      ? []
      : [`It holds ${secrets} credentials. Do not pass it on; "noctuary secrets" names them.`]),
  ].join('\n')
}
