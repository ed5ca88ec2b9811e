import { expect } from 'vitest'
import { isSaid, sayEnglish } from '../shared/said'

// Tests hold the engine's sentences in the very words of English, whole: a `Said` equals those words.
expect.addEqualityTesters([
  (one: unknown, other: unknown): boolean | undefined => {
    if (typeof one === 'string' && isSaid(other)) return one === sayEnglish(other)
    if (typeof other === 'string' && isSaid(one)) return other === sayEnglish(one)
    return undefined
  },
])
