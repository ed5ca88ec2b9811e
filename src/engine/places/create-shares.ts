import type { Change } from '../../shared/history'
import type { Changed } from '../../shared/ipc/contract'
import type { Settings } from '../../shared/settings'
import type { SharedMemory } from '../../shared/stores'
import type { ChangeMaker, FileEdit } from '../history/change-plan'
import type { LocatedStores } from '../location/create-stores'
import { isInside } from '../location/paths'
import type { Catalogue } from '../memory/catalogue'
import type { Hash, Ids, Log } from '../ports'
import type { FindSecrets } from '../safety/secrets/find-secrets'
import type { MovingReader } from './read-moving'
import type { ShareBook } from './share-book'
import type { ShareRecord } from './share-record'
import { inStep, pathOf, placesNow, sourceOf, stepEdits } from './share-step'
import type { TargetStoreDeps } from './target-store'
import { workOutShare } from './work-out-share'

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
