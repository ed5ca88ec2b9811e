import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { Settings } from '../../shared/settings'
import type { MoveRequest } from '../../shared/stores'
import type { LocatedStores } from '../location/create-stores'
import type { Mover, WorkedOut } from './create-mover'
import type { MovingFile, MovingStore } from './moving-store'
import { planRoutes } from './plan-bring-together'
import type { MovingReader } from './read-moving'
import { refuseSame, targetStore, type TargetStoreDeps } from './target-store'

export interface MoveMemoriesDeps extends TargetStoreDeps {
  readonly stores: LocatedStores
  readonly reader: MovingReader
  readonly mover: Pick<Mover, 'markEdits'>
  readonly settings: { read(): Promise<Settings> }
  readonly titleOf: (projectId: string) => string
}

/**
 * Moves or copies memories into the store of another project or of an agent.
 *
 * @param toWord a store's id, or the folder of a project that need not have memory yet
 */
export async function workOutMove(
  deps: MoveMemoriesDeps,
  request: Omit<MoveRequest, 'target'>,
  toWord: string,
): Promise<WorkedOut> {
  const { projectId, isCopy } = request
  const target = await targetStore(deps, toWord)
  await refuseSame(deps, deps.stores.get(projectId), target)
  const from = await deps.reader.read(projectId)
  const files = memoriesNamed(from, request.files)
  const to = await deps.reader.read(target.id)
  const { limits } = await deps.settings.read()
  const routes = files.map((file) => ({ from, file, to }))
  const { moves, placed, edits, lostLines } = planRoutes(routes, { limits, isCopy })
  const marks = await deps.mover.markEdits(placed, isCopy)
  const name = files.length === 1 ? (files[0]?.file ?? '') : `${files.length} memories`
  return {
    act: isCopy ? 'copy' : 'move',
    projectId,
    toProjectId: target.id,
    moves,
    edits: [...edits, ...marks],
    lostLines,
    summary: `${isCopy ? 'Copy' : 'Move'} ${name} to ${deps.titleOf(target.id)}`,
  }
}

/** @throws `memory.unknown`, `memory.readOnly` with the reason, `input.invalid` for none at all */
export function memoriesNamed(store: MovingStore, names: readonly string[]): readonly MovingFile[] {
  if (names.length === 0) throw new AppError('input.invalid', say`No memory was named.`)
  return [...new Set(names)].map((name) => {
    const file = store.files.find((one) => one.kind === 'memory' && one.file === name)
    if (file !== undefined) return file
    const staying = store.staying.find((one) => one.file === name)
    if (staying === undefined) {
      const message = say`There is no memory ${name} in ${store.projectId}. "list" names those there are.`
      throw new AppError('memory.unknown', message, { path: store.projectId })
    }
    const message = say`${name} ${STAYS[staying.why]}`
    throw new AppError('memory.readOnly', message, { path: `${store.projectId}/${name}` })
  })
}

const STAYS = {
  link: say`is a link or lies in a linked folder. Move it where it lies.`,
  unreadable: say`cannot be read, so it is not moved.`,
  secret: say`lies in team/ and holds a credential. Take the credential out first.`,
} as const
