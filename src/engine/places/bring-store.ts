import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { Settings } from '../../shared/settings'
import type { StoreRequest, StrayStore } from '../../shared/stores'
import type { Mover, WorkedOut } from './create-mover'
import type { MovingReader } from './read-moving'
import { planBringTogether } from './plan-bring-together'
import { refuseSame, targetStore, type TargetStoreDeps } from './target-store'

export interface BringStoreDeps extends TargetStoreDeps {
  readonly reader: MovingReader
  readonly mover: Pick<Mover, 'markEdits'>
  readonly settings: { read(): Promise<Settings> }
  readonly stray: (projectId: string | null) => Promise<readonly StrayStore[]>
  readonly titleOf: (projectId: string) => string
}

/** Adopting and merging: all that one store holds is brought into another. */
export async function workOutBring(
  deps: BringStoreDeps,
  request: StoreRequest,
): Promise<WorkedOut> {
  const { projectId, act } = request
  const from = deps.stores.get(projectId)
  const to = await targetStore(deps, request.target ?? (await likeliest(deps, projectId, act)))
  return workOutAll(deps, [from.id], to.id, act)
}

/**
 * Brings several stores whole into one, as one change that undo takes back whole.
 *
 * @throws `input.invalid` for stores that are the same or lie inside one another
 */
export async function workOutAll(
  deps: BringStoreDeps,
  fromIds: readonly string[],
  toId: string,
  act: WorkedOut['act'],
): Promise<WorkedOut> {
  const to = deps.stores.get(toId)
  for (const id of fromIds) await refuseSame(deps, deps.stores.get(id), to)
  const froms = await Promise.all([...new Set(fromIds)].map((id) => deps.reader.read(id)))
  const target = await deps.reader.read(toId)
  const { limits } = await deps.settings.read()
  const { moves, placed, edits, lostLines } = planBringTogether(froms, target, { limits })
  const names = fromIds.map((id) => deps.titleOf(id)).join(', ')
  const marks = edits.length === 0 ? [] : await deps.mover.markEdits(placed, false)
  return {
    act,
    projectId: fromIds[0] ?? toId,
    toProjectId: toId,
    moves,
    edits: [...edits, ...marks],
    lostLines,
    summary: `Bring the memory of ${names} to ${deps.titleOf(toId)}`,
  }
}

async function likeliest(
  deps: BringStoreDeps,
  projectId: string,
  act: StoreRequest['act'],
): Promise<string> {
  const rows = await deps.stray(projectId)
  const target = rows.find((row) => row.act === act)?.targets[0]
  if (target !== undefined) {
    const isKnown = deps.stores.list().some(({ id }) => id === target.projectId)
    return isKnown ? target.projectId : target.path
  }
  const message = say`It cannot be told where the memory in ${projectId} belongs. Name the folder of the project that takes it.`
  throw new AppError('input.invalid', message, { path: projectId })
}
