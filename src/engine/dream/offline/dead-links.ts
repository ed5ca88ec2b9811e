import type { TextSpan } from '../../../shared/dream'
import { deadLinkEdits } from '../../audit/fixes/dead-link-edits'
import { withoutOverlaps } from '../../audit/fixes/span-edit'
import { deadLinksOf } from '../../audit/faults/dead-link'
import type { DreamMemory } from '../proposals/dream-store'
import { applySpans } from '../proposals/spans'
import { quoteAt, type ProposalDraft } from './make-proposal'
import { changed, type OfflineSubject } from './subject'

// A link to nowhere is allowed and may mark something to write.
const CERTAINTY = 0.55

/** Links of one memory that lead nowhere: to the memory that is plainly meant, else plain words. */
export function deadLinkProposals(
  subject: OfflineSubject,
  memory: DreamMemory,
): readonly ProposalDraft[] {
  const { row, text } = memory
  const dead = deadLinksOf(text, subject.store.rows, subject.store.limits.headLines)
  if (dead.length === 0) return []
  const spans = spansOf(subject, text)
  return [
    {
      kind: 'updated',
      file: row.file,
      type: row.type,
      reason: { kind: 'deadLink', targets: [...new Set(dead.map(({ target }) => target))] },
      evidence: dead.map(({ start }) => quoteAt(row.file, text, start)),
      files: [changed(memory, applySpans(text, spans) ?? text, spans)],
      index: [],
      certaintyRatio: CERTAINTY,
      isSafe: false,
    },
  ]
}

/** The text without links that lead nowhere, for what is joined with others. */
export function withoutDeadLinks(subject: OfflineSubject, text: string): string {
  return applySpans(text, spansOf(subject, text)) ?? text
}

function spansOf({ store }: OfflineSubject, text: string): readonly TextSpan[] {
  const { headLines } = store.limits
  const targets = new Set(deadLinksOf(text, store.rows, headLines).map(({ target }) => target))
  const edits = [...targets].flatMap((one) => deadLinkEdits(text, one, store.rows, headLines))
  return withoutOverlaps(edits).map(({ start, end, to }) => ({ start, end, text: to }))
}
