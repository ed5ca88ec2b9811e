import { recordOf } from '../location/auto-memory'

/** The name of the manifest in an archive. */
export const MANIFEST_NAME = 'noctuary.json'
const FORMAT = 1

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
}

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
  return { format: FORMAT, ...content }
}

/** Reads a manifest strictly: it comes from elsewhere. Null where it is none, or of a later format. */
export function parseManifest(raw: unknown): Manifest | null {
  const { format, exportedAt, home, projects } = recordOf(raw)
  if (format !== FORMAT || typeof exportedAt !== 'string' || typeof home !== 'string') return null
  if (Number.isNaN(Date.parse(exportedAt))) return null
  const read = listOf(projects, parseProject)
  return read === null ? null : { format, exportedAt, home, projects: read }
}

function parseProject(raw: unknown): ManifestProject | null {
  const { slug, title, paths, remotes, files } = recordOf(raw)
  const readFiles = listOf(files, parseFile)
  const [readPaths, readRemotes] = [listOf(paths, textOf), listOf(remotes, textOf)]
  if (typeof slug !== 'string' || slug === '' || typeof title !== 'string') return null
  if (readFiles === null || readPaths === null || readRemotes === null) return null
  return { slug, title, paths: readPaths, remotes: readRemotes, files: readFiles }
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
