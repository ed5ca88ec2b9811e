import type { ClaimResult, MemoryAudit } from '../../../shared/audit'
import type { ProposalFile } from '../../../shared/dream'
import { createLinkResolver } from '../../memory/links'
import { repointLinks } from '../../memory/plans/repoint-links'
import { actionOf } from '../../staleness/score'
import type { DreamMemory } from '../proposals/dream-store'
import type { ProposalDraft } from './make-proposal'
import { archived, changed, shownIndex, type OfflineSubject } from './subject'

// Old, and what it speaks of is not there: a person may still know why it is kept.
const CERTAINTY = 0.8

/**
 * The archive for a memory that is old for its type and most of whose claims are gone from the project.
 * Null for all others: one wrong path does not make a memory wrong, and age alone does not either.
 *
 * @param ageScore staleness by age; of what says the same in several memories that of the oldest, from
 * which it would count if they were merged
 */
export function goneProposal(
  subject: OfflineSubject,
  memory: DreamMemory,
  audit: MemoryAudit,
  ageScore: number = memory.row.score,
): ProposalDraft | null {
  const { row } = memory
  const missing = audit.claims.filter(({ verdict, ignored }) => verdict === 'missing' && !ignored)
  if (actionOf(ageScore) !== 'prune' || !isMostGone(audit.claims, missing)) return null
  const files = [archived(memory), ...unlinked(subject, memory)]
  const index = [{ kind: 'remove' as const, file: row.file }]
  return {
    kind: 'archived',
    file: row.file,
    type: row.type,
    reason: {
      kind: 'goneClaims',
      claims: missing.map(({ text }) => text),
      ageDays: row.ageDays,
      score: audit.deepScore,
    },
    evidence: missing.map(({ text, evidence }) => ({
      kind: 'claim',
      file: row.file,
      text,
      evidence,
    })),
    files: [...files, ...shownIndex(subject.store, index, files)],
    index,
    certaintyRatio: CERTAINTY,
    isSafe: false,
  }
}

function isMostGone(claims: readonly ClaimResult[], missing: readonly ClaimResult[]): boolean {
  const standing = claims.filter(({ verdict }) => verdict === 'ok' || verdict === 'elsewhere')
  return missing.length > 0 && missing.length > standing.length
}

/** Links to it would lead nowhere: their words stay. */
function unlinked({ memories, store }: OfflineSubject, gone: DreamMemory): readonly ProposalFile[] {
  const resolve = createLinkResolver(store.rows)
  const isIt = (target: string): boolean => resolve(target) === gone.row.file
  return memories
    .filter((memory) => memory !== gone && memory.row.links.some(isIt))
    .map((memory) => {
      const follow = (target: string) => (isIt(target) ? { words: target } : null)
      return changed(memory, repointLinks(memory.text, follow))
    })
}
