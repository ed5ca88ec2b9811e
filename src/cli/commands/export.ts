import path from 'node:path'
import {
  BUNDLE_EXTRAS,
  type BundleExtra,
  type BundleProject,
  type Exported,
} from '../../shared/bundle'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { Command } from '../command'
import { projectIdOf } from '../find-memory'

/** `noctuary export PROJECT… FILE`: one archive of one project, several, or all. */
export const exportCommand: Command = {
  name: 'export',
  usage: 'export PROJECT… FILE | export --all FILE [--without agents,marks,aside] [--dry-run]',
  summary: 'Write the memory of projects into one archive, to bring it to another machine.',
  options: { all: 'boolean', without: 'string', 'dry-run': 'boolean' },
  words: [1, 1_000],
  async run({ engine, words, options, cwd }) {
    const [projects, file = ''] = [words.slice(0, -1), words.at(-1)]
    if ((options.all === true) !== (projects.length === 0)) {
      const message = say`Name the projects and then the file, or use --all and the file.`
      throw new AppError('input.invalid', message)
    }
    const on = await engine()
    const ids = options.all === true ? null : await idsOf(projects, (one) => projectIdOf(on, one))
    const without = withoutOf(options.without)
    if (options['dry-run'] === true) {
      const preview = await on.bundles.preview(ids)
      return { json: preview, text: linesOf(preview.projects).join('\n') }
    }
    const exported = await on.bundles.export(ids, path.resolve(cwd, file), without)
    return { json: exported, text: textOf(exported) }
  },
}

function withoutOf(option: string | boolean | undefined): readonly BundleExtra[] {
  const words = typeof option === 'string' ? option.split(',').map((one) => one.trim()) : []
  return words.map((word) => {
    const extra = BUNDLE_EXTRAS.find((one) => one === word)
    if (extra !== undefined) return extra
    const message = say`--without ${word} must be one of ${BUNDLE_EXTRAS.join(', ')}.`
    throw new AppError('input.invalid', message)
  })
}

/** One line each, with what comes along beside its memories. */
function linesOf(projects: readonly BundleProject[]): readonly string[] {
  return projects.map(({ title, memories, marks, aside, agent }) => {
    const who = agent === undefined ? title : `agent ${title} (${agent.scope})`
    const extras = [
      ...(marks === 0 ? [] : [`${marks} said something about`]),
      ...(aside === 0 ? [] : [`${aside} archived outside`]),
    ]
    return `  ${[`${who}: ${memories} memories`, ...extras].join(', ')}`
  })
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
  const lines = linesOf(projects)
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
