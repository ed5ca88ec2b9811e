import type { ClientLimits } from '../../shared/settings'
import type { FileEdit } from '../history/change-plan'
import { parentPath, joinPath } from '../location/paths'
import { newMemoryText } from '../memory/edit-head'
import { foldFile } from '../memory/file-name'
import { indexLineFor } from '../memory/index/index-line'
import { indexEdit } from '../memory/plans/index-edit'
import { freeName } from '../memory/plans/plan-away'
import { INDEX_NAME, pathIn } from '../memory/plans/store-state'
import { encodeText } from '../memory/text'
import { countLost, linesFor, saysMore, withLines, withoutLines, type Carried } from './carry-lines'
import type { MovingIndex, MovingStore } from './moving-store'
import type { Placed } from './place-files'

interface Options {
  /** Stores that go whole, all to one. */
  readonly whole?: { readonly froms: readonly MovingStore[]; readonly to: MovingStore }
  readonly limits: Pick<ClientLimits, 'indexLines' | 'indexUnits'>
}

/** What becomes of all the indexes, in the order in which a plan needs it. */
export interface CarriedIndexes {
  /** Indexes that move as they stand, and the words of one that was no mere index. */
  readonly made: readonly FileEdit[]
  readonly linesIn: readonly FileEdit[]
  readonly linesOut: readonly FileEdit[]
  readonly removed: readonly FileEdit[]
  readonly lostLines: number
}

/** What one index of a store gives to the same index of another. */
interface Gift {
  readonly index: MovingIndex
  readonly from: MovingStore
  readonly to: MovingStore
  readonly memories: readonly Carried[]
}

/** Lines come along; an index that finds none at its target moves as it stands, when all of it goes. */
export function carryIndexes(placed: readonly Placed[], options: Options): CarriedIndexes {
  const memories = placed.filter(({ file }) => file.kind === 'memory')
  const gifts = giftsOf(memories, options.whole)
  const moving = gifts.filter((gift) => movesWhole(gift, memories, options))
  const carried = gifts.filter((gift) => !moving.includes(gift))
  const notes = carried.flatMap((gift) => notesOf(gift, memories, options))
  const targets = targetsOf(carried)
  const filled = targets.map((target) => fill(target, carried, notes, memories))
  return {
    made: [...moving.map(movedIn), ...notes.map(({ made }) => made)],
    linesIn: filled.flatMap(({ edit }) => (edit === null ? [] : [edit])),
    linesOut: sourcesOf(carried)
      .filter((one) => !notes.some(({ gift }) => gift.index === one.index))
      .flatMap((one) => emptied(one)),
    removed: [...moving, ...notes.map(({ gift }) => gift)].map(movedOut),
    lostLines: lostOf(memories, moving, filled, options),
  }
}

function giftsOf(memories: readonly Placed[], whole: Options['whole']): readonly Gift[] {
  const froms = [...new Set([...(whole?.froms ?? []), ...memories.map(({ from }) => from)])]
  const first = whole === undefined ? [] : [whole.to]
  const targets = [...new Set([...first, ...memories.map(({ to }) => to)])]
  return froms.flatMap((from) =>
    targets.flatMap((to) =>
      from.indexes.flatMap((index) => {
        const own = memories.filter((one) => one.from === from && one.to === to)
        const gift = { index, from, to, memories: own.flatMap((one) => carriedIn(index, one)) }
        const isWhole = whole?.froms.includes(from) === true
        return index.text !== null && (gift.memories.length > 0 || isWhole) ? [gift] : []
      }),
    ),
  )
}

/** As this index calls the memory; none for one outside of its folder. */
function carriedIn({ file: index }: MovingIndex, { file, toFile }: Placed): readonly Carried[] {
  const folder = index.slice(0, -INDEX_NAME.length)
  if (!file.file.startsWith(folder) || !toFile.startsWith(folder)) return []
  const { name, description } = file
  return [
    {
      file: file.file.slice(folder.length),
      toFile: toFile.slice(folder.length),
      name,
      description,
    },
  ]
}

/** True when the target has no such index, and all that this one may point at goes there by its name. */
function movesWhole(gift: Gift, memories: readonly Placed[], { whole }: Options): boolean {
  const { from, to, index } = gift
  const froms = whole?.froms ?? []
  const others = froms.filter((store) => store !== from && indexIn(store, index.file)?.text != null)
  const isAlone = froms.includes(from) && others.length === 0
  const isFree = (indexIn(to, index.file)?.text ?? null) === null
  const own = memories.filter((one) => one.from === from)
  return isAlone && isFree && from.staying.length === 0 && own.every(({ kind }) => kind === 'new')
}

function movedIn({ index, to }: Gift): FileEdit {
  return {
    path: pathIn(to, index.file),
    expected: null,
    after: index.bytes,
    ...(index.mtimeNs === null ? {} : { mtimeNs: index.mtimeNs }),
    within: to.realDir,
    reason: 'the index, as it stands',
  }
}

function movedOut({ index, from, to }: Gift): FileEdit {
  return {
    path: index.path,
    expected: index.hash,
    after: null,
    within: from.realDir,
    reason: `brought to ${to.projectId}`,
  }
}

interface Notes {
  readonly gift: Gift
  readonly file: string
  readonly line: string
  readonly made: FileEdit
}

/** What an index says beyond pointers is nobody's memory yet: it becomes one, so that it is read. */
function notesOf(gift: Gift, memories: readonly Placed[], { whole }: Options): readonly Notes[] {
  const { index, from, to } = gift
  const rest =
    withoutLines(
      index.text,
      gift.memories.map(({ file }) => file),
    ) ?? ''
  const isWhole = whole?.froms.includes(from) === true && from.staying.length === 0
  const goesWhole = isWhole && index.file === INDEX_NAME
  if (!goesWhole || index.mtimeNs === null || !saysMore(rest, () => false)) return []
  const taken = [...to.files, ...to.staying].map(({ file }) => file)
  const came = memories.flatMap((one) => (one.to === to ? [one.toFile] : []))
  const file = freeName('project_notes.md', new Set([...taken, ...came].map(foldFile)))
  const entry = { file, name: 'Notes', description: 'What stood in MEMORY.md beside its pointers' }
  const head = newMemoryText({ ...entry, type: 'project', body: '' }, 'flat')
  const made = {
    path: pathIn(to, file),
    expected: null,
    after: encodeText(head + rest.replace(/^\uFEFF/, '')),
    mtimeNs: index.mtimeNs,
    within: to.realDir,
    reason: 'what the index said beside its pointers',
  }
  return [{ gift, file, line: indexLineFor(entry), made }]
}

interface Target {
  readonly to: MovingStore
  readonly index: MovingIndex
}

function targetsOf(gifts: readonly Gift[]): readonly Target[] {
  const found: Target[] = []
  for (const { to, index } of gifts) {
    if (found.some((one) => one.to === to && one.index.file === index.file)) continue
    found.push({ to, index: indexIn(to, index.file) ?? absent(to, index.file) })
  }
  return found
}

interface Filled extends Target {
  readonly after: string | null
  readonly edit: FileEdit | null
}

function fill(
  { to, index }: Target,
  gifts: readonly Gift[],
  notes: readonly Notes[],
  memories: readonly Placed[],
): Filled {
  const lines: string[] = []
  for (const gift of gifts) {
    if (gift.to !== to || gift.index.file !== index.file) continue
    const there = withLines(index.text, lines, () => false)
    lines.push(...linesFor(gift.index.text, gift.memories, there))
    lines.push(...notes.filter((one) => one.gift === gift).map(({ line }) => line))
  }
  const names = new Set([...to.rows.map(({ file }) => file), ...memories.map((one) => one.toFile)])
  const folder = index.file.slice(0, -INDEX_NAME.length)
  const isMemory = (name: string): boolean => names.has(folder + name)
  const operation = (text: string | null): string | null => withLines(text, lines, isMemory)
  const edit = indexEdit(index, operation, 'the lines of what was brought here')
  return { to, index, after: operation(index.text), edit: edit === null ? null : inside(to, edit) }
}

interface Source {
  readonly from: MovingStore
  readonly index: MovingIndex
  readonly files: readonly string[]
}

function sourcesOf(gifts: readonly Gift[]): readonly Source[] {
  const indexes = [...new Set(gifts.map(({ index }) => index))]
  return indexes.flatMap((index) => {
    const own = gifts.filter((gift) => gift.index === index)
    const from = own[0]?.from
    const files = own.flatMap((gift) => gift.memories.map(({ file }) => file))
    return from === undefined ? [] : [{ from, index, files }]
  })
}

function emptied({ from, index, files }: Source): readonly FileEdit[] {
  const operation = (text: string | null): string | null => withoutLines(text, files)
  const edit = indexEdit(index, operation, 'the lines of what was brought elsewhere')
  return edit === null ? [] : [inside(from, edit)]
}

/** A link that may be written through names its own target. */
function inside(store: MovingStore, edit: FileEdit): FileEdit {
  return edit.target === undefined ? { ...edit, within: store.realDir } : edit
}

function lostOf(
  memories: readonly Placed[],
  moving: readonly Gift[],
  filled: readonly Filled[],
  { limits }: Options,
): number {
  const targets = new Set([...memories.map(({ to }) => to), ...moving.map(({ to }) => to)])
  const textOf = (to: MovingStore): string | null => {
    const moved = moving.find((gift) => gift.to === to && gift.index.file === INDEX_NAME)
    const changed = filled.find((one) => one.to === to && one.index.file === INDEX_NAME)
    return moved?.index.text ?? changed?.after ?? indexIn(to, INDEX_NAME)?.text ?? null
  }
  return [...targets].reduce((sum, to) => sum + countLost(textOf(to), limits), 0)
}

function indexIn(store: MovingStore, file: string): MovingIndex | undefined {
  return store.indexes.find((index) => index.file === file)
}

function absent(store: MovingStore, file: string): MovingIndex {
  const path = joinPath(parentPath(pathIn(store, file)), INDEX_NAME)
  return { file, path, text: null, hash: null, bytes: null, mtimeNs: null }
}
