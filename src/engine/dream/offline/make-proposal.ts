import type { Proposal, ProposalEvidence } from '../../../shared/dream'
import type { Hash } from '../../ports'
import { INDEX_NAME } from '../../memory/plans/store-state'
import { encodeText } from '../../memory/text'

/** All that tells one finding of the offline dreamer from another. */
export type ProposalDraft = Omit<Proposal, 'id' | 'state' | 'isUntrusted'>

const ID_LENGTH = 12

/** A proposal with an id that is the same for the same finding about the same texts. */
export function makeProposal(draft: ProposalDraft, hash: Hash): Proposal {
  const { kind, file, files, index, options, reason } = draft
  // What follows in MEMORY.md changes with every other proposal and makes no other finding of it.
  const about = reason.kind === 'contradiction' ? [file, reason.other] : [file]
  const own = ownFiles(files, about)
  const choices = options?.map((one) => [one.keeps, ownFiles(one.files, about)]) ?? null
  const lines = kind === 'index' ? index : null
  const said = JSON.stringify([kind, file, own, lines, choices, reason])
  const id = hash(encodeText(said)).slice(0, ID_LENGTH)
  return { ...draft, id, isUntrusted: false, state: 'waiting' }
}

/** Without MEMORY.md and those that only follow by their links. */
function ownFiles(files: Proposal['files'], about: readonly string[]): Proposal['files'] {
  return files.filter(
    ({ file, before, after }) =>
      file !== INDEX_NAME && (before === null || after === null || about.includes(file)),
  )
}

/** The line of a memory in which these words begin; its first line where they are not found. */
export function quoteLine(file: string, text: string, words: string): ProposalEvidence {
  const at = Math.max(0, text.indexOf(words))
  const line = text.slice(0, at).split('\n').length
  return { kind: 'memory', file, line, text: lineText(text, line) }
}

/** 1-based line of an offset with its words. */
export function quoteAt(file: string, text: string, at: number): ProposalEvidence {
  const line = text.slice(0, at).split('\n').length
  return { kind: 'memory', file, line, text: lineText(text, line) }
}

function lineText(text: string, line: number): string {
  return (text.split('\n')[line - 1] ?? '').trim()
}
