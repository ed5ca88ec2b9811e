import { expect, it } from 'vitest'
import { writesInto } from './wrote-itself'

const MEMORY = '/home/ana/.claude/projects/-srv-tide-tables/memory'
const REAL = '/mnt/notes/tide-tables'

it.each<[string, string, unknown, boolean]>([
  ['a new memory', 'Write', `${MEMORY}/office.md`, true],
  ['a change', 'Edit', `${MEMORY}/office.md`, true],
  ['several changes', 'MultiEdit', `${MEMORY}/office.md`, true],
  ['the index', 'Edit', `${MEMORY}/MEMORY.md`, true],
  ['a folder below', 'Write', `${MEMORY}/team/office.md`, true],
  ['where a link leads', 'Write', `${REAL}/office.md`, true],
  ['a way round', 'Write', `${MEMORY}/../memory/office.md`, true],
  ['reading', 'Read', `${MEMORY}/office.md`, false],
  ['a shell', 'Bash', `${MEMORY}/office.md`, false],
  ['another folder', 'Write', '/srv/tide-tables/office.md', false],
  ['a folder whose name begins alike', 'Write', `${MEMORY}-old/office.md`, false],
  ['a way out', 'Write', `${MEMORY}/../office.md`, false],
  ['the folder itself', 'Write', MEMORY, false],
  ['a relative path', 'Write', 'memory/office.md', false],
  ['no path', 'Write', undefined, false],
  ['a path that is none', 'Write', 7, false],
])('%s', (_, name, path, expected) => {
  expect(writesInto([{ name, input: { file_path: path } }], [MEMORY, REAL])).toBe(expected)
})
