import type {
  AuditComparison,
  AuditTotals,
  ClaimResult,
  Fault,
  FaultKind,
  MemoryAudit,
  Verdict,
} from '../../shared/audit'

/** A documented sample key is noted and not counted: it opens nothing. */
export function isAlarm(fault: Fault): boolean {
  return !(fault.kind === 'secret' && fault.values['sample'] === 1)
}

/** Counts of a report; claims that a person ignores and sample keys are listed and not counted. */
export function totalsOf(memories: readonly MemoryAudit[], faults: readonly Fault[]): AuditTotals {
  const claims = countVerdicts(memories.flatMap((memory) => memory.claims))
  const counts: Record<FaultKind, number> = {
    'dead-link': 0,
    'relative-date': 0,
    conflict: 0,
    secret: 0,
    index: 0,
    limit: 0,
  }
  for (const fault of faults) if (isAlarm(fault)) counts[fault.kind] += 1
  return { memories: memories.length, claims, faults: counts }
}

export function countVerdicts(
  claims: readonly Pick<ClaimResult, 'verdict' | 'ignored'>[],
): Readonly<Record<Verdict, number>> {
  const counts = { ok: 0, missing: 0, elsewhere: 0, unchecked: 0 }
  for (const { verdict, ignored } of claims) if (!ignored) counts[verdict] += 1
  return counts
}

/** Most harm first: by deep score, then missing claims, then file. */
export function byHarm(memories: readonly MemoryAudit[]): readonly MemoryAudit[] {
  const missing = new Map(
    memories.map(({ file, claims }) => [file, countVerdicts(claims).missing] as const),
  )
  const missingOf = ({ file }: MemoryAudit): number => missing.get(file) ?? 0
  return [...memories].sort(
    (a, b) =>
      b.deepScore - a.deepScore || missingOf(b) - missingOf(a) || (a.file < b.file ? -1 : 1),
  )
}

/** The claims with what the audit before said of each. */
export function withEarlier(
  claims: readonly ClaimResult[],
  earlier: MemoryAudit | undefined,
): readonly ClaimResult[] {
  const verdicts = new Map(earlier?.claims.map(({ id, verdict }) => [id, verdict]))
  return claims.map((claim) => {
    const was = verdicts.get(claim.id)
    return was === undefined ? claim : { ...claim, was }
  })
}

/**
 * What is different since the audit before. Broken: found then, missing now. Mended: missing then, and
 * found or no longer said now. "Cannot tell" is neither.
 */
export function compare(
  memories: readonly MemoryAudit[],
  earlier: { readonly generatedAtMs: number; readonly memories: readonly MemoryAudit[] },
): AuditComparison {
  const before = new Map(earlier.memories.map((memory) => [memory.file, memory]))
  let broken = 0
  let mended = 0
  for (const { file, claims } of memories) {
    const now = new Map(claims.map(({ id, verdict }) => [id, verdict]))
    for (const { id, verdict: was } of before.get(file)?.claims ?? []) {
      const is = now.get(id)
      const isFound = is === undefined || is === 'ok' || is === 'elsewhere'
      if (was === 'missing' && isFound) mended += 1
      if (is === 'missing' && (was === 'ok' || was === 'elsewhere')) broken += 1
    }
  }
  return { previousAtMs: earlier.generatedAtMs, broken, mended }
}
