import type { Environment, FileReader, FolderEntry } from '../ports'
import { readTranscriptHead, type TranscriptHead } from '../transcripts/read-head'
import type { ConfigFolder } from './base-folders'
import { mapLimited } from './map-limited'
import { joinPath } from './paths'
import { isSlugOf } from './slug'

/** A transcript's name and what its head says. */
export interface HeadedTranscript extends TranscriptHead {
  /** Relative to the slug folder. */
  readonly file: string
}

/** A folder below `<base>/projects/`. */
export interface SlugFolder {
  readonly base: ConfigFolder
  readonly slug: string
  readonly dir: string
  /** `dir/memory`, there or not. */
  readonly memoryDir: string
  readonly hasMemory: boolean
  /** `memoryDir` with links resolved, also while it is absent. */
  readonly realMemoryDir: string
  /** The folder itself, `memory` in it, or both are links. */
  readonly isLinked: boolean
  /** Main transcripts, by name. */
  readonly transcripts: readonly HeadedTranscript[]
  /** The working folders it stands for: those that make its slug, else where sessions began. */
  readonly cwds: readonly string[]
}

interface Known {
  readonly mtimeNs: bigint
  readonly transcripts: readonly HeadedTranscript[]
  readonly isComplete: boolean
}

interface ScanDeps {
  readonly files: FileReader
  readonly environment: Environment
  /** The app's data folder: sessions in it are our own. */
  readonly dataDir: string
}

export interface SlugScanner {
  /** All folders of a base, by name. */
  scan(base: ConfigFolder): Promise<readonly SlugFolder[]>
}

const AT_ONCE = 32

/** Lists slug folders; a transcript's head is read once, and a folder again only when its mtime moved. */
export function createSlugScanner(deps: ScanDeps): SlugScanner {
  const known = new Map<string, Known>()
  return {
    async scan(base) {
      const projects = joinPath(base.path, 'projects')
      const entries = await deps.files.list(projects).catch(() => [])
      const folders = await mapLimited(entries, AT_ONCE, (entry) =>
        entry.kind === 'folder' || entry.kind === 'link'
          ? scanFolder(deps, known, base, entry)
          : Promise.resolve(null),
      )
      return folders.filter((folder) => folder !== null)
    },
  }
}

async function scanFolder(
  deps: ScanDeps,
  known: Map<string, Known>,
  base: ConfigFolder,
  entry: FolderEntry,
): Promise<SlugFolder | null> {
  const slug = entry.name
  const dir = joinPath(base.path, 'projects', slug)
  const memoryDir = joinPath(dir, 'memory')
  const [stat, memory, physical] = await Promise.all([
    deps.files.stat(dir).catch(() => null),
    deps.files.stat(memoryDir).catch(() => null),
    realMemory(deps.files, base, slug, entry.kind === 'link'),
  ])
  if (stat?.kind !== 'folder') return null
  const before = known.get(dir)
  const isFresh = before?.isComplete === true && before.mtimeNs === stat.mtimeNs
  const now = isFresh ? before : await readHeads(deps, dir, slug, stat.mtimeNs, before)
  known.set(dir, now)
  return {
    base,
    slug,
    dir,
    memoryDir,
    hasMemory: memory?.kind === 'folder',
    ...physical,
    transcripts: now.transcripts,
    cwds: cwdsOf(now.transcripts, slug, deps.environment.platform),
  }
}

async function realMemory(
  files: FileReader,
  base: ConfigFolder,
  slug: string,
  isLink: boolean,
): Promise<Pick<SlugFolder, 'realMemoryDir' | 'isLinked'>> {
  const dir = joinPath(base.path, 'projects', slug)
  const plain = joinPath(base.realPath, 'projects', slug, 'memory')
  const real =
    (await files.realPath(joinPath(dir, 'memory')).catch(() => null)) ??
    (isLink ? await files.realPath(dir).then((at) => at && joinPath(at, 'memory')) : plain)
  return { realMemoryDir: real ?? plain, isLinked: real !== null && real !== plain }
}

async function readHeads(
  deps: ScanDeps,
  dir: string,
  slug: string,
  mtimeNs: bigint,
  before: Known | undefined,
): Promise<Known> {
  const entries = await deps.files.list(dir).catch(() => [])
  const names = entries
    .filter((entry) => entry.kind === 'file' && entry.name.endsWith('.jsonl'))
    .map((entry) => entry.name)
  const old = new Map(before?.transcripts.map((head) => [head.file, head]))
  const transcripts = await mapLimited(names, AT_ONCE, async (file) => {
    const head = old.get(file)
    return head !== undefined && isSettled(head) ? head : readOne(deps, dir, file, slug)
  })
  return { mtimeNs, transcripts, isComplete: transcripts.every(isSettled) }
}

/** A head without a folder or a time may still be growing, so it is looked at again. */
function isSettled(head: HeadedTranscript): boolean {
  return head.cwds.length > 0 && head.startedAt !== null
}

async function readOne(
  deps: ScanDeps,
  dir: string,
  file: string,
  slug: string,
): Promise<HeadedTranscript> {
  const isEnough = (cwds: readonly string[]): boolean =>
    cwds.some((cwd) => isSlugOf(slug, cwd, deps.environment.platform))
  try {
    const options = { ownFolder: deps.dataDir, isEnough }
    return { file, ...(await readTranscriptHead(deps.files, joinPath(dir, file), options)) }
  } catch {
    // Swept or locked between listing and reading: the file stays listed, without a path.
    return { file, cwds: [], kind: 'person', startedAt: null, conversation: null, origin: null }
  }
}

function cwdsOf(
  transcripts: readonly HeadedTranscript[],
  slug: string,
  platform: Environment['platform'],
): readonly string[] {
  const all = transcripts.flatMap((head) => head.cwds)
  const fitting = all.filter((cwd) => isSlugOf(slug, cwd, platform))
  const starts = transcripts.flatMap((head) => head.cwds.slice(0, 1))
  return [...new Set(fitting.length > 0 ? fitting : starts)]
}
