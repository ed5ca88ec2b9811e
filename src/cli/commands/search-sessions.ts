import type { ProjectSummary, TranscriptHit } from '../../shared/project'
import type { CommandContext, CommandResult } from '../command'
import { toProjectWord } from '../project-word'
import { formatTable } from '../table'

/** What a person can look through; programs ask for one project and read line by line. */
const MOST_HITS = 1_000

interface ProjectHit extends TranscriptHit {
  readonly project: ProjectSummary
}

/** Lines of transcripts in which every word occurs, newest first, of one project or of all; a shared transcript once. */
export async function searchSessions(
  { engine, cwd, terminal }: CommandContext,
  query: string,
  word: string | undefined,
): Promise<CommandResult> {
  const { projects, sessions } = await engine()
  const wanted =
    word === undefined ? await projects.list() : [await projects.find(toProjectWord(word, cwd))]
  const hits = new Map<string, ProjectHit>()
  for (const project of wanted) {
    terminal?.progress(`Searching the transcripts of ${project.title}`)
    for (const hit of await sessions.search(project.id, query, MOST_HITS, terminal?.signal())) {
      hits.set(`${hit.path}:${hit.line} ${hit.text}`, { ...hit, project })
    }
  }
  const newest = [...hits.values()]
    .sort((a, b) => (b.atMs ?? 0) - (a.atMs ?? 0))
    .slice(0, MOST_HITS)
  return { json: newest.map(jsonOf), text: textOf(query, newest) }
}

/** The later a line, the better it is: its score is its time. */
const jsonOf = ({ project, sessionId, path, line, text, by, atMs }: ProjectHit) => ({
  project: project.slug,
  memoryDir: project.id,
  file: path,
  line,
  text,
  score: atMs ?? 0,
  sessionId,
  by,
  at: atMs === null ? null : new Date(atMs).toISOString(),
})

function textOf(query: string, hits: readonly ProjectHit[]): string {
  if (hits.length === 0) return `No transcript holds "${query}". Swept ones cannot be searched.`
  const rows = hits.map(({ project, sessionId, line, by, atMs, text }) => [
    atMs === null ? 'unknown' : new Date(atMs).toISOString().slice(0, 16).replace('T', ' '),
    project.title,
    `${sessionId}:${line}`,
    by,
    text,
  ])
  const count = hits.length === 1 ? '1 line' : `${hits.length} lines`
  const note = hits.length === MOST_HITS ? `The newest ${count}` : count
  return `${formatTable(['WHEN', 'PROJECT', 'LINE', 'BY', 'TEXT'], rows, { maxWidth: 90 })}\n\n${note}`
}
