import type { IndexAct, Proposal, ProposalFile } from '../../../shared/dream'
import { INDEX_NAME } from '../../memory/plans/store-state'
import { spansBetween } from './spans'

/** What a proposal would change as the person left it: their option chosen, their text in place. */
export interface Effect {
  /** Memories only: MEMORY.md follows from `index`. */
  readonly files: readonly ProposalFile[]
  readonly index: readonly IndexAct[]
}

/** Null where a person must choose first. */
export function effectOf(proposal: Proposal): Effect | null {
  const chosen = chosenOf(proposal)
  if (chosen === null) return null
  const { edited, file } = proposal
  const files = chosen.files.filter((one) => one.file !== INDEX_NAME)
  const index = indexOf(proposal, chosen)
  if (edited === undefined || file === INDEX_NAME) return { files, index }
  return { files: files.map((one) => (one.file === file ? editedFile(one, edited) : one)), index }
}

function chosenOf(proposal: Proposal): Effect | null {
  const { options, option, files, index } = proposal
  if (options === undefined) return { files, index }
  return option === undefined ? null : (options[option] ?? null)
}

/** A whole text of MEMORY.md, the person's or one that came without acts, is an act of its own. */
function indexOf({ edited, file }: Proposal, chosen: Effect): readonly IndexAct[] {
  const whole = chosen.files.find((one) => one.file === INDEX_NAME)
  if (whole === undefined) return chosen.index
  const own = edited !== undefined && file === INDEX_NAME ? edited : null
  const after = own ?? (chosen.index.length === 0 ? whole.after : null)
  if (after === null) return chosen.index
  return [{ kind: 'text', before: whole.before ?? '', after }]
}

/** What goes to the archive goes as it is, whatever was typed. */
function editedFile(one: ProposalFile, edited: string): ProposalFile {
  if (one.after === null) return one
  if (one.before === null) return { ...one, after: edited }
  return { ...one, after: edited, spans: spansBetween(one.before, edited) }
}
