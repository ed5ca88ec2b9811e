import type { AuditReport, AuditState, Claim, Evidence, Verdict } from '../../../shared/audit'

/** Where and how far claims are looked up. */
export interface VerifyRequest {
  readonly claims: readonly Claim[]
  /** The project's folders that are known, present or gone; a shared store has several. */
  readonly paths: readonly string[]
  /** Folders that prove nothing: memory folders inside the project. */
  readonly except: readonly string[]
  readonly deep: boolean
  readonly network: boolean
  readonly signal: AbortSignal
  readonly onProgress: (phase: AuditState['phase'], done: number, total: number) => void
}

export interface Verified {
  readonly verdict: Verdict
  readonly evidence: Evidence
}

/** Looks claims up in the project: plain evidence, and "cannot tell" for everything that is not certain. */
export interface ClaimVerifier {
  /**
   * One answer a claim, in their order. What cannot be looked at is `unchecked` with its reason, never
   * an error; only cancelling throws (the signal's reason).
   */
  verify(request: VerifyRequest): Promise<{
    readonly ground: AuditReport['ground']
    readonly results: readonly Verified[]
  }>
}
