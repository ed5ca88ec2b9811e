import { expect, it } from 'vitest'
import { createPathIndex } from './path-index'

const index = createPathIndex([
  'README.md',
  'a/README.md',
  'services/core/src/Billing/Invoice.cs',
  'web/src/app.tsx',
  'phone/src/app.tsx',
  'web/styles/main.css',
])

it.each([
  ['README.md', { kind: 'exact', at: 'README.md' }],
  ['services/core', { kind: 'exact', at: 'services/core' }],
  ['', { kind: 'exact', at: '.' }],
  ['Billing/Invoice.cs', { kind: 'suffix', at: 'services/core/src/Billing/Invoice.cs' }],
  ['main.css', { kind: 'suffix', at: 'web/styles/main.css' }],
  ['core/src', { kind: 'suffix', at: 'services/core/src' }],
  ['src/app.tsx', { kind: 'ambiguous', candidates: ['web/src/app.tsx', 'phone/src/app.tsx'] }],
  ['lling/Invoice.cs', null],
  ['billing/invoice.cs', null],
  ['readme.md', null],
])('finds %j', (path, found) => {
  expect(index.find(path)).toEqual(found)
})

it('finds a name however its accents are composed, and says how it is on disk', () => {
  const decomposed = 'docs/cafe\u0301.md'
  expect(createPathIndex([decomposed]).find('docs/caf\u00e9.md')).toEqual({
    kind: 'exact',
    at: decomposed,
  })
})
