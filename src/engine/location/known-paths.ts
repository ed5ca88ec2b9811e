import type { PathSource } from '../../shared/project'
import type { Environment, FileReader, FileStat, LineReader } from '../ports'
import { parseTranscriptLine, textIn } from '../transcripts/read-head'
import { recordOf } from './auto-memory'
import type { ConfigFolder } from './base-folders'
import { joinPath, lastPart, parentPath } from './paths'
import { isSame, type JsonReader } from './read-json'
import { isSlugOf } from './slug'
import type { SlugFolder } from './slug-folders'

/** The real paths of a store and where they were read. */
export interface KnownPaths {
  readonly paths: readonly string[]
  readonly source: PathSource
}

export interface PathFinder {
  /**
   * Real paths in the order of formats.md: what the person bound, `cwd` of transcripts,
   * sessions-index.json, `.claude.json`, history.jsonl. None is ever read out of the slug.
   */
  pathsOf(folder: SlugFolder, bound: string | undefined): Promise<KnownPaths>
}

interface FinderDeps {
  readonly files: FileReader
  readonly lines: LineReader
  readonly json: JsonReader
  readonly environment: Environment
}

/** The end of history.jsonl is read: its newest sessions matter, its size does not. */
const HISTORY_BYTES = 8 * 1024 * 1024

export function createPathFinder(deps: FinderDeps): PathFinder {
  const historyOf = createHistoryReader(deps)
  return {
    async pathsOf(folder, bound) {
      if (bound !== undefined) return withBound(deps.files, bound, folder.cwds)
      if (folder.cwds.length > 0) return { paths: folder.cwds, source: 'transcript' }
      const fits = (path: string): boolean => isSlugOf(folder.slug, path, deps.environment.platform)
      const index = await deps.json.read(joinPath(folder.dir, 'sessions-index.json'))
      const original = index.kind === 'read' ? textIn(index.content, 'originalPath') : null
      if (original !== null) return { paths: [original], source: 'sessions-index' }
      const listed = (await claudeJsonPaths(deps.json, folder.base)).filter(fits)
      if (listed.length > 0) return { paths: listed, source: 'claude-json' }
      const past = (await historyOf(folder.base)).filter(fits)
      if (past.length > 0) return { paths: past, source: 'history-jsonl' }
      return { paths: [], source: 'unknown' }
    },
  }
}

/** A bound path stands first; folders that sessions name stay as long as they are there. */
async function withBound(
  files: FileReader,
  bound: string,
  cwds: readonly string[],
): Promise<KnownPaths> {
  const others = cwds.filter((cwd) => cwd !== bound)
  const there = await Promise.all(others.map((path) => isFolder(files, path)))
  return { paths: [bound, ...others.filter((_, at) => there[at])], source: 'confirmed' }
}

/** True when a folder is there, links followed. */
export async function isFolder(files: FileReader, path: string): Promise<boolean> {
  const stat = await files.stat(path).catch(() => null)
  return stat?.kind === 'folder'
}

/** Keys of `projects` in `.claude.json`, which lies in the config folder or beside `~/.claude`. */
export async function claudeJsonPaths(
  json: JsonReader,
  base: ConfigFolder,
): Promise<readonly string[]> {
  const places = [joinPath(base.configDir, '.claude.json')]
  if (lastPart(base.configDir) === '.claude') {
    places.push(joinPath(parentPath(base.configDir), '.claude.json'))
  }
  for (const place of places) {
    const file = await json.read(place)
    if (file.kind === 'read') return Object.keys(recordOf(file.content.projects))
  }
  return []
}

/** `project` of every line near the end of history.jsonl, each once; read again when it changed. */
function createHistoryReader(deps: FinderDeps): (base: ConfigFolder) => Promise<readonly string[]> {
  const known = new Map<string, { readonly stat: FileStat; readonly projects: readonly string[] }>()
  return async (base) => {
    const path = joinPath(base.configDir, 'history.jsonl')
    const stat = await deps.files.stat(path).catch(() => null)
    if (stat?.kind !== 'file') return []
    const cached = known.get(path)
    if (cached !== undefined && isSame(cached.stat, stat)) return cached.projects
    const projects = await readProjects(
      deps.lines,
      path,
      Math.max(0, stat.sizeBytes - HISTORY_BYTES),
    )
    known.set(path, { stat, projects })
    return projects
  }
}

async function readProjects(
  lines: LineReader,
  path: string,
  fromOffset: number,
): Promise<readonly string[]> {
  const projects = new Set<string>()
  const decoder = new TextDecoder()
  for await (const batch of lines.lines(path, fromOffset)) {
    for (const line of batch) {
      const fields = parseTranscriptLine(decoder.decode(line.bytes))
      const project = fields === null ? null : textIn(fields, 'project')
      if (project !== null) projects.add(project)
    }
  }
  return [...projects]
}
