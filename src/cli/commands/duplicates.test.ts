import { expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import { memoryRooms, STORE } from '../../testing/memory-rooms'
import type { Command } from '../command'
import { duplicatesCommand } from './duplicates'
import { mergeCommand } from './merge'

const SLUG = '-srv-tide-tables'
const note = (name: string, body: string) =>
  `---\nname: ${name}\ndescription: about ${name}\ntype: project\n---\n\n${body}\n`
const FILES = {
  'a.md': note('Port', 'The gauge server listens on port 4000.'),
  'b.md': note('Port moved', 'The gauge server listens on port 5000.'),
  'c.md': note('Quay', 'The quay light is green.'),
}

async function terminal(files: Readonly<Record<string, string>> = FILES) {
  const rooms = await memoryRooms(files)
  const projects = {
    find: () => Promise.resolve({ id: STORE }),
    list: () => Promise.resolve([{ id: STORE, slug: SLUG }]),
  }
  const engine = { ...rooms, projects } as unknown as Engine
  const run = (
    command: Command,
    words: readonly string[],
    options: Record<string, string | boolean> = {},
  ) =>
    command.run({
      engine: () => Promise.resolve(engine),
      words,
      options,
      nowMs: 0,
      cwd: '/srv',
      readInput: () => Promise.resolve(new Uint8Array()),
    })
  return { ...rooms, run }
}

it('names pairs with a sentence and data, and ends with 1', async () => {
  const { run } = await terminal()
  expect(await run(duplicatesCommand, [SLUG])).toMatchObject({
    exitCode: 1,
    json: [
      {
        project: SLUG,
        files: ['a.md', 'b.md'],
        kind: 'conflict',
        why: 'One says "4000", the other "5000".',
        evidence: { kind: 'number', one: '4000', other: '5000' },
      },
    ],
  })
})

it('ends with 0 where nothing is alike', async () => {
  const { run } = await terminal({ 'c.md': FILES['c.md'] })
  expect(await run(duplicatesCommand, [])).toMatchObject({ exitCode: 0, json: [] })
})

it('shows a merge without making it', async () => {
  const { run, prints } = await terminal()
  const before = await prints()
  const { json, text } = await run(mergeCommand, [SLUG, 'a', 'c'], { 'dry-run': true })
  expect(json).toMatchObject({ change: null, files: ['a.md', 'c.md'] })
  expect(text).toContain('The quay light is green.')
  expect(await prints()).toEqual(before)
})

it('merges what agrees, and what does not only with --into', async () => {
  const { run, text } = await terminal()
  const merging = run(mergeCommand, [SLUG, 'a.md', 'b.md'])
  await expect(merging).rejects.toMatchObject({ code: 'memory.conflict' })
  const { json } = await run(mergeCommand, [SLUG, 'a.md', 'b.md'], { into: 'b' })
  expect(json).toMatchObject({ target: 'b.md', sources: ['a.md'], files: ['a.md', 'b.md'] })
  expect(text('archive/a.md')).toBe(FILES['a.md'])
})
