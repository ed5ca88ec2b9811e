import type { Fault } from '../../../shared/audit'
import type { Hash } from '../../ports'
import type { Pause } from '../audit-parts'
import type { Hide } from '../hide-secrets'
import { auditId } from '../judge'
import { findConflictFaults } from './conflict'
import { findDeadLinkFaults } from './dead-link'
import type { FaultSubject, FindFaults, FoundFault } from './fault-subject'
import { findIndexFaults } from './index-fault'
import { findLimitFaults } from './limit'
import { findRelativeDateFaults } from './relative-date'
import { findSecretFaults } from './secret'

/** Every kind of fault, most harm first; the report lists them in this order. */
const ALL: readonly FindFaults[] = [
  findSecretFaults,
  findConflictFaults,
  findLimitFaults,
  findIndexFaults,
  findRelativeDateFaults,
  findDeadLinkFaults,
]

/** Finds all faults of a store; words that hold a secret are masked by `hideOf` of their file. */
export async function findFaults(
  subject: FaultSubject,
  deps: { readonly hash: Hash; readonly hideOf: (file: string) => Hide; readonly pause: Pause },
): Promise<readonly Fault[]> {
  const found: FoundFault[] = []
  for (const find of ALL) {
    await deps.pause()
    found.push(...find(subject))
  }
  return withIds(
    found.map((fault) => masked(fault, hideBoth(fault, deps.hideOf))),
    deps.hash,
  )
}

/** A conflict speaks of two files. */
function hideBoth(fault: FoundFault, hideOf: (file: string) => Hide): Hide {
  const other = fault.kind === 'conflict' ? String(fault.values['other'] ?? '') : ''
  const [one, two] = [hideOf(fault.file), hideOf(other)]
  return (words) => two(one(words))
}

function masked(fault: FoundFault, hide: Hide): FoundFault {
  const values = Object.entries(fault.values).map(([key, value]) => [
    key,
    typeof value === 'string' ? hide(value) : value,
  ])
  return { ...fault, text: hide(fault.text), values: Object.fromEntries(values) as Fault['values'] }
}

/** The same words twice in one file (two equal lines of an index) are told apart by their order. */
function withIds(found: readonly FoundFault[], hash: Hash): readonly Fault[] {
  const seen = new Map<string, number>()
  return found.map(({ fixable, ...fault }) => {
    const key = `${fault.file}\0${fault.kind}\0${fault.text}\0${String(fault.values['problem'] ?? '')}`
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    const id = auditId(hash, fault.file, fault.kind, idWords(fault, nth))
    return fixable ? { ...fault, id, fix: id } : { ...fault, id }
  })
}

function idWords({ text, values }: Pick<FoundFault, 'text' | 'values'>, nth: number): string {
  const { problem } = values
  const words = problem === undefined ? text : `${problem}\0${text}`
  return nth === 1 ? words : `${words}\0${nth}`
}
