import { foldText } from '../../memory/fold-text'
import { encodeText } from '../../memory/text'
import type { Hash } from '../../ports'
import type { Candidate } from '../candidate'

/**
 * By which the same telling is known again in another session: what was said together with the days it
 * meant, and what would be written. "Next Thursday" said in two weeks is two tellings.
 */
export function sameWords(candidate: Candidate, hash: Hash): readonly string[] {
  const { quote, body, dates } = candidate
  const days = dates.map(({ date }) => date).join(' ')
  const keyOf = (...parts: readonly string[]): string =>
    hash(encodeText(parts.map(plain).join('\n'))).slice(0, 20)
  return [keyOf('said', quote, days), keyOf('written', body)]
}

/** Letters and digits alone: case, blanks and marks say nothing. */
function plain(text: string): string {
  return (foldText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ')
}
