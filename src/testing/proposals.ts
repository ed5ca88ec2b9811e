import type { DreamStore } from '../engine/dream/proposals/dream-store'
import { spansBetween } from '../engine/dream/proposals/spans'
import type { Proposal, ProposalFile } from '../shared/dream'
import { sha256 } from './sha256'

/** What a proposal makes of one memory of the store; null takes it to the archive, a new file is made. */
export function changeOf(store: DreamStore, file: string, after: string | null): ProposalFile {
  const before = store.memories.get(file)?.text ?? null
  const hash = before === null ? null : sha256(new TextEncoder().encode(before))
  if (before === null || after === null) return { file, before, after, hash }
  return { file, before, after, hash, spans: spansBetween(before, after) }
}

/** A proposal of a model about these files; the first is the one it is about. */
export function proposalOf(
  id: string,
  files: readonly ProposalFile[],
  more: Partial<Proposal> = {},
): Proposal {
  const [first] = files
  const isMade = first?.before === null
  return {
    id,
    kind: isMade ? 'created' : first?.after === null ? 'archived' : 'updated',
    file: first?.file ?? 'MEMORY.md',
    type: 'project',
    reason: { kind: 'model', text: 'It is so.' },
    evidence: [],
    files,
    index: [],
    certaintyRatio: 0.9,
    isSafe: false,
    isUntrusted: false,
    state: 'waiting',
    ...more,
  }
}
