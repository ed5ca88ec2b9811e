/** Shannon entropy in bits for each character; 0 for an empty text, about 5 for random base64 of 40. */
export function entropyBits(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) {
    const share = count / text.length
    bits -= share * Math.log2(share)
  }
  return bits
}

const WORD_PART = /^(?:[a-z]{2,}|[A-Z][a-z]+|[A-Z]{2,}|\d{1,4}|v\d{1,3})$/

/**
 * True for what reads as words: `getTokenV2`, `color-primary-500`, `src/auth/session`. Random values of 16
 * and more characters hardly ever split into such parts.
 */
export function isWordy(value: string): boolean {
  const parts = value.slice(0, 256).split(/[-_./:]|(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z]{3})(?=\d)/)
  return parts.every((part) => part === '' || WORD_PART.test(part))
}

/** True where letters and digits mix the way only machines mix them. */
export function isRandom(value: string): boolean {
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return false
  return !isWordy(value) && entropyBits(value) >= 3
}
