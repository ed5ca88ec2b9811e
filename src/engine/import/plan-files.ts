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
  const added = planNew(
    toMemory.filter(({ act }) => act === 'add'),
    context,
  )
  const merged = planMerged(
    toMemory.filter(({ act }) => act === 'merge'),
    context,
  )
  return {
    files: [...added.files, ...merged.files],
    edits: [...added.edits, ...merged.edits],
  }
}

function planNew(adding: readonly Decided[], { store, headLines }: FilesContext): PlannedFiles {
  const taken = store.rows.map(({ file }) => file)
  const shape = usualShape(store.rows.map((row) => row.shape))
  const files: PlannedFile[] = []
  const edits: FileEdit[] = []
  const places = adding.map((one) => {
    const file = freeFile(one, taken)
    taken.push(file)
    files.push({ id: one.draft.id, file, isNew: true })
    return { one, file }
  })
  const follow = createFollow(places)
  for (const { one: given, file } of places) {
    const one = { ...given, body: follow(given, file) }
    const { mtimeNs } = one.draft
    edits.push({
      path: newPathInside(store.projectId, file),
      expected: null,
      after: encodeText(one.keepsHead ? keptText(one, headLines) : headedText(one, shape)),
      ...(mtimeNs === null ? {} : { mtimeNs }),
      reason: 'what was brought in',
    })
  }
  return { files, edits }
}

/**
 * Lets links of memories that came with their files follow those that got another name. What a name stood
 * for in two folders at once is not guessed at.
 */
function createFollow(
  places: readonly { readonly one: Decided; readonly file: string }[],
): (one: Decided, file: string) => string {
  const now = new Map<string, string | null>()
  for (const { one, file } of places) {
    const { fileWish } = one.draft
    if (fileWish !== null) now.set(fileWish, now.has(fileWish) ? null : file)
  }
  return ({ draft, body }, toFile) =>
    draft.fileWish === null
      ? body
      : repointPaths(body, { file: draft.fileWish, toFile }, (file) => now.get(file) ?? undefined)
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

function planMerged(merging: readonly Decided[], context: FilesContext): PlannedFiles {
  const byTarget = new Map<string, Decided[]>()
  for (const one of merging) {
    const file = one.likeness?.file ?? ''
    byTarget.set(file, [...(byTarget.get(file) ?? []), one])
  }
  return {
    files: merging.map(({ draft, likeness }) => {
      return { id: draft.id, file: likeness?.file ?? '', isNew: false }
    }),
    edits: [...byTarget].flatMap(([file, parts]) =>
      mergeEdit(context.targets.get(file), parts, context),
    ),
  }
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
