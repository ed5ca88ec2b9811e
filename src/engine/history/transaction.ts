import { AppError } from '../../shared/errors'
import type { Change } from '../../shared/history'
import { say } from '../../shared/said'
import { isInside, joinPath, lastPart, parentPath } from '../location/paths'
import type { Clock, FileReader, FileWriter, Ids, Log, ProcessLock } from '../ports'
import type { Blobs } from './blobs'
import type { ChangeMaker, ChangePlan, FileEdit } from './change-plan'
import { fileNow } from './file-now'
import type { Journal } from './journal'
import type { BeginRecord, EditRecord } from './journal-record'
import { createRecovery, type Recovered, type Recovery } from './recovery'
import { nameIn, toChange } from './to-change'

/** Everything of the app that writes to stores takes its turn under this name. */
const LOCK = 'history'
const LOCK_WAIT_MS = 15_000
/** A client that writes all the time gets so many chances to let an index edit through. */
const REBASE_TRIES = 25

export interface TransactionDeps {
  readonly journal: Journal
  readonly blobs: Blobs
  readonly files: FileReader
  readonly writer: FileWriter
  readonly lock: ProcessLock
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Pick<Log, 'warn'>
  /** Told after a change was committed. */
  readonly onCommit: (change: Change) => void
}

/** What an undo adds to a plan. */
export interface UndoOf {
  readonly change: string
  /** Folders that the undone change had made, the upper first. */
  readonly folders: readonly string[]
}

/** `apply` of the port, and what start-up and undo need besides. */
export interface Transactions extends ChangeMaker {
  applyUndo(plan: ChangePlan, undoes: UndoOf): Promise<Change>
  /** Finishes or rolls back what a crash left; twice gives the same as once. */
  recover(): Promise<Recovered>
}

interface Step {
  readonly edit: FileEdit
  readonly record: EditRecord
  readonly after: Uint8Array | null
}

/**
 * Transactions: contents first, then the intent, then the files in order, then the word that it is
 * done. A fault on the way takes everything back; a crash is put right under the same lock by whoever
 * comes next.
 */
export function createChangeMaker(deps: TransactionDeps): Transactions {
  const { journal, lock } = deps
  const recovery = createRecovery(deps)
  const alone = <T>(work: () => Promise<T>): Promise<T> =>
    lock.withLock(LOCK, LOCK_WAIT_MS, async () => {
      await journal.refresh()
      return work()
    })
  const run = (plan: ChangePlan, undoes?: UndoOf): Promise<Change> =>
    alone(async () => {
      // Nobody else holds the lock: what is still open belongs to a process that died.
      await recovery.recoverAll()
      return transact(deps, recovery, plan, undoes)
    })
  return {
    apply: (plan) => run(plan),
    applyUndo: (plan, undoes) => run(plan, undoes),
    recover: () => alone(() => recovery.recoverAll()),
  }
}

async function transact(
  deps: TransactionDeps,
  recovery: Recovery,
  plan: ChangePlan,
  undoes: UndoOf | undefined,
): Promise<Change> {
  const { journal } = deps
  refuseDoubles(plan)
  const steps = await prepare(deps, plan)
  const begun: BeginRecord = {
    kind: 'begin',
    change: deps.ids.next(),
    atMs: deps.clock.nowMs(),
    by: plan.by,
    projectId: plan.projectId,
    summary: plan.summary,
    edits: steps.map((step) => step.record),
    folders: await missingFolders(deps.files, steps),
    ...(undoes === undefined ? {} : { undoes: undoes.change, emptied: undoes.folders }),
  }
  try {
    await journal.append(begun)
    for (const [index, step] of steps.entries()) await make(deps, begun.change, index, step)
    for (const folder of [...(begun.emptied ?? [])].reverse()) {
      await deps.writer.removeEmptyFolder(folder)
    }
    await journal.append({ kind: 'commit', change: begun.change })
  } catch (error) {
    await takeBack(deps, recovery, begun, error)
    throw error
  }
  return told(deps, begun)
}

function told(deps: TransactionDeps, begun: BeginRecord): Change {
  const entry = deps.journal.get(begun.change) ?? { ...begun, late: false }
  const change = toChange(entry, deps.journal, deps.clock)
  deps.onCommit(change)
  return change
}

async function takeBack(
  deps: TransactionDeps,
  recovery: Recovery,
  begun: BeginRecord,
  cause: unknown,
): Promise<void> {
  const open = deps.journal.open().find(({ change }) => change === begun.change) ?? begun
  try {
    await recovery.rollBack(open)
  } catch (error) {
    // The journal still holds it as open: the next change or the next start tries again.
    deps.log.warn('A change could not be taken back at once.', {
      change: begun.change,
      error: String(error),
      cause: String(cause),
    })
  }
}

/** Looks at every file before the first is touched, and keeps what is there and what comes. */
async function prepare(deps: TransactionDeps, plan: ChangePlan): Promise<readonly Step[]> {
  const projectReal = await realOf(deps.files, plan.projectId)
  const steps: Step[] = []
  for (const edit of plan.edits) {
    const within =
      edit.within ??
      (isInside(plan.projectId, edit.path) ? (plan.realDir ?? projectReal) : undefined)
    steps.push(await prepareOne(deps, plan.projectId, edit, within))
  }
  return steps
}

async function prepareOne(
  deps: TransactionDeps,
  projectId: string,
  edit: FileEdit,
  within: string | undefined,
): Promise<Step> {
  const now = await fileNow(deps.files, edit.path)
  let after = edit.after
  if (now.hash !== edit.expected) {
    const again = edit.rebase?.(now.bytes)
    if (edit.rebase === undefined || again === undefined) throw movedOn(edit.path)
    if (again === null && edit.after !== null) throw movedOn(edit.path)
    after = again
  }
  const record: EditRecord = {
    path: edit.path,
    file: edit.about ?? nameIn(projectId, edit.path),
    before: now.bytes === null ? null : await deps.blobs.put(now.bytes),
    after: after === null ? null : await deps.blobs.put(after),
    beforeMtimeNs: now.mtimeNs?.toString() ?? null,
    ...(edit.mtimeNs === undefined ? {} : { afterMtimeNs: edit.mtimeNs.toString() }),
    ...(edit.target === undefined ? {} : { target: edit.target }),
    ...(within === undefined || edit.target !== undefined ? {} : { within }),
    ...(edit.about === undefined ? {} : { mark: true }),
    ...(edit.own === undefined ? {} : { own: edit.own }),
    ...(edit.fields === undefined ? {} : { fields: edit.fields }),
  }
  return { edit, record, after }
}

async function make(
  deps: TransactionDeps,
  change: string,
  index: number,
  first: Step,
): Promise<void> {
  let step = first
  for (let tries = 1; ; tries += 1) {
    try {
      await write(deps.writer, step)
      return
    } catch (error) {
      const isMoved = error instanceof AppError && error.code === 'memory.conflict'
      if (!isMoved || step.edit.rebase === undefined || tries >= REBASE_TRIES) throw error
      step = await rebased(deps, step)
      await deps.journal.append({ kind: 'edit', change, index, edit: step.record })
    }
  }
}

async function write(writer: FileWriter, { record, after }: Step): Promise<void> {
  const { path, before, afterMtimeNs, within, target } = record
  // Same bytes and no time to set: the file is left alone, down to its inode.
  if (before === record.after && afterMtimeNs === undefined) return
  if (after !== null) {
    await writer.makeFolder(parentPath(path), within === undefined ? {} : { within })
  }
  await writer.replaceIf(path, before, after, {
    ...(afterMtimeNs === undefined ? {} : { mtimeNs: BigInt(afterMtimeNs) }),
    ...(within === undefined ? {} : { within }),
    ...(target === undefined ? {} : { target }),
  })
}

async function rebased(deps: TransactionDeps, { edit, record }: Step): Promise<Step> {
  const now = await fileNow(deps.files, edit.path)
  const after = edit.rebase?.(now.bytes) ?? null
  if (after === null && edit.after !== null) throw movedOn(edit.path)
  const next: EditRecord = {
    ...record,
    before: now.bytes === null ? null : await deps.blobs.put(now.bytes),
    after: after === null ? null : await deps.blobs.put(after),
    beforeMtimeNs: now.mtimeNs?.toString() ?? null,
  }
  return { edit, record: next, after }
}

async function missingFolders(
  files: Pick<FileReader, 'lstat'>,
  steps: readonly Step[],
): Promise<readonly string[]> {
  const missing = new Set<string>()
  for (const { edit, after } of steps) {
    if (after === null) continue
    for (let folder = parentPath(edit.path); !missing.has(folder); folder = parentPath(folder)) {
      if ((await files.lstat(folder)) !== null) break
      missing.add(folder)
    }
  }
  return [...missing].sort((a, b) => a.length - b.length)
}

/** Real path also of a folder that is still to be made: that of the deepest part that exists. */
async function realOf(files: Pick<FileReader, 'realPath'>, path: string): Promise<string> {
  const real = await files.realPath(path)
  if (real !== null || parentPath(path) === path) return real ?? path
  return joinPath(await realOf(files, parentPath(path)), lastPart(path))
}

/** Two edits of one file in one plan would each expect what the other changes: a mistake of ours. */
function refuseDoubles(plan: ChangePlan): void {
  const paths = new Set(plan.edits.map((edit) => edit.path))
  if (paths.size !== plan.edits.length) throw new Error(`A file occurs twice: ${plan.summary}`)
}

function movedOn(path: string): AppError {
  const message = say`${path} was changed by another program since it was read. Nothing was written; look at it again, then repeat.`
  return new AppError('memory.conflict', message, { path })
}
