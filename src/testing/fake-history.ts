import type { HistoryArea } from '../engine/engine'
import type { ChangeMaker, ChangePlan, FileEdit } from '../engine/history/change-plan'
import { parentPath } from '../engine/location/paths'
import { AppError } from '../shared/errors'
import type { Change, ChangedFile, FileDiff } from '../shared/history'
import { say } from '../shared/said'
import type { MemoryFiles } from './memory-files'
import { sha256 } from './sha256'

/** A change maker that keeps its history in memory: no journal, no locks, no undo. */
export interface FakeHistory extends ChangeMaker, Pick<HistoryArea, 'page' | 'diff'> {
  /** Runs once before the next edit is written: somebody else writing in between. */
  beforeNextWrite(work: () => void): void
  readonly plans: readonly ChangePlan[]
}

export function fakeHistory(files: MemoryFiles, nowMs: () => number): FakeHistory {
  const changes: Change[] = []
  const plans: ChangePlan[] = []
  const blobs = new Map<string, Uint8Array>()
  let interrupt: (() => void) | null = null

  async function bytesAt(path: string): Promise<Uint8Array | null> {
    return (await files.lstat(path)) === null ? null : (await files.read(path)).bytes
  }

  async function make(edit: FileEdit, projectId: string): Promise<ChangedFile> {
    const before = await bytesAt(edit.path)
    const hash = before === null ? null : sha256(before)
    const after = hash === edit.expected ? edit.after : (edit.rebase?.(before) ?? null)
    if (hash !== edit.expected && after === null) {
      throw new AppError('memory.conflict', say`${edit.path} changed on disk.`, { path: edit.path })
    }
    await files.makeFolder(parentPath(edit.path))
    await files.replaceIf(edit.path, hash, after, {
      ...(edit.mtimeNs === undefined ? {} : { mtimeNs: edit.mtimeNs }),
      ...(edit.target === undefined ? {} : { target: edit.target }),
    })
    const keep = (bytes: Uint8Array | null) => {
      if (bytes !== null) blobs.set(sha256(bytes), bytes)
      return bytes === null ? null : sha256(bytes)
    }
    const inside = edit.path.startsWith(`${projectId}/`)
    const file = inside ? edit.path.slice(projectId.length + 1) : edit.path
    const made = { path: edit.path, before: keep(before), after: keep(after) }
    return edit.about === undefined ? { ...made, file } : { ...made, file: edit.about, mark: true }
  }

  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const textOf = (hash: string | null) => (hash === null ? null : decoder.decode(blobs.get(hash)))

  return {
    plans,
    beforeNextWrite: (work) => void (interrupt = work),
    async apply(plan) {
      plans.push(plan)
      interrupt?.()
      interrupt = null
      const made: ChangedFile[] = []
      for (const edit of plan.edits) made.push(await make(edit, plan.projectId))
      const atMs = nowMs()
      const change: Change = {
        change: `c${changes.length + 1}`,
        at: new Date(atMs).toISOString(),
        atMs,
        by: plan.by,
        projectId: plan.projectId,
        files: made,
        summary: plan.summary,
      }
      changes.unshift(change)
      return change
    },
    page({ projectId, file, offset, limit }) {
      const found = changes.filter(
        (change) =>
          (projectId === undefined || change.projectId === projectId) &&
          (file === undefined || change.files.some((one) => one.file === file)),
      )
      const page = found.slice(offset, offset + limit)
      return Promise.resolve({ total: found.length, changes: page })
    },
    diff(id) {
      const change = changes.find((one) => one.change === id)
      const diffs = change?.files.map<FileDiff>(({ file, before, after }) => ({
        file,
        before: textOf(before),
        after: textOf(after),
        binary: false,
        undoable: true,
      }))
      return Promise.resolve(diffs ?? [])
    },
  }
}
