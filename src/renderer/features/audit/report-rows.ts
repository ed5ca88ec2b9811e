import type {
  AuditReport,
  ClaimKind,
  ClaimResult,
  Fault,
  FaultKind,
  MemoryAudit,
  Verdict,
} from '../../../shared/audit'

/** Which claims are shown; `all` and `all` shows everything, also those that are not judged. */
export interface ClaimFilter {
  readonly verdict: Verdict | 'ignored' | 'all'
  readonly kind: ClaimKind | 'all'
}

export const EVERY_CLAIM: ClaimFilter = { verdict: 'all', kind: 'all' }

/** One line of the report as it is drawn. */
export type ReportRow =
  | {
      readonly kind: 'memory'
      readonly memory: MemoryAudit
      readonly open: boolean
    }
  | {
      readonly kind: 'claim'
      readonly memory: MemoryAudit
      readonly claim: ClaimResult
      readonly last: boolean
    }
  /** So many memories say nothing that could be looked up. */
  | { readonly kind: 'silent'; readonly count: number }

const HARM: Readonly<Record<Verdict, number>> = { missing: 0, elsewhere: 1, unchecked: 2, ok: 3 }
const NOT_JUDGED = 4

const harmOf = (claim: ClaimResult): number => (claim.ignored ? NOT_JUDGED : HARM[claim.verdict])

/** Claims that pass the filter, most harm first, then by their place in the text. */
export function shownClaims(memory: MemoryAudit, filter: ClaimFilter): readonly ClaimResult[] {
  return memory.claims
    .filter((claim) => fits(claim, filter))
    .toSorted((a, b) => harmOf(a) - harmOf(b) || a.start - b.start)
}

function fits(claim: ClaimResult, { verdict, kind }: ClaimFilter): boolean {
  if (kind !== 'all' && claim.kind !== kind) return false
  if (verdict === 'all') return true
  return verdict === 'ignored' ? claim.ignored : !claim.ignored && claim.verdict === verdict
}

const isFiltered = ({ verdict, kind }: ClaimFilter): boolean => verdict !== 'all' || kind !== 'all'

/** Whether a memory shows its claims before anyone opened or closed it: where there is harm, or a filter. */
export function opensByItself(memory: MemoryAudit, filter: ClaimFilter): boolean {
  return isFiltered(filter) || memory.claims.some((claim) => harmOf(claim) < HARM.unchecked)
}

/**
 * The report's lines in its own order (most harm first); memories without a shown claim are counted
 * in one last line, or left out while a filter is set.
 *
 * @param turned files whose claims a person opened or closed against the default
 */
export function reportRows(
  memories: readonly MemoryAudit[],
  filter: ClaimFilter,
  turned: ReadonlySet<string>,
): readonly ReportRow[] {
  const rows: ReportRow[] = []
  let silent = 0
  for (const memory of memories) {
    const claims = shownClaims(memory, filter)
    if (claims.length === 0) {
      silent += 1
      continue
    }
    const open = opensByItself(memory, filter) !== turned.has(memory.file)
    rows.push({ kind: 'memory', memory, open })
    if (open)
      claims.forEach((claim, at) =>
        rows.push({ kind: 'claim', memory, claim, last: at === claims.length - 1 }),
      )
  }
  if (silent > 0 && !isFiltered(filter)) rows.push({ kind: 'silent', count: silent })
  return rows
}

/** How many claims of each verdict a memory has; those that are not judged stand alone. */
export function countClaims(
  claims: readonly ClaimResult[],
): Readonly<Record<Verdict | 'ignored', number>> {
  const counts = { ok: 0, missing: 0, elsewhere: 0, unchecked: 0, ignored: 0 }
  for (const claim of claims) counts[claim.ignored ? 'ignored' : claim.verdict] += 1
  return counts
}

/** Ids of the fixes for claims whose file git says was renamed. */
export function renameFixes(report: AuditReport): readonly string[] {
  return report.memories
    .flatMap((memory) => memory.claims)
    .flatMap(({ fix, evidence, ignored }) =>
      fix !== undefined && evidence.kind === 'renamed' && !ignored ? [fix] : [],
    )
}

/** Faults in the order of their harm. */
export const FAULT_ORDER: readonly FaultKind[] = [
  'secret',
  'conflict',
  'dead-link',
  'relative-date',
  'index',
  'limit',
]

/** Faults of the wanted kind, worst kinds first, then by file and line. */
export function shownFaults(faults: readonly Fault[], kind: FaultKind | 'all'): readonly Fault[] {
  return faults
    .filter((fault) => kind === 'all' || fault.kind === kind)
    .toSorted(
      (a, b) =>
        FAULT_ORDER.indexOf(a.kind) - FAULT_ORDER.indexOf(b.kind) ||
        a.file.localeCompare(b.file) ||
        a.line - b.line,
    )
}

/** Whether anything of the report could not be looked up because addresses are not checked. */
export const leftAddressesOut = (report: AuditReport): boolean =>
  report.memories.some((memory) =>
    memory.claims.some(
      ({ evidence }) => evidence.kind === 'cannotTell' && evidence.why === 'networkOff',
    ),
  )
