import type { SearchAnswer, SearchHit } from '../../shared/search'
import type { Command } from '../command'
import { searchSessions } from './search-sessions'
import { formatTable } from '../table'

/** Every memory that matches is printed; a page is for the window. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER

/**
 * `noctuary search QUERY [PROJECT] [--transcripts]`: memories and indexes that hold every word of the query,
 * best first, or lines of transcripts, newest first.
 */
export const searchCommand: Command = {
  name: 'search',
  usage: 'search QUERY [PROJECT] [--transcripts]',
  summary: 'Find words in the memories, or the transcripts, of all projects or of one.',
  options: { transcripts: 'boolean' },
  words: [1, 2],
  async run(context) {
    const {
      engine,
      words: [query = '', project],
    } = context
    if (context.options['transcripts'] === true) return searchSessions(context, query, project)
    const { projects, search } = await engine()
    const only = project === undefined ? {} : { projectId: (await projects.find(project)).id }
    const answer = await search.query(query, { ...only, limit: NO_LIMIT })
    const slugs = new Map((await projects.list()).map(({ id, slug }) => [id, slug]))
    return { json: answer.hits.map((hit) => jsonOf(hit, slugs)), text: textOf(answer) }
  },
}

const jsonOf = (hit: SearchHit, slugs: ReadonlyMap<string, string>) => ({
  project: slugs.get(hit.projectId) ?? hit.project,
  memoryDir: hit.projectId,
  file: hit.file,
  name: hit.name,
  line: hit.line,
  text: hit.text,
  ranges: hit.ranges,
  score: hit.score,
})

function textOf({ query, hits, memories }: SearchAnswer): string {
  if (hits.length === 0) return `No memory holds "${query}".`
  const rows = hits.map((hit) => [hit.project, `${hit.file}:${hit.line}`, hit.text])
  const count = memories === 1 ? '1 file' : `${memories} files`
  return `${formatTable(['PROJECT', 'FILE', 'TEXT'], rows, { maxWidth: 90 })}\n\n${count}`
}
