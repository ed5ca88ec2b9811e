import type { TranscriptMessage } from '../transcripts/messages'
import type { Said } from './find-signal'
import type { ToldKind } from './learned/speech-model'
import type { Speech } from './speech/speech'

/** A telling of one message: what is to be kept, and why. */
export interface Telling {
  readonly message: TranscriptMessage
  readonly what: Said
  /** What the learned rules take it for; null where only a word of remembering speaks for it. */
  readonly kind: ToldKind | null
  /** How sure the learned rules are, 0 to 1. */
  readonly ratio: number
  readonly speech: Speech
  /** Sentences to keep, without the words of remembering. */
  readonly rule: readonly string[]
  /** All its sentences with code, links and quotations blanked out. */
  readonly spoken: string
  /** Sentences that only give a reason. */
  readonly reasons: readonly string[]
  /** From the first to the last of its sentences, as it stands in the message. */
  readonly quote: string
}
