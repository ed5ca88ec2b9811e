import { describe, expect, it } from 'vitest'
import { worstClaims } from '../../../bench/worst-claims'
import { countFor } from '../../testing/count'
import { extractClaims } from './extract-claims'

const topFolders = new Set(['src', 'docs', 'a'])

describe('texts that are made to take long', () => {
  it.each(worstClaims(countFor(1_048_576)))(
    'end in few claims at their places: %s',
    (_sort, text) => {
      const claims = extractClaims(text, { topFolders })
      expect(claims.length).toBeLessThan(2_000)
      for (const { text: cited, start, end } of claims) expect(text.slice(start, end)).toBe(cited)
    },
  )
})
