import type { DreamDecision, DreamRecord, Proposal } from '../../shared/dream'
import { AppError } from '../../shared/errors'
import type { UndoOutcome } from '../../shared/history'
import { say } from '../../shared/said'
import type { DreamsArea } from '../engine'
import type { JournalEntry } from '../history/journal'
import type { Clock } from '../ports'
import { applyProposals, type ApplyDeps } from './apply-proposals'
import { refuseClosed, withDecisions } from './decide'
import { touches } from './edit-owners'
import type { KeptRecord } from './parse-record'
import type { Records } from './records'
import { undoProposals, type UndoProposalsDeps } from './undo-proposals'

export interface DiaryDeps extends ApplyDeps, UndoProposalsDeps {
  readonly changes: ApplyDeps['changes'] & UndoProposalsDeps['changes']
  readonly records: Records
  readonly clock: Pick<Clock, 'nowMs'>
  /** Lets nobody else change a record meanwhile. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
}

/** What a person does with the records of dreams: decide, apply, put away, take back. */
export type Diary = Pick<DreamsArea, 'list' | 'read' | 'decide' | 'apply' | 'discard' | 'undo'>

/** The diary over its records; the history is asked what was taken back elsewhere. */
export function createDiary(deps: DiaryDeps): Diary {
  const { records, alone } = deps

  const read = async (runId: string): Promise<KeptRecord> => {
    const kept = await records.read(runId)
    if (kept.record.changes.length === 0) return kept
    return { ...kept, record: withUndone(kept, await deps.history.entries()) }
  }
  const keep = async (kept: KeptRecord): Promise<DreamRecord> => {
    await records.keep(kept)
    return (await records.read(kept.record.id)).record
  }

  return {
    list: (projectId) => records.list(projectId),
    read: async (runId) => (await read(runId)).record,
    decide: (runId, decisions: readonly DreamDecision[]) =>
      alone(async () => {
        const kept = await read(runId)
        return keep({ ...kept, record: withDecisions(kept.record, decisions) })
      }),
    apply: (runId, ids) =>
      alone(async () => {
        const { record } = await read(runId)
        refuseClosed(record)
        const chosen = idsToApply(record, ids)
        const applied = await applyProposals(deps, record, chosen, ids !== undefined)
        if (applied.change !== null) return { record: applied.record, change: applied.change }
        await records.keep({ record: applied.record })
        throw nothingLeft(applied.record, chosen)
      }),
    discard: (runId) =>
      alone(async () => {
        const kept = await read(runId)
        refuseClosed(kept.record)
        return keep({ ...kept, record: { ...kept.record, discardedAtMs: deps.clock.nowMs() } })
      }),
    undo: (runId, ids) => alone(() => undo(runId, ids)),
  }

  async function undo(
    runId: string,
    ids: readonly string[] | undefined,
  ): Promise<{ readonly record: DreamRecord; readonly outcome: UndoOutcome }> {
    const kept = await read(runId)
    const all = ids ?? kept.record.proposals.map(({ id }) => id)
    const undone = await undoProposals(deps, kept.record, all)
    const proposals = kept.record.proposals.map((one): Proposal =>
      undone.ids.includes(one.id) ? { ...one, state: 'undone' } : one,
    )
    const undos = [...(kept.undos ?? []), ...undone.changes]
    const record = await keep({ record: { ...kept.record, proposals }, undos })
    await deps.refresh(record.projectId)
    return { record, outcome: undone.outcome }
  }
}

/** @throws `input.invalid` where nothing is chosen, or something that is not there */
function idsToApply(
  { id: runId, proposals }: DreamRecord,
  ids: readonly string[] | undefined,
): readonly string[] {
  const open = proposals.filter(({ state }) => state !== 'applied' && state !== 'undone')
  const chosen =
    ids === undefined
      ? open.filter(({ state }) => state === 'accepted')
      : open.filter(({ id }) => ids.includes(id))
  if (chosen.length > 0 && (ids === undefined || chosen.length === new Set(ids).size)) {
    return chosen.map(({ id }) => id)
  }
  const message =
    ids === undefined || ids.length === 0
      ? say`Nothing of the dream ${runId} was accepted. Accept some of its proposals first.`
      : say`Not all of these are proposals of the dream ${runId} that can still be applied.`
  throw new AppError('input.invalid', message)
}

/** Every proposal that was asked for is held; the record says why. */
function nothingLeft({ projectId, proposals }: DreamRecord, ids: readonly string[]): AppError {
  const held = proposals.find(({ id, hold }) => ids.includes(id) && hold !== undefined)
  const file = held?.file ?? 'MEMORY.md'
  const message = say`Nothing was written: what was chosen can no longer be made, first of all ${file}. Look at the dream again.`
  return new AppError('memory.conflict', message, { path: `${projectId}/${file}` })
}

/** Proposals whose every file was given back by an undo of the history are undone too. */
function withUndone(
  { record, undos = [] }: KeptRecord,
  entries: readonly JournalEntry[],
): DreamRecord {
  const takenBack = new Set(entries.flatMap(({ undoes }) => undoes ?? []))
  const others = entries.filter(
    (entry) =>
      entry.undoes !== undefined &&
      record.changes.includes(entry.undoes) &&
      !undos.includes(entry.change) &&
      !takenBack.has(entry.change),
  )
  if (others.length === 0) return record
  const proposals = record.proposals.map((one): Proposal => {
    if (one.state !== 'applied') return one
    return isGivenBack(one, entries, others) ? { ...one, state: 'undone' } : one
  })
  return { ...record, proposals }
}

function isGivenBack(
  proposal: Proposal,
  entries: readonly JournalEntry[],
  undos: readonly JournalEntry[],
): boolean {
  const made = entries.find(({ change }) => change === proposal.change)
  if (made === undefined) return false
  const given = new Set(
    undos
      .filter(({ undoes }) => undoes === made.change)
      .flatMap(({ edits }) => edits.map(({ path }) => path)),
  )
  const own = made.edits.filter((edit) => touches(proposal, made, edit))
  if (own.length > 0) return own.every(({ path }) => given.has(path))
  return [...given].some((path) => path.endsWith('/MEMORY.md'))
}
