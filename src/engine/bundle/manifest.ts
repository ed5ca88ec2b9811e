import { AGENT_SCOPES } from '../../shared/agents'
import { recordOf } from '../location/auto-memory'
import { isAbsolutePath } from '../location/paths'
import type { StoreAgent } from '../location/store'
import { checkNewName } from '../safety/new-name'

/** The name of the manifest in an archive. */
export const MANIFEST_NAME = 'noctuary.json'
/** 2 is written where something comes along that a version of the first format would lose unsaid. */
const FORMATS = [1, 2] as const

/** One file of a project's memory folder. */
export interface ManifestFile {
  /** Relative to the memory folder, `/`-separated. */
  readonly file: string
  /** Where its bytes lie in the archive. */
  readonly entry: string
  /** sha256 hex. */
  readonly hash: string
  readonly sizeBytes: number
  /** Nanoseconds since the epoch, as digits: a number would lose the last ones. */
  readonly mtimeNs: string
}

export interface ManifestProject {
  readonly slug: string
  readonly title: string
  /** On the machine it comes from, `/` between parts. */
  readonly paths: readonly string[]
  readonly remotes: readonly string[]
  readonly files: readonly ManifestFile[]
  /** Memories archived outside of the store, by their name in that archive. */
  readonly aside: readonly ManifestFile[]
  /** What was said about memories; `file` is the memory. */
  readonly marks: readonly ManifestFile[]
  /** Set for a place in which an agent remembers; `cwd` and `root` as on the other machine. */
  readonly agent?: Pick<StoreAgent, 'name' | 'scope' | 'cwd' | 'root'>
}

/** Every file of a project that an archive holds. */
export const allFilesOf = ({ files, aside, marks }: ManifestProject): readonly ManifestFile[] => [
  ...files,
  ...aside,
  ...marks,
]

/** What an archive says of itself. */
export interface Manifest {
  readonly format: number
  /** ISO. */
  readonly exportedAt: string
  /** The home folder of the machine it comes from, to find paths below another one. */
  readonly home: string
  readonly projects: readonly ManifestProject[]
}

export function newManifest(content: Omit<Manifest, 'format'>): Manifest {
  const isPlain = content.projects.every(
    ({ aside, marks, agent }) => aside.length + marks.length === 0 && agent === undefined,
  )
  return { format: isPlain ? 1 : 2, ...content }
}

/** Reads a manifest strictly: it comes from elsewhere. Null where it is none, or of a later format. */
export function parseManifest(raw: unknown): Manifest | null {
  const { format, exportedAt, home, projects } = recordOf(raw)
  if (typeof format !== 'number' || !FORMATS.some((one) => one === format)) return null
  if (typeof exportedAt !== 'string' || typeof home !== 'string') return null
  if (Number.isNaN(Date.parse(exportedAt))) return null
  const read = listOf(projects, parseProject)
  return read === null ? null : { format, exportedAt, home, projects: read }
}

function parseProject(raw: unknown): ManifestProject | null {
  const { slug, title, paths, remotes, files, aside = [], marks = [], agent } = recordOf(raw)
  const readFiles = listOf(files, parseFile)
  const [readAside, readMarks] = [listOf(aside, parseFile), listOf(marks, parseFile)]
  const readAgent = agent === undefined ? undefined : parseAgent(agent)
  const [readPaths, readRemotes] = [listOf(paths, textOf), listOf(remotes, textOf)]
  if (typeof slug !== 'string' || slug === '' || typeof title !== 'string') return null
  if (readFiles === null || readPaths === null || readRemotes === null) return null
  if (readAside === null || readMarks === null || readAgent === null) return null
  if (![readFiles, readAside, readMarks].every(namesEachOnce)) return null
  return {
    slug,
    title,
    paths: readPaths,
    remotes: readRemotes,
    files: readFiles,
    aside: readAside,
    marks: readMarks,
    ...(readAgent === undefined ? {} : { agent: readAgent }),
  }
}

/** Ours names no file twice, and of two with one name nobody can say which is meant. */
const namesEachOnce = (files: readonly ManifestFile[]): boolean =>
  new Set(files.map(({ file }) => file)).size === files.length

/** An agent's name becomes the name of a folder here, so it must be one that may be made. */
function parseAgent(raw: unknown): NonNullable<ManifestProject['agent']> | null {
  const { name, scope, cwd, root } = recordOf(raw)
  const known = AGENT_SCOPES.find((one) => one === scope)
  if (typeof name !== 'string' || !checkNewName(name).allow || name.startsWith('.')) return null
  // What climbs would end up beside the folder that is found here for it.
  const isPlace = (value: unknown): value is string | null =>
    value === null ||
    (typeof value === 'string' && isAbsolutePath(value) && !value.split(/[\\/]/u).includes('..'))
  if (known === undefined || !isPlace(cwd) || !isPlace(root)) return null
  if ((known === 'user') !== (cwd === null)) return null
  return { name, scope: known, cwd, root }
}

function parseFile(raw: unknown): ManifestFile | null {
  const { file, entry, hash, sizeBytes, mtimeNs } = recordOf(raw)
  if (typeof file !== 'string' || typeof entry !== 'string') return null
  if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash)) return null
  if (typeof sizeBytes !== 'number' || !Number.isSafeInteger(sizeBytes)) return null
  if (typeof mtimeNs !== 'string' || !/^-?\d{1,20}$/.test(mtimeNs)) return null
  return { file, entry, hash, sizeBytes, mtimeNs }
}

const textOf = (raw: unknown): string | null => (typeof raw === 'string' ? raw : null)

function listOf<T>(raw: unknown, read: (one: unknown) => T | null): readonly T[] | null {
  if (!Array.isArray(raw)) return null
  const found = raw.map((one: unknown) => read(one))
  return found.some((one) => one === null) ? null : found.filter((one) => one !== null)
}
