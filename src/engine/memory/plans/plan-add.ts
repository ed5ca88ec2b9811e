import { AppError } from '../../../shared/errors'
import type { AddPlan, NewMemory } from '../../../shared/memory'
import { say } from '../../../shared/said'
import type { ClientLimits } from '../../../shared/settings'
import type { ChangePlan, FileEdit } from '../../history/change-plan'
import { newPathInside } from '../../safety/inside'
import { newMemoryText, usualShape } from '../edit-head'
import { fileNameFor, foldFile } from '../file-name'
import { formOfIndex, insertLine } from '../index/edit-lines'
import { indexLineFor } from '../index/index-line'
import { loadIndex } from '../index/load-index'
import { parseIndex } from '../index/parse-index'
import { foldName } from '../links'
import { encodeText } from '../text'
import { stemOf } from '../types'
import { indexEdit } from './index-edit'
import { hasNoLines, layoutOfStore, type StoreState } from './store-state'

export interface PlannedAdd {
  readonly plan: ChangePlan
  readonly file: string
  readonly indexLine: string
  /** The end of the index lies below the cut, so the line goes to the top. */
  readonly toTop: boolean
}

/**
 * A new memory: the file first, then its line. A standalone MEMORY.md is converted first where that was
 * asked for: its whole text becomes a memory, and MEMORY.md the index of both.
 *
 * @param limits where the index is cut; a line that would fall behind the cut goes to the top
 * @throws `memory.exists` naming the memory that covers the same; `memory.needsConvert`; `input.invalid`
 */
export function planAdd(
  store: StoreState,
  memory: NewMemory,
  limits: Pick<ClientLimits, 'indexLines' | 'indexUnits'>,
): PlannedAdd {
  refuseEmpty(memory)
  refuseDouble(store, memory)
  if (hasNoLines(store)) return addWithoutLine(store, memory)
  const converts = layoutOfStore(store) === 'inline'
  if (converts && memory.convert !== true) throw needsConvert(store)
  const taken = store.rows.map((row) => row.file)
  const converted = converts ? convertedNotes(store, taken) : null
  const file = fileNameFor(
    memory.type,
    memory.name,
    converted === null ? taken : [...taken, converted.file],
  )
  const shape = usualShape(store.rows.map((row) => row.shape))
  const entry = { file, name: memory.name, description: memory.description }
  const isMemory = (name: string) => name === file || taken.includes(name)
  const indexLine = indexLineFor(entry, formOfIndex(store.index.text ?? '', isMemory))
  const start = converted === null ? null : `${converted.line}\n`
  const before = start ?? store.index.text ?? ''
  const toTop =
    withLine(before, indexLine, isMemory, limits) !==
    insertLine(before, indexLine, 'last', isMemory)
  const line = indexEdit(
    store.index,
    (text) => withLine(start ?? text ?? '', indexLine, isMemory, limits),
    'the line for the new memory',
  )
  const edits = [
    ...(converted === null ? [] : [creation(store, converted.file, converted.text, CONVERTED)]),
    creation(store, file, newMemoryText(memory, shape), 'the new memory'),
    // A converted index is made of the text that was moved: on other text it would lose what was added.
    ...(line === null ? [] : [converted === null ? line : withoutRebase(line)]),
  ]
  return { plan: planOf(store, `Add ${file}`, edits), file, indexLine, toTop }
}

function addWithoutLine(store: StoreState, memory: NewMemory): PlannedAdd {
  const taken = store.rows.map((row) => row.file)
  const file = fileNameFor(memory.type, memory.name, taken)
  const text = newMemoryText(memory, usualShape(store.rows.map((row) => row.shape)))
  const edits = [creation(store, file, text, 'the new memory')]
  return { plan: planOf(store, `Add ${file}`, edits), file, indexLine: '', toTop: false }
}

/** What `planAdd` would do, for someone who is still typing: a refusal becomes part of the answer. */
export function foreseeAdd(
  store: StoreState,
  memory: NewMemory,
  limits: Pick<ClientLimits, 'indexLines' | 'indexUnits'>,
): AddPlan {
  const standalone = layoutOfStore(store) === 'inline'
  const twin = twinOf(store, memory)
  if (twin !== undefined) {
    const { file, name } = twin
    return { file, indexLine: '', toTop: false, standalone, twin: { file, name } }
  }
  const { file, indexLine, toTop } = planAdd(store, { ...memory, convert: true }, limits)
  return { file, indexLine, toTop, standalone }
}

const CONVERTED = 'the whole text of the standalone MEMORY.md'

function refuseEmpty(memory: NewMemory): void {
  if (memory.name.trim() !== '') return
  throw new AppError('input.invalid', say`A memory needs a name. Give it a few words.`)
}

/** A memory that already stands for the same name, in whatever case and separators. */
function refuseDouble(store: StoreState, memory: NewMemory): void {
  const twin = twinOf(store, memory)
  if (twin === undefined) return
  const message = say`${twin.file} already covers "${memory.name.trim()}". Edit that memory, or choose another name.`
  throw new AppError('memory.exists', message, { path: `${store.projectId}/${twin.file}` })
}

function twinOf(store: StoreState, memory: NewMemory): StoreState['rows'][number] | undefined {
  const wanted = foldName(memory.name)
  const planned = foldFile(fileNameFor(memory.type, memory.name, []))
  return store.rows.find(
    (row) =>
      foldName(row.name) === wanted ||
      foldName(stemOf(row.file)) === wanted ||
      (!/^memory-\d+\.md$/.test(planned) && foldFile(row.file) === planned),
  )
}

function needsConvert(store: StoreState): AppError {
  const message = say`MEMORY.md here is standalone text without pointers. Convert it to an index first (--convert): its text becomes a memory of its own, and nothing of it is lost.`
  return new AppError('memory.needsConvert', message, { path: store.index.path })
}

function convertedNotes(store: StoreState, taken: readonly string[]) {
  const text = store.index.text ?? ''
  const entry = {
    file: fileNameFor('project', 'notes', taken),
    name: 'Notes',
    description: 'What stood in MEMORY.md before it became an index',
  }
  const head = newMemoryText({ ...entry, type: 'project', body: '' }, 'flat')
  // The text goes in byte for byte; only its byte-order mark would be out of place there.
  return { file: entry.file, line: indexLineFor(entry), text: head + text.replace(/^\uFEFF/, '') }
}

function withLine(
  text: string,
  line: string,
  isMemory: (file: string) => boolean,
  limits: Pick<ClientLimits, 'indexLines' | 'indexUnits'>,
): string {
  const last = insertLine(text, line, 'last', isMemory)
  const isCut = loadIndex(parseIndex(last, isMemory), limits).cutAtLine !== undefined
  return isCut ? insertLine(text, line, 'first', isMemory) : last
}

function creation(store: StoreState, file: string, text: string, reason: string): FileEdit {
  const path = newPathInside(store.projectId, file)
  return { path, expected: null, after: encodeText(text), reason }
}

function withoutRebase({ path, expected, after, target, reason }: FileEdit): FileEdit {
  return { path, expected, after, reason, ...(target === undefined ? {} : { target }) }
}

/** A person's change to one store. */
export function planOf(
  store: Pick<StoreState, 'projectId' | 'realDir'>,
  summary: string,
  edits: readonly FileEdit[],
): ChangePlan {
  const { projectId, realDir } = store
  return { by: 'you', projectId, summary, edits, ...(realDir === undefined ? {} : { realDir }) }
}
