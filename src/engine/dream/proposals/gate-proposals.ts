import type { Hold, Proposal } from '../../../shared/dream'
import type { DreamStore } from './dream-store'
import { effectOf } from './effect'
import { contradictionGate, valuesOf } from './gates/contradiction'
import { holdFor, type Gate, type GateSubject } from './gates/gate'
import { linkLostGate } from './gates/link-lost'
import { malformedGate } from './gates/malformed'
import { movedOnGate } from './gates/moved-on'
import { outsideGate } from './gates/outside'
import { holdOverLimit } from './gates/over-limit'
import { pinnedGate } from './gates/pinned'
import { readOnlyGate } from './gates/read-only'
import { secretGate } from './gates/secret'
import { shrinksGate } from './gates/shrinks'
import { teamGate } from './gates/team'
import { holdTooMany } from './gates/too-many'
import { untrustedGate } from './gates/untrusted'
import type { NewSecrets } from './new-secrets'

/** What no word of a person lets through, the plainest first. */
const CLOSED: readonly Gate[] = [
  outsideGate,
  movedOnGate,
  pinnedGate,
  malformedGate,
  teamGate,
  readOnlyGate,
  secretGate,
  linkLostGate,
]
/** What waits for a person and may then be made. */
const FOR_A_PERSON: readonly Gate[] = [contradictionGate, untrustedGate, shrinksGate]

const NO_SECRETS: NewSecrets = new Map()

/**
 * The same proposals, each with a `hold` where a gate is closed to it. Those that pass one by one are then
 * weighed together: the index must fit after all of them, and no more memories than one dream may take
 * lose text. Pure.
 *
 * @param newSecrets what `findNewSecrets` found in them
 */
export function gateProposals(
  proposals: readonly Proposal[],
  store: DreamStore,
  newSecrets: NewSecrets = NO_SECRETS,
): readonly Proposal[] {
  const alone = proposals.map((proposal) => {
    const hold = holdOf(proposal, store, newSecrets)
    return hold === null ? proposal : { ...proposal, hold }
  })
  return holdTooMany(holdOverLimit(alone, store), store)
}

/** Why even a person's word does not apply it as it stands; null where it does. */
export function closedFor(
  proposal: Proposal,
  store: DreamStore,
  newSecrets: NewSecrets,
): Hold | null {
  const effect = effectOf(proposal)
  if (effect === null) return choiceHold(proposal)
  return firstHold(CLOSED, { proposal, effect, store, newSecrets })
}

function holdOf(proposal: Proposal, store: DreamStore, newSecrets: NewSecrets): Hold | null {
  const closed = closedFor(proposal, store, newSecrets)
  if (closed !== null) return closed
  const effect = effectOf(proposal)
  if (effect === null) return choiceHold(proposal)
  return firstHold(FOR_A_PERSON, { proposal, effect, store, newSecrets }) ?? proposal.hold ?? null
}

function firstHold(gates: readonly Gate[], subject: GateSubject): Hold | null {
  for (const gate of gates) {
    const hold = gate(subject)
    if (hold !== null) return hold
  }
  return null
}

/** Two memories that contradict each other: a person says which is true. */
function choiceHold({ file, reason, hold }: Proposal): Hold {
  if (hold?.kind === 'contradiction') return hold
  if (reason.kind !== 'contradiction') return holdFor('contradiction', { file, other: '' })
  return holdFor('contradiction', { file, other: reason.other, ...valuesOf(reason.why) })
}
