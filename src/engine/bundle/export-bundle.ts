import type { BundleExtra, BundleProject, Exported, ExportPreview } from '../../shared/bundle'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { Packer } from '../bundle-ports'
import type { LocatedStores } from '../location/create-stores'
import { isInside } from '../location/paths'
import type { Store } from '../location/store'
import type { Marks } from '../memory/marks/marks'
import { encodeText } from '../memory/text'
import type { Clock, Environment, FileReader, FileWriter } from '../ports'
import { collectProject, type CollectDeps, type Collected } from './collect-project'
import { MANIFEST_NAME, newManifest, type ManifestProject } from './manifest'

export interface ExportDeps extends CollectDeps {
  readonly stores: Pick<LocatedStores, 'list' | 'get' | 'all' | 'refreshAgents'>
  readonly marks: CollectDeps['marks'] & Pick<Marks, 'refresh'>
  readonly writer: Pick<FileWriter, 'replaceIf'>
  readonly packer: Packer
  readonly clock: Pick<Clock, 'nowMs'>
  readonly environment: Pick<Environment, 'home'>
  /** How many credentials are in a project's memories. */
  readonly secretsIn: (projectId: string) => Promise<number>
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
  without: readonly BundleExtra[] = [],
): Promise<Exported> {
  const stores = await storesFor(deps, projectIds, without)
  const collected = await collectAll(deps, stores, without)
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

/** What `exportBundle` would write with all that lies beside memory; writes nothing. */
export async function previewExport(
  deps: ExportDeps,
  projectIds: readonly string[] | null,
): Promise<ExportPreview> {
  const collected = await collectAll(deps, await storesFor(deps, projectIds, []), [])
  return { projects: collected.map(({ project }) => summaryOf(project)) }
}

/** What lists say of a project of an archive. */
export function summaryOf(project: ManifestProject): BundleProject {
  const { slug, title, paths, remotes, files, marks, aside, agent } = project
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
    marks: marks.length,
    aside: aside.length,
    ...(agent === undefined ? {} : { agent: { name: agent.name, scope: agent.scope } }),
  }
}

/** The chosen projects, then the places of agents that go with them. */
async function storesFor(
  { stores }: ExportDeps,
  projectIds: readonly string[] | null,
  without: readonly BundleExtra[],
): Promise<readonly Store[]> {
  const chosen = projectIds?.map((id) => stores.get(id)) ?? stores.list()
  if (without.includes('agents')) return chosen
  await stores.refreshAgents()
  const paths = chosen.flatMap((store) => store.paths)
  const goes = ({ agent }: Store): boolean => {
    if (agent === undefined) return false
    const { cwd } = agent
    return projectIds === null || cwd === null || paths.some((path) => isInside(path, cwd))
  }
  return [...chosen, ...stores.all().filter(goes)]
}

async function collectAll(
  deps: ExportDeps,
  stores: readonly Store[],
  without: readonly BundleExtra[],
): Promise<readonly Collected[]> {
  await deps.marks.refresh()
  const collected: Collected[] = []
  for (const store of stores) {
    const one = await collectProject(deps, store, collected.length + 1, without)
    if (one.packed.length > 0) collected.push(one)
  }
  return collected
}

async function hashAt(files: FileReader, path: string): Promise<string | null> {
  const stat = await files.lstat(path)
  return stat === null ? null : (await files.read(path, MAX_OLD_BYTES)).version.hash
}

function nothingThere(): AppError {
  const message = say`There is no memory to export in these projects. Nothing was written.`
  return new AppError('input.invalid', message)
}
