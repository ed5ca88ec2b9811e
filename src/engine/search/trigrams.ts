/**
 * Which groups of three units occur in a text, as 4,096 bits: half a kilobyte that says of most texts
 * that a word cannot be in them, without reading them. A word is looked for only where all its groups
 * may be, so nothing that is there is ever missed.
 */
export type Signature = Uint32Array

const BITS = 4_096
const GROUP = 3

/** @param text folded as words are */
export function signatureOf(text: string): Signature {
  const signature = new Uint32Array(BITS / 32)
  let [first, second] = [text.charCodeAt(0), text.charCodeAt(1)]
  for (let at = GROUP - 1; at < text.length; at++) {
    const third = text.charCodeAt(at)
    const bit = bitOf(first, second, third)
    signature[bit >>> 5] = (signature[bit >>> 5] ?? 0) | (1 << (bit & 31))
    first = second
    second = third
  }
  return signature
}

/** The bits that a text with this word has; none for words of fewer than three units. */
export function bitsOf(word: string): readonly number[] {
  const bits = new Set<number>()
  for (let at = 0; at + GROUP <= word.length; at++) {
    bits.add(bitOf(word.charCodeAt(at), word.charCodeAt(at + 1), word.charCodeAt(at + 2)))
  }
  return [...bits]
}

/** False where a word with these bits cannot occur. */
export function mayHold(signature: Signature, bits: readonly number[]): boolean {
  for (const bit of bits) {
    if (((signature[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false
  }
  return true
}

/** Spreads groups of any script evenly enough: one multiplication, of which the upper bits are taken. */
const bitOf = (first: number, second: number, third: number): number =>
  Math.imul((first << 14) ^ (second << 7) ^ third, 0x9e3779b1) >>> 20
