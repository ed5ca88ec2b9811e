import { AppError } from '../../shared/errors'
import type { SaveOutcome } from '../../shared/memory'
import type { ChangeMaker } from '../history/change-plan'
import { joinPath } from '../location/paths'
import type { FileReader, Hash } from '../ports'
import type { Catalogue } from './catalogue'
import type { Drafts } from './drafts'
import { changedLines, mergeTexts } from './merge-texts'
import { planEditText } from './plans/plan-edit'
import { textOf, type FileState } from './plans/store-state'
import type { RecentTexts } from './recent-texts'
import type { StoreReader } from './store-reader'
import { decodeText, encodeText } from './text'

interface Deps {
  readonly reader: StoreReader
  readonly changes: ChangeMaker
  readonly files: Pick<FileReader, 'read'>
  readonly catalogue: Pick<Catalogue, 'refresh'>
  readonly drafts: Drafts
  readonly recent: RecentTexts
  readonly hash: Hash
}

/** How a new text comes out of the file that is there; called with the file at the version it edits. */
export type MakeText = (file: FileState) => Promise<string> | string

/** Saves one memory, only over the version that the person saw. */
export function createSaver(deps: Deps) {
  /**
   * @param baseHash the version the edit started from; null takes whatever is there
   * @param mine the person's whole text, for merging; null where only fields change
   */
  return async function save(
    projectId: string,
    file: string,
    baseHash: string | null,
    mine: string | null,
    make: MakeText,
  ): Promise<SaveOutcome> {
    const path = joinPath(projectId, file)
    const state = await orMissing(() => deps.reader.fileToWrite(projectId, file))
    if (state === null) return { kind: 'conflict', theirs: null, theirsHash: null, merged: null }
    const hash = state.content.version.hash
    if (baseHash !== null && hash !== baseHash) {
      return conflict(projectId, file, baseHash, mine, textOf(state), hash)
    }
    const before = textOf(state)
    const after = await make(state)
    if (after === before) {
      await deps.drafts.drop(projectId, file)
      return { kind: 'unchanged', hash }
    }
    try {
      const plan = planEditText(await deps.reader.state(projectId), state, after)
      const change = await deps.changes.apply(plan)
      await deps.drafts.drop(projectId, file)
      await deps.catalogue.refresh([projectId])
      const newHash = deps.hash(encodeText(after))
      return {
        kind: 'saved',
        hash: newHash,
        change: change.change,
        changedLines: changedLines(before, after),
      }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'memory.conflict') throw error
      return conflictNow(projectId, file, path, hash, mine)
    }
  }

  /** Somebody was faster between our look and our write. */
  async function conflictNow(
    projectId: string,
    file: string,
    path: string,
    baseHash: string,
    mine: string | null,
  ): Promise<SaveOutcome> {
    const now = await orMissing(() => deps.files.read(path))
    if (now === null) return { kind: 'conflict', theirs: null, theirsHash: null, merged: null }
    const theirs = decodeText(now.bytes).text
    return conflict(projectId, file, baseHash, mine, theirs, now.version.hash)
  }

  async function conflict(
    projectId: string,
    file: string,
    baseHash: string,
    mine: string | null,
    theirs: string,
    theirsHash: string,
  ): Promise<SaveOutcome> {
    const base = deps.recent.get(baseHash) ?? (await draftBase(projectId, file, baseHash))
    const merged = base === null || mine === null ? null : mergeTexts(base, mine, theirs)
    deps.recent.keep(theirsHash, theirs)
    return { kind: 'conflict', theirs, theirsHash, merged }
  }

  async function draftBase(projectId: string, file: string, hash: string): Promise<string | null> {
    const draft = await deps.drafts.read(projectId, file)
    return draft?.baseHash === hash ? (draft.baseText ?? null) : null
  }
}

async function orMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'file.missing') return null
    throw error
  }
}
