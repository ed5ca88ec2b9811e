import type { DreamEvent, DreamRecord, Proposal, ProposalEvidence } from '../../shared/dream'
import { mapSaid } from '../../shared/said'
import { maskSecrets } from '../safety/secrets/mask-secrets'

/**
 * The record with credentials masked in everything that was said: events, evidence, reasons, messages. The
 * texts that a proposal would write stay as they are, since they are what is compared and written.
 */
export function maskRecord(record: DreamRecord): DreamRecord {
  const { message } = record
  return {
    ...record,
    ...(message === undefined ? {} : { message: mapSaid(message, maskSecrets) }),
    events: record.events.map(maskEvent),
    proposals: record.proposals.map(maskProposal),
  }
}

/** A step with credentials masked in its words, before anyone sees it. */
export function maskEvent(event: DreamEvent): DreamEvent {
  switch (event.kind) {
    case 'words':
      return { ...event, text: maskSecrets(event.text) }
    case 'step':
      return {
        ...event,
        target: maskSecrets(event.target),
        ...(event.detail === undefined ? {} : { detail: maskSecrets(event.detail) }),
      }
    case 'retry':
      return { ...event, detail: mapSaid(event.detail, maskSecrets) }
    case 'phase':
    case 'turn':
    case 'proposal':
    case 'cap':
      return event
  }
}

function maskProposal(proposal: Proposal): Proposal {
  const { reason } = proposal
  return {
    ...proposal,
    reason: reason.kind === 'model' ? { ...reason, text: maskSecrets(reason.text) } : reason,
    evidence: proposal.evidence.map(maskEvidence),
  }
}

function maskEvidence(evidence: ProposalEvidence): ProposalEvidence {
  return evidence.kind === 'message'
    ? { ...evidence, quote: maskSecrets(evidence.quote) }
    : { ...evidence, text: maskSecrets(evidence.text) }
}
