import type { WaitingCandidate } from '../../../shared/extraction'
import type { Place } from './place-candidate'
import type { KeptCandidate } from './shelf-file'

/** What is known of the project around a candidate. */
export interface Around {
  readonly projectId: string
  readonly project: string
  /** Branches whose candidates wait until they are merged. */
  readonly held: ReadonlySet<string>
}

/** A kept candidate as hosts see it, with its place as things stand now. */
export function waitingOf(kept: KeptCandidate, place: Place, around: Around): WaitingCandidate {
  const { contradicts, branch, ...said } = withoutResemblance(kept)
  const { projectId, project, held } = around
  const isContrary = contradicts === true && place.updates !== undefined
  return {
    ...said,
    projectId,
    project,
    hasWhy: hasWhy(kept),
    destination: place.destination,
    destinationWhy: place.destinationWhy,
    target: place.target,
    ...(place.updates === undefined ? {} : { updates: place.updates }),
    ...(isContrary ? { contradicts } : {}),
    ...(branch === undefined ? {} : { branch }),
    isHeld: branch !== undefined && held.has(branch),
  }
}

/** What it resembled when it was found; where it belongs now is said by its place. */
function withoutResemblance(kept: KeptCandidate): Omit<KeptCandidate, 'resembles'> {
  const said: { -readonly [K in keyof KeptCandidate]: KeptCandidate[K] } = { ...kept }
  delete said.resembles
  return said
}

/** A model writes the reason into the body, where the person gave one. */
function hasWhy({ reason, body }: Pick<WaitingCandidate, 'reason' | 'body'>): boolean {
  return reason.kind === 'said' ? reason.hasWhy : /^\*\*Why:\*\* \S/mu.test(body)
}
