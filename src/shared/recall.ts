import type { Said } from './said'

/** Which of the two picked; the offline one also answers where the model failed. */
export type RecallEngine = 'model' | 'offline'

/** Why a memory was picked, as data: the words of the question that it says, the telling ones first. */
export interface RecallTerm {
  readonly word: string
  /** The field that says it most weightily. */
  readonly where: 'name' | 'description' | 'body'
  /** Another word that means the same stands there. */
  readonly as?: string
}

export type RecallWhy =
  | { readonly kind: 'terms'; readonly terms: readonly RecallTerm[] }
  /** The model picked it; it gives no reasons. */
  | { readonly kind: 'model' }

export interface RecallPick {
  /** As its store lists it. */
  readonly file: string
  /** Absolute. */
  readonly path: string
  readonly mtimeMs: number
  readonly why: RecallWhy
  /** Its age in words, as it is handed to Claude; empty below two days. */
  readonly freshness: string
  /** Whole text, where it was asked for. */
  readonly text?: string
}

export interface RecallAnswer {
  readonly engine: RecallEngine
  /** Set where the model was asked and could not answer; the offline engine did. */
  readonly fallback?: Said
  /** Best first, at most 5. */
  readonly selected: readonly RecallPick[]
  /** How many memories were offered. */
  readonly considered: number
}

/** Most memories that one question brings (formats.md, Reader's limits). */
export const MOST_PICKS = 5
