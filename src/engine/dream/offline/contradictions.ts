import type { ProposalOption } from '../../../shared/dream'
import { AppError } from '../../../shared/errors'
import type { FoundAlike } from '../../memory/alike/find-alike'
import { textsFor } from './joins'
import { quoteLine, type ProposalDraft } from './make-proposal'
import { mergeFiles } from './merge-files'
import type { OfflineSubject } from './subject'

// Which of the two is true is not known at all.
const CERTAINTY = 0.5

/**
 * Two memories that say the contrary, put to the person: each option keeps one of them, joins what the
 * other says beyond the contradiction and archives it. Null where neither can be kept.
 */
export function contradictionProposal(
  subject: OfflineSubject,
  pair: FoundAlike,
): ProposalDraft | null {
  const [one, other] = pair.files.map((file) => subject.store.memories.get(file))
  if (one === undefined || other === undefined) return null
  const textOf = textsFor(subject, [one, other], false)
  const options = [
    [one, other],
    [other, one],
  ].flatMap(([target, source]): readonly ProposalOption[] => {
    if (target === undefined || source === undefined) return []
    try {
      const group = { target, sources: [source], textOf, isChosen: true }
      return [{ keeps: target.row.file, ...mergeFiles(subject, group) }]
    } catch (error) {
      if (error instanceof AppError) return []
      throw error
    }
  })
  if (options.length === 0) return null
  const [words, otherWords] = saidBy(pair)
  return {
    kind: 'merged',
    file: one.row.file,
    type: one.row.type,
    reason: { kind: 'contradiction', other: other.row.file, why: pair.why },
    evidence: [
      quoteLine(one.row.file, one.text, words),
      quoteLine(other.row.file, other.text, otherWords),
    ],
    files: [],
    index: [],
    certaintyRatio: CERTAINTY,
    isSafe: false,
    options,
  }
}

/** The words of each in which they differ. */
function saidBy({ why }: FoundAlike): readonly [string, string] {
  if (why.kind === 'number' || why.kind === 'name') return [why.one, why.other]
  return why.kind === 'negation' ? [why.words, why.words] : ['', '']
}
