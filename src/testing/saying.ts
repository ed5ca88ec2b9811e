import { isSaid, sayEnglish } from '../shared/said'

/** Equals a sentence that has these English words in it; `expect.stringContaining` for a `Said`. */
export const saying = (
  words: string,
): { asymmetricMatch(value: unknown): boolean; toString(): string } => ({
  asymmetricMatch: (value) => isSaid(value) && sayEnglish(value).includes(words),
  toString: () => `saying "${words}"`,
})
