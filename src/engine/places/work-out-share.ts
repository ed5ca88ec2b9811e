import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { Settings } from '../../shared/settings'
import type { LocatedStores } from '../location/create-stores'
import type { Hash, Ids } from '../ports'
import { memoriesNamed } from './move-memories'
import { planRoutes } from './plan-bring-together'
import type { MovingReader } from './read-moving'
import type { ShareBook } from './share-book'
import type { SharePlace, ShareRecord } from './share-record'
import { refuseSame, targetStore, type TargetStoreDeps } from './target-store'

export interface WorkOutShareDeps extends TargetStoreDeps {
  readonly stores: LocatedStores
  readonly reader: MovingReader
  readonly settings: { read(): Promise<Settings> }
  readonly book: ShareBook
  readonly hash: Hash
  readonly ids: Ids
}

/**
 * The edits by which a memory comes to other projects and is kept in step among them.
 *
 * @throws `input.invalid` for no project, its own, or one that has it already
 */
export async function workOutShare(
  deps: WorkOutShareDeps,
  projectId: string,
  file: string,
  withProjects: readonly string[],
) {
  const others = [...new Set(withProjects)]
  if (others.length === 0) {
    throw new AppError('input.invalid', say`No project was named to share it with.`)
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
  const message = say`${record.name} is shared with ${projectId} already.`
  throw new AppError('input.invalid', message, { path: projectId })
}
