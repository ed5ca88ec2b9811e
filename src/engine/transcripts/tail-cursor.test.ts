import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFor } from '../../testing/count'
import { memoryFiles, type MemoryFiles } from '../../testing/memory-files'
import { sha256 } from '../../testing/sha256'
import { createTailReader, type TailCursor } from './tail-cursor'

const PATH = '/p/s1.jsonl'
const user = (text: string) => JSON.stringify({ type: 'user', message: { content: text } })

const open = (text: string, mostMessages?: number) => {
  const files = memoryFiles({ [PATH]: text })
  const reader = createTailReader(
    { files, lines: files, hash: sha256 },
    mostMessages === undefined ? {} : { mostMessages },
  )
  let cursor: TailCursor | null = null
  return {
    files,
    reader,
    /** Reads on, the cursor kept as the app keeps it: as JSON. */
    more: async () => {
      const tail = await reader.read(PATH, cursor)
      cursor = JSON.parse(JSON.stringify(tail.cursor)) as TailCursor
      return {
        texts: tail.messages.map(({ line, text }) => `${String(line)} ${text}`),
        startedOver: tail.startedOver,
        hasMore: tail.hasMore,
        passed: tail.passed.map(({ why }) => why),
      }
    },
  }
}
const nothing = { texts: [], startedOver: false, hasMore: false, passed: [] }

describe('following a transcript that grows', () => {
  it('gives what is new, once', async () => {
    const { files, more } = open(`${user('a')}\n`)
    expect(await more()).toEqual({ ...nothing, texts: ['1 a'] })
    expect(await more()).toEqual(nothing)
    files.put(PATH, `${user('a')}\n${user('b')}\n\n${user('c')}\n`)
    expect(await more()).toEqual({ ...nothing, texts: ['2 b', '4 c'] })
  })

  it('waits for the end of a line, also when it looks whole', async () => {
    const { files, more } = open(`${user('a')}\n${user('b').slice(0, 20)}`)
    expect((await more()).texts).toEqual(['1 a'])
    files.put(PATH, `${user('a')}\n${user('b')}`)
    expect(await more()).toEqual(nothing)
    files.put(PATH, `${user('a')}\n${user('b')}${user('c')}\n`)
    expect(await more()).toEqual({ ...nothing, texts: ['2 b', '2 c'], passed: ['glued'] })
  })

  it.each([
    ['replaced by another', `${user('x')}\n${user('y')}\n${user('z')}\n`, ['1 x', '2 y', '3 z']],
    ['replaced by one of the same length', `${user('x')}\n${user('y')}\n`, ['1 x', '2 y']],
    ['cut short', `${user('a')}\n`, ['1 a']],
    ['emptied', '', []],
  ])('begins anew when the file was %s', async (_, text, texts) => {
    const { files, more } = open(`${user('a')}\n${user('b')}\n`)
    await more()
    files.put(PATH, text)
    expect(await more()).toEqual({ ...nothing, texts, startedOver: true })
    expect(await more()).toEqual(nothing)
  })

  it('goes on in a file that was copied over itself', async () => {
    const { files, more } = open(`${user('a')}\n`)
    await more()
    files.drop(PATH)
    files.put(PATH, `${user('a')}\n${user('b')}\n`)
    expect(await more()).toEqual({ ...nothing, texts: ['2 b'] })
  })

  it('counts torn and unknown lines and lines that are too long', async () => {
    const long = user('x'.repeat(17 * 1024 * 1024))
    const { files, more } = open(`{"type":"us\n{"type":"of tomorrow"}\n${long}\n`)
    expect((await more()).passed).toEqual(['torn', 'unknown', 'tooLong'])
    files.put(PATH, `{"type":"us\n{"type":"of tomorrow"}\n${long}\n${user('a')}\n`)
    expect((await more()).texts).toEqual(['4 a'])
  })

  it('can begin at the end', async () => {
    const { files, reader } = open(`${user('a')}\n${user('b')}\n${user('c').slice(0, 9)}`)
    const cursor = await reader.skipToEnd(PATH)
    files.put(PATH, `${user('a')}\n${user('b')}\n${user('c')}\n`)
    expect((await reader.read(PATH, cursor)).messages).toMatchObject([{ line: 3, text: 'c' }])
    files.put(PATH, '')
    const empty = await reader.skipToEnd(PATH)
    files.put(PATH, `${user('d')}\n`)
    expect((await reader.read(PATH, empty)).messages).toMatchObject([{ line: 1, text: 'd' }])
  })

  it.each([
    ['at its beginning', 0, ['1 a', '2 b', '3 c']],
    ['in the middle of a line', 5, ['1 a', '2 b', '3 c']],
    ['behind a line', `${user('a')}\n`.length, ['2 b', '3 c']],
    ['behind a line without its end', `${user('a')}\n${user('b')}`.length, ['2 b', '3 c']],
    ['at its end', 10_000, []],
  ])('can begin where the file once ended: %s', async (_, sizeBytes, texts) => {
    const { reader } = open(`${user('a')}\n${user('b')}\n${user('c')}\n`)
    const { messages } = await reader.read(PATH, await reader.skipTo(PATH, sizeBytes))
    expect(messages.map(({ line, text }) => `${String(line)} ${text}`)).toEqual(texts)
  })

  it('says that a swept file is missing, and stops when it is told to', async () => {
    const { files, reader } = open(user('a'))
    await expect(reader.read(PATH, null, AbortSignal.abort())).rejects.toThrow()
    files.drop(PATH)
    await expect(reader.read(PATH, null)).rejects.toMatchObject({ code: 'file.missing' })
  })
})

/** Appends the text in pieces that end anywhere and reads after each, as many times as there is more. */
async function followed(files: MemoryFiles, text: string, cuts: readonly number[], most: number) {
  const bytes = new TextEncoder().encode(text)
  const reader = createTailReader({ files, lines: files, hash: sha256 }, { mostMessages: most })
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length]
  const found: string[] = []
  let cursor: TailCursor | null = null
  for (const end of ends.sort((a, b) => a - b)) {
    files.put(PATH, bytes.slice(0, end))
    for (let hasMore = true; hasMore;) {
      const tail = await reader.read(PATH, cursor)
      expect(tail.startedOver).toBe(false)
      found.push(...tail.messages.map((one) => `${String(one.line)} ${one.text}`))
      ;({ cursor, hasMore } = tail)
    }
  }
  return found
}

it('gives no message twice and loses none, wherever appends are cut', async () => {
  const word = fc.constantFrom('tide', '潮', '🌊', 'a"b\\', '{}')
  const line = fc.oneof(
    { weight: 6, arbitrary: word.map((one) => user(one)) },
    fc.constantFrom('', '{"type":"us', '{"type":"mode"}', `${user('x')}${user('y')}`),
    word.map((one) => `{"torn":"${user(one)}`),
  )
  const lines = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n')), {
    minLength: 1,
    maxLength: 9,
  })
  const cuts = fc.array(fc.nat(), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(lines, cuts, fc.constantFrom(1, 2, 100), async (parts, ends, most) => {
      const text = parts.map(([one, end]) => one + end).join('')
      const files = memoryFiles({ [PATH]: '' })
      const whole = await followed(memoryFiles({ [PATH]: '' }), text, [], 1_000)
      expect(await followed(files, text, ends, most)).toEqual(whole)
      const said = parts.filter(([one]) => one.startsWith('{"type":"user"')).length
      expect(whole.length).toBeGreaterThanOrEqual(said)
    }),
    { numRuns: countFor(4_000) },
  )
})
