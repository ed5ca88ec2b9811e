import { diffArrays } from 'diff'
import { AppError } from '../../../shared/errors'
import type { SaveOutcome } from '../../../shared/memory'
import { say } from '../../../shared/said'
import type { IndexArea, SettingsArea } from '../../engine'
import type { ChangeMaker, ChangePlan } from '../../history/change-plan'
import type { Stores } from '../../location/store'
import type { FileReader, Hash } from '../../ports'
import type { Catalogue } from '../catalogue'
import { decodeText, encodeText } from '../text'
import { checkIndex } from './check-index'
import { findPresent } from './find-present'
import type { FixSubject } from './fix-draft'
import { mustBeWritable, readIndexFile, type IndexFile } from './index-file'
import { viewOfIndex } from './index-view'
import { keepEnds } from './keep-ends'
import { mergeIndex } from './merge-index'
import { planIndexFix } from './plan-index-fix'
import { splitLines } from './split-lines'

/** What the index area asks of the rest. */
export interface IndexAreaDeps {
  readonly stores: Pick<Stores, 'get'>
  readonly files: Pick<FileReader, 'read' | 'lstat' | 'stat' | 'realPath'>
  readonly catalogue: Pick<Catalogue, 'refresh' | 'rows' | 'text'>
  readonly changes: ChangeMaker
  readonly settings: Pick<SettingsArea, 'read'>
  readonly hash: Hash
}

/** How many texts that were handed out are kept, so that a save can merge what came in between. */
const KEPT_TEXTS = 40

/** Checks, shows, repairs and saves MEMORY.md of any store. */
export function createIndexArea(deps: IndexAreaDeps): IndexArea {
  const handedOut = new Map<string, string>()

  async function open(projectId: string): Promise<IndexFile> {
    const file = await readIndexFile(deps.files, folderOf(projectId), await deps.settings.read())
    if (file.hash !== null) remember(handedOut, file.hash, file.text)
    return file
  }

  /** @throws `project.unknown` */
  const folderOf = (projectId: string) => deps.stores.get(projectId).id

  async function subjectOf(projectId: string, text: string | null): Promise<FixSubject> {
    const rows = deps.catalogue.rows(projectId)
    const files = rows.map((row) => row.file)
    const present = await findPresent(deps.files, folderOf(projectId), text ?? '', files)
    const { limits } = await deps.settings.read()
    return {
      text,
      files,
      isPresent: (file) => present.has(file),
      limits,
      memories: rows,
      textOf: (file) => deps.catalogue.text(projectId, file),
    }
  }

  async function read(projectId: string) {
    folderOf(projectId)
    await deps.catalogue.refresh([projectId])
    const file = await open(projectId)
    return { file, subject: await subjectOf(projectId, file.exists ? file.text : null) }
  }

  return {
    async check(projectId) {
      return checkIndex((await read(projectId)).subject).report
    },

    async view(projectId) {
      const { file, subject } = await read(projectId)
      return viewOfIndex(checkIndex(subject), file.text, file.hash)
    },

    async preview(projectId, text) {
      const file = await open(projectId)
      // Counted with the file's own line ends, as it would be saved.
      const edited = keepEnds(file.text, text)
      return viewOfIndex(checkIndex(await subjectOf(projectId, edited)), edited, file.hash)
    },

    async planFix(projectId, repairs) {
      return planIndexFix((await read(projectId)).subject, repairs)
    },

    async applyFix(projectId, repairs, baseHash) {
      const { file, subject } = await read(projectId)
      mustBeWritable(file)
      if (file.hash !== baseHash) throw movedOn(file)
      const fix = planIndexFix(subject, repairs)
      if (fix.after === fix.before) {
        throw new AppError(
          'input.invalid',
          say`There is nothing of this kind to repair in MEMORY.md.`,
        )
      }
      const again = (text: string | null) => planIndexFix({ ...subject, text }, repairs).after
      const reason = fix.reasons.join(' ')
      const summary = `Repaired the index: ${countWords(fix.steps.length)}`
      const plan = planOf({ projectId, file, text: fix.after, summary, reason })
      const change = await deps.changes.apply(withRebase(plan, again))
      return { change: change.change, files: change.files.map((changed) => changed.file) }
    },

    async saveText(projectId, text, baseHash) {
      const file = await open(projectId)
      mustBeWritable(file)
      const edited = keepEnds(baseText(handedOut, baseHash) ?? file.text, text)
      if (file.exists && edited === file.text) return unchanged(file)
      if (file.hash !== baseHash) return conflict(file, edited, baseText(handedOut, baseHash))
      try {
        return await save(projectId, file, edited)
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'memory.conflict') throw error
        return conflict(await open(projectId), edited, file.text)
      }
    },
  }

  async function save(projectId: string, file: IndexFile, text: string): Promise<SaveOutcome> {
    const summary = file.exists ? 'Edited the index' : 'Made an index'
    const reason = 'Edited by hand.'
    const change = await deps.changes.apply(planOf({ projectId, file, text, summary, reason }))
    const hash = deps.hash(encodeText(text))
    remember(handedOut, hash, text)
    return {
      kind: 'saved',
      hash,
      change: change.change,
      changedLines: changedLines(file.text, text),
    }
  }
}

function planOf(edit: {
  readonly projectId: string
  readonly file: IndexFile
  readonly text: string
  readonly summary: string
  readonly reason: string
}): ChangePlan {
  const { projectId, file, text, summary, reason } = edit
  const target = file.target === undefined ? {} : { target: file.target }
  const after = encodeText(text)
  const edits = [{ path: file.path, expected: file.hash, after, reason, ...target }]
  return { by: 'you', projectId, summary, edits }
}

/** Line operations are made again on a text that moved on; one that cannot be read is a conflict. */
function withRebase(plan: ChangePlan, again: (text: string | null) => string): ChangePlan {
  const rebase = (fresh: Uint8Array | null) => {
    const decoded = fresh === null ? null : decodeText(fresh)
    if (decoded !== null && !decoded.isUtf8) return null
    return encodeText(again(decoded === null ? null : decoded.text))
  }
  return { ...plan, edits: plan.edits.map((edit) => ({ ...edit, rebase })) }
}

function movedOn(file: IndexFile): AppError {
  const message = say`MEMORY.md changed since this repair was shown. Look at it again, then repair.`
  return new AppError('memory.conflict', message, { path: file.path })
}

function unchanged(file: IndexFile): SaveOutcome {
  return { kind: 'unchanged', hash: file.hash ?? '' }
}

/** `merged` is null where the text that the edit came from is not known any more, or both touched a line. */
function conflict(file: IndexFile, mine: string, base: string | null): SaveOutcome {
  return {
    kind: 'conflict',
    theirs: file.exists ? file.text : null,
    theirsHash: file.hash,
    merged: base === null || !file.exists ? null : mergeIndex(base, mine, file.text),
  }
}

function baseText(handedOut: ReadonlyMap<string, string>, hash: string | null): string | null {
  return hash === null ? '' : (handedOut.get(hash) ?? null)
}

function remember(handedOut: Map<string, string>, hash: string, text: string): void {
  handedOut.delete(hash)
  handedOut.set(hash, text)
  const oldest = handedOut.size > KEPT_TEXTS ? handedOut.keys().next().value : undefined
  if (oldest !== undefined) handedOut.delete(oldest)
}

function changedLines(before: string, after: string): readonly number[] {
  const [old, fresh] = [before, after].map((text) =>
    splitLines(text).lines.map((line) => line.text + line.end),
  )
  const changed: number[] = []
  let line = 1
  for (const part of diffArrays(old ?? [], fresh ?? [])) {
    if (part.removed) continue
    if (part.added) changed.push(...part.value.map((_, at) => line + at))
    line += part.value.length
  }
  return changed
}

function countWords(steps: number): string {
  return steps === 1 ? '1 line' : `${steps} lines`
}
