import type { ClientLimits } from '../../shared/settings'
import type { FileEdit } from '../history/change-plan'
import { lastPart } from '../location/paths'
import { editHead, newMemoryText, replaceBody, usualShape } from '../memory/edit-head'
import { fileNameFor, foldFile } from '../memory/file-name'
import { readHead } from '../memory/head'
import { mergeBodies } from '../memory/plans/merge-bodies'
import { repointPaths } from '../memory/plans/repoint-paths'
import { textOf, type FileState, type StoreState } from '../memory/plans/store-state'
import { encodeText } from '../memory/text'
import { newPathInside } from '../safety/inside'
import { checkNewPath } from '../safety/new-name'
import type { Decided } from './decided'

/** A memory that an import makes or changes. */
export interface PlannedFile {
  readonly id: string
  readonly file: string
  readonly isNew: boolean
}

export interface PlannedFiles {
  readonly files: readonly PlannedFile[]
  readonly edits: readonly FileEdit[]
}

export interface FilesContext {
  readonly store: StoreState
  /** Memories that something is merged into, by file. */
  readonly targets: ReadonlyMap<string, FileState>
  readonly headLines: ClientLimits['headLines']
}

/** The edits of all parts that become memories, or are joined with one. Time stays that of the source. */
export function planFiles(decided: readonly Decided[], context: FilesContext): PlannedFiles {
  const toMemory = decided.filter((one) => one.destination === 'memory')
  const added = placesFor(
    toMemory.filter(({ act }) => act === 'add'),
    context,
  )
  const merged = toMemory
    .filter(({ act }) => act === 'merge')
    .map((one): Placed => ({ one, file: one.likeness?.file ?? '' }))
  const follow = createFollow([...added, ...merged])
  return {
    files: [...added.map(plannedAs(true)), ...merged.map(plannedAs(false))],
    edits: [...planNew(added.map(follow), context), ...planMerged(merged.map(follow), context)],
  }
}

/** A part and the memory in which it ends up. */
interface Placed {
  readonly one: Decided
  readonly file: string
}

const plannedAs =
  (isNew: boolean) =>
  ({ one, file }: Placed): PlannedFile => ({ id: one.draft.id, file, isNew })

function placesFor(adding: readonly Decided[], { store }: FilesContext): readonly Placed[] {
  const taken = store.rows.map(({ file }) => file)
  return adding.map((one) => {
    const file = freeFile(one, taken)
    taken.push(file)
    return { one, file }
  })
}

function planNew(
  places: readonly Placed[],
  { store, headLines }: FilesContext,
): readonly FileEdit[] {
  const shape = usualShape(store.rows.map((row) => row.shape))
  return places.map(({ one, file }) => {
    const { mtimeNs } = one.draft
    return {
      path: newPathInside(store.projectId, file),
      expected: null,
      after: encodeText(one.keepsHead ? keptText(one, headLines) : headedText(one, shape)),
      ...(mtimeNs === null ? {} : { mtimeNs }),
      reason: 'what was brought in',
    }
  })
}

/**
 * Lets links of memories that came with their files follow those that got another name or were joined with
 * a memory here. What a name stood for in two folders at once is not guessed at.
 */
function createFollow(places: readonly Placed[]): (placed: Placed) => Placed {
  const now = new Map<string, string | null>()
  for (const { one, file } of places) {
    const { fileWish } = one.draft
    if (fileWish !== null) now.set(fileWish, now.has(fileWish) ? null : file)
  }
  const newFile = (file: string): string | undefined => now.get(file) ?? undefined
  return ({ one, file }) => {
    const { fileWish } = one.draft
    if (fileWish === null) return { one, file }
    const body = repointPaths(one.body, { file: fileWish, toFile: file }, newFile)
    return { one: { ...one, body }, file }
  }
}

/** The name it had where that is allowed and free, a number on a clash; else by type and name. */
function freeFile({ draft, type, name }: Decided, taken: readonly string[]): string {
  const wish = draft.fileWish
  const isIndex = /^memory\.md$/i.test(lastPart(wish ?? ''))
  if (wish === null || isIndex || !checkNewPath(wish).allow) return fileNameFor(type, name, taken)
  const used = new Set(taken.map(foldFile))
  if (!used.has(foldFile(wish))) return wish
  const stem = wish.replace(/\.md$/i, '')
  for (let number = 2; ; number += 1) {
    const next = `${stem}_${number}.md`
    if (!used.has(foldFile(next))) return next
  }
}

/** A memory that brought its head: byte for byte, but for what the person changed. */
function keptText({ draft, name, description, type, body }: Decided, headLines: number): string {
  const text = draft.text.slice(0, draft.bodyAt) + body
  const changes = {
    ...(name === draft.name ? {} : { name }),
    ...(description === draft.description ? {} : { description }),
    ...(type === draft.type ? {} : { type }),
  }
  if (Object.keys(changes).length === 0) return text
  const context = {
    file: draft.fileWish ?? 'memory.md',
    folderShape: 'flat',
    headLines,
  } as const
  return editHead(text, changes, context)
}

/** A head of ours, then the source's bytes as they are; the head takes their line ends. */
function headedText({ name, description, type, body }: Decided, shape: 'flat' | 'nested'): string {
  const head = newMemoryText({ name, description, type, body: '' }, shape)
  return (body.includes('\r\n') ? head.replaceAll('\n', '\r\n') : head) + body
}

function planMerged(merging: readonly Placed[], context: FilesContext): readonly FileEdit[] {
  const byTarget = new Map<string, Decided[]>()
  for (const { one, file } of merging) byTarget.set(file, [...(byTarget.get(file) ?? []), one])
  return [...byTarget].flatMap(([file, parts]) =>
    mergeEdit(context.targets.get(file), parts, context),
  )
}

function mergeEdit(
  target: FileState | undefined,
  parts: readonly Decided[],
  { headLines }: FilesContext,
): readonly FileEdit[] {
  if (target === undefined) return []
  const text = textOf(target)
  const body = text.slice(readHead(text, headLines).bodyAt)
  const joined = mergeBodies(
    body,
    parts.map((part) => part.body.replace(/^\uFEFF/, '')),
  )
  if (joined === body) return []
  const { version } = target.content
  return [
    {
      path: target.path,
      expected: version.hash,
      after: encodeText(replaceBody(text, joined, headLines)),
      mtimeNs: version.mtimeNs,
      ...(target.target === undefined ? {} : { target: target.target }),
      reason: 'joined with what was brought in',
    },
  ]
}
