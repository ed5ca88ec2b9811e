import { expect, it } from 'vitest'
import { findImports, isPathLike } from './find-imports'
import { rulePathsOf } from './rule-paths'

const MACHINE = { home: '/home/ana', platform: 'linux' as const }
const pathsOf = (text: string, from = '/srv/tides/CLAUDE.md') =>
  findImports(text, from, MACHINE).map(({ path }) => path)

it.each<[string, string, readonly string[]]>([
  ['a relative path', 'See @docs/units.md first.', ['/srv/tides/docs/units.md']],
  [
    'at the beginning of a line',
    '@./units.md\n@../shared.md',
    ['/srv/tides/units.md', '/srv/shared.md'],
  ],
  ['an absolute path', '@/srv/rules.md', ['/srv/rules.md']],
  ['from the home folder', '@~/notes/mine.md', ['/home/ana/notes/mine.md']],
  ['a name alone', '@README', ['/srv/tides/README']],
  ['an escaped blank', '@my\\ notes.md', ['/srv/tides/my notes.md']],
  ['an anchor', '@units.md#heights', ['/srv/tides/units.md']],
  ['the same twice', '@a.md @a.md @./a.md', ['/srv/tides/a.md']],
  ['Chinese names', '@文档/单位.md', []],
  ['Chinese names from a folder', '@./文档/单位.md', ['/srv/tides/文档/单位.md']],
  ['in a code span', 'Write `@a.md` there', []],
  ['in a fence', '```\n@a.md\n```\n@b.md', ['/srv/tides/b.md']],
  ['in a fence that never closes', '~~~\n@a.md', []],
  ['an address', 'Mail ana@tides.example', []],
  ['a sign alone', '@ @@x @/ @~/ @#a', []],
  ['a comma behind it stays in the name', '@a.md, then', ['/srv/tides/a.md,']],
])('finds imports: %s', (_, text, expected) => {
  expect(pathsOf(text)).toEqual(expected)
})

it('counts relative paths from the importing file', () => {
  expect(pathsOf('@b.md', '/srv/tides/docs/a.md')).toEqual(['/srv/tides/docs/b.md'])
})

it('tells a path from the name of a person', () => {
  expect(['ana', 'docs/a', 'a.md', '~/x'].map(isPathLike)).toEqual([false, true, true, true])
})

it.each<[string, string, readonly string[]]>([
  ['a list', 'paths:\n  - "src/**/*.ts"\n  - docs/*.md', ['src/**/*.ts', 'docs/*.md']],
  ['one on the line', 'paths: src/**/*.ts', ['src/**/*.ts']],
  ['several on the line', 'paths: src/*.ts, "lib/*.{ts,js}"', ['src/*.ts', 'lib/*.{ts,js}']],
  ['a flow list', "paths: ['a/*', b]", ['a/*', 'b']],
  ['everything', 'paths: "**"', []],
  ['nothing', 'paths:', []],
  ['another key', 'description: about paths', []],
])('reads the paths of a rule: %s', (_, head, expected) => {
  expect(rulePathsOf(`---\n${head}\n---\nText\n`)).toEqual(expected)
})

it('reads no paths where there is no head', () => {
  expect(rulePathsOf('paths: src/*\n')).toEqual([])
})
