import { AppError } from '../../shared/errors'
import type { HeadChanges, MemoryRow, NewMemory } from '../../shared/memory'
import { say } from '../../shared/said'
import type { MemoriesArea, SettingsArea } from '../engine'
import type { ChangeMaker, ChangePlan } from '../history/change-plan'
import type { Stores } from '../location/store'
import { isKeyFolder } from '../location/validate-memory-path'
import type { Clock, Environment, FileReader, FileWriter, Hash, Ids, TreeReader } from '../ports'
import { createAwayPlaces } from './away-places'
import type { Catalogue } from './catalogue'
import { createDrafts } from './drafts'
import { foreseeAdd, planAdd } from './plans/plan-add'
import { planArchive, planDelete } from './plans/plan-away'
import { editedText, planHeads } from './plans/plan-edit'
import { readDetail } from './read-detail'
import { createRecentTexts } from './recent-texts'
import { createSaver } from './save-memory'
import { createStoreReader } from './store-reader'
import { suggestMemories } from './suggest'

export interface MemoriesDeps {
  readonly catalogue: Catalogue
  readonly stores: Stores
  readonly changes: ChangeMaker
  readonly files: FileReader
  readonly trees: TreeReader
  readonly writer: Pick<FileWriter, 'replaceIf' | 'makeFolder'>
  readonly settings: Pick<SettingsArea, 'read' | 'save'>
  readonly environment: Pick<Environment, 'platform'>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly ids: Ids
  readonly hash: Hash
  /** The app's own data folder: drafts, trash, and archives outside of stores. */
  readonly dataDir: string
}

/** Reading and changing memories; every change is one plan, made through the history. */
export function createMemories(deps: MemoriesDeps): MemoriesArea {
  const { catalogue } = deps
  const reader = createStoreReader(deps)
  const drafts = createDrafts(deps)
  const recent = createRecentTexts()
  const places = createAwayPlaces(deps)
  const save = createSaver({ ...deps, reader, drafts, recent })
  const headLines = async () => (await deps.settings.read()).limits.headLines
  const filesOf = async (projectId: string, files: readonly string[]) =>
    Promise.all(distinct(files).map((file) => reader.fileToWrite(projectId, file)))

  async function apply(plan: ChangePlan, files: readonly string[]) {
    const { change } = await deps.changes.apply(plan)
    await catalogue.refresh([plan.projectId])
    return { change, files }
  }

  async function changeHeads(
    projectId: string,
    files: readonly string[],
    changes: HeadChanges,
    summary: string,
  ) {
    const states = await filesOf(projectId, files)
    const store = await reader.state(projectId)
    return apply(planHeads(store, states, changes, await headLines(), summary), distinct(files))
  }

  const edit: MemoriesArea['edit'] = (projectId, file, changes, baseHash) =>
    save(projectId, file, baseHash, null, async (state) =>
      editedText(await reader.state(projectId), state, changes, await headLines()),
    )

  async function add(projectId: string, memory: NewMemory) {
    await catalogue.refresh([projectId])
    const { limits } = await deps.settings.read()
    const planned = planAdd(await reader.state(projectId), memory, limits)
    const { change } = await deps.changes.apply(planned.plan)
    // A store that this memory founded is not in the list yet.
    if (!deps.stores.all().some((store) => store.id === projectId)) await deps.stores.refresh()
    await catalogue.refresh([projectId])
    const row = await reader.row(projectId, planned.file)
    return { row, indexLine: planned.indexLine, change }
  }

  return {
    list: (projectId) => Promise.resolve(catalogue.rows(projectId)),
    page: (query) => Promise.resolve(catalogue.page(query)),
    read: (projectId, file) => readDetail({ ...deps, reader, drafts, recent }, projectId, file),
    saveText: (projectId, file, text, baseHash) =>
      save(projectId, file, baseHash, text, () => text),
    saveHead: (projectId, file, changes, baseHash) => edit(projectId, file, changes, baseHash),
    edit,
    add,
    async planAdd(projectId, memory) {
      const { limits } = await deps.settings.read()
      return foreseeAdd(await reader.state(projectId), memory, limits)
    },
    async archive(projectId, files) {
      const states = await filesOf(projectId, files)
      const taken = (await places.listArchive(projectId)).map((one) => one.file)
      const place = { folder: await places.archiveFolder(projectId), taken }
      return apply(planArchive(await reader.state(projectId), states, place), distinct(files))
    },
    async delete(projectId, files) {
      const states = await filesOf(projectId, files)
      const place = { folder: places.newTrashFolder(projectId), taken: [] }
      return apply(planDelete(await reader.state(projectId), states, place), distinct(files))
    },
    retype: (projectId, files, type) =>
      changeHeads(projectId, files, { type }, `Set the type to ${type}`),
    pin: (projectId, files, pinned) =>
      changeHeads(projectId, files, { pinned }, pinned ? 'Pin' : 'Unpin'),
    allowLink: (projectId, file) => allowLink(deps, reader.row, projectId, file),
    suggest: (projectId, text) => Promise.resolve(suggestMemories(catalogue.rows(projectId), text)),
    keepDraft: (projectId, file, text, baseHash) => {
      const baseText = recent.get(baseHash)
      const base = baseText === null ? {} : { baseText }
      return drafts.keep(projectId, file, { text, baseHash, ...base })
    },
    dropDraft: (projectId, file) => drafts.drop(projectId, file),
  }
}

/** Allows exactly the place the link leads to now; should it lead elsewhere later, it is asked again. */
async function allowLink(
  deps: MemoriesDeps,
  rowOf: (projectId: string, file: string) => Promise<MemoryRow>,
  projectId: string,
  file: string,
): Promise<MemoryRow> {
  const { linkTarget } = await rowOf(projectId, file)
  if (linkTarget === undefined) return rowOf(projectId, file)
  if (isKeyFolder(linkTarget, deps.environment.platform)) {
    const message = say`${file} leads to ${linkTarget}, a place where keys are kept. It is never written.`
    throw new AppError('path.refused', message, { path: linkTarget })
  }
  await deps.settings.save(({ allowedLinkTargets }) => ({
    allowedLinkTargets: distinct([...allowedLinkTargets, linkTarget]),
  }))
  await deps.catalogue.refresh([projectId])
  return { ...(await rowOf(projectId, file)), editable: true }
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}
