import { describe, expect, it } from 'vitest'
import { memoryOf, placeRooms, storeAt } from '../../testing/place-rooms'

const [ONE, TWO, THREE] = ['/srv/one', '/srv/two', '/srv/three']
const [A, B, C] = [storeAt(ONE), storeAt(TWO), storeAt(THREE)]
const talk = (cwd: string): string =>
  JSON.stringify({ type: 'user', cwd, timestamp: '2026-11-02T08:00:00Z', uuid: cwd })

/** Three projects that are there; the first has a memory with a line. */
const rooms = (more: Readonly<Record<string, string>> = {}) =>
  placeRooms({
    ...Object.fromEntries(
      [ONE, TWO, THREE].flatMap((cwd) => [
        [`${cwd}/README.md`, cwd],
        [`${storeAt(cwd).replace(/memory$/u, '')}s.jsonl`, talk(cwd)],
      ]),
    ),
    [`${A}/a.md`]: memoryOf('Tests', 'Never mock the tide.'),
    [`${A}/MEMORY.md`]: '- [Tests](a.md) — no mocks\n',
    ...more,
  })
const request = { projectId: A, files: ['a.md'], isCopy: false }

describe('moving and copying', () => {
  it('takes the line along, and leaves memory and line where they are for a copy', async () => {
    const { places, files, room, prints } = await rooms()
    const before = await prints()
    const target = { kind: 'project' as const, projectId: B }
    const copy = { ...request, target, isCopy: true }
    const copied = await places.move(copy, (await places.planMove(copy)).hash)
    expect(files.textOf(`${A}/a.md`)).toBe(files.textOf(`${B}/a.md`))
    expect(files.textOf(`${B}/MEMORY.md`)).toBe('- [Tests](a.md) — no mocks\n')
    await room.history.undo(copied.change)
    expect(await prints()).toEqual(before)
    const move = { ...request, target }
    const moved = await places.move(move, (await places.planMove(move)).hash)
    expect(files.textOf(`${A}/a.md`)).toBeNull()
    expect(files.textOf(`${A}/MEMORY.md`)).toBe('')
    await room.history.undo(moved.change)
    expect(await prints()).toEqual(before)
  })

  it.each<[string, readonly string[], string]>([
    ['none', [], 'input.invalid'],
    ['one that is not there', ['x.md'], 'memory.unknown'],
    ['the index', ['MEMORY.md'], 'memory.unknown'],
  ])('refuses %s', async (_name, files, code) => {
    const { places } = await rooms()
    const target = { kind: 'project' as const, projectId: B }
    await expect(places.planMove({ ...request, files, target })).rejects.toMatchObject({ code })
  })
})

describe('promoting to CLAUDE.md', () => {
  const to = (path: string, isCopy = false) => ({
    ...request,
    isCopy,
    target: { kind: 'claude-md' as const, path },
  })

  it('appends under a heading in the file’s line ends and archives the memory', async () => {
    const { places, files, room, prints } = await rooms({
      [`${ONE}/CLAUDE.md`]: '# One\r\n\r\nSay hello.',
    })
    const before = await prints()
    const wish = to(`${ONE}/CLAUDE.md`)
    const { change } = await places.move(wish, (await places.planMove(wish)).hash)
    expect(files.textOf(`${ONE}/CLAUDE.md`)).toBe(
      '# One\r\n\r\nSay hello.\r\n\r\n## Tests\r\n\r\nNever mock the tide.\r\n',
    )
    expect(files.textOf(`${A}/archive/a.md`)).not.toBeNull()
    expect(files.textOf(`${A}/MEMORY.md`)).toBe('')
    await room.history.undo(change)
    expect(await prints()).toEqual(before)
  })

  it('makes the file, keeps a copied memory, and says nothing twice', async () => {
    const { places, files } = await rooms()
    const wish = to(`${ONE}/.claude/CLAUDE.md`, true)
    await places.move(wish, (await places.planMove(wish)).hash)
    expect(files.textOf(`${ONE}/.claude/CLAUDE.md`)).toBe('## Tests\n\nNever mock the tide.\n')
    expect(files.textOf(`${A}/a.md`)).not.toBeNull()
    const again = await places.planMove(wish)
    expect(again).toMatchObject({ files: [], memories: [{ kind: 'same' }] })
  })

  it.each([
    `${TWO}/CLAUDE.md`,
    `${ONE}/docs/CLAUDE.md`,
    `${ONE}/README.md`,
    '/home/ana/.ssh/CLAUDE.md',
  ])('refuses %s', async (path) => {
    const { places } = await rooms()
    await expect(places.planMove(to(path))).rejects.toMatchObject({ code: 'path.refused' })
  })

  it('refuses a link, and a credential', async () => {
    const key = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_')
    const { places, files } = await rooms({ [`${A}/k.md`]: memoryOf('K', key) })
    const secret = { ...to(`${ONE}/CLAUDE.md`), files: ['k.md'] }
    await expect(places.planMove(secret)).rejects.toThrow('credential')
    files.putLink(`${ONE}/CLAUDE.md`, '/home/ana/other.md')
    await expect(places.planMove(to(`${ONE}/CLAUDE.md`))).rejects.toThrow('link')
  })
})

describe('renaming a project', () => {
  it('brings the memory to where the new folder will look, before it has moved', async () => {
    const { places, files, stores, room, prints } = await rooms()
    const before = await prints()
    const plan = await places.planRename(A, '/srv/uno')
    const memoryDir = storeAt('/srv/uno')
    expect(plan.found).toEqual({ path: '/srv/uno', memoryDir, source: 'default' })
    const { change } = await places.rename(A, '/srv/uno', plan.hash)
    expect(files.textOf(`${memoryDir}/a.md`)).toContain('Never mock')
    expect(stores.get(memoryDir)).toMatchObject({ paths: ['/srv/uno'], gonePaths: ['/srv/uno'] })
    // It lies ahead of its folder, as the person wanted.
    expect(await places.stray(null)).toMatchObject([{ projectId: memoryDir, isIgnored: true }])
    await room.history.undo(change)
    const after = (await prints()).filter((print) => !print.includes('/data/places/'))
    expect(after).toEqual(before.filter((print) => !print.includes('/data/places/')))
  })

  it('has nothing to do where the memory is found already', async () => {
    const { places } = await rooms()
    await expect(places.planRename(A, ONE)).rejects.toThrow('Nothing has to move')
    await expect(places.planRename(A, B)).rejects.toMatchObject({ code: 'input.invalid' })
  })
})

describe('sharing', () => {
  const share = async () => {
    const made = await rooms()
    const { change } = await made.places.share(A, 'a.md', [B, C])
    const [record] = await made.places.shared(null)
    if (record === undefined) throw new Error('it is shared')
    const edit = async (store: string, body: string, by: 'you' | 'client' = 'you') => {
      const path = `${store}/a.md`
      if (by === 'client') {
        made.files.put(path, memoryOf('Tests', body))
        await made.look()
        return
      }
      const expected = (await made.files.read(path)).version.hash
      const after = new TextEncoder().encode(memoryOf('Tests', body))
      await made.room.changes.apply({
        by,
        projectId: store,
        summary: 'edit',
        edits: [{ path, expected, after, reason: 'test' }],
      })
      await made.places.settled()
      await made.look()
    }
    const says = (): readonly (string | null)[] =>
      [A, B, C].map(
        (store) => /\n\n(.*)\n$/su.exec(made.files.textOf(`${store}/a.md`) ?? '')?.[1] ?? null,
      )
    const states = async () =>
      (await made.places.shared(A))[0]?.places.map(({ isBehind, isChanged, isGone }) =>
        [isBehind ? 'behind' : '', isChanged === true ? 'changed' : '', isGone ? 'gone' : ''].join(
          '',
        ),
      )
    return { ...made, id: record.id, change, edit, says, states }
  }

  it('copies a memory and its line, lists its places, and takes all back with one undo', async () => {
    const { places, files, room, change, states } = await share()
    expect(files.textOf(`${C}/MEMORY.md`)).toBe('- [Tests](a.md) — no mocks\n')
    expect(await states()).toEqual(['', '', ''])
    expect(await places.shared(storeAt('/srv/else'))).toEqual([])
    await room.history.undo(change)
    expect(await places.shared(null)).toEqual([])
    expect(files.textOf(`${B}/a.md`)).toBeNull()
  })

  it('carries what a person changes in the app, and what they take back', async () => {
    const { edit, says, states, room, places } = await share()
    await edit(B, 'Mock nothing.')
    expect(says()).toEqual(['Mock nothing.', 'Mock nothing.', 'Mock nothing.'])
    expect(await states()).toEqual(['', '', ''])
    const { changes } = await room.history.page({ offset: 0, limit: 2 })
    const [step, own] = changes
    await room.history.undo(step?.change ?? '')
    await places.settled()
    expect(says()).toEqual(['Never mock the tide.', 'Mock nothing.', 'Never mock the tide.'])
    await room.history.undo(own?.change ?? '')
    await places.settled()
    expect(says()).toEqual(Array(3).fill('Never mock the tide.'))
  })

  it('waits for a click where another program wrote, and never writes over what changed by itself', async () => {
    const { edit, says, states, places, id } = await share()
    await edit(A, 'From the client.', 'client')
    expect(says()[1]).toBe('Never mock the tide.')
    expect(await states()).toEqual(['changed', 'behind', 'behind'])
    await edit(B, 'From Ana.', 'client')
    expect(await states()).toEqual(['behindchanged', 'behindchanged', 'behind'])
    await expect(places.bringInStep(id)).rejects.toMatchObject({ code: 'memory.conflict' })
    expect(says()).toEqual(['From the client.', 'From Ana.', 'Never mock the tide.'])
    await places.bringInStep(id, B)
    expect(says()).toEqual(['From Ana.', 'From Ana.', 'From Ana.'])
    await expect(places.bringInStep(id)).rejects.toThrow('same already')
  })

  it('does not bring back what is gone, and forgets only the tie', async () => {
    const { edit, says, states, files, look, places, id } = await share()
    files.drop(`${C}/a.md`)
    await look()
    await edit(A, 'Again.')
    expect(says()).toEqual(['Again.', 'Again.', null])
    expect(await states()).toEqual(['', '', 'gone'])
    expect(await places.unshare(id)).toEqual([])
    expect(says()).toEqual(['Again.', 'Again.', null])
  })

  it('says in the history who was tied to whom, and that it ended, which undo gives back', async () => {
    const { places, room, id } = await share()
    const newest = async () => (await room.history.page({ offset: 0, limit: 1 })).changes[0]
    const said = async () => {
      const diffs = await room.history.diff((await newest())?.change ?? '')
      return diffs.find(({ own }) => own === 'share')
    }
    const tied = await said()
    expect(tied?.before).toBeNull()
    expect(tied?.after).toMatch(
      new RegExp(
        `^\\S+ is kept in step in\n${A}: a\\.md\n.*\nlast in step at text [0-9a-f]{8}\n$`,
        'su',
      ),
    )
    await places.unshare(id)
    expect(await said()).toMatchObject({ before: tied?.after, after: null, mark: true })
    await room.history.undo((await newest())?.change ?? '')
    expect(await places.shared(null)).toMatchObject([{ id }])
  })

  it('refuses a project that has it already, itself, none, and an id that nobody made', async () => {
    const { places } = await share()
    for (const others of [[B], [A], []]) {
      await expect(places.share(A, 'a.md', others)).rejects.toMatchObject({ code: 'input.invalid' })
    }
    for (const id of ['x', '../../x', '0'.repeat(26)]) {
      await expect(places.bringInStep(id)).rejects.toMatchObject({ code: 'input.invalid' })
    }
  })
})
