import { rowKey } from './row-pages'

/** A memory by its place on disk. */
export interface MemoryKey {
  readonly projectId: string
  readonly file: string
}

/** The chosen memories by `rowKey`, kept across reloads and pages that were let go. */
export interface Selection {
  readonly chosen: ReadonlyMap<string, MemoryKey>
  /** Row from which a range reaches, null before the first choice. */
  readonly anchor: number | null
}

export const NOTHING_SELECTED: Selection = { chosen: new Map(), anchor: null }

/** X or Ctrl+click: one memory more or less; the next range reaches from here. */
export function toggleSelected(selection: Selection, index: number, row: MemoryKey): Selection {
  const chosen = new Map(selection.chosen)
  const key = rowKey(row)
  if (!chosen.delete(key)) chosen.set(key, pick(row))
  return { chosen, anchor: index }
}

/** Shift+click or Shift+arrows: everything of `rows` is added; the anchor stays where it was. */
export function addRange(
  selection: Selection,
  anchor: number,
  rows: readonly MemoryKey[],
): Selection {
  const chosen = new Map(selection.chosen)
  for (const row of rows) chosen.set(rowKey(row), pick(row))
  return { chosen, anchor }
}

/** After an act: those that left are no longer chosen. */
export function without(selection: Selection, gone: readonly MemoryKey[]): Selection {
  const chosen = new Map(selection.chosen)
  for (const row of gone) chosen.delete(rowKey(row))
  return { ...selection, chosen }
}

/** One list of files a project, because calls of the main process name one project. */
export function byProject(keys: Iterable<MemoryKey>): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>()
  for (const { projectId, file } of keys) {
    const list = files.get(projectId)
    if (list === undefined) files.set(projectId, [file])
    else list.push(file)
  }
  return files
}

const pick = ({ projectId, file }: MemoryKey): MemoryKey => ({ projectId, file })
