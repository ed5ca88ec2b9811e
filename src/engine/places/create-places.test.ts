import { describe, expect, it } from 'vitest'
import { countFor } from '../../testing/count'
import { memoryOf, placeRooms, storeAt } from '../../testing/place-rooms'

const [GONE, HERE] = ['/srv/tide-tables', '/home/ana/tide-tables']
const [FROM, TO] = [storeAt(GONE), storeAt(HERE)]
const talk = (cwd: string): string =>
  JSON.stringify({ type: 'user', cwd, timestamp: '2026-11-02T08:00:00Z', uuid: cwd })
const session = (cwd: string) => ({ [`${storeAt(cwd).replace(/memory$/u, '')}s.jsonl`]: talk(cwd) })

/** A vanished project with memory, and one that is there. */
const two = (
  from: Readonly<Record<string, string>>,
  to: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  ...session(GONE),
  ...session(HERE),
  [`${HERE}/README.md`]: 'tides',
  ...Object.fromEntries(Object.entries(from).map(([file, text]) => [`${FROM}/${file}`, text])),
  ...Object.fromEntries(Object.entries(to).map(([file, text]) => [`${TO}/${file}`, text])),
})
const adopt = { projectId: FROM, act: 'adopt' as const }

describe('bringing a store to another', () => {
  it('merges stores that differ in letter case where case does not count', async () => {
    const [small, large] = ['c--Work-site', 'C--Work-site'].map(
      (slug) => `/home/ana/.claude/projects/${slug}/memory`,
    )
    const given = { [`${small}/a.md`]: memoryOf('A', 'a'), [`${large}/b.md`]: memoryOf('B', 'b') }
    const { places, room, prints } = await placeRooms(
      { ...given, [`${large}/c.md`]: memoryOf('C', 'c') },
      { platform: 'mac' },
    )
    const rows = await places.stray(null)
    expect(rows).toMatchObject([
      { projectId: small, problem: 'case-twin', act: 'merge', targets: [{ projectId: large }] },
    ])
    const before = await prints()
    const request = { projectId: small ?? '', act: 'merge' as const }
    const { change } = await places.apply(request, (await places.plan(request)).hash)
    expect((await places.stray(null)).map(({ problem }) => problem)).not.toContain('case-twin')
    expect(await room.history.undo(change)).toMatchObject({ kind: 'undone' })
    expect(await prints()).toEqual(before)
    expect((await (await placeRooms(given)).places.stray(null)).map((one) => one.problem)).toEqual([
      'memory-only',
      'memory-only',
    ])
  })

  it('brings what a person said along, and gives it back', async () => {
    const { places, marks, room, prints, catalogue } = await placeRooms(
      two({ 'a.md': memoryOf('A', 'a') }),
    )
    const mark = await marks.edit(FROM, 'a.md', 'test', () => ({ confirmedAtMs: 5 }))
    await room.changes.apply({ by: 'you', projectId: FROM, summary: 'keep', edits: [mark] })
    const before = await prints()
    const plan = await places.plan(adopt)
    const { change } = await places.apply(adopt, plan.hash)
    await marks.refresh()
    expect(marks.of(TO, 'a.md')).toEqual({ confirmedAtMs: 5 })
    expect(marks.of(FROM, 'a.md')).toBeUndefined()
    expect(catalogue.rows(TO)[0]).toMatchObject({ ageSource: 'confirmed' })
    await room.history.undo(change)
    expect(await prints()).toEqual(before)
  })

  it('makes nothing younger or older: an edit of a person counts on where it went', async () => {
    const { places, room, catalogue, files, look } = await placeRooms(
      two({ 'a.md': '---\nname: A\nmetadata:\n  modified: 2026-01-01T00:00:00Z\n---\na\n' }),
    )
    const path = `${FROM}/a.md`
    const { bytes, version } = await files.read(path)
    const after = new Uint8Array([...bytes, 98, 10])
    const edits = [{ path, expected: version.hash, after, reason: 'test' }]
    await room.changes.apply({ by: 'you', projectId: FROM, summary: 'edit', edits })
    await look()
    expect(catalogue.rows(FROM)[0]).toMatchObject({ ageSource: 'history', ageDays: 0 })
    await places.apply(adopt, (await places.plan(adopt)).hash)
    expect(catalogue.rows(TO)[0]).toMatchObject({ ageSource: 'history', ageDays: 0 })
  })

  it('says which lines would not reach Claude before anything moves', async () => {
    const lines = Array.from({ length: 199 }, (_, at) => `- [m${at}](m${at}.md) — hook\n`).join('')
    const { places } = await placeRooms(
      two(
        {
          'a.md': memoryOf('A', 'a'),
          'b.md': memoryOf('B', 'b'),
          'MEMORY.md': '- [A](a.md) — one\n- [B](b.md) — two\n',
        },
        { 'MEMORY.md': lines },
      ),
    )
    expect((await places.plan(adopt)).lostLines).toBe(1)
  })

  it('makes a memory of what an index says beside its pointers', async () => {
    const notes = '\uFEFF# Notes\r\nBen winds the clock.\r\n- [A](a.md) — one\r\n'
    const { places, files } = await placeRooms(
      two({ 'a.md': memoryOf('A', 'a'), 'MEMORY.md': notes }, { 'MEMORY.md': '- [X](x.md) — x\n' }),
    )
    const { hash } = await places.plan(adopt)
    await places.apply(adopt, hash)
    expect(files.textOf(`${TO}/project_notes.md`)).toMatch(
      /---\n\n?# Notes\r\nBen winds the clock\.\r\n$/u,
    )
    expect(files.textOf(`${TO}/MEMORY.md`)).toBe(
      '- [X](x.md) — x\n- [A](a.md) — one\n- [Notes](project_notes.md) — What stood in MEMORY.md beside its pointers\n',
    )
    expect(files.textOf(`${FROM}/MEMORY.md`)).toBeNull()
  })

  it('brings a standalone index of a store without memories', async () => {
    const { places, files } = await placeRooms(two({ 'MEMORY.md': 'Only words.\n' }))
    expect(await places.stray(FROM)).toMatchObject([{ problem: 'orphan', memories: 1 }])
    await places.apply(adopt, (await places.plan(adopt)).hash)
    expect(files.textOf(`${TO}/MEMORY.md`)).toBe('Only words.\n')
    expect(await places.stray(FROM)).toEqual([])
  })

  it('has nothing to say of a store without memories, and nothing to bring', async () => {
    const { places } = await placeRooms(two({ 'notes.txt': 'no memory' }))
    expect(await places.stray(null)).toEqual([])
    const request = { ...adopt, target: HERE }
    const { hash, memories } = await places.plan(request)
    expect(memories).toEqual([])
    await expect(places.apply(request, hash)).rejects.toMatchObject({ code: 'input.invalid' })
  })

  it('writes an empty index’s first lines as the other has them, sub-folders and team included', async () => {
    const { places, files } = await placeRooms(
      two(
        {
          'team/r.md': memoryOf('R', 'r'),
          'team/MEMORY.md': '- [R](r.md) — the rule\n',
          'sub/q.md': memoryOf('Q', 'q'),
          'MEMORY.md': '| memory | about |\n| --- | --- |\n| [Q](sub/q.md) | the quay |\n',
        },
        { 'sub/q.md': memoryOf('Q', 'other'), 'MEMORY.md': '# Here\n' },
      ),
    )
    await places.apply(adopt, (await places.plan(adopt)).hash)
    expect(files.textOf(`${TO}/team/MEMORY.md`)).toBe('- [R](r.md) — the rule\n')
    expect(files.textOf(`${TO}/MEMORY.md`)).toContain('[Q](sub/q_2.md)')
    expect(files.textOf(`${TO}/sub/q_2.md`)).toBe(memoryOf('Q', 'q'))
  })

  it('brings very many memories in one change, and gives them all back', async () => {
    const count = countFor(500)
    const many = Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`m${at}.md`, memoryOf(`M${at}`, `Text ${at}.`)]),
    )
    const { places, room, prints, catalogue } = await placeRooms(two(many))
    const before = await prints()
    const { change } = await places.apply(adopt, (await places.plan(adopt)).hash)
    expect([catalogue.rows(FROM).length, catalogue.rows(TO).length]).toEqual([0, count])
    await room.history.undo(change)
    expect(await prints()).toEqual(before)
  })
})

describe('what is refused', () => {
  const memories = { 'a.md': memoryOf('A', 'a') }

  it.each<[string, string, string]>([
    ['a folder of keys', '/home/ana/.ssh', 'path.refused'],
    ['a folder that is not there', '/srv/nowhere', 'input.invalid'],
    ['a relative path', 'tides', 'input.invalid'],
    ['the root', '/', 'input.invalid'],
    ['the store itself', FROM, 'input.invalid'],
    ['its own project’s folder', GONE, 'input.invalid'],
  ])('is %s as a target', async (_name, target, code) => {
    const { places, files, prints } = await placeRooms(two(memories))
    files.putFolder('/home/ana/.ssh')
    const before = await prints()
    await expect(places.plan({ ...adopt, target })).rejects.toMatchObject({ code })
    expect(await prints()).toEqual(before)
  })

  it('is a link to a folder of keys', async () => {
    const { places, files } = await placeRooms(two(memories))
    files.putFolder('/home/ana/.ssh/site')
    files.putLink('/srv/site', '/home/ana/.ssh/site')
    await expect(places.plan({ ...adopt, target: '/srv/site' })).rejects.toMatchObject({
      code: 'path.refused',
    })
  })

  it('is the same folder by another name', async () => {
    const { places, files, look } = await placeRooms(two(memories))
    const linked = '/home/ana/.claude/projects/-srv-linked'
    files.putFolder(linked)
    files.putLink(`${linked}/memory`, FROM)
    await look()
    await expect(places.plan({ ...adopt, target: `${linked}/memory` })).rejects.toMatchObject({
      code: 'input.invalid',
    })
  })

  it('is a store inside the store', async () => {
    const inside = `${FROM}/deep`
    const { places, settings, look } = await placeRooms({
      ...two({ ...memories, 'deep/b.md': memoryOf('B', 'b') }),
      [`${HERE}/.claude/settings.json`]: JSON.stringify({ autoMemoryDirectory: inside }),
    })
    await settings.save({ confirmedPaths: [inside] })
    await look()
    await expect(places.plan({ ...adopt, target: inside })).rejects.toMatchObject({
      code: 'input.invalid',
    })
  })

  it('is to take a linked memory or folder: it stays, and is named', async () => {
    const { places, files, look } = await placeRooms(two(memories))
    files.put('/home/ana/notes/far.md', memoryOf('Far', 'far'))
    files.putLink(`${FROM}/link.md`, '/home/ana/notes/far.md')
    files.putLink(`${FROM}/linked`, '/home/ana/notes')
    await look()
    const plan = await places.plan(adopt)
    expect(plan.memories).toMatchObject([
      { file: 'a.md', kind: 'new' },
      { file: 'link.md', kind: 'stays', stays: 'link' },
      { file: 'linked/far.md', kind: 'stays', stays: 'link' },
    ])
    await places.apply(adopt, plan.hash)
    expect(files.snapshot()[`${FROM}/link.md`]).toBe('→ /home/ana/notes/far.md')
    expect(files.textOf('/home/ana/notes/far.md')).not.toBeNull()
  })

  it('is to bring a credential into a team’s folder', async () => {
    const key = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_')
    const { places } = await placeRooms(two({ ...memories, 'team/k.md': memoryOf('K', key) }))
    expect((await places.plan(adopt)).memories).toMatchObject([
      { file: 'a.md', kind: 'new' },
      { file: 'team/k.md', kind: 'stays', stays: 'secret' },
    ])
  })

  it('is to apply what moved on since it was shown, and the file is named', async () => {
    const { places, files } = await placeRooms(two(memories))
    const { hash } = await places.plan(adopt)
    files.put(`${FROM}/a.md`, memoryOf('A', 'changed by another program'))
    await expect(places.apply(adopt, hash)).rejects.toMatchObject({
      code: 'memory.conflict',
      path: expect.stringContaining('a.md') as string,
    })
  })
})
