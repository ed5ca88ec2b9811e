import { AppError } from '../../shared/errors'
import type { Change } from '../../shared/history'
import type { Changed } from '../../shared/ipc/contract'
import type { Settings } from '../../shared/settings'
import type { SharedMemory } from '../../shared/stores'
import type { ChangeMaker, FileEdit } from '../history/change-plan'
import type { LocatedStores } from '../location/create-stores'
import { isInside, joinPath } from '../location/paths'
import type { Catalogue } from '../memory/catalogue'
import { decodeText } from '../memory/text'
import type { Hash, Ids, Log } from '../ports'
import type { FindSecrets } from '../safety/secrets/find-secrets'
import { memoriesNamed } from './move-memories'
import type { MovingFile } from './moving-store'
import { planRoutes } from './plan-bring-together'
import type { MovingReader } from './read-moving'
import type { ShareBook } from './share-book'
import type { SharePlace, ShareRecord } from './share-record'
import { refuseSame, targetStore, type TargetStoreDeps } from './target-store'

export interface SharesDeps extends TargetStoreDeps {
  readonly stores: LocatedStores
  readonly catalogue: Pick<Catalogue, 'rows' | 'refresh'>
  readonly changes: ChangeMaker
  readonly reader: MovingReader
  readonly settings: { read(): Promise<Settings> }
  readonly book: ShareBook
  readonly findSecrets: FindSecrets
  readonly hash: Hash
  readonly ids: Ids
  readonly log: Pick<Log, 'warn'>
  readonly titleOf: (projectId: string) => string
}

/** Keeps a memory in step among projects. */
export interface Shares {
  shared(projectId: string | null): Promise<readonly SharedMemory[]>
  share(projectId: string, file: string, withProjects: readonly string[]): Promise<Changed>
  bringInStep(id: string, from?: string): Promise<Changed>
  unshare(id: string): Promise<readonly SharedMemory[]>
  /**
   * Carries what a person just changed in the app to the other places, as a change of its own. What the
   * client, a dream or another program wrote waits for a click, and a change that was itself made to
   * bring places in step, or takes that back, is never carried on.
   */
  follow(change: Change): Promise<void>
}

export function createShares(deps: SharesDeps): Shares {
  const shared = async (projectId: string | null): Promise<readonly SharedMemory[]> => {
    const records = await deps.book.all()
    const wanted = records.filter(
      ({ places }) => projectId === null || places.some((place) => place.projectId === projectId),
    )
    return wanted.map((record) => shownOf(deps.catalogue, record))
  }
  const apply = async (
    projectId: string,
    summary: string,
    edits: readonly FileEdit[],
    record: ShareRecord,
  ): Promise<Changed> => {
    const made = await deps.changes.apply({ by: 'you', projectId, summary, edits })
    await deps.stores.refresh()
    await deps.catalogue.refresh(record.places.map((place) => place.projectId))
    const own = made.files.filter(({ path }) => !isInside(deps.book.folder, path))
    return { change: made.change, files: own.map(({ path }) => path) }
  }
  const bringInStep = async (id: string, from?: string): Promise<Changed> => {
    const record = await deps.book.get(id)
    const now = await placesNow(deps, record)
    const source = sourceOf(record, now, from)
    const edits = await stepEdits(deps, now, source)
    if (edits.length === 0) throw inStep(record)
    const hash = source.now.content.version.hash
    const places = now.map(({ place, now: one }) => (one === null ? place : { ...place, hash }))
    const next = { ...record, places }
    const about = source.place.file
    const all = [...edits, await deps.book.edit(next, about)]
    return apply(source.place.projectId, `Bring ${record.name} in step`, all, next)
  }
  return {
    shared,
    bringInStep,
    async share(projectId, file, withProjects) {
      const { edits, record, name } = await workOutShare(deps, projectId, file, withProjects)
      return apply(projectId, `Share ${name}`, edits, record)
    },
    async unshare(id) {
      const record = await deps.book.get(id)
      const [first] = record.places
      if (first === undefined) throw new Error('a shared memory has places')
      const edits = [await deps.book.removal(record, first.file)]
      await apply(first.projectId, `Share ${record.name} no more`, edits, record)
      return shared(null)
    },
    async follow(change) {
      const paths = change.files.map(({ path }) => path)
      if (change.by !== 'you' || paths.some((path) => isInside(deps.book.folder, path))) return
      for (const { id, places } of await deps.book.all()) {
        const touched = places.filter((place) => paths.includes(pathOf(place)))
        if (touched.length === 1) await followOne(deps, id, bringInStep)
      }
    },
  }
}

async function followOne(
  deps: SharesDeps,
  id: string,
  bringInStep: (id: string) => Promise<Changed>,
): Promise<void> {
  const now = await placesNow(deps, await deps.book.get(id))
  const changed = now.filter((one) => one.now !== null && one.isChanged)
  const others = now.filter((one) => one.now !== null && !one.isChanged)
  if (changed.length !== 1 || others.length === 0) return
  try {
    await bringInStep(id)
  } catch (error) {
    // The other place is linked, locked or just being written: it is shown as behind.
    deps.log.warn('A shared memory could not be brought in step.', { id, error: String(error) })
  }
}

interface PlaceNow {
  readonly place: SharePlace
  readonly realDir: string
  /** Null where the memory is gone. */
  readonly now: MovingFile | null
  readonly isChanged: boolean
}

type Source = PlaceNow & { readonly now: MovingFile }

const pathOf = ({ projectId, file }: SharePlace): string => joinPath(projectId, file)

async function placesNow(deps: SharesDeps, record: ShareRecord): Promise<readonly PlaceNow[]> {
  const found: PlaceNow[] = []
  for (const place of record.places) {
    const isKnown = deps.stores.list().some(({ id }) => id === place.projectId)
    const store = isKnown ? await deps.reader.read(place.projectId) : null
    const now = store?.files.find(({ file }) => file === place.file) ?? null
    const isChanged = now !== null && now.content.version.hash !== place.hash
    found.push({ place, realDir: store?.realDir ?? place.projectId, now, isChanged })
  }
  return found
}

/** The place that the person named, else the only text that is new. */
function sourceOf(
  record: ShareRecord,
  places: readonly PlaceNow[],
  from: string | undefined,
): Source {
  const there = places.filter((one): one is Source => one.now !== null)
  if (from !== undefined) {
    const named = there.find(({ place }) => place.projectId === from)
    if (named !== undefined) return named
    const message = `${record.name} is not shared with ${from}, or gone there. Name one of its places.`
    throw new AppError('input.invalid', message, { path: from })
  }
  const changed = there.filter(({ isChanged }) => isChanged)
  const [first] = changed
  if (first === undefined) throw inStep(record)
  const isOne = new Set(changed.map(({ now }) => now.content.version.hash)).size === 1
  if (isOne) return first
  const where = changed.map(({ place }) => pathOf(place)).join(' and ')
  const message = `${record.name} was changed in several places since they were in step: ${where}. Nothing was written; say which one counts.`
  throw new AppError('memory.conflict', message, { path: pathOf(first.place) })
}

async function stepEdits(
  deps: SharesDeps,
  places: readonly PlaceNow[],
  source: Source,
): Promise<readonly FileEdit[]> {
  const { bytes, version } = source.now.content
  const behind = places.filter(
    (one): one is Source => one.now !== null && one.now.content.version.hash !== version.hash,
  )
  if (behind.some(({ place }) => place.file.startsWith('team/'))) {
    await refuseSecret(deps, source.now)
  }
  return behind.map(({ now, realDir }) => ({
    path: now.path,
    expected: now.content.version.hash,
    after: bytes,
    // The same text is as old here as there.
    mtimeNs: version.mtimeNs,
    within: realDir,
    reason: `what it says in ${source.place.projectId}`,
  }))
}

async function refuseSecret(
  { findSecrets }: SharesDeps,
  { file, path, content }: MovingFile,
): Promise<void> {
  const found = await findSecrets(decodeText(content.bytes).text)
  if (!found.some(({ sample }) => !sample)) return
  const message = `${file} holds a credential and would reach a team. Take the credential out first.`
  throw new AppError('input.invalid', message, { path })
}

async function workOutShare(
  deps: SharesDeps,
  projectId: string,
  file: string,
  withProjects: readonly string[],
) {
  const others = [...new Set(withProjects)]
  if (others.length === 0) {
    throw new AppError('input.invalid', 'No project was named to share it with.')
  }
  const from = await deps.reader.read(deps.stores.get(projectId).id)
  const [memory] = memoriesNamed(from, [file])
  if (memory === undefined) throw new Error('a memory was named')
  const known = await recordWith(deps.book, { projectId, file })
  const targets = []
  for (const word of others) {
    const store = await targetStore(deps, word)
    await refuseSame(deps, deps.stores.get(projectId), store)
    refuseTwice(known, store.id)
    targets.push(await deps.reader.read(store.id))
  }
  const routes = targets.map((to) => ({ from, file: memory, to }))
  const { limits } = await deps.settings.read()
  const { placed, edits } = planRoutes(routes, { limits, isCopy: true })
  const { hash } = memory.content.version
  const made = placed.map(({ to, toFile, toPath }) => {
    const bytes = edits.find(({ path }) => path === toPath)?.after
    const there = bytes == null ? hash : deps.hash(bytes)
    return { projectId: to.projectId, file: toFile, hash: there }
  })
  const own = known?.places ?? [{ projectId, file, hash }]
  const record = { id: known?.id ?? deps.ids.next(), name: memory.name, places: [...own, ...made] }
  return { edits: [...edits, await deps.book.edit(record, file)], record, name: file }
}

async function recordWith(
  book: ShareBook,
  { projectId, file }: Pick<SharePlace, 'projectId' | 'file'>,
): Promise<ShareRecord | undefined> {
  const records = await book.all()
  return records.find(({ places }) =>
    places.some((place) => place.projectId === projectId && place.file === file),
  )
}

function refuseTwice(record: ShareRecord | undefined, projectId: string): void {
  if (record?.places.some((place) => place.projectId === projectId) !== true) return
  const message = `${record.name} is shared with ${projectId} already.`
  throw new AppError('input.invalid', message, { path: projectId })
}

function inStep({ name }: ShareRecord): AppError {
  return new AppError('input.invalid', `All places of ${name} say the same already.`)
}

function shownOf(catalogue: Pick<Catalogue, 'rows'>, record: ShareRecord): SharedMemory {
  const places = record.places.map((place) => {
    const row = catalogue.rows(place.projectId).find(({ file }) => file === place.file)
    const isChanged = row !== undefined && row.hash !== place.hash
    return { ...place, now: row?.hash ?? null, isChanged }
  })
  const changed = new Set(places.flatMap(({ isChanged, now }) => (isChanged ? [now] : [])))
  return {
    id: record.id,
    name: record.name,
    places: places.map(({ projectId, file, now, isChanged }) => ({
      projectId,
      file,
      isBehind: now !== null && (isChanged ? changed.size > 1 : changed.size > 0),
      isChanged,
      isGone: now === null,
    })),
  }
}
