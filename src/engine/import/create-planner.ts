import type { ImportPlan, ImportRequest } from '../../shared/import'
import type { Settings } from '../../shared/settings'
import type { FileEdit } from '../history/change-plan'
import type { Stores } from '../location/store'
import type { Catalogue } from '../memory/catalogue'
import { layoutOfStore, type FileState, type StoreState } from '../memory/plans/store-state'
import { createStoreReader } from '../memory/store-reader'
import type { Clock, Environment, FileReader, Hash } from '../ports'
import type { FindSecrets } from '../safety/secrets/find-secrets'
import { composePlan } from './compose-plan'
import { createJudge } from './create-judge'
import { decide } from './decide'
import type { Decided } from './decided'
import type { Draft } from './draft'
import { draftSources, type DraftedSources } from './draft-sources'
import type { MarksPort } from './mark-edits'
import { readProject } from './outside-files'
import { createSourceReader } from './read-sources'
import type { ReadSource } from './source'

export interface PlannerDeps {
  readonly catalogue: Catalogue
  readonly stores: Stores
  readonly files: FileReader
  readonly settings: { read(): Promise<Settings> }
  readonly environment: Pick<Environment, 'platform'>
  readonly clock: Clock
  readonly hash: Hash
  readonly marks: Pick<MarksPort, 'of' | 'refresh' | 'revision'>
  readonly findSecrets: FindSecrets
}

/** A part that is written, for what is noted of it. */
export interface PlannedPart {
  /** Relative to the memory folder, or an absolute path outside of it. */
  readonly file: string
  readonly isInStore: boolean
  /** Of its bytes in the source. */
  readonly hash: string
  readonly written: Draft['written']
}

export interface Planned {
  readonly plan: ImportPlan
  readonly store: StoreState
  readonly edits: readonly FileEdit[]
  readonly parts: readonly PlannedPart[]
}

/** Plans an import: reads sources and store, writes nothing. The same request on the same disk gives the same plan. */
export function createPlanner(deps: PlannerDeps) {
  const reader = createStoreReader(deps)
  const readSources = createSourceReader(deps)
  const judge = createJudge(deps)

  /** A standalone MEMORY.md comes along as a source of its own, last; unless it was dropped itself. */
  async function withStandalone(store: StoreState, sources: readonly ReadSource[]) {
    if (layoutOfStore(store) !== 'inline') return { sources, isAsked: false }
    const { path } = store.index
    const { bytes, version } = await deps.files.read(path)
    const own: ReadSource = {
      name: 'MEMORY.md',
      path,
      relativePath: 'MEMORY.md',
      isOfMemoryFolder: false,
      bytes,
      sizeBytes: version.sizeBytes,
      mtimeNs: version.mtimeNs,
      isConverted: true,
    }
    const others = sources.filter((source) => source.path !== path)
    return {
      sources: [...others, own],
      isAsked: others.length < sources.length,
    }
  }

  async function decideAll(request: ImportRequest, drafts: readonly Draft[]) {
    const { projectId } = request
    const path = pathOf(deps.stores, projectId)
    const project = path === null ? null : await readProject(deps.files, path)
    const choices = new Map(request.choices.map((choice) => [choice.id, choice]))
    const rows = deps.catalogue.rows(projectId)
    const editable = new Set(rows.flatMap((row) => (row.editable ? [row.file] : [])))
    const judged = await judge(projectId, drafts)
    const decided = judged.map((one) =>
      decide({
        ...one,
        choice: choices.get(one.draft.id),
        project,
        isMergeable: editable.has(one.likeness?.file ?? ''),
      }),
    )
    return { decided, project }
  }

  async function targetsOf(projectId: string, decided: readonly Decided[]) {
    const merging = decided.filter(({ act }) => act === 'merge')
    const files = new Set(merging.flatMap(({ likeness }) => likeness?.file ?? []))
    const targets = new Map<string, FileState>()
    for (const file of files) targets.set(file, await reader.fileToWrite(projectId, file))
    return targets
  }

  return async (request: ImportRequest): Promise<Planned> => {
    const { projectId } = request
    await deps.catalogue.refresh([projectId])
    await deps.catalogue.loadTexts(projectId)
    await deps.marks.refresh()
    const { limits } = await deps.settings.read()
    const store = await reader.state(projectId)
    const read = await withStandalone(store, await readSources(request.sources))
    const drafted = draftSources(read.sources, {
      hash: deps.hash,
      headLines: limits.headLines,
    })
    const all = await decideAll(request, drafted.drafts)
    const { sources, decided } = withoutIdleStandalone(drafted, all.decided, read.isAsked)
    const targets = await targetsOf(projectId, decided)
    const { project } = all
    return composePlan({
      ...sources,
      store,
      decided,
      targets,
      project,
      limits,
      hash: deps.hash,
    })
  }
}

/** The project's folder that is there; null where none is known. */
function pathOf(stores: Stores, projectId: string): string | null {
  const store = stores.list().find(({ id }) => id === projectId)
  return store?.paths.find((path) => !store.gonePaths.includes(path)) ?? null
}

/** A standalone MEMORY.md is left alone where no line for it would come. */
function withoutIdleStandalone(
  drafted: DraftedSources,
  decided: readonly Decided[],
  isAsked: boolean,
): { readonly sources: DraftedSources; readonly decided: readonly Decided[] } {
  const standalone = drafted.sources.findIndex(({ isConverted }) => isConverted)
  const isNeeded = decided.some(
    ({ draft, act, destination }) =>
      draft.source !== standalone && act === 'add' && destination === 'memory',
  )
  if (standalone === -1 || isAsked || isNeeded) return { sources: drafted, decided }
  return {
    sources: {
      sources: drafted.sources.slice(0, standalone),
      drafts: drafted.drafts.filter(({ source }) => source !== standalone),
      leftover: drafted.leftover.filter(({ source }) => source !== standalone),
    },
    decided: decided.filter(({ draft }) => draft.source !== standalone),
  }
}
