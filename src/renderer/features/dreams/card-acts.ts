import type { Proposal } from '../../../shared/dream'
import type { MessageEvidence } from './evidence-list'

/** What can be done with a card. */
export interface CardActs {
  readonly accept: (proposal: Proposal) => void
  readonly reject: (proposal: Proposal) => void
  readonly choose: (proposal: Proposal, option: number) => void
  /** Begins, goes on with (a text) or ends (null) writing a text of one's own. */
  readonly write: (proposal: Proposal, text: string | null) => void
  readonly keepText: (proposal: Proposal, text: string) => void
  readonly undo: (proposal: Proposal) => void
  readonly openMessage: (message: MessageEvidence) => void
  readonly openMemory: (file: string) => void
  readonly openIndex: (line: number) => void
}
