import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { agentFolders, agentMemory, commitIn, REVIEWER } from '../../testing/agent-folders'
import { hashTree } from '../../testing/hash-tree'
import type { Engine } from '../engine'

const opened: { readonly engine: Engine; readonly remove: () => void }[] = []

afterEach(async () => {
  for (const { engine, remove } of opened.splice(0)) {
    await engine.stop()
    remove()
  }
})

const open = async () => {
  const machine = agentFolders(REVIEWER)
  commitIn(machine.at('tide'), ['.claude'])
  const engine = await machine.open()
  opened.push({ engine, remove: machine.remove })
  const places = ['tide/web', 'tide/api'].map((cwd) =>
    machine.at(`${cwd}/.claude/agent-memory/reviewer`),
  )
  return { ...machine, engine, places, root: machine.at('tide/.claude/agent-memory/reviewer') }
}

describe('bringing copies together', () => {
  it('shows what comes in, what is there, and what gets a number, and writes nothing', async () => {
    const { engine, at, places, root } = await open()
    const before = hashTree(at('tide'))
    const plan = await engine.agents.planMerge(places, root)
    expect(plan.memories.map(({ file, toFile, kind }) => [file, toFile, kind])).toEqual([
      ['ports.md', 'ports_2.md', 'beside'],
      ['tables.md', 'tables.md', 'same'],
      ['limits.md', 'limits.md', 'new'],
    ])
    expect(plan).toMatchObject({ act: 'merge', lostLines: 0 })
    expect(hashTree(at('tide'))).toBe(before)
  })

  it('moves bytes and times in one change, and takes it back byte for byte with its times', async () => {
    const { engine, at, places, root } = await open()
    const before = hashTree(at('tide'), { countsTime: (path) => path.endsWith('.md') })
    const from = statSync(`${places[1]!}/limits.md`)
    const { hash } = await engine.agents.planMerge(places, root)
    const { change } = await engine.agents.merge(places, root, hash)
    expect(readFileSync(`${root}/ports_2.md`, 'utf8')).toContain('Port 4280.')
    expect(readFileSync(`${root}/ports.md`, 'utf8')).toContain('Port 4180.')
    expect(statSync(`${root}/limits.md`).mtimeMs).toBe(from.mtimeMs)
    expect(places.some((place) => existsSync(`${place}/ports.md`))).toBe(false)
    // What is no memory stays where the client put it.
    expect(existsSync(`${places[1]!}/snapshot.json`)).toBe(true)
    const [reviewer] = await engine.agents.list(null)
    expect(reviewer?.places.map(({ memories }) => memories)).toEqual([1, 4, 0, 0, 1])
    await engine.history.undo(change)
    expect(hashTree(at('tide'), { countsTime: (path) => path.endsWith('.md') })).toBe(before)
  })

  it('refuses when a file is not as it was shown', async () => {
    const { engine, places, root, put } = await open()
    const { hash } = await engine.agents.planMerge(places, root)
    put('tide/api/.claude/agent-memory/reviewer/limits.md', agentMemory('Limits', 'Eleven.'))
    await expect(engine.agents.merge(places, root, hash)).rejects.toMatchObject({
      code: 'memory.conflict',
    })
  })

  it('leaves a linked memory where it is', async () => {
    const { engine, at, places, root, put } = await open()
    put('elsewhere.md', agentMemory('Elsewhere', 'not theirs'))
    symlinkSync(at('elsewhere.md'), `${places[1]!}/linked.md`)
    const plan = await engine.agents.planMerge(places, root)
    expect(plan.memories.find(({ file }) => file === 'linked.md')).toMatchObject({ kind: 'stays' })
    await engine.agents.merge(places, root, plan.hash)
    expect(existsSync(`${root}/linked.md`)).toBe(false)
    expect(readFileSync(at('elsewhere.md'), 'utf8')).toContain('not theirs')
  })
})
