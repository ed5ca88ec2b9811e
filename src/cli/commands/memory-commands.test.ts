import { describe, expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import { encodeText } from '../../engine/memory/text'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import { memoryRooms, STORE } from '../../testing/memory-rooms'
import type { Command } from '../command'
import { addCommand } from './add'
import { archiveCommand } from './archive'
import { deleteCommand } from './delete'
import { editCommand } from './edit'
import { listCommand } from './list'
import { restoreCommand } from './restore'
import { showCommand } from './show'

const SLUG = '-srv-tide-tables'
const HEAD = '---\nname: Ports\ndescription: which port\ntype: reference\n---\n\nSee [[gone]].\n'
const FILES = { 'MEMORY.md': '- [Ports](ports.md) — which port\n', 'ports.md': HEAD }

async function terminal(files: Record<string, string> = FILES) {
  const rooms = await memoryRooms(files)
  const projects = {
    find: (project: string) =>
      project === SLUG
        ? Promise.resolve({ id: STORE })
        : Promise.reject(new AppError('project.unknown', say`No such project.`)),
    resolve: (path: string) => Promise.resolve({ memoryDir: path === '/srv/new' ? STORE : '' }),
  }
  const engine = { ...rooms, projects } as unknown as Engine
  const run = async (
    command: Command,
    words: readonly string[],
    options: Record<string, string | boolean> = {},
    input = '',
  ) =>
    command.run({
      engine: () => Promise.resolve(engine),
      words,
      options,
      nowMs: 0,
      cwd: '/srv',
      readInput: () => Promise.resolve(encodeText(input)),
    })
  return { ...rooms, run }
}

describe('reading', () => {
  it('lists what cli.md says', async () => {
    const { run } = await terminal({ ...FILES, 'bad.md': '---\nname: x\n' })
    const { json, text } = await run(listCommand, [SLUG])
    expect(json).toMatchObject([
      {
        file: 'bad.md',
        type: 'unknown',
        shape: 'none',
        problem: expect.stringContaining('no closing fence'),
      },
      {
        file: 'ports.md',
        name: 'Ports',
        type: 'reference',
        shape: 'flat',
        ageDays: 1,
        ageSource: 'mtime',
        links: ['gone'],
        pinned: false,
        bytes: HEAD.length,
        team: false,
      },
    ])
    expect(text).toContain('2 memories')
    expect(text).toContain('bad.md: The head has no closing fence')
  })

  it('shows one memory, its ending left out', async () => {
    const { run } = await terminal()
    const { json } = await run(showCommand, [SLUG, 'ports'])
    expect(json).toMatchObject({
      file: 'ports.md',
      raw: HEAD,
      body: '\nSee [[gone]].\n',
      links: ['gone'],
      backlinks: [],
    })
  })

  it('keeps control characters of a memory from the terminal', async () => {
    const { run } = await terminal({ 'x.md': 'a\u001B[2Jb\u202Ec\n' })
    expect((await run(showCommand, [SLUG, 'x.md'])).text).toContain('a [2Jb c')
  })
})

describe('writing', () => {
  const options = { type: 'feedback', name: 'No mocks', description: 'use a real one' }

  it('adds a memory with a body', async () => {
    const { run, text } = await terminal()
    const { json } = await run(addCommand, [SLUG], { ...options, 'body-file': '-' }, 'Because.\n')
    expect(json).toMatchObject({
      file: 'feedback_no_mocks.md',
      indexLine: '- [No mocks](feedback_no_mocks.md) — use a real one',
      change: 'c1',
    })
    expect(text('feedback_no_mocks.md')?.endsWith('---\n\nBecause.\n')).toBe(true)
  })

  it('adds to a project path that has no memory yet', async () => {
    const { run } = await terminal({})
    expect((await run(addCommand, ['./new'], options)).json).toMatchObject({
      file: 'feedback_no_mocks.md',
    })
  })

  it.each([
    ['no type', { name: 'x', description: 'y' }, 'input.invalid'],
    ['a wrong type', { ...options, type: 'note' }, 'input.invalid'],
  ])('refuses to add with %s', async (_name, given, code) => {
    const { run } = await terminal()
    await expect(run(addCommand, [SLUG], given)).rejects.toMatchObject({ code })
  })

  it('edits over the version that was named, and nothing else', async () => {
    const { run, text } = await terminal()
    const { json: shown } = await run(showCommand, [SLUG, 'ports.md'])
    const hash = (shown as { hash: string }).hash
    const { json } = await run(editCommand, [SLUG, 'ports.md'], {
      description: 'a: b',
      'if-hash': hash,
    })
    expect(json).toMatchObject({ file: 'ports.md', changedLines: [3], change: 'c1' })
    expect(text('ports.md')).toBe(HEAD.replace('which port', '"a: b"'))
    const late = run(editCommand, [SLUG, 'ports.md'], { description: 'c', 'if-hash': hash })
    await expect(late).rejects.toMatchObject({ code: 'memory.conflict' })
    expect(text('ports.md')).toBe(HEAD.replace('which port', '"a: b"'))
  })

  it('says when an edit changes nothing', async () => {
    const { run } = await terminal()
    expect((await run(editCommand, [SLUG, 'ports.md'], { name: 'Ports' })).json).toMatchObject({
      changedLines: [],
      change: null,
    })
    await expect(run(editCommand, [SLUG, 'ports.md'])).rejects.toMatchObject({
      code: 'input.invalid',
    })
  })

  it.each([
    ['archive', archiveCommand, 'ports.md'],
    ['archive, by its place', archiveCommand, 'archive/ports.md'],
    ['delete', deleteCommand, 'ports'],
  ])('gives back what it took: %s', async (_name, command, word) => {
    const { run, prints } = await terminal()
    const before = await prints()
    expect((await run(command, [SLUG, 'ports'])).json).toEqual({ file: 'ports.md', change: 'c1' })
    expect((await run(restoreCommand, [SLUG, word])).json).toEqual({
      file: 'ports.md',
      change: 'c2',
    })
    expect(await prints()).toEqual(before)
  })

  it('names what is in neither place', async () => {
    const { run } = await terminal()
    await expect(run(restoreCommand, [SLUG, 'x.md'])).rejects.toMatchObject({
      code: 'memory.unknown',
    })
  })
})
