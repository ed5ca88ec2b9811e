import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { CLAIM_KINDS } from '../../../shared/audit'
import { extractClaims } from '../extract-claims'

const topFolders = new Set(['src', 'docs', 'packages', 'apps', '.github'])

/** The examples in a rule's comment: `claims: text → what, it claims` and `not: text`. */
function examplesOf(kind: string): readonly { text: string; claims: readonly string[] }[] {
  const source = readFileSync(fileURLToPath(new URL(`${kind}.ts`, import.meta.url)), 'utf8')
  return source.split('\n').flatMap((line) => {
    const [, sort, rest = ''] = /^\/\/ (claims|not): (.*)$/.exec(line) ?? []
    if (sort === undefined) return []
    const arrow = sort === 'claims' ? rest.lastIndexOf(' → ') : rest.length
    const claims = rest.slice(arrow + 3).split(', ')
    return [{ text: rest.slice(0, arrow), claims: sort === 'claims' ? claims : [] }]
  })
}

describe.each(CLAIM_KINDS)('the %s rule', (kind) => {
  const examples = examplesOf(kind)

  it('has examples of both sorts', () => {
    expect(examples.filter(({ claims }) => claims.length > 0).length).toBeGreaterThan(3)
    expect(examples.filter(({ claims }) => claims.length === 0).length).toBeGreaterThan(2)
  })

  it.each(examples)('reads: $text', ({ text, claims }) => {
    const found = extractClaims(`${text}\n`, { topFolders }).filter((claim) => claim.kind === kind)
    expect(found.map((claim) => claim.text)).toEqual(claims)
  })
})
