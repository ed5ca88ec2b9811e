import type { AuditReport, ClaimResult, Fault } from '../../../shared/audit'
import { AppError } from '../../../shared/errors'
import type { IndexRepair } from '../../../shared/index-file'
import { say } from '../../../shared/said'

/** What is to be fixed in one memory. */
export interface WantedFixes {
  readonly claims: readonly ClaimResult[]
  /** Dead links and relative dates. */
  readonly faults: readonly Fault[]
}

export interface ChosenFixes {
  readonly memories: ReadonlyMap<string, WantedFixes>
  readonly repairs: readonly IndexRepair[]
}

const REPAIRS: Readonly<Record<string, IndexRepair>> = {
  dangling: 'dangling',
  duplicate: 'duplicates',
  long: 'long',
  unindexed: 'unindexed',
}

/**
 * The claims and faults that these ids name, by file. A fault of the index stands for all of its kind,
 * since the index is repaired kind by kind.
 *
 * @throws `input.invalid` for an id that the report does not offer a fix for
 */
export function chooseFixes(
  report: AuditReport | null,
  ids: readonly string[],
  project: string,
): ChosenFixes {
  if (ids.length === 0) throw new AppError('input.invalid', say`Name at least one fix.`)
  const offered = offersOf(report)
  const memories = new Map<string, { claims: ClaimResult[]; faults: Fault[] }>()
  const repairs = new Set<IndexRepair>()
  for (const id of new Set(ids)) {
    const offer = offered.get(id)
    if (offer === undefined) throw unknownFix(id, project)
    const { file } = offer
    const wanted = memories.get(file) ?? { claims: [], faults: [] }
    if ('claim' in offer) memories.set(file, { ...wanted, claims: [...wanted.claims, offer.claim] })
    else if (offer.fault.kind !== 'index') {
      memories.set(file, { ...wanted, faults: [...wanted.faults, offer.fault] })
    } else {
      const repair = REPAIRS[String(offer.fault.values['problem'] ?? '')]
      if (repair !== undefined) repairs.add(repair)
    }
  }
  return { memories, repairs: [...repairs].sort() }
}

type Offer = { readonly file: string } & (
  { readonly claim: ClaimResult } | { readonly fault: Fault }
)

function offersOf(report: AuditReport | null): ReadonlyMap<string, Offer> {
  const offers = new Map<string, Offer>()
  for (const { file, claims } of report?.memories ?? []) {
    for (const claim of claims) if (claim.fix !== undefined) offers.set(claim.fix, { file, claim })
  }
  for (const fault of report?.faults ?? []) {
    if (fault.fix !== undefined) offers.set(fault.fix, { file: fault.file, fault })
  }
  return offers
}

function unknownFix(id: string, project: string): AppError {
  const message = say`The last audit of ${project} offers no fix ${id}. Audit it again to see what can be fixed.`
  return new AppError('input.invalid', message)
}
