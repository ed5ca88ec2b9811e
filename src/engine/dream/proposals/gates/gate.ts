import type { Hold, Proposal } from '../../../../shared/dream'
import type { DreamStore } from '../dream-store'
import type { Effect } from '../effect'
import type { NewSecrets } from '../new-secrets'

/** One proposal as a gate looks at it. */
export interface GateSubject {
  readonly proposal: Proposal
  /** With the chosen option and the person's text. */
  readonly effect: Effect
  readonly store: DreamStore
  readonly newSecrets: NewSecrets
}

/** Null lets it through; pure. */
export type Gate = (subject: GateSubject) => Hold | null

export function holdFor(kind: Hold['kind'], values: Hold['values'] = {}): Hold {
  return { kind, values }
}
