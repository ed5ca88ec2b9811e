import { describe, expect, it } from 'vitest'
import { AppError } from '../shared/errors'
import { memoryFiles } from './memory-files'
import { sha256 } from './sha256'

const bytes = (text: string) => new TextEncoder().encode(text)
const everything = () => true

describe('the made-up disk', () => {
  it('lists a folder by name with kinds, and an absent one as empty', async () => {
    const files = memoryFiles({ '/a/z.md': 'z', '/a/b.md': 'b', '/a/in/c.md': 'c' })
    files.putLink('/a/l', '/a/in')
    expect(await files.list('/a')).toEqual([
      { name: 'b.md', kind: 'file' },
      { name: 'in', kind: 'folder' },
      { name: 'l', kind: 'link' },
      { name: 'z.md', kind: 'file' },
    ])
    expect(await files.list('/nowhere')).toEqual([])
    await expect(files.list('/a/b.md')).rejects.toMatchObject({ code: 'file.unreadable' })
  })

  it.each([
    ['/l/c.md', '/a/in/c.md'],
    ['/a/../a/in', '/a/in'],
    ['/loop', null],
    ['/a/none', null],
    ['/', '/'],
  ])('resolves %s to %s', async (path, real) => {
    const files = memoryFiles({ '/a/in/c.md': 'c' })
    files.putLink('/l', 'a/in')
    files.putLink('/loop', '/loop')
    expect(await files.realPath(path)).toBe(real)
  })

  it('replaces over the named version only, and leaves no trace of a refused write', async () => {
    const files = memoryFiles({ '/a/b.md': 'one' })
    const saved = await files.replaceIf('/a/b.md', sha256(bytes('one')), bytes('two'), {
      mtimeNs: 5_000n,
    })
    expect(saved).toMatchObject({ sizeBytes: 3, mtimeNs: 5_000n, hash: sha256(bytes('two')) })
    await expect(
      files.replaceIf('/a/b.md', sha256(bytes('one')), bytes('three')),
    ).rejects.toMatchObject({ code: 'memory.conflict' })
    await expect(files.replaceIf('/a/b.md', null, bytes('three'))).rejects.toBeInstanceOf(AppError)
    expect(files.snapshot()).toEqual({ '/a/b.md': 'two' })
    await files.replaceIf('/a/b.md', sha256(bytes('two')), null)
    expect(files.snapshot()).toEqual({})
  })

  it('reads a tree with what changed, what is linked and what cannot be read', async () => {
    const files = memoryFiles({ '/m/a.md': 'a', '/m/s/b.md': 'bbbb', '/out/c.md': 'c' })
    files.putOther('/m/fifo.md')
    files.putLink('/m/linked', '/out')
    files.putLink('/m/gone.md', '/nowhere')
    files.putLink('/m/s/up', '/m')
    const known = await files.stat('/m/a.md')
    const query = { root: '/m', wants: everything, maxBytes: 3, known: new Map([['a.md', known!]]) }
    const tree = await files.readTree(query)
    expect(
      tree.map(({ path, unchanged, problem, linkTarget }) => [
        path,
        unchanged,
        problem,
        linkTarget,
      ]),
    ).toEqual([
      ['a.md', true, undefined, undefined],
      ['fifo.md', false, 'not-a-file', undefined],
      ['gone.md', false, 'broken-link', undefined],
      ['linked/c.md', false, undefined, '/out/c.md'],
      ['s/b.md', false, 'too-large', undefined],
    ])
    expect(files.reads).toEqual(['/m/linked/c.md'])
  })

  it('streams lines with offsets and skips over-long ones', async () => {
    const files = memoryFiles({ '/t.jsonl': 'one\r\nlonger than it\nend' }, { longestLineBytes: 5 })
    const seen = []
    for await (const batch of files.lines('/t.jsonl', 0)) seen.push(...batch)
    expect(
      seen.map((line) => [line.offset, new TextDecoder().decode(line.bytes), line.skipped]),
    ).toEqual([
      [0, 'one', false],
      [5, '', true],
      [20, 'end', false],
    ])
  })

  it('gives a folder a new time when a name in it comes or goes', async () => {
    const files = memoryFiles({ '/a/b.md': 'b' })
    const before = (await files.stat('/a'))!.mtimeNs
    files.put('/a/c.md', 'c')
    const between = (await files.stat('/a'))!.mtimeNs
    files.drop('/a/c.md')
    expect(between > before && (await files.stat('/a'))!.mtimeNs > between).toBe(true)
  })
})
