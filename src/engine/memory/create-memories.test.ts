import { describe, expect, it } from 'vitest'
import { memoryRooms, STORE } from '../../testing/memory-rooms'
import type { NewMemory } from '../../shared/memory'
import { sha256 } from '../../testing/sha256'
import { encodeText } from './text'

const head = (name: string, type = 'user') =>
  `---\nname: ${name}\ndescription: about ${name}\ntype: ${type}\n---\n\nText of ${name}.\n`
const nested = (name: string) =>
  `---\nname: ${name}\ndescription: about ${name}\nmetadata: \n  node_type: memory\n  type: user\n---\n\nText.\n`
const hashOf = (text: string) => sha256(encodeText(text))
const NEW: NewMemory = {
  type: 'feedback',
  name: 'No mocks',
  description: 'use a real one',
  body: 'Because.',
}
const LINE = '- [No mocks](feedback_no_mocks.md) — use a real one'

describe('adding a memory', () => {
  it.each<[string, Record<string, string>, string]>([
    [
      'an index',
      { 'MEMORY.md': '# Index\n- [A](a.md) — about a\n', 'a.md': head('a') },
      `# Index\n- [A](a.md) — about a\n${LINE}\n`,
    ],
    [
      'a mixed index',
      { 'MEMORY.md': 'Notes.\n- [A](a.md) — x\nMore.\n', 'a.md': head('a') },
      `Notes.\n- [A](a.md) — x\n${LINE}\nMore.\n`,
    ],
    ['files without an index', { 'a.md': head('a') }, `${LINE}\n`],
    ['an empty folder', {}, `${LINE}\n`],
    ['an empty index', { 'MEMORY.md': '' }, `${LINE}\n`],
    [
      'CRLF',
      { 'MEMORY.md': '- [A](a.md) — x\r\n', 'a.md': head('a') },
      `- [A](a.md) — x\r\n${LINE}\r\n`,
    ],
  ])('writes the file, then its line: %s', async (_name, files, index) => {
    const { memories, history, text } = await memoryRooms(files)
    const added = await memories.add(STORE, NEW)
    expect(added.row).toMatchObject({
      file: 'feedback_no_mocks.md',
      type: 'feedback',
      name: 'No mocks',
    })
    expect(added.indexLine).toBe(LINE)
    expect(text('MEMORY.md')).toBe(index)
    expect(text('feedback_no_mocks.md')).toBe(
      '---\nname: No mocks\ndescription: use a real one\ntype: feedback\n---\n\nBecause.\n',
    )
    const order = history.plans[0]?.edits.map((edit) => edit.path.slice(STORE.length + 1))
    expect(order).toEqual(['feedback_no_mocks.md', 'MEMORY.md'])
  })

  it('takes the shape of the folder', async () => {
    const { memories, text } = await memoryRooms({
      'a.md': nested('a'),
      'b.md': nested('b'),
      'c.md': head('c'),
    })
    await memories.add(STORE, NEW)
    expect(text('feedback_no_mocks.md')).toContain(
      'name: no-mocks\ndescription: use a real one\nmetadata: \n  node_type: memory\n  type: feedback\n',
    )
  })

  it('refuses a standalone MEMORY.md, and converts it when asked', async () => {
    const notes = 'Use tabs.\n\nNever push on Friday.\n'
    const { memories, text } = await memoryRooms({ 'MEMORY.md': notes })
    await expect(memories.add(STORE, NEW)).rejects.toMatchObject({ code: 'memory.needsConvert' })
    expect(text('MEMORY.md')).toBe(notes)
    await memories.add(STORE, { ...NEW, convert: true })
    expect(text('project_notes.md')?.endsWith(`---\n\n${notes}`)).toBe(true)
    expect(text('MEMORY.md')).toBe(
      `- [Notes](project_notes.md) — What stood in MEMORY.md before it became an index\n${LINE}\n`,
    )
  })

  it.each([
    ['the same name', 'no mocks', 'a.md'],
    ['the same name in other letters', 'NO_MOCKS', 'a.md'],
    ['the same file', 'b', 'feedback_b.md'],
  ])('offers the memory that covers the same: %s', async (_name, name, twin) => {
    const files = { 'a.md': head('No mocks'), 'feedback_b.md': head('other') }
    const { memories } = await memoryRooms(files)
    const late = memories.add(STORE, { ...NEW, name })
    await expect(late).rejects.toMatchObject({ code: 'memory.exists', path: `${STORE}/${twin}` })
  })

  it('keeps a line that somebody else adds at the same moment', async () => {
    const { memories, files, history, text } = await memoryRooms({
      'MEMORY.md': '- [A](a.md) — x\n',
      'a.md': head('a'),
    })
    history.beforeNextWrite(() =>
      files.put(`${STORE}/MEMORY.md`, '- [A](a.md) — x\n- [B](b.md) — y\n'),
    )
    await memories.add(STORE, NEW)
    expect(text('MEMORY.md')).toBe(`- [A](a.md) — x\n- [B](b.md) — y\n${LINE}\n`)
  })

  it('puts the line where it reaches Claude when the index is full', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => `- [M${at}](m${at}.md) — x`)
    const { memories, text } = await memoryRooms({ 'MEMORY.md': `${lines.join('\n')}\n` })
    await memories.add(STORE, NEW)
    expect(text('MEMORY.md')?.split('\n')[0]).toBe(LINE)
  })

  it('needs a name', async () => {
    const { memories } = await memoryRooms()
    await expect(memories.add(STORE, { ...NEW, name: ' ' })).rejects.toMatchObject({
      code: 'input.invalid',
    })
  })
})

describe('editing a memory', () => {
  it('saves text over the version that was read and says which lines changed', async () => {
    const { memories, text } = await memoryRooms({ 'a.md': head('a') })
    const { row, raw } = await memories.read(STORE, 'a.md')
    const next = raw.replace('Text of a.', 'Other.\nMore.')
    const saved = await memories.saveText(STORE, 'a.md', next, row.hash)
    expect(saved).toMatchObject({ kind: 'saved', hash: hashOf(next), changedLines: [7, 8] })
    expect(text('a.md')).toBe(next)
    expect((await memories.read(STORE, 'a.md')).row.hash).toBe(hashOf(next))
  })

  it('writes nothing when nothing changed', async () => {
    const { memories, history } = await memoryRooms({ 'a.md': head('a') })
    const same = await memories.saveText(STORE, 'a.md', head('a'), hashOf(head('a')))
    expect(same).toEqual({ kind: 'unchanged', hash: hashOf(head('a')) })
    expect(history.plans).toEqual([])
  })

  it('keeps both when the file moved on, and merges what does not touch', async () => {
    const { memories, files, text } = await memoryRooms({ 'a.md': head('a') })
    const { row, raw } = await memories.read(STORE, 'a.md')
    const theirs = raw.replace('about a', 'about the tides')
    files.put(`${STORE}/a.md`, theirs)
    const mine = raw.replace('Text of a.', 'My text.')
    expect(await memories.saveText(STORE, 'a.md', mine, row.hash)).toEqual({
      kind: 'conflict',
      theirs,
      theirsHash: hashOf(theirs),
      merged: mine.replace('about a', 'about the tides'),
    })
    expect(text('a.md')).toBe(theirs)
  })

  it('keeps the other change when it falls between look and write', async () => {
    const { memories, files, history, text } = await memoryRooms({ 'a.md': head('a') })
    const { row, raw } = await memories.read(STORE, 'a.md')
    history.beforeNextWrite(() => files.put(`${STORE}/a.md`, 'theirs'))
    const late = await memories.saveText(STORE, 'a.md', `${raw}mine`, row.hash)
    expect(late).toMatchObject({ kind: 'conflict', theirs: 'theirs' })
    expect(text('a.md')).toBe('theirs')
  })

  it('says when the file is gone', async () => {
    const { memories, files } = await memoryRooms({ 'a.md': head('a') })
    files.drop(`${STORE}/a.md`)
    const late = await memories.saveText(STORE, 'a.md', 'x', hashOf(head('a')))
    expect(late).toEqual({ kind: 'conflict', theirs: null, theirsHash: null, merged: null })
  })

  it('changes head fields and body in one change', async () => {
    const { memories, history, text } = await memoryRooms({ 'a.md': head('a') })
    const saved = await memories.edit(STORE, 'a.md', { type: 'project', body: 'New.\n' }, null)
    expect(saved.kind).toBe('saved')
    expect(text('a.md')).toBe('---\nname: a\ndescription: about a\ntype: project\n---\n\nNew.\n')
    expect(history.plans).toHaveLength(1)
  })

  it.each([
    ['unreadable heads', '---js\nx\n---\nB\n', 'memory.headUnreadable'],
    ['unclosed heads', '---\nname: x\n', 'memory.headUnreadable'],
  ])('refuses to rewrite %s', async (_name, raw, code) => {
    const { memories, text } = await memoryRooms({ 'a.md': raw })
    await expect(
      memories.saveHead(STORE, 'a.md', { description: 'd' }, hashOf(raw)),
    ).rejects.toMatchObject({ code })
    expect(text('a.md')).toBe(raw)
  })

  it('retypes and pins several in one change', async () => {
    const { memories, history, text } = await memoryRooms({
      'a.md': head('a'),
      'b.md': nested('b'),
      'c.md': head('c', 'project'),
    })
    await memories.retype(STORE, ['a.md', 'b.md', 'c.md'], 'project')
    expect(history.plans[0]?.edits).toHaveLength(2)
    await memories.pin(STORE, ['a.md', 'b.md'], true)
    expect(text('b.md')).toContain('  type: project\n  pinned: true\n')
    await memories.pin(STORE, ['a.md'], false)
    expect(text('a.md')).toBe(head('a', 'project'))
  })

  it('knows only files of the listing', async () => {
    const { memories } = await memoryRooms({ 'a.md': head('a'), 'archive/b.md': head('b') })
    for (const file of ['../x.md', 'archive/b.md', 'A.md', '/etc/passwd', 'a.md/']) {
      await expect(memories.saveText(STORE, file, 'x', '')).rejects.toMatchObject({
        code: 'memory.unknown',
      })
    }
  })
})

describe('links on the disk', () => {
  it('writes the target once it is allowed, and keeps the link', async () => {
    const { memories, files } = await memoryRooms({ 'b.md': head('b') })
    files.put('/home/ana/dot/role.md', head('role'))
    files.putLink(`${STORE}/user_role.md`, '/home/ana/dot/role.md')
    const { row, raw } = await memories.read(STORE, 'user_role.md')
    expect(row).toMatchObject({ editable: false, linkTarget: '/home/ana/dot/role.md' })
    const save = () => memories.saveText(STORE, 'user_role.md', `${raw}More.\n`, row.hash)
    await expect(save()).rejects.toMatchObject({ code: 'memory.readOnly' })
    expect(await memories.allowLink(STORE, 'user_role.md')).toMatchObject({ editable: true })
    expect(await save()).toMatchObject({ kind: 'saved' })
    expect(files.textOf('/home/ana/dot/role.md')).toBe(`${raw}More.\n`)
    expect(files.snapshot()[`${STORE}/user_role.md`]).toBe('→ /home/ana/dot/role.md')
    await expect(memories.archive(STORE, ['user_role.md'])).rejects.toMatchObject({
      code: 'memory.readOnly',
    })
  })

  it('never writes where keys are kept', async () => {
    const { memories, files } = await memoryRooms()
    files.put('/home/ana/.ssh/config.md', 'Host x')
    files.putLink(`${STORE}/x.md`, '/home/ana/.ssh/config.md')
    await expect(memories.allowLink(STORE, 'x.md')).rejects.toMatchObject({ code: 'path.refused' })
    await expect(memories.saveText(STORE, 'x.md', 'y', hashOf('Host x'))).rejects.toMatchObject({
      code: 'path.refused',
    })
    expect(files.textOf('/home/ana/.ssh/config.md')).toBe('Host x')
  })
})

describe('opening a memory', () => {
  it('shows head, links, backlinks, its line and freshness', async () => {
    const { memories } = await memoryRooms({
      'MEMORY.md': '# I\n- [A](a.md) — x\n',
      'a.md':
        '---\nname: a\ndescription: d\nmetadata:\n  type: user\n  tags: [x]\nowner: me\n---\nSee [[b]] and [[gone]].\n',
      'b.md': '---\nname: b\n---\nBack to [[a]].\n',
    })
    const detail = await memories.read(STORE, 'a.md')
    expect(detail).toMatchObject({
      body: 'See [[b]] and [[gone]].\n',
      linkTargets: [{ target: 'b', file: 'b.md' }, { target: 'gone' }],
      backlinks: [{ file: 'b.md' }],
      indexEntry: { line: 2, text: '- [A](a.md) — x', loaded: true },
      freshness: '',
    })
    expect(detail.head.map(({ key }) => key)).toEqual([
      'name',
      'description',
      'metadata.type',
      'metadata.tags',
      'owner',
    ])
  })

  it('keeps a draft until it is saved or dropped', async () => {
    const { memories } = await memoryRooms({ 'a.md': head('a') })
    await memories.keepDraft(STORE, 'a.md', 'unsaved', hashOf(head('a')))
    expect((await memories.read(STORE, 'a.md')).draft).toMatchObject({ text: 'unsaved' })
    expect(await memories.dropDraft(STORE, 'a.md')).toBe(true)
    expect(await memories.dropDraft(STORE, 'a.md')).toBe(false)
    await memories.keepDraft(STORE, 'a.md', 'x', hashOf(head('a')))
    await memories.saveText(STORE, 'a.md', 'x', hashOf(head('a')))
    expect((await memories.read(STORE, 'a.md')).draft).toBeUndefined()
  })

  it('suggests names for a link', async () => {
    const { memories } = await memoryRooms({
      'a.md': head('Café'),
      'b_cafe.md': head('other'),
      'c.md': head('no'),
    })
    const names = (await memories.suggest(STORE, 'CAFE')).map(({ name }) => name)
    expect(names).toEqual(['Café', 'other'])
  })
})
