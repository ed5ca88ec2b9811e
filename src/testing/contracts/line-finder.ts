import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FindRange, LinePlace } from '../../engine/ports'
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

    it.each([
      ['a whole last line', 'tide 1\nwind\n', 'tide 3\n', ['3 tide 3']],
      ['half a line', 'tide 1\nti', 'de 2\ntide 3', ['2 tide 2', '3 tide 3']],
      ['half a line that is found', 'tide 1\ntide', ' 2\n', ['2 tide 2']],
      ['nothing more', 'tide 1\n', '', []],
      ['an empty file', '', 'tide 1\n', ['1 tide 1']],
    ])('goes on where the last search ended: %s', async (_, before, added, expected) => {
      const search = async (range: FindRange) => {
        const texts: string[] = []
        const found = disk.finder.find(`${disk.root}/t.jsonl`, [/tide/], undefined, range)
        for await (const batch of found) {
          for (const { bytes, line } of batch) {
            texts.push(`${String(line)} ${new TextDecoder().decode(bytes)}`)
          }
        }
        return texts
      }
      const ends: LinePlace[] = []
      disk.put('t.jsonl', before)
      await search({ onEnd: (place) => ends.push(place) })
      disk.put('t.jsonl', before + added)
      const [from] = ends
      expect(await search(from === undefined ? {} : { from })).toEqual(expected)
    })

    it('names no place to go on in the middle of a line that is too long', async () => {
      disk.put('t.jsonl', `tide\n${'x'.repeat(LONGEST_LINE_BYTES * 2)}`)
      const ends: LinePlace[] = []
      const onEnd = (place: LinePlace) => ends.push(place)
      const found = disk.finder.find(`${disk.root}/t.jsonl`, [/tide/], undefined, { onEnd })
      for await (const batch of found) expect(batch).toHaveLength(1)
      expect(ends).toEqual([])
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
