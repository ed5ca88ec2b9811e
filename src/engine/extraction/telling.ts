import type { TranscriptMessage } from '../transcripts/messages'
import type { Said } from './find-signal'
import type { Speech } from './speech/speech'

/** A telling of one message: what is to be kept, and why. */
export interface Telling {
  readonly message: TranscriptMessage
  readonly what: Said
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
