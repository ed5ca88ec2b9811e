import { sayEnglish, type Said } from '../shared/said'

/** Equals a sentence that has these English words in it; `expect.stringContaining` for a `Said`. */
export const saying = (
  words: string,
): { asymmetricMatch(value: unknown): boolean; toString(): string } => ({
  asymmetricMatch: (value) => isSaid(value) && sayEnglish(value).includes(words),
  toString: () => `saying "${words}"`,
})

/** Whether a value of unknown shape is a sentence. */
export const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'words' in value && 'values' in value
