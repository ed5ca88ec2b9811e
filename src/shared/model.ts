import { say } from './said'

/** Tokens of one or more answers, as the model's server counts them. */
export interface TokenUsage {
  /** Neither read from nor written to the cache. */
  readonly input: number
  readonly output: number
  readonly cacheWrite: number
  readonly cacheRead: number
}

export const NO_USAGE: TokenUsage = { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 }

/** US dollars for a million tokens of one model, as its maker published them on `asOf` (YYYY-MM-DD). */
export interface ModelPrice {
  /** Matches the model of that name and those whose name begins with it and a dash. */
  readonly model: string
  readonly inputUsd: number
  readonly outputUsd: number
  readonly cacheWriteUsd: number
  readonly cacheReadUsd: number
  readonly asOf: string
}

export type ModelJob = 'dream' | 'extraction' | 'recall'

/** Which model does which job, where, and at which prices. */
export interface ModelSettings {
  /** Address of a server that speaks the Messages API; empty: ANTHROPIC_BASE_URL, else Anthropic's own. */
  readonly baseUrl: string
  readonly names: Readonly<Record<ModelJob, string>>
  readonly prices: readonly ModelPrice[]
}

/** Where the key comes from; the key itself never leaves main and the engine. */
export type KeyState =
  | { readonly kind: 'none' }
  /** Found in this variable; used, not stored. */
  | {
      readonly kind: 'environment'
      readonly variable: 'ANTHROPIC_API_KEY' | 'ANTHROPIC_AUTH_TOKEN'
    }
  /** Pasted and kept by the system's key store. */
  | { readonly kind: 'kept' }
  /** Pasted; this system has no key store, so it is known until the app ends. */
  | { readonly kind: 'forNow' }
  /** The command line uses the one that the running app has. */
  | { readonly kind: 'fromApp' }

/** What is missing without a key, and where to set it; the sentence of `model.keyMissing`. */
export const KEY_MISSING = say`No key for the model is known. Paste one in the app under Settings, Model, or set ANTHROPIC_API_KEY. The offline engine works without a key.`
