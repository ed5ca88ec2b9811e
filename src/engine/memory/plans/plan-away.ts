import { AppError } from '../../../shared/errors'
import { say } from '../../../shared/said'
import type { ChangePlan, FileEdit } from '../../history/change-plan'
import { joinPath } from '../../location/paths'
import { foldFile } from '../file-name'
import { removeTarget } from '../index/edit-lines'
import { indexEdit } from './index-edit'
import { planOf } from './plan-add'
import { INDEX_NAME, layoutOfStore, type FileState, type StoreState } from './store-state'

/** Where moved files go, and which names are taken there. */
export interface AwayPlace {
  /** Absolute folder: `archive/` of the store, or one in the app's data folder. */
  readonly folder: string
  /** Relative to `folder`. */
  readonly taken: readonly string[]
}

/**
 * Archives memories: their lines go out of the index, then each file moves with its bytes and time, its
 * sub-folder kept and a number added where the name is taken. Where a line stood is read from the history
 * when it comes back.
 *
 * @throws `index.standalone` for MEMORY.md; `memory.readOnly` for links, which lie elsewhere
 */
export function planArchive(
  store: StoreState,
  files: readonly FileState[],
  place: AwayPlace,
): ChangePlan {
  for (const file of files) {
    if (file.file === INDEX_NAME) throw standalone(file.path)
  }
  return planAway(store, files, place, files.length === 1 ? 'Archive' : 'Archive memories:')
}

/** Deletes memories: the same move, into the app's own trash. A standalone MEMORY.md may go too. */
export function planDelete(
  store: StoreState,
  files: readonly FileState[],
  place: AwayPlace,
): ChangePlan {
  const index = files.find((file) => file.file === INDEX_NAME)
  if (index !== undefined && layoutOfStore(store) !== 'inline') throw isIndex(index.path)
  return planAway(store, files, place, files.length === 1 ? 'Delete' : 'Delete memories:')
}

function planAway(
  store: StoreState,
  files: readonly FileState[],
  place: AwayPlace,
  verb: string,
): ChangePlan {
  for (const file of files) refuseLink(file)
  const line = indexEdit(
    store.index,
    (text) => files.reduce((left, file) => withoutLine(left, file.file), text),
    'the index lines of what moves',
  )
  const taken = new Set(place.taken.map(foldFile))
  const moves = files.flatMap((file) => {
    const name = freeName(file.file, taken)
    taken.add(foldFile(name))
    return moveEdits(file, joinPath(place.folder, name))
  })
  const names = files.map((file) => file.file)
  const isIndexItself = names.includes(INDEX_NAME)
  const edits = line === null || isIndexItself ? moves : [line, ...moves]
  return planOf(store, `${verb} ${names.slice(0, 3).join(', ')}${more(names)}`, edits)
}

function withoutLine(text: string | null, file: string): string | null {
  return text === null ? null : removeTarget(text, file).text
}

/** The new place first, so that the bytes are never nowhere. */
export function moveEdits(file: FileState, to: string): readonly FileEdit[] {
  const { bytes, version } = file.content
  const made = { path: to, expected: null, after: bytes, mtimeNs: version.mtimeNs }
  return [
    { ...made, reason: 'moved here with its bytes and time' },
    { path: file.path, expected: version.hash, after: null, reason: `moved to ${to}` },
  ]
}

/** The name itself, or with the first free number: `sub/a.md`, `sub/a_2.md`. */
export function freeName(file: string, taken: ReadonlySet<string>): string {
  const stem = file.replace(/\.md$/i, '')
  const ending = file.slice(stem.length)
  let name = file
  for (let n = 2; taken.has(foldFile(name)); n += 1) name = `${stem}_${n}${ending}`
  return name
}

function more(names: readonly string[]): string {
  return names.length > 3 ? ` and ${names.length - 3} more` : ''
}

function refuseLink(file: FileState): void {
  if (file.target === undefined) return
  const message = say`${file.file} is a link to ${file.target}. It can be edited, but not moved: move it where it lies.`
  throw new AppError('memory.readOnly', message, { path: file.path })
}

function standalone(path: string): AppError {
  const message = say`MEMORY.md is not archived: delete it or keep it.`
  return new AppError('index.standalone', message, { path })
}

function isIndex(path: string): AppError {
  const message = say`MEMORY.md is the index of this memory folder and is not deleted here.`
  return new AppError('index.standalone', message, { path })
}
