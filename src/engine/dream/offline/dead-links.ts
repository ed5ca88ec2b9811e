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
  const { headLines } = subject.store.limits
  const dead = deadLinksOf(text, subject.store.rows, headLines)
  if (dead.length === 0) return []
  const targets = [...new Set(dead.map(({ target }) => target))]
  const edits = withoutOverlaps(
    targets.flatMap((target) => deadLinkEdits(text, target, subject.store.rows, headLines)),
  )
  const spans = edits.map(({ start, end, to }) => ({ start, end, text: to }))
  return [
    {
      kind: 'updated',
      file: row.file,
      type: row.type,
      reason: { kind: 'deadLink', targets },
      evidence: dead.map(({ start }) => quoteAt(row.file, text, start)),
      files: [changed(memory, applySpans(text, spans) ?? text, spans)],
      index: [],
      certaintyRatio: CERTAINTY,
      isSafe: false,
    },
  ]
}
