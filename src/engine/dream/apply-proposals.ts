import type { DreamRecord, Hold, Proposal } from '../../shared/dream'
import { AppError } from '../../shared/errors'
import type { Change } from '../../shared/history'
import { say } from '../../shared/said'
import type { ChangeMaker, ChangePlan } from '../history/change-plan'
import type { Clock } from '../ports'
import type { ProposalRoom } from './proposals/create-proposal-room'
import type { Records } from './records'
import { without } from './without'

/** Weighs proposals and makes plans of them against the store as it is now; writes nothing. */
export type DreamPlanner = Pick<ProposalRoom, 'gate' | 'plan'>

export interface ApplyDeps {
  readonly planner: DreamPlanner
  readonly changes: ChangeMaker
  readonly records: Pick<Records, 'keep'>
  readonly clock: Pick<Clock, 'nowMs'>
  /** Lets lists and scores see what was written. */
  readonly refresh: (projectId: string) => Promise<void>
}

export interface Applied {
  readonly record: DreamRecord
  /** Null where nothing was left to make. */
  readonly change: string | null
}

/** A client that writes all the time lets a plan go stale so often before the person hears of it. */
const TRIES = 4

/**
 * Applies these proposals in one transaction and records it. A file that moved on since the dream read it
 * holds its proposal; the others go on, unless `isStrict` asks for all of these or none.
 *
 * @throws `memory.conflict` naming the file, with the hold recorded and nothing written
 */
export async function applyProposals(
  deps: ApplyDeps,
  record: DreamRecord,
  ids: readonly string[],
  isStrict: boolean,
): Promise<Applied> {
  for (let tries = 1; ; tries += 1) {
    const chosen = record.proposals.filter(({ id }) => ids.includes(id))
    const { plan, taken, left } = await deps.planner.plan(record.projectId, chosen)
    const held = withHolds(record, left)
    const moved = left.find(({ hold }) => hold.kind === 'movedOn')
    if (isStrict && moved !== undefined) {
      await deps.records.keep({ record: held })
      throw movedOn(record, moved.id)
    }
    if (plan === null) return { record: held, change: null }
    try {
      return await apply(deps, held, plan, taken)
    } catch (error) {
      await deps.records.keep({ record: held })
      // A file moved on between our look and the write; the next look holds its proposal.
      const isMoved = error instanceof AppError && error.code === 'memory.conflict'
      if (!isMoved || tries === TRIES) throw error
    }
  }
}

async function apply(
  deps: ApplyDeps,
  record: DreamRecord,
  plan: ChangePlan,
  taken: readonly string[],
): Promise<Applied> {
  await deps.records.keep({ record, applying: { ids: taken, sinceMs: deps.clock.nowMs() } })
  const change = await deps.changes.apply({ ...plan, by: 'dream' })
  const applied = withApplied(record, taken, change.change)
  await deps.records.keep({ record: applied })
  await deps.refresh(record.projectId)
  return { record: applied, change: change.change }
}

/** The record once this change has made these proposals; the outcome is `applied` as soon as one was. */
export function withApplied(
  record: DreamRecord,
  ids: readonly string[],
  change: Change['change'],
): DreamRecord {
  return {
    ...without(record, 'message'),
    outcome: 'applied',
    changes: [...record.changes, change],
    proposals: record.proposals.map((one) => {
      if (!ids.includes(one.id)) return one
      return { ...without(one, 'hold'), state: 'applied', change }
    }),
  }
}

function withHolds(
  record: DreamRecord,
  left: readonly { readonly id: string; readonly hold: Hold }[],
): DreamRecord {
  if (left.length === 0) return record
  const holds = new Map(left.map(({ id, hold }) => [id, hold]))
  const proposals = record.proposals.map((one): Proposal => {
    const hold = holds.get(one.id)
    return hold === undefined ? one : { ...one, hold }
  })
  return { ...record, proposals }
}

function movedOn({ projectId, proposals }: DreamRecord, id: string): AppError {
  const file = proposals.find((one) => one.id === id)?.file ?? ''
  const message = say`${file} was changed since the dream read it. Nothing was written; dream again to propose it anew, or apply the others.`
  return new AppError('memory.conflict', message, { path: `${projectId}/${file}` })
}
