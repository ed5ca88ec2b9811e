import { AppError } from '../../shared/errors'
import { say, type Said } from '../../shared/said'
import { isInside, joinPath, normalizePath } from '../location/paths'
import { decodeText } from '../memory/text'
import type { FileReader } from '../ports'
import { checkNewPath } from '../safety/new-name'
import type { Overlay, OverlayChange } from './agent'

/** A memory larger than this is not brought into a run. */
const MAX_MEMORY_BYTES = 2 * 1024 * 1024
const INDEX_NAME = 'MEMORY.md'

export interface OverlayDeps {
  readonly files: Pick<FileReader, 'read' | 'realPath' | 'lstat'>
  /** Real path of the memory folder. */
  readonly memoryDir: string
  /** Names as the store lists them, such as the files of the catalogue's rows and MEMORY.md. */
  readonly list: () => Promise<readonly string[]>
}

interface Change {
  after: string | null
  replaces: readonly string[]
  readonly reasons: string[]
  readonly evidence: string[]
}

interface Seen {
  readonly text: string | null
  readonly isUtf8: boolean
}

/** What the overlay holds of one run. */
interface State {
  readonly deps: OverlayDeps
  /** Files as they were when they were first looked at: a run works on one state of the folder. */
  readonly seen: Map<string, Seen>
  readonly changes: Map<string, Change>
  /** File taken over → the file that took it over. */
  readonly absorbed: Map<string, string>
  writes: number
}

/**
 * The memory folder as a run sees and changes it; nothing reaches the disk.
 *
 * A file taken over through `replaces` is gone from listings and has no change of its own.
 * `before` of a change is the file's text when the run first looked at it.
 */
export function createOverlay(deps: OverlayDeps): Overlay {
  const state: State = {
    deps,
    seen: new Map(),
    changes: new Map(),
    absorbed: new Map(),
    writes: 0,
  }
  return {
    read: (file) => readNow(state, file),
    list: () => listNow(state),
    write: async (file, text, said) => {
      await checkWrite(state, file, text, said.replaces ?? [])
      writeNow(state, file, text, said)
    },
    changes: () => Promise.resolve(changesOf(state)),
    get writes() {
      return state.writes
    },
  }
}

async function readNow(state: State, file: string): Promise<string | null> {
  if (state.absorbed.has(file)) return null
  const change = state.changes.get(file)
  return change === undefined ? (await firstSeen(state, file)).text : change.after
}

async function firstSeen(state: State, file: string): Promise<Seen> {
  const known = state.seen.get(file)
  if (known !== undefined) return known
  const seen = await look(state.deps, file)
  // Two readers of one answer may ask at once; the first answer stays.
  const first = state.seen.get(file) ?? seen
  state.seen.set(file, first)
  return first
}

async function look({ files, memoryDir }: OverlayDeps, file: string): Promise<Seen> {
  const path = joinPath(memoryDir, file)
  if (file === '' || normalizePath(path) !== path || !isInside(memoryDir, path)) {
    throw refused(file, say`it leads out of the memory folder`)
  }
  const real = await files.realPath(path)
  if (real === null) return { text: null, isUtf8: true }
  if (!isInside(memoryDir, real)) throw refused(file, say`it is a link out of the memory folder`)
  const { bytes } = await files.read(path, MAX_MEMORY_BYTES)
  return decodeText(bytes)
}

async function listNow(state: State): Promise<readonly string[]> {
  const names = new Set(await state.deps.list())
  for (const [file, change] of state.changes) {
    if (change.after === null) names.delete(file)
    else names.add(file)
  }
  for (const file of state.absorbed.keys()) names.delete(file)
  return [...names].sort()
}

async function checkWrite(
  state: State,
  file: string,
  text: string | null,
  replaces: readonly string[],
): Promise<void> {
  const now = await readNow(state, file)
  const { text: onDisk, isUtf8 } = await firstSeen(state, file)
  if (!isUtf8) throw refused(file, say`it is not valid UTF-8 and stays as it is`)
  if (text === null && now === null) throw missing(file)
  if (text === null && file === INDEX_NAME) throw refused(file, say`the index is never archived`)
  if (onDisk === null) await checkNew(state, file)
  else await checkNoLink(state.deps, file)
  for (const other of replaces) await checkReplaced(state, file, other)
}

async function checkNew(state: State, file: string): Promise<void> {
  const verdict = checkNewPath(file)
  if (!verdict.allow) throw refused(file, verdict.reason)
  const fold = (name: string): string => name.normalize('NFC').toLowerCase()
  const like = (await listNow(state)).find((name) => name !== file && fold(name) === fold(file))
  if (like !== undefined) throw refused(file, say`there is ${like} already. Write that one`)
}

async function checkReplaced(state: State, file: string, other: string): Promise<void> {
  if (other === file) throw refused(other, say`a memory cannot take itself over`)
  if (other === INDEX_NAME) throw refused(other, say`the index is never taken over`)
  if ((await readNow(state, other)) === null) throw missing(other)
  await checkNoLink(state.deps, other)
}

/** Links stay as they are: what they lead to belongs to somebody else too. */
async function checkNoLink({ files, memoryDir }: OverlayDeps, file: string): Promise<void> {
  let path = memoryDir
  for (const part of file.split('/')) {
    path = joinPath(path, part)
    if ((await files.lstat(path))?.kind === 'link') throw refused(file, say`it is a link`)
  }
}

function writeNow(
  state: State,
  file: string,
  text: string | null,
  said: Parameters<Overlay['write']>[2],
): void {
  state.writes += 1
  putBack(state, file)
  const change = state.changes.get(file) ?? { after: null, replaces: [], reasons: [], evidence: [] }
  change.after = text
  addNew(change.reasons, [said.reason])
  addNew(change.evidence, said.evidence)
  change.replaces = [
    ...change.replaces,
    ...(said.replaces ?? []).flatMap((one) => takeOver(state, one, file)),
  ]
  if (text === null) {
    for (const one of change.replaces) state.absorbed.delete(one)
    change.replaces = []
  }
  state.changes.set(file, change)
}

/** A file that was taken over and is written again is a file of its own again. */
function putBack(state: State, file: string): void {
  const owner = state.absorbed.get(file)
  if (owner === undefined) return
  state.absorbed.delete(file)
  const change = state.changes.get(owner)
  if (change !== undefined) change.replaces = change.replaces.filter((one) => one !== file)
}

/** Answers with the files that go: the one named and those it had taken over itself. */
function takeOver(state: State, other: string, by: string): readonly string[] {
  const gone = [other, ...(state.changes.get(other)?.replaces ?? [])]
  state.changes.delete(other)
  for (const one of gone) state.absorbed.set(one, by)
  // What the run itself had made leaves nothing behind on the disk.
  return gone.filter((one) => state.seen.get(one)?.text !== null)
}

function addNew(list: string[], more: readonly string[]): void {
  for (const one of more) if (!list.includes(one)) list.push(one)
}

function changesOf(state: State): readonly OverlayChange[] {
  const all = [...state.changes].map(([file, change]): OverlayChange => {
    const before = state.seen.get(file)?.text ?? null
    const { after, replaces, reasons, evidence } = change
    return {
      file,
      before,
      after,
      replaces: [...replaces],
      reasons: [...reasons],
      evidence: [...evidence],
    }
  })
  return all
    .filter(({ before, after, replaces }) => before !== after || replaces.length > 0)
    .sort((a, b) => (a.file < b.file ? -1 : 1))
}

const refused = (file: string, why: Said): AppError =>
  new AppError('path.refused', say`${file} is refused: ${why}.`)

const missing = (file: string): AppError =>
  new AppError('memory.unknown', say`There is no memory ${file}. Use Glob to see which there are.`)
