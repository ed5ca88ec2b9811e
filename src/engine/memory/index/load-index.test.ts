import { describe, expect, it } from 'vitest'
import { buildIndex, indexCases } from '../../../testing/index-cases'
import { CLIENT_LIMITS } from '../limits'
import { loadIndex } from './load-index'
import { parseIndex } from './parse-index'

const load = (text: string) =>
  loadIndex(
    parseIndex(text, () => false),
    CLIENT_LIMITS,
  )

describe('what the client loads', () => {
  it.each(indexCases)('%s', (_, one) => {
    const text = buildIndex(one)
    const loaded = load(text)
    expect(loaded.reason).toBe(one.reason)
    if (one.loaded !== undefined) expect(loaded.text).toBe(one.loaded)
    if (one.loadedLines !== undefined) expect(loaded.loadedLines).toBe(one.loadedLines)
    if (one.loadedUnits !== undefined) expect(loaded.loadedUnits).toBe(one.loadedUnits)
    if (one.warning !== undefined) expect(loaded.warning).toBe(one.warning)
    if (one.warningSize !== undefined) {
      expect(loaded.warning).toBe(`${one.warningSize} (limit: 24.4KB)`)
    }
    if (one.firstLost !== undefined) {
      expect(text.split('\n')[(loaded.cutAtLine ?? 0) - 1]).toBe(one.firstLost)
    }
  })

  it('warns of lines as the client does', () => {
    expect(load('x\n'.repeat(300)).warning).toBe('300 lines (limit: 200)')
  })

  it.each([
    ['nothing', '', 0, 0, 0],
    ['only blank lines', '\n\n  \n', 0, 0, 0],
    ['CRLF', 'a\r\nb\r\n', 2, 4, 4],
    ['a byte-order mark, which is not counted', '\uFEFFab\n', 1, 2, 2],
    ['Chinese', '记忆\n', 1, 2, 6],
    ['emoji', '🌙\n', 1, 2, 4],
  ])('counts %s', (_, text, lines, units, bytes) => {
    expect(load(text)).toMatchObject({ lines, units, bytes, reason: null })
  })

  it('never ends inside a surrogate pair', () => {
    const loaded = load(`x${'🌙'.repeat(13_000)}`)
    expect(loaded.loadedUnits).toBe(24_999)
    expect(() => encodeURIComponent(loaded.text)).not.toThrow()
  })

  it('counts lines of the file where a head and a comment stand above', () => {
    const text = `---\nname: x\n---\n<!-- note -->\n\n${'- [A](a.md)\n'.repeat(201)}`
    expect(load(text)).toMatchObject({ lines: 201, cutAtLine: 206, reason: 'lines' })
  })

  it.each([
    ['an unclosed comment stays', '<!-- open\n- [A](a.md)\n', '<!-- open\n- [A](a.md)'],
    ['an unclosed head stays', '---\nname: x\n', '---\nname: x'],
    ['words after a comment stay', '<!-- a\nb --> - [A](a.md)\n', '- [A](a.md)'],
    ['a comment in a code fence stays', '```\n<!-- a -->\n```\n', '```\n<!-- a -->\n```'],
    ['blank lines after a comment go with it', 'a\n<!-- x -->\n\nb\n', 'a\nb'],
  ])('%s', (_, text, loaded) => {
    expect(load(text).text).toBe(loaded)
  })
})
