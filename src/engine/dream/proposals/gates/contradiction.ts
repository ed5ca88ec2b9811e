import type { AlikeReason } from '../../../../shared/alike'
import type { ProposalFile } from '../../../../shared/dream'
import { compareTwo } from '../../../memory/alike/find-alike'
import type { DreamStore } from '../dream-store'
import { holdFor, type Gate } from './gate'

/**
 * No two facts are merged that differ in a number, a name or a negation, unless a person chose which is
 * kept. Values: `file` and `other`; `why` is `number`, `name` or `negation`; what the first says as `one`
 * and the second as `two`, or the denied `words`.
 */
export const contradictionGate: Gate = ({ proposal, effect, store }) => {
  if (proposal.kind !== 'merged' || proposal.options !== undefined) return null
  const parts = effect.files.filter(
    ({ file, before, after }) => before !== null && (after === null || file === proposal.file),
  )
  for (const [at, one] of parts.entries()) {
    for (const other of parts.slice(at + 1)) {
      const values = conflictOf(one, other, store)
      if (values !== null) return holdFor('contradiction', values)
    }
  }
  return null
}

function conflictOf(one: ProposalFile, other: ProposalFile, store: DreamStore) {
  const [a, b] = one.file <= other.file ? [one, other] : [other, one]
  const found = compareTwo(memoryOf(a, store), memoryOf(b, store))
  if (found?.kind !== 'conflict') return null
  return { file: a.file, other: b.file, ...valuesOf(found.why) }
}

function memoryOf({ file, before }: ProposalFile, store: DreamStore) {
  const row = store.memories.get(file)?.row
  return { file, name: row?.name ?? '', description: row?.description ?? '', text: before ?? '' }
}

/** What two memories differ in, as values of a hold. */
export function valuesOf(why: AlikeReason): Readonly<Record<string, string>> {
  if (why.kind === 'negation') return { why: why.kind, words: why.words }
  if (why.kind === 'number' || why.kind === 'name') {
    return { why: why.kind, one: why.one, two: why.other }
  }
  return { why: why.kind }
}
