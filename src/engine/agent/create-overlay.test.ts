import { describe, expect, it } from 'vitest'
import { memoryFiles } from '../../testing/memory-files'
import { createOverlay } from './create-overlay'

const SAID = { reason: 'they say the same', evidence: ['s1:3'] }
const setUp = () => {
  const files = memoryFiles({
    '/mem/MEMORY.md': '- [A](a.md)\n',
    '/mem/a.md': 'a\n',
    '/mem/b.md': 'b\n',
    '/mem/c.md': 'c\n',
    '/mem/latin.md': new Uint8Array([0xe9, 0x74, 0xe9]),
    '/elsewhere/secret.md': 'secret\n',
  })
  files.putLink('/mem/link.md', '/mem/a.md')
  files.putLink('/mem/out.md', '/elsewhere/secret.md')
  const list = () => Promise.resolve(['MEMORY.md', 'a.md', 'b.md', 'c.md'])
  return { files, overlay: createOverlay({ files, memoryDir: '/mem', list }) }
}

describe('the overlay', () => {
  it('shows what was written and leaves the disk as it is', async () => {
    const { files, overlay } = setUp()
    const before = files.snapshot()
    await overlay.write('a.md', 'new a\n', SAID)
    await overlay.write('new.md', 'made\n', SAID)
    await overlay.write('b.md', null, SAID)
    expect(await overlay.list()).toEqual(['MEMORY.md', 'a.md', 'c.md', 'new.md'])
    expect(
      await Promise.all(['a.md', 'b.md', 'new.md', 'none.md'].map((f) => overlay.read(f))),
    ).toEqual(['new a\n', null, 'made\n', null])
    expect(await overlay.changes()).toEqual([
      { file: 'a.md', before: 'a\n', after: 'new a\n', ...noReplaces },
      { file: 'b.md', before: 'b\n', after: null, ...noReplaces },
      { file: 'new.md', before: null, after: 'made\n', ...noReplaces },
    ])
    expect([overlay.writes, files.snapshot()]).toEqual([3, before])
  })

  it('keeps the text it first saw, whatever happens on the disk meanwhile', async () => {
    const { files, overlay } = setUp()
    expect(await overlay.read('a.md')).toBe('a\n')
    files.put('/mem/a.md', 'from the client\n')
    expect(await overlay.read('a.md')).toBe('a\n')
    await overlay.write('a.md', 'ours\n', SAID)
    expect((await overlay.changes())[0]).toMatchObject({ before: 'a\n', after: 'ours\n' })
  })

  it('gathers reasons and evidence of several writes, each once', async () => {
    const { overlay } = setUp()
    await overlay.write('a.md', '1\n', SAID)
    await overlay.write('a.md', '2\n', { reason: 'and shorter', evidence: ['s1:3', 'a.md:1'] })
    expect(await overlay.changes()).toMatchObject([
      { reasons: ['they say the same', 'and shorter'], evidence: ['s1:3', 'a.md:1'] },
    ])
  })

  it('lets a change vanish that ends where it began', async () => {
    const { overlay } = setUp()
    await overlay.write('a.md', 'x\n', SAID)
    await overlay.write('a.md', 'a\n', SAID)
    await overlay.write('new.md', 'made\n', SAID)
    await overlay.write('new.md', null, SAID)
    expect(await overlay.changes()).toEqual([])
  })

  it('merges: what is taken over is gone and named, also what it had taken over itself', async () => {
    const { overlay } = setUp()
    await overlay.write('b.md', 'b and c\n', { ...SAID, replaces: ['c.md'] })
    await overlay.write('a.md', 'all\n', { ...SAID, replaces: ['b.md'] })
    expect(await overlay.list()).toEqual(['MEMORY.md', 'a.md'])
    const [change, ...others] = await overlay.changes()
    expect([change?.file, change?.replaces, others]).toEqual(['a.md', ['b.md', 'c.md'], []])
  })

  it('lets a file that was taken over come back when it is written again', async () => {
    const { overlay } = setUp()
    await overlay.write('a.md', 'a and b\n', { ...SAID, replaces: ['b.md'] })
    await overlay.write('b.md', 'b again\n', SAID)
    expect(await overlay.changes()).toMatchObject([
      { file: 'a.md', replaces: [] },
      { file: 'b.md', before: 'b\n', after: 'b again\n' },
    ])
  })

  it('takes a merge back with the memory that made it', async () => {
    const { overlay } = setUp()
    await overlay.write('a.md', 'a and b\n', { ...SAID, replaces: ['b.md'] })
    await overlay.write('a.md', null, SAID)
    expect(await overlay.read('b.md')).toBe('b\n')
  })

  it.each<[string, string, string | null, readonly string[], string]>([
    ['a link', 'link.md', 'x', [], 'path.refused'],
    ['a link that leads out', 'out.md', 'x', [], 'path.refused'],
    ['a path that leads out', '../elsewhere/secret.md', 'x', [], 'path.refused'],
    ['a file that is not UTF-8', 'latin.md', 'x', [], 'path.refused'],
    ['a new name of odd letters', 'a．md', 'x', [], 'path.refused'],
    ['a new name with a colon', 'a:b.md', 'x', [], 'path.refused'],
    ['a new name that differs in case only', 'A.md', 'x', [], 'path.refused'],
    ['archiving the index', 'MEMORY.md', null, [], 'path.refused'],
    ['archiving what is not there', 'none.md', null, [], 'memory.unknown'],
    ['taking over what is not there', 'a.md', 'x', ['none.md'], 'memory.unknown'],
    ['taking over itself', 'a.md', 'x', ['a.md'], 'path.refused'],
    ['taking over the index', 'a.md', 'x', ['MEMORY.md'], 'path.refused'],
    ['taking over a link', 'a.md', 'x', ['link.md'], 'path.refused'],
  ])('refuses %s', async (_, file, text, replaces, code) => {
    const { overlay } = setUp()
    await expect(overlay.write(file, text, { ...SAID, replaces })).rejects.toMatchObject({ code })
    expect([await overlay.changes(), overlay.writes]).toEqual([[], 0])
  })

  it('does not read what a link leads out to', async () => {
    await expect(setUp().overlay.read('out.md')).rejects.toMatchObject({ code: 'path.refused' })
    expect(await setUp().overlay.read('link.md')).toBe('a\n')
  })
})

const noReplaces = { replaces: [], reasons: [SAID.reason], evidence: SAID.evidence }
