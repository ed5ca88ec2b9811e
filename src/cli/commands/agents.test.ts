import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import { encodeText } from '../../engine/memory/text'
import { agentFolders } from '../../testing/agent-folders'
import { hashTree } from '../../testing/hash-tree'
import type { Command } from '../command'
import { addCommand } from './add'
import { agentsCommand } from './agents'
import { editCommand } from './edit'
import { historyCommand } from './history'
import { indexCommand } from './index'
import { listCommand } from './list'
import { showCommand } from './show'
import { undoCommand } from './undo'

const opened: { readonly engine: Engine; readonly remove: () => void }[] = []

afterEach(async () => {
  for (const { engine, remove } of opened.splice(0)) {
    await engine.stop()
    remove()
  }
})

const terminal = async () => {
  const machine = agentFolders()
  const engine = await machine.open()
  opened.push({ engine, remove: machine.remove })
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
      cwd: machine.at('tide'),
      readInput: () => Promise.resolve(encodeText('Port 4182.\n')),
    })
  return { ...machine, run, folder: machine.at('tide/.claude/agent-memory/reviewer') }
}

it('lists agents with their places, and what differs, for a person too', async () => {
  const { run, at } = await terminal()
  const { json, text } = await run(agentsCommand, [])
  expect(json).toMatchObject([
    {
      agent: 'reviewer',
      places: [
        { scope: 'user', dir: at('C:agent-memory/reviewer'), committed: false, memories: 1 },
        { scope: 'project', memories: 2 },
        { scope: 'project', memories: 1 },
        { scope: 'project', memories: 2 },
        { scope: 'local', memories: 1 },
      ],
      differing: ['ports.md'],
    },
    { agent: 'tester', places: [] },
  ])
  expect(text).toContain(at('tide/web/.claude/agent-memory/reviewer'))
  expect(text).toContain('reviewer: not the same everywhere: ports.md')
})

it.each([['.'], ['.claude/agent-memory/reviewer']])('lists the agents of %s', async (place) => {
  const { run, at } = await terminal()
  const { json } = await run(agentsCommand, [at(`tide/${place}`)])
  expect(json).toMatchObject([{ agent: 'reviewer', places: { length: 5 } }, ...REST[place]!])
})

const REST: Readonly<Record<string, readonly unknown[]>> = {
  '.': [{ agent: 'tester' }],
  '.claude/agent-memory/reviewer': [],
}

it.each([
  [['one', 'two'], {}, 'no second word'],
  [['merge'], { into: '/x' }, 'Name the agent'],
  [['merge', 'reviewer'], {}, 'Name the agent'],
  [['merge', 'nobody'], { into: '/x' }, 'No agent is known as nobody'],
  [['merge', 'reviewer'], { into: '/nowhere/agent-memory/reviewer' }, 'No project is known'],
])('refuses %j %j', async (words, options, reason) => {
  const { run } = await terminal()
  await expect(run(agentsCommand, words, options as Record<string, string>)).rejects.toThrow(reason)
})

it('lists and shows what is in an agent’s folder', async () => {
  const { run, folder } = await terminal()
  const { json } = await run(listCommand, [folder])
  expect(json).toMatchObject([{ file: 'ports.md' }, { file: 'tables.md' }])
  expect((await run(showCommand, [folder, 'ports'])).json).toMatchObject({ body: '\nPort 4180.\n' })
})

it('checks the index of an agent’s folder', async () => {
  const { run, folder } = await terminal()
  const { json } = await run(indexCommand, ['check', folder])
  expect(json).toMatchObject({ lines: 2, dangling: [], unindexed: [], layout: 'index' })
})

it('adds to an agent’s folder, with a line where there is an index', async () => {
  const { run, folder } = await terminal()
  const options = { type: 'feedback', name: 'Colours', description: 'which', 'body-file': '-' }
  await run(addCommand, [folder], options)
  expect(readFileSync(`${folder}/MEMORY.md`, 'utf8')).toContain('feedback_colours.md')
})

it('edits in an agent’s folder, tells of it, and takes it back byte for byte', async () => {
  const { run, folder } = await terminal()
  const before = hashTree(folder)
  const { json } = await run(editCommand, [folder, 'ports'], { 'body-file': '-' })
  const { change } = json as { change: string }
  expect(readFileSync(`${folder}/ports.md`, 'utf8')).toContain('Port 4182.')
  expect((await run(historyCommand, [folder])).json).toMatchObject([{ change }])
  await run(undoCommand, [change])
  expect(hashTree(folder)).toBe(before)
})

describe('agents merge', () => {
  it('says what it would do, does it, and is taken back', async () => {
    const { run, at, folder } = await terminal()
    // Outside of git, copies are those below the folder that takes them.
    const before = hashTree(at('tide'))
    const options = { into: './.claude/agent-memory/reviewer' }
    const dry = await run(agentsCommand, ['merge', 'reviewer'], { ...options, 'dry-run': true })
    expect(dry.json).toMatchObject({
      into: folder,
      change: null,
      plan: { memories: { length: 3 } },
    })
    expect(dry.text).toContain('ports_2.md')
    expect(hashTree(at('tide'))).toBe(before)
    const { json } = await run(agentsCommand, ['merge', 'reviewer'], options)
    const { change } = json as { change: string }
    expect(readFileSync(`${folder}/limits.md`, 'utf8')).toContain('Ten a second.')
    await run(undoCommand, [change])
    expect(hashTree(at('tide'))).toBe(before)
  })

  it('brings the places that are named', async () => {
    const { run, at, folder } = await terminal()
    const { json } = await run(agentsCommand, ['merge', 'reviewer'], {
      into: folder,
      from: at('tide/.claude/agent-memory-local/reviewer'),
    })
    expect(json).toMatchObject({ plan: { memories: [{ file: 'drafts.md', kind: 'new' }] } })
  })

  it('has nothing to bring where there is one place of a scope', async () => {
    const { run, at } = await terminal()
    const into = at('C:agent-memory/reviewer')
    await expect(run(agentsCommand, ['merge', 'reviewer'], { into })).rejects.toThrow('--from')
  })
})
