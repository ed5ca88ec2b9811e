import type { JournalEntry } from '../../history/journal'
import { joinPath } from '../../location/paths'
import { encodeText } from '../../memory/text'
import type { FileReader, FileWriter, Hash } from '../../ports'
import { createOwnFiles } from '../../safety/own-files'
import { encodeShelf, parseShelf, type Shelf, type ShelfEntry } from './shelf-file'

export interface KeptShelvesDeps {
  readonly files: Pick<FileReader, 'read' | 'lstat' | 'list'>
  readonly writer: Pick<FileWriter, 'replaceIf' | 'makeFolder'>
  readonly hash: Hash
  /** All changes of the history, oldest first. */
  readonly entries: () => Promise<readonly JournalEntry[]>
  readonly dataDir: string
}

/** One file a project in the app's own data: `<data>/candidates/<start of the hash of the project>.json`. */
export interface KeptShelves {
  read(projectId: string): Promise<Shelf>
  all(): Promise<readonly Shelf[]>
  /** Only under the shelf's lock, with what was read under it. */
  write(shelf: Shelf): Promise<void>
}

const NAME = /^[0-9a-f]{32}\.json$/u

/**
 * Reads and writes shelves. An acceptance that was undone in the history waits again: the person took
 * back that it was written, and never said that it is not worth keeping.
 */
export function createKeptShelves(deps: KeptShelvesDeps): KeptShelves {
  const own = createOwnFiles(deps)
  const folder = joinPath(deps.dataDir, 'candidates')
  const pathOf = (projectId: string): string =>
    joinPath(folder, `${deps.hash(encodeText(projectId)).slice(0, 32)}.json`)

  const withUndone = async (shelf: Shelf): Promise<Shelf> => {
    if (!shelf.entries.some(isTakenBackable)) return shelf
    const wasGivenBack = givenBackIn(await deps.entries())
    const entries = shelf.entries.map((entry): ShelfEntry => {
      const { id, words, candidate, change, path, atMs } = entry
      if (candidate === undefined || !isTakenBackable(entry)) return entry
      if (!wasGivenBack(change ?? '', path ?? '')) return entry
      return { id, words, candidate, atMs, state: 'waiting' }
    })
    return { ...shelf, entries }
  }

  return {
    async read(projectId) {
      const shelf = parseShelf(await own.read(pathOf(projectId)))
      return shelf?.projectId === projectId ? withUndone(shelf) : { projectId, entries: [] }
    },
    async all() {
      const names = (await deps.files.list(folder)).filter(({ name }) => NAME.test(name))
      const found: Shelf[] = []
      for (const { name } of names) {
        const shelf = parseShelf(await own.read(joinPath(folder, name)))
        if (shelf !== null) found.push(await withUndone(shelf))
      }
      return found
    },
    write: (shelf) => own.write(pathOf(shelf.projectId), encodeShelf(shelf)),
  }
}

const isTakenBackable = ({ state, candidate, change }: ShelfEntry): boolean =>
  state === 'accepted' && candidate !== undefined && change !== undefined

/** Whether a file of a change was given back by an undo that still stands. */
function givenBackIn(entries: readonly JournalEntry[]): (change: string, path: string) => boolean {
  const undos = new Map<string, JournalEntry[]>()
  for (const entry of entries) {
    if (entry.undoes === undefined) continue
    undos.set(entry.undoes, [...(undos.get(entry.undoes) ?? []), entry])
  }
  const isGivenBack = (change: string, path: string): boolean =>
    (undos.get(change) ?? []).some(
      (undo) => undo.edits.some((edit) => edit.path === path) && !isGivenBack(undo.change, path),
    )
  return isGivenBack
}
