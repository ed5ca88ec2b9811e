import type { BundleChoice, BundleExtraAct, BundlePlan } from '../../shared/bundle'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { BundlesArea } from '../engine'
import type { ChangeMaker } from '../history/change-plan'
import type { LocatedStores } from '../location/create-stores'
import type { Catalogue } from '../memory/catalogue'
import type { CarriedMarks, Marks } from '../memory/marks/marks'
import type { StoreReader } from '../memory/store-reader'
import type { KeptSessions } from '../transcripts/kept-sessions'
import { exportBundle, previewExport, summaryOf, type ExportDeps } from './export-bundle'
import { findAgentTarget } from './find-agent-target'
import { findTarget, type BundleTarget } from './find-target'
import { planBring } from './plan-bring'
import { bringInto, extrasRoom, hashesIn, planExtras, type ExtrasRoom } from './plan-extras'
import type { ManifestProject } from './manifest'
import { findOldPaths } from './old-paths'
import { planFiles, type PlannedFile } from './plan-files'
import { readBundle, type Bundle } from './read-bundle'

export interface BundlesDeps extends ExportDeps {
  readonly stores: LocatedStores
  readonly marks: Marks & CarriedMarks
  readonly catalogue: Pick<Catalogue, 'refresh'>
  readonly changes: ChangeMaker
  readonly reader: Pick<StoreReader, 'index'>
  readonly kept: KeptSessions
}

/** One project of an archive with where it goes and what becomes of its files. */
export interface Placed {
  readonly project: ManifestProject
  readonly target: BundleTarget | null
  readonly files: readonly PlannedFile[]
  readonly extras: readonly BundleExtraAct[]
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
    export: (projectIds, path, without) => exportBundle(deps, projectIds, path, without),
    preview: (projectIds) => previewExport(deps, projectIds),
    plan: async (path, choices) => (await planBundle(deps, path, choices)).plan,
    async apply(path, choices, hash) {
      const { bundle, placed, plan } = await planBundle(deps, path, choices)
      if (plan.hash !== hash) throw movedOn(path)
      const bring = await planBring(deps, bundle, placed)
      if (bring === null) return null
      const { change } = await deps.changes.apply(bring.plan)
      // Stores that this archive founded are not in the list yet.
      await deps.stores.refresh()
      await deps.catalogue.refresh(bring.projectIds)
      return { change, files: bring.files }
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
  await deps.marks.refresh()
  const { manifest, checksum } = bundle
  const place = createPlacer(deps, bundle, choices)
  const placed: Placed[] = []
  for (const project of manifest.projects) placed.push(await place(project))
  const projects = placed.map(({ shown }) => shown)
  const acts = projects.map(({ slug, target, acts: each, extras }) => [slug, target, each, extras])
  const hash = deps.hash(new TextEncoder().encode(JSON.stringify([checksum, acts])))
  return { bundle, placed, plan: { path, exportedAt: manifest.exportedAt, projects, hash } }
}

/** Two projects of an archive may come to one store: the second sees what the first will have brought. */
function createPlacer(
  deps: BundlesDeps,
  { manifest, bytes }: Bundle,
  choices: readonly BundleChoice[],
): (project: ManifestProject) => Promise<Placed> {
  const rooms = new Map<string, ExtrasRoom & { readonly files: Map<string, string> }>()
  const known = new Set(deps.stores.list().flatMap(({ paths }) => paths))
  const isSame = (path: string): boolean => path === deps.environment.home || known.has(path)
  const bytesOf = (entry: string): Uint8Array => bytes.get(entry) ?? new Uint8Array()
  const filesFor = async (project: ManifestProject, storeId: string) => {
    const room = rooms.get(storeId) ?? {
      ...(await extrasRoom(deps, storeId)),
      files: new Map(await hashesIn(deps, storeId)),
    }
    rooms.set(storeId, room)
    const here = new Set(room.files.keys())
    const files = planFiles(project.files, room.files)
    bringInto(room.files, project.files, files)
    return { files, extras: planExtras(deps, { storeId, project, files, here, room, bytesOf }) }
  }
  return async (project) => {
    const { agent } = project
    const target =
      agent === undefined
        ? await findTarget(deps, manifest, project, choices)
        : await findAgentTarget(deps, manifest, { ...project, agent }, choices)
    const { files, extras } =
      target === null ? { files: [], extras: [] } : await filesFor(project, target.store.id)
    const shown = {
      ...summaryOf(project),
      target: target === null ? null : shownTarget(deps, target),
      acts: files,
      extras,
      oldPaths: findOldPaths(manifest, project, bytesOf, isSame),
    }
    return { project, target, files, extras, shown }
  }
}

function shownTarget({ titleOf }: BundlesDeps, { store, why, title }: BundleTarget) {
  return { projectId: store.id, title: title ?? titleOf(store.id), why }
}

function movedOn(path: string): AppError {
  const message = say`The archive or the memory it goes to is no longer as it was shown. Nothing was written; look at ${path} again.`
  return new AppError('memory.conflict', message, { path })
}
