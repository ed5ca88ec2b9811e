import type { IndexAct, ProposalFile } from '../../../shared/dream'
import { DAY_MS } from '../../memory/age'
import { dayAt, isoDay } from '../../memory/dates/calendar'
import { formOfIndex } from '../../memory/index/edit-lines'
import { indexLineFor } from '../../memory/index/index-line'
import { normalPath } from '../../memory/index/read-target'
import { createLinkResolver } from '../../memory/links'
import { planMergeOf, type MergePart } from '../../memory/plans/plan-merge'
import { decodeText } from '../../memory/text'
import type { DreamMemory, DreamStore } from '../proposals/dream-store'
import { contextOf } from '../proposals/gates/over-limit'
import { pointedIn } from '../proposals/index-acts'
import { archived, changed, shownIndex, stateWith, type OfflineSubject } from './subject'

/** Memories that become one. */
export interface MergeGroup {
  readonly target: DreamMemory
  readonly sources: readonly DreamMemory[]
  /** What stands for a memory's text in the merge: days and links already put right. */
  readonly textOf: (memory: DreamMemory) => string
  /** A person would choose the target against the others: what contradicts it stays out. */
  readonly isChosen: boolean
}

/**
 * What a merge makes of the files and of MEMORY.md. The texts are those of the merge on request.
 *
 * @throws `memory.headUnreadable` with the reason
 */
export function mergeFiles(
  subject: OfflineSubject,
  group: MergeGroup,
): { readonly files: readonly ProposalFile[]; readonly index: readonly IndexAct[] } {
  const { store } = subject
  const { target, sources, textOf, isChosen } = group
  const linking = linkingTo(subject, [target, ...sources], sources)
  const part = (memory: DreamMemory, text: string): MergePart => ({
    state: stateWith(store, memory, text),
    name: memory.row.name,
    description: memory.row.description,
    datedOn: datedOn(subject, memory),
  })
  const plan = planMergeOf(store, {
    target: part(target, textOf(target)),
    sources: sources.map((memory) => part(memory, textOf(memory))),
    linking: linking.map((memory) => part(memory, memory.text)),
    place: store.archive,
    isChosen,
    headLines: store.limits.headLines,
  })
  const made = new Map(plan.edits.map(({ path, after }) => [path, after]))
  const edited = [target, ...linking].flatMap((memory): readonly ProposalFile[] => {
    const bytes = made.get(`${store.projectId}/${memory.row.file}`)
    return bytes == null ? [] : [changed(memory, decodeText(bytes).text)]
  })
  const files = [...edited, ...sources.map(archived)]
  const index = mergeActs(store, target, sources)
  return { files: [...files, ...shownIndex(store, index, files)], index }
}

/** Memories beside these that link to one of the sources. */
function linkingTo(
  { memories, store }: OfflineSubject,
  group: readonly DreamMemory[],
  sources: readonly DreamMemory[],
): readonly DreamMemory[] {
  const resolve = createLinkResolver(store.rows)
  const wanted = new Set(sources.map(({ row }) => row.file))
  return memories.filter(
    (memory) =>
      !group.includes(memory) && memory.row.links.some((link) => wanted.has(resolve(link) ?? '')),
  )
}

/** The sources' lines go; a target that had none gets one where a source had. */
function mergeActs(
  store: DreamStore,
  target: DreamMemory,
  sources: readonly DreamMemory[],
): readonly IndexAct[] {
  const text = store.index.text
  if (text === null) return []
  const context = contextOf(store, [])
  const pointed = pointedIn(text, context)
  const isPointed = ({ row }: DreamMemory): boolean => pointed.has(normalPath(row.file))
  const had = sources.filter(isPointed)
  const removals = had.map(({ row }): IndexAct => ({ kind: 'remove', file: row.file }))
  if (had.length === 0 || isPointed(target)) return removals
  const form = formOfIndex(text, context.isMemory)
  const line = indexLineFor(target.row, form, store.limits.entryUnits)
  return [...removals, { kind: 'add', file: target.row.file, line }]
}

function datedOn({ store, offsetMinutes }: OfflineSubject, { row }: DreamMemory): string {
  const atMs = Math.round(store.nowMs - row.ageDays * DAY_MS)
  return isoDay(dayAt(atMs, offsetMinutes(atMs)))
}
