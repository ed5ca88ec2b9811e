import { readFileSync, symlinkSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { agentFolders, agentMemory, commitIn, REVIEWER } from '../../testing/agent-folders'
import { countFor } from '../../testing/count'
import { hashTree } from '../../testing/hash-tree'
import type { Engine } from '../engine'

const opened: { readonly engine: Engine; readonly remove: () => void }[] = []

const open = async (files = REVIEWER, inGit = false) => {
  const machine = agentFolders(files)
  const hasGit = inGit && commitIn(machine.at('tide'), ['.claude/agent-memory', '.claude/agents'])
  const before = hashTree(machine.at('tide'))
  const engine = await machine.open()
  opened.push({ engine, remove: machine.remove })
  return { ...machine, engine, hasGit, before }
}

afterEach(async () => {
  for (const { engine, remove } of opened.splice(0)) {
    await engine.stop()
    remove()
  }
})

describe('one agent in three scopes and two sub-folders', () => {
  it('is listed once, with every place, its scope, folder and count', async () => {
    const { engine, at, hasGit, before } = await open(REVIEWER, true)
    const [reviewer, tester] = await engine.agents.list(null)
    const shared = hasGit
    expect(reviewer?.places).toMatchObject([
      {
        scope: 'user',
        dir: at('C:agent-memory/reviewer'),
        cwd: null,
        committed: false,
        memories: 1,
      },
      {
        scope: 'project',
        dir: at('tide/.claude/agent-memory/reviewer'),
        cwd: at('tide'),
        root: hasGit ? at('tide') : null,
        committed: shared,
        memories: 2,
        hasIndex: true,
        types: { feedback: 2 },
      },
      {
        scope: 'project',
        dir: at('tide/api/.claude/agent-memory/reviewer'),
        cwd: at('tide/api'),
        root: hasGit ? at('tide') : null,
        committed: false,
        memories: 1,
        hasIndex: false,
      },
      { scope: 'project', dir: at('tide/web/.claude/agent-memory/reviewer'), memories: 2 },
      {
        scope: 'local',
        dir: at('tide/.claude/agent-memory-local/reviewer'),
        committed: false,
        memories: 1,
      },
    ])
    expect(reviewer?.differing).toEqual(['ports.md'])
    expect(reviewer?.definitions).toEqual([
      {
        path: at('C:agents/reviewer.md'),
        scope: 'user',
        description: 'Reads changes before they go in',
      },
    ])
    expect(tester).toMatchObject({
      agent: 'tester',
      places: [],
      definitions: [{ scope: 'project' }],
    })
    expect(hashTree(at('tide'))).toBe(before)
  })

  it('stays out of every list of projects and of all memories', async () => {
    const { engine } = await open()
    await engine.agents.list(null)
    const projects = await engine.projects.list()
    expect(projects.every(({ agent }) => agent === undefined)).toBe(true)
    const all = { filter: {}, sort: 'name', descending: false, offset: 0, limit: 50 } as const
    expect((await engine.memories.page(all)).total).toBe(1)
    expect(await engine.staleness.rows(null)).toHaveLength(1)
    expect((await engine.search.query('unit row', { limit: 10 })).hits).toEqual([])
  })

  it('belongs to its project together with the person’s own scope', async () => {
    const { engine, at } = await open({
      ...REVIEWER,
      'other/.claude/agent-memory/reviewer/a.md': agentMemory('A', 'a'),
      'C:projects/-other/memory/x.md': agentMemory('X', 'x'),
    })
    const project = await engine.projects.find(at('tide'))
    const [reviewer] = await engine.agents.list(project.id)
    expect(reviewer?.places).toHaveLength(5)
  })
})

describe('an agent’s folder as a store', () => {
  const inFolder = async (inGit = false) => {
    const made = await open(REVIEWER, inGit)
    const id = made.at('tide/.claude/agent-memory/reviewer')
    await made.engine.agents.read(id)
    return { ...made, id }
  }

  it('is read as a project is, and says whether it is committed', async () => {
    const { engine, id, hasGit } = await inFolder(true)
    const found = await engine.agents.read(id)
    expect(found).toMatchObject({
      id,
      title: 'reviewer · tide',
      memories: 2,
      agent: { name: 'reviewer', scope: 'project', committed: hasGit },
    })
    const [project] = await engine.projects.list()
    await expect(engine.agents.read(project?.id ?? '')).rejects.toThrow('no agent')
  })

  it('is listed, searched, edited, archived and undone byte for byte', async () => {
    const { engine, id, at } = await inFolder()
    const before = hashTree(at('tide'))
    expect((await engine.memories.list(id)).map(({ file }) => file)).toEqual([
      'ports.md',
      'tables.md',
    ])
    const found = await engine.search.query('unit row', { projectId: id, limit: 10 })
    expect(found.hits).toHaveLength(1)
    const detail = await engine.memories.read(id, 'ports.md')
    const saved = await engine.memories.edit(id, 'ports.md', { body: 'Port 4181.\n' }, null)
    expect(saved.kind).toBe('saved')
    const archived = await engine.memories.archive(id, ['tables.md'])
    expect(readFileSync(`${id}/MEMORY.md`, 'utf8')).not.toContain('tables.md')
    expect((await engine.archive.list(id)).map(({ file, project }) => [file, project])).toEqual([
      ['tables.md', 'reviewer · tide'],
    ])
    const page = await engine.history.page({ projectId: id, offset: 0, limit: 9 })
    expect(page.changes.map(({ change }) => change)).toContain(archived.change)
    await engine.history.undo(archived.change)
    if (saved.kind === 'saved') await engine.history.undo(saved.change)
    expect(hashTree(at('tide'))).toBe(before)
    expect((await engine.memories.read(id, 'ports.md')).raw).toBe(detail.raw)
  })

  it('gets a line in an index that is there', async () => {
    const { engine, id } = await inFolder()
    await engine.memories.add(id, NEW)
    expect(readFileSync(`${id}/MEMORY.md`, 'utf8')).toContain('feedback_colours.md')
  })

  it('gets no index made for a line', async () => {
    const { engine, at } = await inFolder()
    const bare = at('tide/api/.claude/agent-memory/reviewer')
    const planned = await engine.memories.planAdd(bare, NEW)
    expect(planned).toMatchObject({ indexLine: '' })
    const added = await engine.memories.add(bare, NEW)
    expect((await engine.index.check(bare)).layout).toBe('absent')
    await engine.memories.archive(bare, [added.row.file])
    await engine.archive.restore(bare, [added.row.file])
    expect((await engine.index.check(bare)).layout).toBe('absent')
  })
})

const NEW = {
  type: 'feedback',
  name: 'Colours',
  description: 'which colours',
  body: 'Blue.\n',
} as const

describe('hostile repositories', () => {
  it('lead no definition and no folder out of them', async () => {
    const made = agentFolders({
      ...REVIEWER,
      'secret/notes.md': agentMemory('Notes', 'not theirs'),
      'tide/.claude/agents/x.md': '---\nname: ../../secret\nmemory: project\ndescription: d\n---\n',
    })
    symlinkSync(made.at('secret'), made.at('tide/.claude/agent-memory/out'))
    symlinkSync(made.at('secret/notes.md'), made.at('tide/.claude/agents/notes.md'))
    const engine = await made.open()
    opened.push({ engine, remove: made.remove })
    const listed = await engine.agents.list(null)
    expect(listed.map(({ agent, places }) => [agent, places.length])).toEqual([
      ['../../secret', 0],
      ['reviewer', 5],
      ['tester', 0],
    ])
    await expect(engine.agents.read(made.at('secret'))).rejects.toThrow()
  })

  it('may hold thousands of agents', async () => {
    const count = countFor(5_000)
    const many = Object.fromEntries(
      Array.from({ length: count }, (_, n) => [
        `C:agent-memory/agent-${String(n)}/a.md`,
        agentMemory('A', 'a'),
      ]),
    )
    const { engine } = await open({ ...many, 'tide/.claude/agents/a.md': '' })
    expect(await engine.agents.list(null)).toHaveLength(count)
  })
})

it('merges no two agents, and no place into itself', async () => {
  const { engine, at } = await open({
    ...REVIEWER,
    'C:agent-memory/tester/a.md': agentMemory('A', 'a'),
  })
  const [mine, theirs] = [at('C:agent-memory/reviewer'), at('C:agent-memory/tester')]
  await expect(engine.agents.planMerge([theirs], mine)).rejects.toThrow('two agents')
  await expect(engine.agents.planMerge([mine], mine)).rejects.toThrow('into itself')
  await expect(engine.agents.planMerge([], mine)).rejects.toThrow('no other place')
})

it('is watched: what the client writes there is seen', async () => {
  const machine = agentFolders(REVIEWER)
  const engine = await machine.open({ watch: true })
  opened.push({ engine, remove: machine.remove })
  await engine.looked()
  const id = machine.at('tide/web/.claude/agent-memory/reviewer')
  const seen = new Promise<void>((resolve) => {
    engine.onChange((event) => {
      if (event.kind === 'memories' && event.projectIds.includes(id)) resolve()
    })
  })
  machine.put('tide/web/.claude/agent-memory/reviewer/sea.md', agentMemory('Sea', 'Salt.'))
  await seen
  expect((await engine.memories.list(id)).map(({ file }) => file)).toContain('sea.md')
})
