import type { Evidence } from '../../../shared/audit'
import type { Verified } from './claim-verifier'

type Why = Extract<Evidence, { kind: 'cannotTell' }>['why']

/** Neither right nor wrong, with the reason. */
export const cannotTell = (why: Why, detail?: string): Verified => ({
  verdict: 'unchecked',
  evidence: { kind: 'cannotTell', why, ...(detail === undefined ? {} : { detail }) },
})

export const ok = (evidence: Evidence): Verified => ({ verdict: 'ok', evidence })
export const missing = (evidence: Evidence): Verified => ({ verdict: 'missing', evidence })
export const elsewhere = (evidence: Evidence): Verified => ({ verdict: 'elsewhere', evidence })

/** Kindest first: what might be right is not called wrong. */
const KINDNESS = ['ok', 'elsewhere', 'unchecked', 'missing'] as const

/** Of the answers of several folders the kindest; "cannot tell" where there is none. */
export function kindest(answers: readonly Verified[]): Verified {
  for (const verdict of KINDNESS) {
    const found = answers.find((answer) => answer.verdict === verdict)
    if (found !== undefined) return found
  }
  return cannotTell('noFolder')
}
