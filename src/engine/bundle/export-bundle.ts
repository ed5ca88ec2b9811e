import type { BundleProject, Exported } from '../../shared/bundle'
import { AppError } from '../../shared/errors'
import type { PackedFile, Packer } from '../bundle-ports'
import type { LocatedStores } from '../location/create-stores'
import type { Store } from '../location/store'
import { encodeText } from '../memory/text'
import type { Clock, Environment, FileReader, FileWriter, Hash, TreeReader } from '../ports'
import { collectFiles, type LeftOut } from './collect-files'
import { remotesOfStore } from './find-target'
import { MANIFEST_NAME, newManifest, type ManifestProject } from './manifest'

export interface ExportDeps {
  readonly stores: Pick<LocatedStores, 'list' | 'get'>
  readonly files: FileReader
  readonly trees: TreeReader
  readonly writer: Pick<FileWriter, 'replaceIf'>
  readonly packer: Packer
  readonly hash: Hash
  readonly clock: Pick<Clock, 'nowMs'>
  readonly environment: Pick<Environment, 'home'>
  readonly titleOf: (projectId: string) => string
  /** How many credentials are in a project's memories. */
  readonly secretsIn: (projectId: string) => Promise<number>
}

interface Collected {
  readonly project: ManifestProject
  readonly packed: readonly PackedFile[]
  readonly leftOut: readonly LeftOut[]
}

const MAX_OLD_BYTES = 1024 * 1024 * 1024

/**
 * Writes one archive of these projects, over one that is there, and says what is in it.
 *
 * @throws `input.invalid` where there is nothing to export, `disk.full`, `disk.denied`
 */
export async function exportBundle(
  deps: ExportDeps,
  projectIds: readonly string[] | null,
  path: string,
): Promise<Exported> {
  const stores = projectIds?.map((id) => deps.stores.get(id)) ?? deps.stores.list()
  const collected: Collected[] = []
  for (const store of stores) {
    const one = await collect(deps, store, collected.length + 1)
    if (one.packed.length > 0) collected.push(one)
  }
  if (collected.length === 0) throw nothingThere()
  const manifest = newManifest({
    exportedAt: new Date(deps.clock.nowMs()).toISOString(),
    home: deps.environment.home,
    projects: collected.map(({ project }) => project),
  })
  const written = encodeText(`${JSON.stringify(manifest, null, 1)}\n`)
  const packed = [{ name: MANIFEST_NAME, bytes: written, mtimeMs: deps.clock.nowMs() }]
  const bytes = await deps.packer.pack([...packed, ...collected.flatMap((one) => one.packed)])
  await deps.writer.replaceIf(path, await hashAt(deps.files, path), bytes)
  const secrets = await Promise.all(stores.map(({ id }) => deps.secretsIn(id)))
  return {
    path,
    projects: collected.map(({ project }) => summaryOf(project)),
    files: collected.reduce((sum, one) => sum + one.packed.length, 0),
    checksum: deps.hash(written),
    leftOut: collected.flatMap(({ project: { slug }, leftOut }) =>
      leftOut.map((one) => ({ slug, ...one })),
    ),
    secrets: secrets.reduce((sum, count) => sum + count, 0),
  }
}

/** What lists say of a project of an archive. */
export function summaryOf(project: ManifestProject): BundleProject {
  const { slug, title, paths, remotes, files } = project
  const isMemory = (file: string): boolean =>
    file.endsWith('.md') && !/(?:^|\/)MEMORY\.md$|^(?:archive|logs)\//.test(file)
  return {
    slug,
    title,
    paths,
    remotes,
    memories: files.filter(({ file }) => isMemory(file)).length,
    files: files.length,
    sizeBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  }
}

async function collect(deps: ExportDeps, store: Store, number: number): Promise<Collected> {
  const { files, leftOut } = await collectFiles(deps.trees, store.id)
  const listed = files.flatMap(({ path, bytes, stat }) => {
    if (bytes === null) return []
    const entry = `projects/${number}/memory/${path}`
    const { mtimeNs } = stat
    const file = {
      file: path,
      entry,
      hash: deps.hash(bytes),
      sizeBytes: bytes.length,
      mtimeNs: mtimeNs.toString(),
    }
    return [{ file, packed: { name: entry, bytes, mtimeMs: Number(mtimeNs / 1_000_000n) } }]
  })
  const project = {
    slug: store.slug,
    title: deps.titleOf(store.id),
    paths: store.paths,
    remotes: await remotesOfStore(deps.files, store),
    files: listed.map(({ file }) => file),
  }
  return { project, packed: listed.map(({ packed }) => packed), leftOut }
}

async function hashAt(files: FileReader, path: string): Promise<string | null> {
  const stat = await files.lstat(path)
  return stat === null ? null : (await files.read(path, MAX_OLD_BYTES)).version.hash
}

function nothingThere(): AppError {
  const message = 'There is no memory to export in these projects. Nothing was written.'
  return new AppError('input.invalid', message)
}
