import type { Claim, ClaimKind, ClaimResult, MemoryAudit, Verdict } from '../../shared/audit'
import type { MemoryRow } from '../../shared/memory'
import type { MemoryMarks } from '../memory/marks/marks'
import { encodeText } from '../memory/text'
import type { Hash } from '../ports'
import { actionOf } from '../staleness/score'
import type { Verified } from './verify/claim-verifier'

/** Added to the score for a claim that is missing (engine description, "Staleness"). */
export const PENALTIES: Readonly<Record<ClaimKind, number>> = {
  path: 20,
  symbol: 30,
  url: 10,
  branch: 15,
  package: 0,
}

const MAX_SCORE = 100
const ID_LENGTH = 12

/** Names a claim or fault of one file: the same words of the same kind are the same one in every audit. */
export function auditId(hash: Hash, file: string, kind: string, text: string): string {
  return hash(encodeText(`${file}\0${kind}\0${text}`)).slice(0, ID_LENGTH)
}

/**
 * What failed claims add. A missing path counts in the plain audit too: it was looked up in the same way,
 * so one report never says "missing" and adds nothing for it. Rows of lists take the sum only where
 * everything was looked up, see `isWhole`.
 */
export function penaltyOf(kind: ClaimKind, verdict: Verdict, ignored: boolean): number {
  return verdict === 'missing' && !ignored ? PENALTIES[kind] : 0
}

/** False where a kind of claim was left out because the audit was not deep. */
export function isWhole(claims: readonly Pick<ClaimResult, 'evidence'>[]): boolean {
  return claims.every(
    ({ evidence }) => evidence.kind !== 'cannotTell' || evidence.why !== 'notDeep',
  )
}

export function sumOfPenalties(claims: readonly Pick<ClaimResult, 'penalty'>[]): number {
  return claims.reduce((sum, { penalty }) => sum + penalty, 0)
}

export function isIgnored(
  claim: Pick<Claim, 'kind' | 'text'>,
  marks: Pick<MemoryMarks, 'ignored'> | undefined,
): boolean {
  return (marks?.ignored ?? []).some(({ kind, text }) => kind === claim.kind && text === claim.text)
}

/** A claim with what was found out about it. */
export function judgeClaim(
  hash: Hash,
  file: string,
  claim: Claim,
  verified: Verified,
  marks: MemoryMarks | undefined,
): ClaimResult {
  const ignored = isIgnored(claim, marks)
  const id = auditId(hash, file, claim.kind, claim.text)
  const isMoved = claim.kind === 'path' && verified.evidence.kind === 'renamed'
  return {
    ...claim,
    ...verified,
    id,
    penalty: penaltyOf(claim.kind, verified.verdict, ignored),
    ignored,
    ...(isMoved ? { fix: id } : {}),
  }
}

/** One memory with its claims, those that fail first, and the scores that follow from them. */
export function judgeMemory(
  row: Pick<MemoryRow, 'file' | 'name' | 'type' | 'hash' | 'score'>,
  claims: readonly ClaimResult[],
): MemoryAudit {
  const { file, name, type, hash, score } = row
  const deepScore = Math.min(MAX_SCORE, score + sumOfPenalties(claims))
  return { file, name, type, hash, score, deepScore, action: actionOf(deepScore), claims }
}

/** The same memory after a person ignored a claim, or no longer does. */
export function rejudge(memory: MemoryAudit, marks: MemoryMarks | undefined): MemoryAudit {
  const claims = memory.claims.map((claim) => {
    const ignored = isIgnored(claim, marks)
    return { ...claim, ignored, penalty: penaltyOf(claim.kind, claim.verdict, ignored) }
  })
  return judgeMemory(memory, claims)
}
