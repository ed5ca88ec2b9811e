import type { ErrorCode } from '../errors'
import type { Said } from '../said'

/** Success or failure as it crosses the wire; failures are data because Electron passes only a message. */
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly code: ErrorCode
      /** The sentence in English. */
      readonly message: string
      /** The same as data; absent where no one may be shown more than the code. */
      readonly said?: Said
      readonly path?: string
    }
