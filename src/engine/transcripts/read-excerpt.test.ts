import { describe, expect, it } from 'vitest'
import { memoryFiles } from '../../testing/memory-files'
import { readExcerpt } from './read-excerpt'

const PATH = '/p/s1.jsonl'
const AT = '2026-11-02T08:00:00.000Z'
const TOKEN = ['ghp_', 'q8Zt3mVbN1xKc7LrW0sYd5JhF2gPa9UeT4iR'].join('')

const user = (content: unknown) => ({ type: 'user', timestamp: AT, message: { content } })
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => user(`words ${at + 1}`))

const read = (lines: readonly (object | string)[], line: number, around = 1) => {
  const text = lines.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n')
  const files = memoryFiles({ [PATH]: `${text}\n` }, { longestLineBytes: 30_000 })
  return readExcerpt({ lines: files }, PATH, { line, around })
}
const textOf = async (line: object) => (await read([line], 1)).lines[0]?.text

describe('lines around one that is evidence', () => {
  it.each([
    ['in the middle', 3, 1, [2, 3, 4], true, true],
    ['at the beginning', 1, 1, [1, 2], false, true],
    ['near the beginning', 2, 1, [1, 2, 3], false, true],
    ['at the end', 5, 1, [4, 5], true, false],
    ['near the end', 4, 1, [3, 4, 5], true, false],
    ['alone', 3, 0, [3], true, true],
    ['all of them', 3, 100, [1, 2, 3, 4, 5], false, false],
    ['beyond the end', 9, 1, [], true, false],
  ])('are found %s', async (_, line, around, numbers, hasEarlier, hasLater) => {
    const { lines, ...rest } = await read(numbered(5), line, around)
    expect(lines.map((one) => one.line)).toEqual(numbers)
    expect(rest).toEqual({ sessionId: 's1', path: PATH, line, hasEarlier, hasLater })
  })

  it('are nothing of an empty transcript', async () =>
    expect(await read([], 1)).toMatchObject({ hasEarlier: false, hasLater: false }))

  it('say who, when and what, calls of tools too', async () => {
    const use = { type: 'tool_use', name: 'Grep', input: { pattern: 'tide', head: 5 } }
    const { lines } = await read(
      [
        user('Look.'),
        { type: 'assistant', message: { content: [{ type: 'text', text: 'Yes.' }, use] } },
      ],
      1,
    )
    expect(lines).toEqual([
      { line: 1, by: 'person', atMs: Date.parse(AT), text: 'Look.', isCut: false },
      {
        line: 2,
        by: 'assistant',
        atMs: null,
        text: 'Yes.\nGrep(pattern: tide, head: 5)',
        isCut: false,
      },
    ])
  })

  it('leave bookkeeping out, but show the line asked for as it stands', async () => {
    const lines = [{ type: 'mode' }, { type: 'mode' }, user('x')]
    expect((await read(lines, 2)).lines).toEqual([
      { line: 2, by: 'system', atMs: null, text: '{"type":"mode"}', isCut: false, isRaw: true },
      expect.objectContaining({ line: 3, text: 'x' }),
    ])
    expect((await read(['{"type":"us'], 1)).lines).toMatchObject([
      { text: '{"type":"us', isRaw: true },
    ])
  })

  it('name a line that is too long to read', async () =>
    expect((await read([user('y'.repeat(40_000))], 1)).lines).toEqual([
      { line: 1, by: 'system', atMs: null, text: '', isCut: true, isTooLong: true },
    ]))

  it.each([
    ['4,000 characters', 'y'.repeat(4_000), 'y'.repeat(4_000)],
    ['one more', 'y'.repeat(4_001), 'y'.repeat(4_000)],
    ['half a character at the cut', `${'y'.repeat(3_999)}🌊!`, 'y'.repeat(3_999)],
  ])('are cut at %s', async (_, text, shown) => expect(await textOf(user(text))).toBe(shown))

  it('never show a credential, not even where the cut goes through it', async () => {
    expect(await textOf(user(`use ${TOKEN} now`))).toBe('use ghp_•••• now')
    const shown = await textOf(user(`${'y '.repeat(1_990)}${TOKEN}`))
    expect(shown).not.toContain(TOKEN.slice(0, 12))
  })
})
