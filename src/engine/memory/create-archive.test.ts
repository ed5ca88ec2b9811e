import { describe, expect, it } from 'vitest'
import { memoryRooms, STORE } from '../../testing/memory-rooms'

const head = (name: string) =>
  `---\nname: ${name}\ndescription: d\ntype: user\n---\r\n\r\nText\t \n`
const INDEX =
  '\uFEFF# Index\r\n- [A](a.md) — one\r\n- [B](b.md) — two\r\n- [C](sub/c.md) — three\r\n'
const FILES = { 'MEMORY.md': INDEX, 'a.md': head('a'), 'b.md': head('b'), 'sub/c.md': head('c') }

describe('archive and restore', () => {
  it.each(['a.md', 'b.md', 'sub/c.md'])(
    'gives %s back byte for byte, its line in its old place',
    async (file) => {
      const { memories, archive, files, text, prints } = await memoryRooms(FILES)
      const before = await prints()
      const mtimeNs = (await files.lstat(`${STORE}/${file}`))?.mtimeNs
      await memories.archive(STORE, [file])
      expect(text(file)).toBeNull()
      expect(text(`archive/${file}`)).toBe(head(file.charAt(file.length - 4)))
      expect((await files.lstat(`${STORE}/archive/${file}`))?.mtimeNs).toBe(mtimeNs)
      expect(text('MEMORY.md')).not.toContain(`(${file})`)
      expect((await memories.list(STORE)).map((row) => row.file)).not.toContain(file)
      expect(await archive.list(STORE)).toMatchObject([{ file, key: file, project: 'tide-tables' }])
      await archive.restore(STORE, [file])
      expect(await prints()).toEqual(before)
      expect((await files.lstat(`${STORE}/${file}`))?.mtimeNs).toBe(mtimeNs)
      expect(await archive.list(STORE)).toEqual([])
    },
  )

  it('takes the line out before the file, and puts the file back before its line', async () => {
    const { memories, archive, history } = await memoryRooms(FILES)
    await memories.archive(STORE, ['a.md'])
    await archive.restore(STORE, ['a.md'])
    const order = history.plans.map((plan) =>
      plan.edits.map((edit) => edit.path.slice(STORE.length + 1)),
    )
    expect(order).toEqual([
      ['MEMORY.md', 'archive/a.md', 'a.md'],
      ['a.md', 'archive/a.md', 'MEMORY.md'],
    ])
  })

  it('restores under the old neighbour when lines moved, else last', async () => {
    const { memories, archive, files, text } = await memoryRooms(FILES)
    await memories.archive(STORE, ['b.md'])
    files.put(
      `${STORE}/MEMORY.md`,
      '# Index\r\n- [C](sub/c.md) — three\r\n- [New](n.md) — n\r\n- [A](a.md) — one\r\n',
    )
    await archive.restore(STORE, ['b.md'])
    expect(text('MEMORY.md')).toBe(
      '# Index\r\n- [C](sub/c.md) — three\r\n- [New](n.md) — n\r\n- [A](a.md) — one\r\n- [B](b.md) — two\r\n',
    )
  })

  it('archives and restores several in one change', async () => {
    const { memories, archive, history, prints } = await memoryRooms(FILES)
    const before = await prints()
    await memories.archive(STORE, ['a.md', 'b.md', 'sub/c.md'])
    await archive.restore(STORE, ['sub/c.md', 'b.md', 'a.md'])
    expect(history.plans).toHaveLength(2)
    expect((await prints()).map(([path]) => path)).toEqual(before.map(([path]) => path))
  })

  it('leaves a memory without a line without one', async () => {
    const { memories, archive, text } = await memoryRooms({
      'MEMORY.md': '- [A](a.md)\n',
      'a.md': head('a'),
      'x.md': head('x'),
    })
    await memories.archive(STORE, ['x.md'])
    await archive.restore(STORE, ['x.md'])
    expect(text('MEMORY.md')).toBe('- [A](a.md)\n')
  })

  it('gives a number where the name is taken, and the old name back', async () => {
    const { memories, archive, files, text, prints } = await memoryRooms({
      ...FILES,
      'archive/A.md': 'older',
    })
    const before = await prints()
    await memories.archive(STORE, ['a.md'])
    expect(text('archive/a_2.md')).toBe(head('a'))
    await archive.restore(STORE, ['a_2.md'])
    expect(text('a.md')).toBe(head('a'))
    expect(await prints()).toEqual(before)
    await memories.archive(STORE, ['a.md'])
    files.put(`${STORE}/a.md`, 'another')
    const { files: names } = await archive.restore(STORE, ['a_2.md'])
    expect(names).toEqual(['a_2.md'])
    expect(text('MEMORY.md')).toContain('- [a](a_2.md) — d')
  })

  it('restores what another program archived, its line last', async () => {
    const { archive, text } = await memoryRooms({
      'MEMORY.md': '- [A](a.md) — one\n',
      'a.md': head('a'),
      'archive/z.md': head('z'),
    })
    await archive.restore(STORE, ['z.md'])
    expect(text('MEMORY.md')).toBe('- [A](a.md) — one\n- [z](z.md) — d\n')
  })

  it('can keep the archive outside of the store', async () => {
    const { memories, archive, files, prints } = await memoryRooms(FILES, { archiveOutside: true })
    const before = await prints()
    await memories.archive(STORE, ['a.md'])
    expect(Object.keys(files.snapshot()).some((path) => path.startsWith(`${STORE}/archive`))).toBe(
      false,
    )
    await archive.restore(STORE, ['a.md'])
    expect(await prints()).toEqual(before)
  })

  it.each([
    ['inline', 'Just notes.\n'],
    ['index', '- [A](a.md) — one\n'],
  ])('does not archive MEMORY.md: %s', async (_layout, index) => {
    const { memories, text } = await memoryRooms({ 'MEMORY.md': index, 'a.md': head('a') })
    await expect(memories.archive(STORE, ['MEMORY.md'])).rejects.toMatchObject({
      code: 'index.standalone',
    })
    expect(text('MEMORY.md')).toBe(index)
  })

  it('leaves the text of a standalone MEMORY.md alone', async () => {
    const { memories, archive, prints } = await memoryRooms({
      'MEMORY.md': 'Notes.\n',
      'a.md': head('a'),
    })
    const before = await prints()
    await memories.archive(STORE, ['a.md'])
    await archive.restore(STORE, ['a.md'])
    expect(await prints()).toEqual(before)
  })

  it('names what is not there', async () => {
    const { archive } = await memoryRooms(FILES)
    await expect(archive.restore(STORE, ['../x.md'])).rejects.toMatchObject({
      code: 'memory.unknown',
    })
  })
})

it('says before restoring which names and lines come back', async () => {
  const { memories, archive, prints } = await memoryRooms({ ...FILES, 'x.md': head('x') })
  await memories.archive(STORE, ['b.md', 'x.md'])
  const before = await prints()
  expect(await archive.planRestore(STORE, ['x.md', 'b.md'], 'archive')).toEqual({
    memories: [{ file: 'x.md' }, { file: 'b.md', line: 3, text: '- [B](b.md) — two' }],
  })
  expect(await prints()).toEqual(before)
  await memories.delete(STORE, ['a.md'])
  const [kept] = await archive.listTrash(STORE)
  expect(await archive.planRestore(STORE, [kept?.key ?? ''], 'trash')).toEqual({
    memories: [{ file: 'a.md', line: 2, text: '- [A](a.md) — one' }],
  })
})

describe('the trash', () => {
  it('gives back byte for byte and lets go after 30 days', async () => {
    const { memories, archive, files, passDays, prints } = await memoryRooms(FILES)
    const before = await prints()
    await memories.delete(STORE, ['b.md'])
    const [kept] = await archive.listTrash(STORE)
    expect(kept).toMatchObject({ file: 'b.md', name: 'b' })
    expect((kept?.leavesAtMs ?? 0) - (kept?.awayAtMs ?? 0)).toBe(30 * 86_400_000)
    await archive.restoreTrash(STORE, [kept?.key ?? ''])
    expect(await prints()).toEqual(before)
    await memories.delete(STORE, ['b.md'])
    passDays(29.9)
    expect(await archive.listTrash(null)).toHaveLength(1)
    passDays(0.1)
    expect(await archive.listTrash(null)).toEqual([])
    expect(Object.keys(files.snapshot()).filter((path) => path.endsWith('b.md'))).toEqual([])
  })

  it('tells two deletions of one file apart', async () => {
    const { memories, archive, files, text } = await memoryRooms(FILES)
    await memories.delete(STORE, ['a.md'])
    files.put(`${STORE}/a.md`, 'second')
    await memories.delete(STORE, ['a.md'])
    const keys = (await archive.listTrash(STORE)).map((one) => one.key)
    expect(new Set(keys).size).toBe(2)
    await archive.restoreTrash(STORE, [keys[1] ?? ''])
    expect([head('a'), 'second']).toContain(text('a.md'))
  })

  it('takes a standalone MEMORY.md, never an index', async () => {
    const inline = await memoryRooms({ 'MEMORY.md': 'Notes.\n' })
    await inline.memories.delete(STORE, ['MEMORY.md'])
    expect(inline.text('MEMORY.md')).toBeNull()
    const [kept] = await inline.archive.listTrash(STORE)
    await inline.archive.restoreTrash(STORE, [kept?.key ?? ''])
    expect(inline.text('MEMORY.md')).toBe('Notes.\n')
    const index = await memoryRooms(FILES)
    await expect(index.memories.delete(STORE, ['MEMORY.md'])).rejects.toMatchObject({
      code: 'index.standalone',
    })
  })
})
