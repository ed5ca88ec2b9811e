import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Disk } from './disk'

/** What every LineReader does, real or made up. */
export function describeLineReader(name: string, make: () => Disk): void {
  describe(name, () => {
    let disk: Disk
    beforeEach(() => (disk = make()))
    afterEach(() => disk.close())

    const linesOf = async (file: string, from = 0): Promise<readonly unknown[]> => {
      const lines: unknown[] = []
      for await (const batch of disk.lines.lines(`${disk.root}/${file}`, from)) {
        for (const { bytes, ...line } of batch) {
          lines.push({ ...line, text: new TextDecoder().decode(bytes) })
        }
      }
      return lines
    }

    it('gives lines with their offsets, without their line ends', async () => {
      disk.put('t.jsonl', 'one\r\n\n{"n":2}\nhalf')
      expect(await linesOf('t.jsonl')).toEqual([
        { offset: 0, text: 'one', skipped: false },
        { offset: 5, text: '', skipped: false },
        { offset: 6, text: '{"n":2}', skipped: false },
        { offset: 14, text: 'half', skipped: false, unfinished: true },
      ])
    })

    it('begins at an offset, and has nothing to say at the end or in an empty file', async () => {
      disk.put('t.jsonl', 'one\ntwo\n')
      disk.put('empty.jsonl', '')
      expect(await linesOf('t.jsonl', 4)).toEqual([{ offset: 4, text: 'two', skipped: false }])
      expect(await linesOf('t.jsonl', 8)).toEqual([])
      expect(await linesOf('empty.jsonl')).toEqual([])
    })

    it('passes over a line that is too long and goes on with the next', async () => {
      disk.put('t.jsonl', `a\n${'长'.repeat(2_000)}\nz\n`)
      expect(await linesOf('t.jsonl')).toEqual([
        { offset: 0, text: 'a', skipped: false },
        { offset: 2, text: '', skipped: true },
        { offset: 6_003, text: 'z', skipped: false },
      ])
    })

    it.each(['none.jsonl', 'fifo.jsonl', 'folder.jsonl'])(
      'refuses %s with a word',
      async (file) => {
        disk.putFifo('fifo.jsonl')
        disk.putFolder('folder.jsonl')
        await expect(linesOf(file)).rejects.toMatchObject({ name: 'AppError' })
      },
    )

    it('stops when it is told to', async () => {
      disk.put('t.jsonl', 'one\ntwo\n')
      const stop = new AbortController()
      stop.abort()
      const lines = disk.lines.lines(`${disk.root}/t.jsonl`, 0, stop.signal)
      await expect(lines[Symbol.asyncIterator]().next()).rejects.toThrow()
    })
  })
}
