import type { IndexAct, Proposal } from '../../shared/dream'
import type { JournalEntry } from '../history/journal'
import type { EditRecord } from '../history/journal-record'
import { joinPath } from '../location/paths'
import { INDEX_NAME } from '../memory/plans/store-state'
import { removals } from './proposals/compose'
import { effectOf } from './proposals/effect'
import { byGrowth } from './proposals/gates/over-limit'

/** Whether this edit of a dream's change is that of MEMORY.md. */
export function isIndexEdit({ projectId }: JournalEntry, { path, mark }: EditRecord): boolean {
  return mark !== true && path === joinPath(projectId, INDEX_NAME)
}

/** Whether a proposal made this edit, alone or with others: of its files, their marks and where they went. */
export function touches(proposal: Proposal, entry: JournalEntry, edit: EditRecord): boolean {
  const files = effectOf(proposal)?.files ?? []
  const isOwnFile = edit.mark === true || edit.path === joinPath(entry.projectId, edit.file)
  if (isOwnFile && files.some(({ file }) => file === edit.file)) return true
  const isMadeElsewhere = edit.before === null && edit.after !== null
  if (!isMadeElsewhere) return false
  // What goes to the archive keeps its bytes and, but for a number, its name.
  return files.some((one) => one.after === null && one.file === sourceOf(entry, edit))
}

/** The memory that was moved to where this edit made a file. */
function sourceOf(entry: JournalEntry, made: EditRecord): string | null {
  const sources = entry.edits.filter(({ after, before }) => after === null && before === made.after)
  const named = sources.find(({ file }) => made.path.endsWith(`/${file}`))
  if (named !== undefined) return named.file
  const stems = sources.find(({ file }) => made.path.includes(`/${file.replace(/\.md$/i, '')}_`))
  return (stems ?? sources[0])?.file ?? null
}

/** What these proposals did to MEMORY.md, in the order in which a plan does it. */
export function actsOf(proposals: readonly Proposal[]): readonly IndexAct[] {
  return byGrowth(proposals).flatMap((proposal) => {
    const effect = effectOf(proposal)
    return effect === null ? [] : [...effect.index, ...removals(effect)]
  })
}
