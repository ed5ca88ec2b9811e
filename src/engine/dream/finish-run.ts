import type { DreamMode, DreamRecord, Proposal } from '../../shared/dream'
import { applyProposals, type ApplyDeps } from './apply-proposals'
import type { DreamFindings } from './dreamer'
import type { Records } from './records'

export interface FinishDeps extends ApplyDeps {
  readonly records: Pick<Records, 'keep' | 'all'>
}

/**
 * What becomes of what a dream found: what the person has said no to, or has already before them, does not
 * come again; the rest passes the gates; and the mode says what is applied at once.
 */
export async function finishRun(
  deps: FinishDeps,
  record: DreamRecord,
  found: { readonly findings: DreamFindings; readonly appliesNothing: boolean },
  signal: AbortSignal,
): Promise<DreamRecord> {
  const fresh = await withoutKnown(deps.records, record.projectId, found.findings.proposals)
  const proposals = await deps.planner.gate(record.projectId, fresh)
  signal.throwIfAborted()
  const waiting: DreamRecord = {
    ...record,
    outcome: proposals.length === 0 ? 'nothing-to-do' : 'awaiting-review',
    proposals,
  }
  const ids = found.appliesNothing ? [] : appliedBy(record.mode, proposals)
  if (ids.length === 0) return waiting
  const applied = await applyProposals(deps, waiting, ids, false)
  return applied.record
}

/** What a mode applies by itself: never what is held or put to the person. */
function appliedBy(mode: DreamMode, proposals: readonly Proposal[]): readonly string[] {
  if (mode === 'review') return []
  const free = proposals.filter(({ hold, options }) => hold === undefined && options === undefined)
  const chosen = mode === 'apply' ? free : free.filter(({ isSafe }) => isSafe)
  return chosen.map(({ id }) => id)
}

/**
 * Leaves out what was rejected, and what the last applied run still has before the person; both only while
 * the files say what they said then.
 */
async function withoutKnown(
  records: Pick<Records, 'all'>,
  projectId: string,
  proposals: readonly Proposal[],
): Promise<readonly Proposal[]> {
  if (proposals.length === 0) return proposals
  const known = new Set<string>()
  let isNewest = true
  for await (const { record } of records.all(projectId)) {
    const stands = isNewest && record.proposals.some(({ state }) => state === 'applied')
    if (stands) isNewest = false
    for (const one of record.proposals) {
      const isLeft = stands && record.discardedAtMs === undefined && one.state === 'waiting'
      if (one.state === 'rejected' || isLeft) known.add(printOf(one))
    }
  }
  return proposals.filter((one) => !known.has(printOf(one)))
}

/** The same for the same words about the same texts. */
function printOf({ kind, file, files, index, options, reason }: Proposal): string {
  const about = reason.kind === 'contradiction' ? [file, reason.other] : [file]
  // Those that only follow by their links are not what it is about.
  const isOwn = (one: Proposal['files'][number]): boolean =>
    one.file !== 'MEMORY.md' &&
    (one.before === null || one.after === null || about.includes(one.file))
  const textsOf = (list: Proposal['files']) =>
    list.filter(isOwn).map(({ file: name, hash, after }) => [name, hash, after])
  const choices = options?.map((one) => [one.keeps, textsOf(one.files)]) ?? null
  // What follows in MEMORY.md changes with every other proposal and makes no other finding of it.
  const lines = kind === 'index' ? index : null
  return JSON.stringify([kind, file, textsOf(files), lines, choices])
}
