import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../sha256'
import type { Disk } from './disk'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const hashOf = (text: string): string => sha256(bytesOf(text))

/** What every FileWriter does, real or made up. */
export function describeFileWriter(name: string, make: () => Disk): void {
  describe(name, () => {
    let disk: Disk
    beforeEach(() => (disk = make()))
    afterEach(() => disk.close())
    const at = (file: string): string => `${disk.root}/${file}`

    it('makes, replaces and removes a file over the version that is named', async () => {
      const made = await disk.writer.replaceIf(at('a.md'), null, bytesOf('one'))
      expect(made).toMatchObject({ sizeBytes: 3, hash: hashOf('one') })
      const mtimeNs = 1_700_000_000_123_456_000n
      const next = await disk.writer.replaceIf(at('a.md'), hashOf('one'), bytesOf('二'), {
        mtimeNs,
      })
      expect(disk.textOf('a.md')).toBe('二')
      const { version } = await disk.files.read(at('a.md'))
      expect(version.mtimeNs / 1_000n).toBe(mtimeNs / 1_000n)
      expect(version).toEqual(next)
      expect(await disk.writer.replaceIf(at('a.md'), hashOf('二'), null)).toBeNull()
      expect(disk.textOf('a.md')).toBeNull()
      expect(await disk.files.list(disk.root)).toEqual([])
    })

    it.each([
      ['another text', 'a.md', hashOf('other')],
      ['a file where none should be', 'a.md', null],
      ['no file where one should be', 'none.md', hashOf('one')],
    ])('writes nothing over %s', async (_what, file, expected) => {
      disk.put('a.md', 'one')
      const saved = disk.writer.replaceIf(at(file), expected, bytesOf('two'))
      await expect(saved).rejects.toMatchObject({ code: 'memory.conflict', path: at(file) })
      expect(disk.textOf('a.md')).toBe('one')
      expect(await disk.files.list(disk.root)).toHaveLength(1)
    })

    it.each([
      ['link.md', 'path.refused'],
      ['folder.md', 'path.refused'],
      ['fifo.md', 'path.refused'],
      ['none/a.md', 'file.missing'],
    ])('refuses %s', async (file, code) => {
      disk.put('a.md', 'one')
      disk.putLink('link.md', at('a.md'))
      disk.putFolder('folder.md')
      disk.putFifo('fifo.md')
      const expected = file === 'none/a.md' ? null : hashOf('one')
      const saved = disk.writer.replaceIf(at(file), expected, bytesOf('two'))
      await expect(saved).rejects.toMatchObject({ code })
      expect(disk.textOf('a.md')).toBe('one')
    })

    it('writes the target of a link that was allowed, and keeps the link', async () => {
      disk.put('dot/a.md', 'one')
      disk.putLink('link.md', at('dot/a.md'))
      await disk.writer.replaceIf(at('link.md'), hashOf('one'), bytesOf('two'), {
        target: at('dot/a.md'),
      })
      expect(disk.textOf('dot/a.md')).toBe('two')
      expect(await disk.files.lstat(at('link.md'))).toMatchObject({ kind: 'link' })
      const elsewhere = disk.writer.replaceIf(at('link.md'), hashOf('two'), bytesOf('three'), {
        target: at('dot/b.md'),
      })
      await expect(elsewhere).rejects.toMatchObject({ code: 'path.refused' })
    })

    it('does not follow a folder that leads out of where the file must lie', async () => {
      disk.putFolder('mem')
      disk.put('out/a.md', 'one')
      disk.putLink('mem/sub', at('out'))
      const options = { within: at('mem') }
      const over = disk.writer.replaceIf(at('mem/sub/a.md'), hashOf('one'), bytesOf('x'), options)
      await expect(over).rejects.toMatchObject({ code: 'path.refused' })
      const beside = disk.writer.replaceIf(at('mem/sub/b.md'), null, bytesOf('x'), options)
      await expect(beside).rejects.toMatchObject({ code: 'path.refused' })
      await disk.writer.replaceIf(at('mem/b.md'), null, bytesOf('x'), options)
      expect(disk.textOf('out/a.md')).toBe('one')
      expect(disk.textOf('out/b.md')).toBeNull()
    })

    it('makes folders on the way and removes empty ones only', async () => {
      await disk.writer.makeFolder(at('a/b/c'))
      await disk.writer.makeFolder(at('a/b/c'))
      disk.put('a/x.md', 'x')
      expect(await disk.writer.removeEmptyFolder(at('a'))).toBe(false)
      expect(await disk.writer.removeEmptyFolder(at('a/b/c'))).toBe(true)
      expect(await disk.writer.removeEmptyFolder(at('none'))).toBe(false)
      expect(await disk.files.list(at('a/b'))).toEqual([])
    })

    it('adds at the end of a file of our own', async () => {
      await disk.writer.append(at('journal'), bytesOf('one\n'))
      await disk.writer.append(at('journal'), bytesOf('two\n'))
      expect(disk.textOf('journal')).toBe('one\ntwo\n')
    })
  })
}
