import type { ImportCandidate, ImportPlan } from '../../../shared/import'

/** Whether a candidate would be written somewhere. */
export const isTaken = ({ act, destination }: ImportCandidate): boolean =>
  act !== 'skip' && destination !== 'skip'

/** The candidates that would be written. */
export const takenOf = ({ candidates }: ImportPlan): readonly ImportCandidate[] =>
  candidates.filter(isTaken)
