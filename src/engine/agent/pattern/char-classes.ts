import { isWord, type CharSet } from './nodes'
import type { Step } from './program'

/** What stands beside a place: an end of the line, a letter or digit, or something else. */
export type Side = 'edge' | 'word' | 'other'

/** Code points that no set of a pattern can tell apart. */
export interface CharClass {
  readonly id: number
  readonly side: Side
  /** Any code point of the class; -1 for the end of the line. */
  readonly sample: number
}

/** Beyond so many remembered code points the memory begins anew. */
const MAX_KNOWN = 20_000

export function createCharClasses(steps: readonly Step[]): {
  readonly of: (codePoint: number) => CharClass
  readonly end: CharClass
} {
  const sets: readonly CharSet[] = [
    isWord,
    ...steps.flatMap((step) => (step.kind === 'set' ? [step.set] : [])),
  ]
  const known = new Map<number, CharClass>()
  const ascii: (CharClass | undefined)[] = []
  const bySignature = new Map<string, CharClass>()
  const classify = (code: number): CharClass => {
    const signature = sets.map((set) => (set(code) ? '1' : '0')).join('')
    const found = bySignature.get(signature)
    if (found !== undefined) return found
    const side = signature.startsWith('1') ? 'word' : 'other'
    const made: CharClass = { id: bySignature.size + 1, side, sample: code }
    bySignature.set(signature, made)
    return made
  }
  return {
    end: { id: 0, side: 'edge', sample: -1 },
    of(code) {
      if (code < 128) return (ascii[code] ??= classify(code))
      const found = known.get(code)
      if (found !== undefined) return found
      if (known.size >= MAX_KNOWN) known.clear()
      const made = classify(code)
      known.set(code, made)
      return made
    },
  }
}
