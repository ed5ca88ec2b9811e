import { holdFor, type Gate } from './gate'

/** What comes from a page, a file or a tool waits for a click. */
export const untrustedGate: Gate = ({ proposal }) =>
  proposal.isUntrusted ? holdFor('untrusted') : null
