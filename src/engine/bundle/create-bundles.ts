import type { BundleChoice, BundlePlan } from '../../shared/bundle'
import { AppError } from '../../shared/errors'
import type { Changed } from '../../shared/ipc/contract'
import type { BundlesArea } from '../engine'
import type { ChangeMaker, ChangePlan, FileEdit } from '../history/change-plan'
import type { LocatedStores } from '../location/create-stores'
import type { Store } from '../location/store'
import { indexEdit } from '../memory/plans/index-edit'
import type { StoreReader } from '../memory/store-reader'
import { decodeText } from '../memory/text'
import type { Catalogue } from '../memory/catalogue'
import { newPathInside } from '../safety/inside'
import type { KeptSessions } from '../transcripts/kept-sessions'
import { collectFiles } from './collect-files'
import { exportBundle, summaryOf, type ExportDeps } from './export-bundle'
import { findTarget } from './find-target'
import { joinIndex } from './join-index'
import type { ManifestProject } from './manifest'
import { findOldPaths } from './old-paths'
import { planFiles, type PlannedFile } from './plan-files'
import { readBundle, type Bundle } from './read-bundle'

export interface BundlesDeps extends ExportDeps {
  readonly stores: LocatedStores
  readonly catalogue: Pick<Catalogue, 'refresh'>
  readonly changes: ChangeMaker
  readonly reader: Pick<StoreReader, 'index'>
  readonly kept: KeptSessions
}

/** One project of an archive with where it goes and what becomes of its files. */
interface Placed {
  readonly project: ManifestProject
  readonly store: Store | null
  readonly files: readonly PlannedFile[]
  readonly shown: BundlePlan['projects'][number]
}

interface Planned {
  readonly bundle: Bundle
  readonly placed: readonly Placed[]
  readonly plan: BundlePlan
}

/** Memory brought to another machine and back: archives, and copies of sessions. */
export function createBundles(deps: BundlesDeps): BundlesArea {
  const all = (): readonly string[] => deps.stores.list().map(({ id }) => id)
  return {
    export: (projectIds, path) => exportBundle(deps, projectIds, path),
    plan: async (path, choices) => (await planBundle(deps, path, choices)).plan,
    async apply(path, choices, hash) {
      const { bundle, placed, plan } = await planBundle(deps, path, choices)
      if (plan.hash !== hash) throw movedOn(path)
      const changes: Changed[] = []
      for (const one of placed) {
        const change = await applyOne(deps, bundle, one)
        if (change !== null) changes.push(change)
      }
      return { changes }
    },
    kept: (projectId) => deps.kept.list(projectId === null ? all() : [projectId]),
    keep: (projectId, sessionId) => deps.kept.keep(projectId, sessionId),
    async drop(projectId, sessionId) {
      await deps.kept.drop(projectId, sessionId)
      return deps.kept.list([projectId])
    },
  }
}

async function planBundle(
  deps: BundlesDeps,
  path: string,
  choices: readonly BundleChoice[],
): Promise<Planned> {
  const bundle = await readBundle(deps, path)
  const { manifest, checksum } = bundle
  const placed: Placed[] = []
  for (const project of manifest.projects) placed.push(await place(deps, bundle, project, choices))
  const projects = placed.map(({ shown }) => shown)
  const acts = projects.map(({ slug, target, acts: each }) => [slug, target, each])
  const hash = deps.hash(new TextEncoder().encode(JSON.stringify([checksum, acts])))
  return { bundle, placed, plan: { path, exportedAt: manifest.exportedAt, projects, hash } }
}

async function place(
  deps: BundlesDeps,
  { manifest, bytes }: Bundle,
  project: ManifestProject,
  choices: readonly BundleChoice[],
): Promise<Placed> {
  const target = await findTarget(deps, manifest, project, choices)
  const here = target === null ? new Map<string, string>() : await hashesIn(deps, target.store)
  const files = target === null ? [] : planFiles(project.files, here)
  const known = new Set(deps.stores.list().flatMap(({ paths }) => paths))
  const isSame = (path: string): boolean => path === deps.environment.home || known.has(path)
  const shown = {
    ...summaryOf(project),
    target:
      target === null
        ? null
        : {
            projectId: target.store.id,
            title: deps.titleOf(target.store.id),
            why: target.why,
          },
    acts: files,
    oldPaths: findOldPaths(manifest, project, (entry) => bytes.get(entry) ?? NO_BYTES, isSame),
  }
  return { project, store: target?.store ?? null, files, shown }
}

const NO_BYTES = new Uint8Array()

async function hashesIn(deps: BundlesDeps, store: Store): Promise<ReadonlyMap<string, string>> {
  const { files } = await collectFiles(deps.trees, store.id)
  return new Map(files.map(({ path, bytes }) => [path, deps.hash(bytes ?? NO_BYTES)]))
}

/** One transaction for one project: memories first, then the index. Null where nothing is to be made. */
async function applyOne(
  deps: BundlesDeps,
  bundle: Bundle,
  { project, store, files }: Placed,
): Promise<Changed | null> {
  if (store === null) return null
  const byFile = new Map(project.files.map((one) => [one.file, one]))
  const made = files.filter(({ act }) => act === 'new' || act === 'beside')
  const edits = made.flatMap(({ file, toFile }): FileEdit[] => {
    const listed = byFile.get(file)
    const bytes = listed === undefined ? undefined : bundle.bytes.get(listed.entry)
    if (listed === undefined || bytes === undefined) return []
    const path = newPathInside(store.id, toFile)
    const mtimeNs = BigInt(listed.mtimeNs)
    return [{ path, expected: null, after: bytes, mtimeNs, reason: 'from the archive' }]
  })
  const index = await joinedIndex(deps, bundle, project, store, files)
  const ordered = [...edits].sort((a, b) => Number(isIndex(a)) - Number(isIndex(b)))
  const plan: ChangePlan = {
    by: 'import',
    projectId: store.id,
    realDir: store.realMemoryDir,
    summary: `Bring in ${project.title} from an archive`,
    edits: index === null ? ordered : [...ordered, index],
  }
  if (plan.edits.length === 0) return null
  const { change } = await deps.changes.apply(plan)
  // A store that this archive founded is not in the list yet.
  await deps.stores.refresh()
  await deps.catalogue.refresh([store.id])
  return { change, files: made.map(({ toFile }) => toFile) }
}

const isIndex = ({ path }: FileEdit): boolean => path.endsWith('/MEMORY.md')

async function joinedIndex(
  deps: BundlesDeps,
  { manifest, bytes }: Bundle,
  project: ManifestProject,
  store: Store,
  files: readonly PlannedFile[],
): Promise<FileEdit | null> {
  if (!files.some(({ act }) => act === 'joined')) return null
  const entry = project.files.find(({ file }) => file === 'MEMORY.md')?.entry
  const theirs = decodeText(bytes.get(entry ?? '') ?? NO_BYTES).text
  const names = new Map(
    files.flatMap(({ file, toFile }): [string, string][] =>
      toFile === '' ? [] : [[file, toFile]],
    ),
  )
  const here = await hashesIn(deps, store)
  const coming = new Set(names.values())
  const isHere = (file: string): boolean => here.has(file) || coming.has(file)
  const heading = `## From ${project.title}, ${manifest.exportedAt.slice(0, 10)}`
  const join = (text: string | null): string =>
    joinIndex(text ?? '', theirs, names, isHere, heading).text
  return indexEdit(await deps.reader.index(store.id), join, 'lines of the archive’s index')
}

function movedOn(path: string): AppError {
  const message = `The archive or the memory it goes to is no longer as it was shown. Nothing was written; look at ${path} again.`
  return new AppError('memory.conflict', message, { path })
}
