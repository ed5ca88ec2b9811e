import type { KeyState, TokenUsage } from '../shared/model'
import type { Said } from '../shared/said'

/** What the engine asks of a model. Kept apart from the other ports because only the agent needs it. */

export type ModelBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** `input` is what the model sent, unchecked. */
  | {
      readonly kind: 'toolUse'
      readonly id: string
      readonly name: string
      readonly input: unknown
    }
  | {
      readonly kind: 'toolResult'
      readonly toolUseId: string
      readonly text: string
      readonly isError: boolean
    }

export interface ModelMessage {
  readonly role: 'user' | 'assistant'
  readonly blocks: readonly ModelBlock[]
}

/** A tool as the model is told of it. */
export interface ToolDescription {
  readonly name: string
  readonly description: string
  /** JSON Schema of an object. */
  readonly schema: Readonly<Record<string, unknown>>
}

/** One answer that is asked for. The whole conversation is sent again each time. */
export interface ModelRequest {
  readonly model: string
  readonly system: string
  readonly messages: readonly ModelMessage[]
  readonly tools: readonly ToolDescription[]
  readonly maxOutputTokens: number
  /** The answer must be JSON of this schema; absent: free text and tools. */
  readonly answerSchema?: Readonly<Record<string, unknown>>
}

export type ModelFailureKind =
  /** No key or token is known. */
  | 'keyMissing'
  /** 401 and 403. */
  | 'keyRefused'
  /** 400, 404, 413, 422: asking the same again cannot help. */
  | 'badRequest'
  /** 429 after all tries. */
  | 'rateLimited'
  /** 529 and 5xx after all tries. */
  | 'overloaded'
  /** No connection, or nothing came for too long. */
  | 'unreachable'
  /** The stream broke off or was no valid answer. */
  | 'broken'

/** How an answer ended; a failure is an answer too, never a throw. */
export interface ModelAnswer {
  readonly stop: 'end' | 'tools' | 'length' | 'refused' | 'cancelled' | 'failed'
  /** Everything that came whole; of a broken stream nothing. */
  readonly blocks: readonly ModelBlock[]
  readonly usage: TokenUsage
  readonly failure?: {
    readonly kind: ModelFailureKind
    /** For a person: what happened and what to do. Holds no key. */
    readonly message: Said
    readonly status?: number
  }
}

export type ModelEvent =
  | { readonly kind: 'words'; readonly text: string }
  | {
      readonly kind: 'retry'
      readonly attempt: number
      readonly waitMs: number
      readonly detail: Said
    }
  /** Always the last event, and exactly one. */
  | { readonly kind: 'answer'; readonly answer: ModelAnswer }

/**
 * A model behind the Messages API or a server that speaks it.
 *
 * Never throws for what the model, the network or the signal do: all of it arrives as the last event.
 * Tries again by itself where that can help, and says so.
 */
export interface ModelClient {
  keyState(): Promise<KeyState>
  /** @param baseUrl of the settings; empty: the environment's, else Anthropic's own */
  answer(request: ModelRequest, baseUrl: string, signal: AbortSignal): AsyncIterable<ModelEvent>
}
