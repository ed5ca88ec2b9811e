import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countFor } from '../count'
import { LONGEST_LINE_BYTES, type Disk } from './disk'

/** What every LineFinder does, real or made up. */
export function describeLineFinder(name: string, make: () => Disk): void {
  describe(name, () => {
    let disk: Disk
    beforeEach(() => (disk = make()))
    afterEach(() => disk.close())

    const find = async (file: string, ...patterns: readonly RegExp[]) => {
      const found: { line: number; offset: number; text: string; unfinished?: true }[] = []
      for await (const batch of disk.finder.find(`${disk.root}/${file}`, patterns)) {
        for (const { bytes, line, offset, unfinished } of batch) {
          const text = new TextDecoder().decode(bytes)
          found.push({ line, offset, text, ...(unfinished === true ? { unfinished } : {}) })
        }
      }
      return found
    }

    it('gives the lines in which a pattern matches, with number and offset', async () => {
      disk.put('t.jsonl', 'tide\r\n\nwind\nhigh tide\nlast tide')
      expect(await find('t.jsonl', /tide/)).toEqual([
        { line: 1, offset: 0, text: 'tide' },
        { line: 4, offset: 12, text: 'high tide' },
        { line: 5, offset: 22, text: 'last tide', unfinished: true },
      ])
    })

    it('wants every pattern in one line, and takes a line once', async () => {
      disk.put('t.jsonl', 'tide\ntide wind tide\nwind\n')
      expect(await find('t.jsonl', /tide/, /wind/)).toEqual([
        { line: 2, offset: 5, text: 'tide wind tide' },
      ])
      expect(await find('t.jsonl', /rain/)).toEqual([])
      expect(await find('t.jsonl')).toEqual([])
    })

    it('shows a pattern the bytes of a line', async () => {
      disk.put('t.jsonl', '水\n潮\n')
      expect(await find('t.jsonl', /\xe6\xbd\xae/)).toMatchObject([{ line: 2, text: '潮' }])
    })

    it('passes over lines that are too long, however many chunks they fill', async () => {
      const long = `${'x'.repeat(LONGEST_LINE_BYTES)}tide`
      disk.put('t.jsonl', `tide 1\n${long}\ntide 3\n\n${long}${long}\ntide 6\n${long}`)
      expect((await find('t.jsonl', /tide/)).map(({ text }) => text)).toEqual([
        'tide 1',
        'tide 3',
        'tide 6',
      ])
      expect((await find('t.jsonl', /tide/)).map(({ line }) => line)).toEqual([1, 3, 6])
    })

    it('finds what reading every line finds', async () => {
      const lines = fc.array(
        fc.string({ unit: fc.constantFrom('a', 'b', '潮', ' '), maxLength: 9 }),
      )
      await fc.assert(
        fc.asyncProperty(lines, fc.boolean(), async (texts, hasEnd) => {
          disk.put('t.jsonl', texts.join('\n') + (hasEnd ? '\n' : ''))
          const expected = texts.flatMap((text, at) =>
            text.includes('a') && text.includes('b') ? [`${String(at + 1)} ${text}`] : [],
          )
          const found = await find('t.jsonl', /a/, /b/)
          expect(found.map(({ line, text }) => `${String(line)} ${text}`)).toEqual(expected)
        }),
        { numRuns: countFor(2_000) },
      )
    })

    it.each(['none.jsonl', 'fifo.jsonl', 'folder.jsonl'])('refuses %s', async (file) => {
      disk.putFifo('fifo.jsonl')
      disk.putFolder('folder.jsonl')
      await expect(find(file, /x/)).rejects.toMatchObject({ name: 'AppError' })
    })

    it('stops when it is told to', async () => {
      disk.put('t.jsonl', 'tide\n')
      const found = disk.finder.find(`${disk.root}/t.jsonl`, [/tide/], AbortSignal.abort())
      await expect(found[Symbol.asyncIterator]().next()).rejects.toThrow()
    })
  })
}
