import { expect, it } from 'vitest'
import { repointPaths } from './repoint-paths'

const NOW: Readonly<Record<string, string>> = {
  'docks.md': 'docks_2.md',
  'sub/quay.md': 'quay.md',
  'a b.md': 'a b_2.md',
  'stays.md': 'stays.md',
  'a(1).md': 'b.md',
}
const newFile = (file: string) => NOW[file]

it.each<[string, string, string, string, string]>([
  ['a memory got a number', 'a.md', 'a.md', 'See [Docks](docks.md).', 'See [Docks](docks_2.md).'],
  ['anchor and title stay', 'a.md', 'a.md', '[d](docks.md#two "x")', '[d](docks_2.md#two "x")'],
  ['it left its folder', 'a.md', 'a.md', '[q](./sub/quay.md)', '[q](quay.md)'],
  ['the linking one went down', 'a.md', 'deep/a.md', '[s](stays.md)', '[s](../stays.md)'],
  [
    'the linking one came up',
    'sub/a.md',
    'a.md',
    '[s](../stays.md) [q](quay.md)',
    '[s](stays.md) [q](quay.md)',
  ],
  ['blanks are encoded', 'a.md', 'a.md', '[x](a%20b.md)', '[x](a%20b_2.md)'],
  ['a title of single quotes stays', 'a.md', 'a.md', "[d](docks.md 'x')", "[d](docks_2.md 'x')"],
  ['a title in brackets stays', 'a.md', 'a.md', '[d](docks.md (x y))', '[d](docks_2.md (x y))'],
  ['blanks around it stay', 'a.md', 'a.md', '[d]( docks.md "x" )', '[d]( docks_2.md "x" )'],
  [
    'it holds brackets',
    'a.md',
    'a.md',
    '[a](a(1).md) ([d](docks.md))',
    '[a](b.md) ([d](docks_2.md))',
  ],
  ['a backslash ends its words', 'a.md', 'a.md', '[C:\\\\](docks.md)', '[C:\\\\](docks_2.md)'],
  ['angles stay', 'a.md', 'a.md', '[x](<a b.md>)', '[x](<a b_2.md>)'],
])('follows a link when %s', (_when, file, toFile, text, want) => {
  expect(repointPaths(text, { file, toFile }, newFile)).toBe(want)
})

it.each([
  '[d](https://a.example/docks.md)',
  '`[d](docks.md)`',
  '```\n[d](docks.md)\n```',
  '[d](../docks.md)',
  '[d](/docks.md)',
  '[d](stays.md)',
  '[d](unknown.md)',
  '[d](docks.txt)',
  '[d\\](docks.md)',
  '[d](docks.md (x)',
  '[d](docks.md "x)',
  '[[docks]]',
])('leaves %s as it is', (text) => {
  expect(repointPaths(text, { file: 'a.md', toFile: 'a.md' }, newFile)).toBe(text)
})
