/** Something in a memory that looks like a credential; the value itself never leaves the engine. */
export interface SecretHit {
  readonly projectId: string
  /** The project's title. */
  readonly project: string
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** UTF-16 offsets into the whole text, end exclusive. */
  readonly start: number
  readonly end: number
  /** What found it, such as `github-token`, `password-in-prose`. */
  readonly rule: string
  /** At most its first four characters, then dots. */
  readonly masked: string
  /** A documented sample key: noted, not an alarm. */
  readonly sample: boolean
}
