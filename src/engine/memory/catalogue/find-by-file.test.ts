import { expect, it } from 'vitest'
import { findByFile } from './find-by-file'

const items = ['a.md', 'b/c.md', 'b.md', 'é.md', '中.md'].sort().map((file) => ({ file }))

it.each<[string, readonly string[], readonly string[]]>([
  ['in order', ['a.md', 'b.md', 'b/c.md', 'é.md', '中.md'], []],
  ['in another order', ['中.md', 'a.md', 'b/c.md', 'b.md'], []],
  ['twice', ['b.md', 'b.md'], []],
  ['with others between', ['a.md', 'b/c.md', '中.md'], ['', 'a', 'b', 'z.md', '中文.md']],
])('finds files that are asked for %s', (_how, there, missing) => {
  const find = findByFile(items)
  for (const [at, file] of there.entries()) {
    expect(find(file)?.file).toBe(file)
    expect(find(missing[at] ?? '?')).toBeUndefined()
  }
})

it('finds nothing in an empty list', () => {
  expect(findByFile(items.slice(0, 0))('a.md')).toBeUndefined()
})
