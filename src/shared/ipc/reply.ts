import type { ErrorCode } from '../errors'

/** Success or failure as it crosses the wire; failures are data because Electron passes only a message. */
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly code: ErrorCode
      readonly message: string
      readonly path?: string
    }
