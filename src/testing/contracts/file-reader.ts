import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../sha256'
import type { Disk } from './disk'

/** What every FileReader and TreeReader does, real or made up. */
export function describeReaders(name: string, make: () => Disk): void {
  describe(name, () => {
    let disk: Disk
    beforeEach(() => (disk = make()))
    afterEach(() => disk.close())

    it('lists by name with kinds, and an absent folder as empty', async () => {
      disk.put('b.md', 'b')
      disk.putFolder('a')
      disk.putLink('c.md', `${disk.root}/b.md`)
      disk.putFifo('d.md')
      expect(await disk.files.list(disk.root)).toEqual([
        { name: 'a', kind: 'folder' },
        { name: 'b.md', kind: 'file' },
        { name: 'c.md', kind: 'link' },
        { name: 'd.md', kind: 'other' },
      ])
      expect(await disk.files.list(`${disk.root}/none`)).toEqual([])
      await expect(disk.files.list(`${disk.root}/b.md`)).rejects.toMatchObject({
        code: 'file.unreadable',
      })
    })

    it('reads a file with its version, through a link too', async () => {
      disk.put('b.md', 'tide')
      disk.putLink('l.md', `${disk.root}/b.md`)
      const { bytes, version } = await disk.files.read(`${disk.root}/l.md`)
      expect(new TextDecoder().decode(bytes)).toBe('tide')
      expect(version).toMatchObject({ sizeBytes: 4, hash: sha256(bytes) })
      const start = await disk.files.readStart(`${disk.root}/b.md`, 2)
      expect(new TextDecoder().decode(start)).toBe('ti')
    })

    it.each([
      ['none.md', 'file.missing'],
      ['folder.md', 'file.unreadable'],
      ['fifo.md', 'file.unreadable'],
      ['large.md', 'file.tooLarge'],
      ['broken.md', 'file.missing'],
    ])('says why %s cannot be read: %s', async (file, code) => {
      disk.putFolder('folder.md')
      disk.putFifo('fifo.md')
      disk.put('large.md', 'x'.repeat(11))
      disk.putLink('broken.md', `${disk.root}/nowhere`)
      const path = `${disk.root}/${file}`
      await expect(disk.files.read(path, 10)).rejects.toMatchObject({ code, path })
    })

    it('looks at a link and at what it leads to', async () => {
      disk.put('b.md', 'tide')
      disk.putLink('l.md', `${disk.root}/b.md`)
      disk.putLink('broken.md', `${disk.root}/nowhere`)
      const at = (name: string): string => `${disk.root}/${name}`
      expect(await disk.files.lstat(at('l.md'))).toMatchObject({ kind: 'link' })
      expect(await disk.files.stat(at('l.md'))).toMatchObject({ kind: 'file', sizeBytes: 4 })
      expect(await disk.files.realPath(at('l.md'))).toBe(at('b.md'))
      expect(await disk.files.stat(at('broken.md'))).toBeNull()
      expect(await disk.files.realPath(at('broken.md'))).toBeNull()
      expect(await disk.files.lstat(at('none'))).toBeNull()
    })

    it('brings every wanted name of a tree back, the odd ones with a word', async () => {
      disk.put('a.md', 'a')
      disk.put('in/deep.md', 'deep')
      disk.put('other.txt', 'x')
      disk.put('large.md', 'x'.repeat(100))
      disk.putFifo('fifo.md')
      disk.put('folder.md/inner.md', 'inner')
      disk.putLink('broken.md', `${disk.root}/nowhere`)
      disk.putLink('in/circle', disk.root)
      disk.putLink('linked.md', `${disk.root}/a.md`)
      const tree = await disk.trees.readTree({
        root: disk.root,
        wants: (path, kind) => kind === 'folder' || path.endsWith('.md'),
        expectsFile: (path) => path.endsWith('.md'),
        maxBytes: 50,
      })
      const text = (bytes: Uint8Array | null) =>
        bytes === null ? null : new TextDecoder().decode(bytes)
      expect(tree.map((file) => [file.path, file.problem ?? text(file.bytes)])).toEqual([
        ['a.md', 'a'],
        ['broken.md', 'broken-link'],
        ['fifo.md', 'not-a-file'],
        ['folder.md', 'not-a-file'],
        ['folder.md/inner.md', 'inner'],
        ['in/deep.md', 'deep'],
        ['large.md', 'too-large'],
        ['linked.md', 'a'],
      ])
      const linked = tree.filter((file) => file.linkTarget !== undefined)
      expect(linked.map((file) => [file.path, file.linkTarget])).toEqual([
        ['linked.md', `${disk.root}/a.md`],
      ])
    })

    it('does not read again what is known, and follows a linked folder once', async () => {
      disk.put('m/a.md', 'a')
      disk.put('m/b.md', 'b')
      disk.put('out/c.md', 'c')
      disk.putLink('m/linked', `${disk.root}/out`)
      const known = new Map([['a.md', (await disk.files.stat(`${disk.root}/m/a.md`))!]])
      const query = { root: `${disk.root}/m`, wants: () => true, known, maxBytes: 50 }
      const tree = await disk.trees.readTree(query)
      expect(tree.map((file) => [file.path, file.unchanged, file.linkTarget])).toEqual([
        ['a.md', true, undefined],
        ['b.md', false, undefined],
        ['linked/c.md', false, `${disk.root}/out/c.md`],
      ])
      expect(await disk.trees.readTree({ ...query, root: `${disk.root}/none` })).toEqual([])
    })
  })
}
