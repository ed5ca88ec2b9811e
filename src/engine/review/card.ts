import type { AuditReport, ClaimKind, ClaimResult } from '../../shared/audit'
import { CLAIM_KINDS } from '../../shared/audit'
import type { MemoryDetail, MemoryRow } from '../../shared/memory'
import type { ReviewAct, ReviewCard, ScoreParts } from '../../shared/review'
import { countingScore, HALF_LIFE_DAYS } from '../staleness/score'
import { auditOf } from './groups'

/** What a card is made of beside the memory itself. */
export interface CardFacts {
  readonly project: string
  /** The project's last audit; null for none. */
  readonly report: AuditReport | null
  readonly alike: ReviewCard['alike']
}

/** One memory to decide about. What an audit of another text said is left out. */
export function cardOf(detail: MemoryDetail, { project, report, alike }: CardFacts): ReviewCard {
  const { row, raw, body, backlinks } = detail
  const audit = auditOf(report, row)
  const claims = audit?.claims.filter(isFailed) ?? []
  return {
    row,
    project,
    raw,
    body,
    score: partsOf(row, audit?.claims ?? []),
    claims,
    faults:
      audit === undefined ? [] : (report?.faults.filter(({ file }) => file === row.file) ?? []),
    backlinks,
    alike,
    suggested: suggestAct(row, claims, alike),
    audited: row.deepScore !== undefined,
  }
}

const isFailed = ({ verdict, ignored }: ClaimResult): boolean =>
  !ignored && (verdict === 'missing' || verdict === 'elsewhere')

/** The score in its parts: age first, then what failed claims added, kind by kind. */
function partsOf(row: MemoryRow, claims: readonly ClaimResult[]): ScoreParts {
  return {
    halfLifeDays: HALF_LIFE_DAYS[row.type],
    ageDays: row.ageDays,
    ageScore: row.score,
    penalties:
      row.deepScore === undefined ? [] : CLAIM_KINDS.flatMap((kind) => penaltyOf(kind, claims)),
    total: countingScore(row),
  }
}

function penaltyOf(kind: ClaimKind, claims: readonly ClaimResult[]): ScoreParts['penalties'] {
  const counting = claims.filter(
    (claim) => claim.kind === kind && !claim.ignored && claim.penalty > 0,
  )
  if (counting.length === 0) return []
  const points = counting.reduce((sum, { penalty }) => sum + penalty, 0)
  return [{ kind, count: counting.length, points }]
}

/**
 * The act to begin with: a twin is merged, what is past its time goes to the archive unless it is pinned,
 * what names things that are gone or moved is edited, and everything else is kept.
 */
export function suggestAct(
  row: Pick<MemoryRow, 'action' | 'pinned'>,
  failed: readonly ClaimResult[],
  alike: ReviewCard['alike'],
): ReviewAct {
  if (alike.some(({ kind }) => kind !== 'conflict')) return 'merge'
  if (row.action === 'prune' && !row.pinned) return 'archive'
  return failed.length > 0 ? 'edit' : 'keep'
}
