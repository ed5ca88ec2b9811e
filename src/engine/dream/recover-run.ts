import type { DreamRecord } from '../../shared/dream'
import { allSaid, say, sayEnglish, type Said } from '../../shared/said'
import type { JournalEntry } from '../history/journal'
import type { Clock, Log } from '../ports'
import { withApplied } from './apply-proposals'
import type { ClientLock } from './client-lock'
import type { Ledger, LeftLock, OpenRun } from './ledger'
import type { KeptRecord } from './parse-record'
import type { Records } from './records'
import { blankRecord, isCompleted } from './run-dream'

export interface RecoverDeps {
  readonly ledger: Ledger
  readonly lock: Pick<ClientLock, 'rewind' | 'beat'>
  readonly records: Pick<Records, 'all' | 'keep'>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly log: Pick<Log, 'warn'>
  /** Changes that stand, oldest first, after interrupted ones were ended. */
  readonly entries: () => Promise<readonly JournalEntry[]>
  /** Lets nobody change a record meanwhile: who is just applying holds this too. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
}

const CRASHED = say`This dream was broken off: Noctuary crashed, or the disk failed.`

/**
 * Ends what a process that died left: the record of its run is closed, the client's lock is as it was
 * before, and a record whose proposals were just being applied says what the history says. Twice gives the
 * same as once. The caller holds the lock of all runs.
 */
export async function recoverRun(deps: RecoverDeps): Promise<void> {
  await deps.alone(() => settleApplying(deps))
  const { open } = await deps.ledger.read()
  if (open === null) return
  const record = await closeRecord(deps, open)
  const left = await setLockRight(deps, open, record)
  await deps.ledger.close(left)
  deps.log.warn('A dream that was interrupted was brought to its end.', { runId: open.runId })
}

async function closeRecord(deps: RecoverDeps, open: OpenRun): Promise<DreamRecord> {
  for await (const { record } of deps.records.all(open.projectId)) {
    if (record.id === open.runId) return record
  }
  const blank = blankRecord(open, [], deps.clock.nowMs(), 'failed')
  const record = {
    ...blank,
    costUsd: open.engine === 'offline' ? 0 : null,
    message: allSaid([CRASHED, say`Nothing was applied.`]),
  }
  await deps.records.keep({ record })
  return record
}

const isCrash = (message: Said | undefined): boolean =>
  message !== undefined && sayEnglish(message).startsWith(sayEnglish(CRASHED))

/** A run whose record was whole had completed; every other gives the lock back its time. */
async function setLockRight(
  deps: RecoverDeps,
  { lock }: OpenRun,
  record: DreamRecord,
): Promise<(LeftLock & { readonly path: string }) | undefined> {
  if (lock === null) return undefined
  const isWhole = isCompleted(record.outcome) && !isCrash(record.message)
  if (!isWhole) {
    await deps.lock.rewind(lock)
    return undefined
  }
  const kept = await deps.lock.beat(lock, record.endedAtMs)
  const mtimeNs = kept?.mtimesNs.at(-1)
  if (kept === null || mtimeNs === undefined) return undefined
  return { path: kept.path, body: kept.body, mtimeNs }
}

async function settleApplying(deps: RecoverDeps): Promise<void> {
  const unsettled: KeptRecord[] = []
  const claimed = new Set<string>()
  for await (const kept of deps.records.all(null)) {
    for (const change of kept.record.changes) claimed.add(change)
    if (kept.applying !== undefined) unsettled.push(kept)
  }
  if (unsettled.length === 0) return
  const { open } = await deps.ledger.read()
  const entries = (await deps.entries()).filter(({ change }) => !claimed.has(change))
  for (const { record, applying } of unsettled) {
    if (applying === undefined) continue
    const made = entries.findLast((entry) => isMadeBy(entry, record, applying.sinceMs))
    const isInRun = record.id === open?.runId
    const settled = made === undefined ? record : withApplied(record, applying.ids, made.change)
    await deps.records.keep({ record: isInRun ? asCrashed(settled, made !== undefined) : settled })
  }
}

/** A dream's change of this project since then that no proposal has claimed yet. */
function isMadeBy(entry: JournalEntry, record: DreamRecord, sinceMs: number): boolean {
  return entry.by === 'dream' && entry.projectId === record.projectId && entry.atMs >= sinceMs
}

function asCrashed(record: DreamRecord, isApplied: boolean): DreamRecord {
  const message = isApplied
    ? allSaid([CRASHED, say`Its changes had been applied and can be taken back.`])
    : allSaid([CRASHED, say`Nothing was applied.`])
  return { ...record, message, outcome: isApplied ? 'applied' : 'failed' }
}
