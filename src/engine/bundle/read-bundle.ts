import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { Packer } from '../bundle-ports'
import type { FileReader, Hash } from '../ports'
import { allFilesOf, MANIFEST_NAME, parseManifest, type Manifest } from './manifest'

export interface ReadBundleDeps {
  readonly files: Pick<FileReader, 'read'>
  readonly packer: Packer
  readonly hash: Hash
}

/** An archive that was opened and found whole. */
export interface Bundle {
  readonly manifest: Manifest
  /** sha256 hex over the manifest. */
  readonly checksum: string
  /** Bytes by the manifest's `entry`. */
  readonly bytes: ReadonlyMap<string, Uint8Array>
}

/** All memory of a busy person is some dozens of megabytes. */
const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024
const LIMITS = { files: 200_000, bytes: 1024 * 1024 * 1024 }

/**
 * Opens an archive and checks every file against its checksum: a damaged one is refused as a whole.
 *
 * @throws `file.missing`, `file.tooLarge`, `file.unreadable` with the file that does not fit
 */
export async function readBundle(deps: ReadBundleDeps, path: string): Promise<Bundle> {
  const { bytes } = await deps.files.read(path, MAX_ARCHIVE_BYTES)
  const packed = await deps.packer.unpack(bytes, LIMITS)
  const byName = new Map(packed.map((one) => [one.name, one.bytes]))
  const written = byName.get(MANIFEST_NAME)
  const manifest = written === undefined ? null : parseManifest(jsonOf(written))
  if (written === undefined || manifest === null) throw notOurs(path)
  for (const { file, entry, hash, sizeBytes } of manifest.projects.flatMap(allFilesOf)) {
    const content = byName.get(entry)
    if (content?.length !== sizeBytes || deps.hash(content) !== hash) throw damaged(path, file)
  }
  return { manifest, checksum: deps.hash(written), bytes: byName }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    // What is no JSON is no manifest, and said to be none.
    return null
  }
}

function notOurs(path: string): AppError {
  const message = say`${path} is no archive of Noctuary, or one of a later version. Choose a file that "Export memory" made.`
  return new AppError('file.unreadable', message, { path })
}

function damaged(path: string, file: string): AppError {
  const message = say`${path} is damaged: ${file} does not fit its checksum. Nothing was taken from it; export it anew.`
  return new AppError('file.unreadable', message, { path })
}
