import type { Proposal, ProposalFile } from '../../../shared/dream'
import type { DreamStore } from './dream-store'

/**
 * The proposal without the memories that only follow a merge by their links and have changed since: their
 * links are led on when the plan is made. What it is about itself is left for the gate to see.
 */
export function withoutMovedFollowers(proposal: Proposal, store: DreamStore): Proposal {
  const { files, options, reason } = proposal
  const about = reason.kind === 'contradiction' ? [proposal.file, reason.other] : [proposal.file]
  const fresh = (list: readonly ProposalFile[]): readonly ProposalFile[] =>
    list.some(({ file, after }) => after === null && file !== proposal.file) ||
    options !== undefined
      ? list.filter((one) => about.includes(one.file) || !isMovedFollower(one, store))
      : list
  if (options === undefined) return { ...proposal, files: fresh(files) }
  return { ...proposal, options: options.map((one) => ({ ...one, files: fresh(one.files) })) }
}

function isMovedFollower({ file, before, after, hash }: ProposalFile, store: DreamStore): boolean {
  const memory = store.memories.get(file)
  if (before === null || after === null || memory === undefined) return false
  return (memory.state?.content.version.hash ?? memory.row.hash) !== hash
}
