import { AppError } from '../../../shared/errors'
import type { NewMemory } from '../../../shared/memory'
import { say } from '../../../shared/said'
import type { ClientLimits } from '../../../shared/settings'
import type { FileEdit } from '../../history/change-plan'
import { dayAt, isoDay } from '../../memory/dates/calendar'
import { replaceBody, usualShape } from '../../memory/edit-head'
import { readHead } from '../../memory/head'
import { mergeBodies } from '../../memory/plans/merge-bodies'
import { planAdd } from '../../memory/plans/plan-add'
import {
  INDEX_NAME,
  pathIn,
  textOf,
  type FileState,
  type StoreState,
} from '../../memory/plans/store-state'
import type { StoreReader } from '../../memory/store-reader'
import { decodeText, encodeText } from '../../memory/text'
import type { Clock } from '../../ports'
import { withOrigin } from '../with-origin'
import type { Draft } from './draft'
import type { Place } from './place-candidate'
import type { KeptCandidate } from './shelf-file'

export interface DraftMemoriesDeps {
  readonly reader: Pick<StoreReader, 'state' | 'fileToWrite'>
  readonly clock: Pick<Clock, 'offsetMinutes'>
  readonly limits: ClientLimits
}

/** A candidate with its place among the memories. */
export interface Placed {
  readonly kept: KeptCandidate
  readonly place: Place
}

interface Growing {
  store: StoreState
  readonly files: Map<string, { readonly edit: FileEdit; readonly before: string | null }>
  /** The last edit of the index, and how each step is made again on fresh bytes. */
  index: FileEdit | null
  readonly again: (FileEdit['rebase'] | undefined)[]
  readonly made: Draft['made'][number][]
}

/**
 * Candidates as memories of one store, in one change: the files first, then the index. One that
 * resembles a memory becomes new lines at the end of that memory. Reads, writes nothing.
 *
 * @param options `convert` turns a standalone MEMORY.md into an index, as the person is shown;
 * `passOver` leaves out what cannot be made instead of refusing all
 * @throws `memory.exists` where a memory says all of it already, `memory.needsConvert`
 */
export async function draftMemories(
  deps: DraftMemoriesDeps,
  projectId: string,
  candidates: readonly Placed[],
  options: { readonly convert: boolean; readonly passOver: boolean },
): Promise<Draft> {
  const start = await deps.reader.state(projectId)
  const growing: Growing = { store: start, files: new Map(), index: null, again: [], made: [] }
  for (const placed of candidates) {
    try {
      if (placed.place.updates === undefined) addNew(deps, growing, placed, options.convert)
      else await bringUpToDate(deps, growing, placed, placed.place.updates)
    } catch (error) {
      if (!options.passOver || !(error instanceof AppError)) throw error
    }
  }
  return finished(growing, start)
}

function addNew(
  { limits }: DraftMemoriesDeps,
  growing: Growing,
  { kept }: Placed,
  convert: boolean,
): void {
  const { type, name, description, body } = kept
  const memory: NewMemory = { type, name, description, body, convert }
  const { store } = growing
  const { plan, file } = planAdd(store, memory, limits)
  for (const edit of plan.edits) {
    if (edit.path === store.index.path) {
      growing.again.push(edit.rebase)
      growing.index = { ...edit, expected: growing.index?.expected ?? edit.expected }
      const text = edit.after === null ? null : decodeText(edit.after).text
      growing.store = { ...growing.store, index: { ...store.index, text } }
    } else {
      const isOwn = edit.path === pathIn(store, file)
      growing.files.set(edit.path, { edit: isOwn ? born(edit, kept) : edit, before: null })
    }
  }
  const shape = usualShape(store.rows.map((row) => row.shape))
  const rows = [...growing.store.rows, { file, name, shape }]
  growing.store = { ...growing.store, rows }
  growing.made.push({ id: kept.id, path: pathIn(store, file), name })
}

/** The memory's own file, which names the session it was born in. */
function born(edit: FileEdit, { sessionId }: KeptCandidate): FileEdit {
  if (edit.after === null) return edit
  return { ...edit, after: encodeText(withOrigin(decodeText(edit.after).text, sessionId)) }
}

async function bringUpToDate(
  deps: DraftMemoriesDeps,
  growing: Growing,
  { kept }: Placed,
  file: string,
): Promise<void> {
  const path = pathIn(growing.store, file)
  const drafted = growing.files.get(path)
  const state =
    drafted === undefined ? await deps.reader.fileToWrite(growing.store.projectId, file) : null
  const before = drafted?.before ?? (state === null ? null : textOf(state))
  const now =
    drafted === undefined ? (before ?? '') : decodeText(drafted.edit.after ?? new Uint8Array()).text
  const after = withLines(now, additionOf(kept, deps.clock), deps.limits.headLines)
  if (after === now) throw saidAlready(file)
  const edit = drafted?.edit ?? (state === null ? null : editOf(state))
  if (edit === null) return
  growing.files.set(path, { before, edit: { ...edit, after: encodeText(after) } })
  growing.made.push({ id: kept.id, path, name: kept.name })
}

function editOf({ path, content, target }: FileState): FileEdit {
  return {
    path,
    expected: content.version.hash,
    after: content.bytes,
    ...(target === undefined ? {} : { target }),
    reason: 'brought up to date by what was said',
  }
}

/** Where it contradicts what stands there, its day says which of the two is the newer. */
function additionOf(
  { body, contradicts, atMs }: KeptCandidate,
  clock: Pick<Clock, 'offsetMinutes'>,
): string {
  if (contradicts !== true || atMs === null) return body
  return `${isoDay(dayAt(atMs, clock.offsetMinutes(atMs)))}: ${body}`
}

function withLines(text: string, addition: string, headLines: number): string {
  const { bodyAt } = readHead(text, headLines)
  const body = text.slice(bodyAt)
  const merged = mergeBodies(body, [addition])
  return merged === body ? text : replaceBody(text, merged, headLines)
}

function finished({ files, index, again, made }: Growing, start: StoreState): Draft {
  const changed = [...files.values()]
  const shown = changed.map(({ edit, before }) => ({
    file: edit.path.slice(start.projectId.length + 1),
    before,
    after: edit.after === null ? '' : decodeText(edit.after).text,
  }))
  if (index === null) return { edits: changed.map(({ edit }) => edit), files: shown, made }
  const after = index.after === null ? '' : decodeText(index.after).text
  return {
    edits: [...changed.map(({ edit }) => edit), indexEdit(index, again)],
    files: [...shown, { file: INDEX_NAME, before: start.index.text, after }],
    made,
  }
}

/** One edit for all lines, made again line by line; not at all where one of them cannot be. */
function indexEdit(edit: FileEdit, again: Growing['again']): FileEdit {
  const { path, expected, after, target, reason } = edit
  const steps = again.filter((step) => step !== undefined)
  return {
    path,
    expected,
    after,
    ...(target === undefined ? {} : { target }),
    ...(steps.length < again.length
      ? {}
      : {
          rebase: (fresh) => steps.reduce<Uint8Array | null>((bytes, step) => step(bytes), fresh),
        }),
    reason,
  }
}

function saidAlready(file: string): AppError {
  const message = say`${file} says all of this already. Nothing is left to write; put it aside instead.`
  return new AppError('memory.exists', message, { path: file })
}
