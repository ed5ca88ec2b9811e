import { AppError } from '../../shared/errors'
import type { Change } from '../../shared/history'
import type { Changed, RestorePreview, StoredAway } from '../../shared/ipc/contract'
import { say } from '../../shared/said'
import type { ArchiveArea, HistoryArea, SettingsArea } from '../engine'
import type { ChangeMaker } from '../history/change-plan'
import { lastPart } from '../location/paths'
import { titleOfAgent } from '../location/agent-stores'
import type { Stores } from '../location/store'
import type { Clock, Environment, FileReader, FileWriter, Hash, Ids, TreeReader } from '../ports'
import { createAwayPlaces, TRASH_KEEPS_MS, type AwayFile } from './away-places'
import type { Catalogue } from './catalogue'
import { factsOf, readHead } from './head'
import { planRestore, type PlannedRestore, type Returning } from './plans/plan-restore'
import { INDEX_NAME, type StoreState } from './plans/store-state'
import { parseIndex } from './index/parse-index'
import { createStoreReader } from './store-reader'
import { decodeText } from './text'
import { stemOf } from './types'

export interface ArchiveDeps {
  readonly catalogue: Catalogue
  readonly stores: Stores
  readonly changes: ChangeMaker
  /** Tells where the line of a memory stood before it went. */
  readonly history: Pick<HistoryArea, 'page' | 'diff'>
  readonly files: FileReader
  readonly trees: TreeReader
  readonly writer: Pick<FileWriter, 'replaceIf'>
  readonly settings: Pick<SettingsArea, 'read'>
  readonly environment: Pick<Environment, 'platform'>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly ids: Ids
  readonly hash: Hash
  readonly dataDir: string
}

/** What was archived or deleted, and the way back. */
export function createArchive(deps: ArchiveDeps): ArchiveArea {
  const places = createAwayPlaces(deps)
  const reader = createStoreReader(deps)

  async function listAll(
    projectId: string | null,
    list: (projectId: string) => Promise<readonly AwayFile[]>,
  ): Promise<readonly StoredAway[]> {
    const ids = projectId === null ? deps.stores.list().map((store) => store.id) : [projectId]
    const { headLines } = (await deps.settings.read()).limits
    const lists = await Promise.all(
      ids.map(async (id) => {
        const files = await list(id)
        return Promise.all(files.map((file) => storedAway(deps, id, file, headLines)))
      }),
    )
    return lists.flat().sort((a, b) => b.awayAtMs - a.awayAtMs || (a.file < b.file ? -1 : 1))
  }

  /** Also lets go of what the trash has kept for its time; the history keeps its copy. */
  async function listTrash(projectId: string): Promise<readonly AwayFile[]> {
    const kept: AwayFile[] = []
    for (const one of await places.listTrash(projectId)) {
      const isOver = (one.deletedAtMs ?? 0) + TRASH_KEEPS_MS <= deps.clock.nowMs()
      if (isOver) await letGo(deps, one)
      else kept.push(one)
    }
    return kept
  }

  type List = (projectId: string) => Promise<readonly AwayFile[]>
  const listArchive: List = (projectId) => places.listArchive(projectId)

  async function plan(projectId: string, keys: readonly string[], list: List) {
    const known = await list(projectId)
    const wanted = keys.map(
      (key) => known.find((one) => one.key === key) ?? notThere(projectId, key),
    )
    const returning = await Promise.all(wanted.map((one) => readReturning(deps, projectId, one)))
    await deps.catalogue.refresh([projectId])
    const { headLines } = (await deps.settings.read()).limits
    const store = await reader.state(projectId)
    return { store, planned: planRestore(store, returning, headLines) }
  }

  async function restore(projectId: string, keys: readonly string[], list: List): Promise<Changed> {
    const { planned } = await plan(projectId, keys, list)
    const { change } = await deps.changes.apply(planned.plan)
    await deps.catalogue.refresh([projectId])
    return { change, files: planned.files }
  }

  return {
    list: (projectId) => listAll(projectId, listArchive),
    async planRestore(projectId, files, from) {
      const list = from === 'trash' ? listTrash : listArchive
      const { store, planned } = await plan(projectId, files, list)
      return previewOf(store, planned)
    },
    restore: (projectId, files) => restore(projectId, files, listArchive),
    listTrash: (projectId) => listAll(projectId, listTrash),
    restoreTrash: (projectId, files) => restore(projectId, files, listTrash),
  }
}

/** Where the lines would stand in MEMORY.md once all of it is back. */
function previewOf(store: StoreState, planned: PlannedRestore): RestorePreview {
  const edit = planned.plan.edits.find((one) => one.path === store.index.path)
  const bytes = edit?.after ?? null
  const text = bytes === null ? (store.index.text ?? '') : decodeText(bytes).text
  const { lines } = parseIndex(text, (file) => planned.files.includes(file))
  const memories = planned.files.map((file) => {
    const found = lines.find((line) =>
      line.pointers.some((pointer) => pointer.file === file && pointer.strength !== 'mention'),
    )
    return found === undefined ? { file } : { file, line: found.line, text: found.text }
  })
  return { memories }
}

function notThere(projectId: string, key: string): never {
  const message = say`${key} is neither archived nor in the trash of ${projectId}.`
  throw new AppError('memory.unknown', message, { path: projectId })
}

async function storedAway(
  deps: ArchiveDeps,
  projectId: string,
  away: AwayFile,
  headLines: number,
): Promise<StoredAway> {
  const { file, found, deletedAtMs } = away
  const text = found.bytes === null ? '' : decodeText(found.bytes).text
  const facts = factsOf(readHead(text, headLines), file)
  const awayAtMs = deletedAtMs ?? (await archivedAtMs(deps, projectId, away))
  return {
    projectId,
    project: titleOf(deps.stores, projectId),
    key: away.key,
    file,
    name: facts.name ?? stemOf(file),
    description: facts.description,
    type: facts.type,
    sizeBytes: found.stat.sizeBytes,
    awayAtMs,
    ...(deletedAtMs === undefined ? {} : { leavesAtMs: deletedAtMs + TRASH_KEEPS_MS }),
  }
}

function titleOf(stores: Stores, projectId: string): string {
  const store = stores.all().find((one) => one.id === projectId)
  if (store?.agent !== undefined) return titleOfAgent(store.agent)
  const [path] = store?.paths ?? []
  return path === undefined ? (store?.slug ?? projectId) : lastPart(path)
}

/** Archiving keeps the file's time, so when it happened stands only in the history. */
async function archivedAtMs(deps: ArchiveDeps, projectId: string, away: AwayFile): Promise<number> {
  const change = await changeThatMoved(deps, projectId, away)
  return change?.atMs ?? Number(away.found.stat.mtimeNs / 1_000_000n)
}

/** The newest change that put the file where it lies now. */
async function changeThatMoved(
  deps: ArchiveDeps,
  projectId: string,
  away: AwayFile,
): Promise<Change | undefined> {
  const inStore = away.path.startsWith(`${projectId}/`)
  const file = inStore ? away.path.slice(projectId.length + 1) : away.path
  const { changes } = await deps.history.page({ projectId, file, offset: 0, limit: 20 })
  return changes.find((change) =>
    change.files.some((one) => one.path === away.path && one.after !== null),
  )
}

async function readReturning(
  deps: ArchiveDeps,
  projectId: string,
  away: AwayFile,
): Promise<Returning> {
  const content = await deps.files.read(away.path)
  const change = await changeThatMoved(deps, projectId, away)
  const state = { file: nameBefore(away, projectId, change), path: away.path, content }
  if (change === undefined) return { away: state, indexBefore: undefined }
  const diffs = await deps.history.diff(change.change)
  const index = diffs.find((diff) => diff.file === INDEX_NAME)
  return { away: state, indexBefore: index?.before ?? null }
}

/** An archived file may have got a number; the history knows the name it had. */
function nameBefore(away: AwayFile, projectId: string, change: Change | undefined): string {
  const bytes = change?.files.find((one) => one.path === away.path)?.after
  const folder = `${projectId}/`
  const gone = change?.files.filter(
    (one) => one.after === null && one.before === bytes && one.path.startsWith(folder),
  )
  const names = gone?.map((one) => one.path.slice(folder.length)) ?? []
  return names.find((name) => isNumbered(name, away.file)) ?? away.file
}

/** Whether `numbered` is `name`, or `name` with a number before its ending. */
function isNumbered(name: string, numbered: string): boolean {
  const stem = name.replace(/\.md$/i, '')
  return numbered.startsWith(stem) && /^(?:_\d+)?\.md$/i.test(numbered.slice(stem.length))
}

async function letGo(deps: ArchiveDeps, away: AwayFile): Promise<void> {
  const { version } = await deps.files.read(away.path)
  await deps.writer.replaceIf(away.path, version.hash, null)
}
