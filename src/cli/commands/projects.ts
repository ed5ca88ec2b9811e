import type { ProjectSummary } from '../../shared/project'
import type { Command } from '../command'
import { formatTable } from '../table'

/** `noctuary projects`: every store of memory in every base folder. */
export const projectsCommand: Command = {
  name: 'projects',
  usage: 'projects',
  summary: 'List every project with a memory.',
  words: [0, 0],
  async run({ engine }) {
    const { projects, settings } = await engine()
    const found = [...(await projects.list())].sort((a, b) => compare(a.slug, b.slug))
    const bases = await settings.bases()
    const looked = bases.map(({ path, leftover }) => (leftover ? `${path} (not used)` : path))
    return { json: found, text: `${textOf(found)}\n\nLooked in ${looked.join(', ')}.` }
  },
}

function textOf(projects: readonly ProjectSummary[]): string {
  if (projects.length === 0) return 'No project has a memory yet.'
  const rows = projects.map((project) => [
    project.title,
    String(project.memories),
    project.indexFits ? `${project.indexLines}` : `${project.indexLines} cut`,
    String(project.sessions),
    String(Math.round(project.worstScore)),
    wordsOf(project),
    project.paths.length === 0 ? project.slug : project.paths.join(', '),
  ])
  const header = ['PROJECT', 'MEMORIES', 'INDEX LINES', 'SESSIONS', 'STALEST', 'NOTES', 'FOLDER']
  return formatTable(header, rows, { right: [1, 2, 3, 4], maxWidth: 70 })
}

function wordsOf(project: ProjectSummary): string {
  return [
    ...(project.enabled ? [] : ['off']),
    ...(project.shared ? ['shared'] : []),
    ...(project.orphan ? ['folder gone'] : []),
    ...(project.pathSource === 'unknown' ? ['path unknown'] : []),
    ...project.marks,
  ].join(', ')
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
