import { describe, expect, it } from 'vitest'
import { EMPTY_TALLY, tallyLine } from './session-tally'

const user = (content: unknown, more: object = {}) => ({
  type: 'user',
  message: { content },
  ...more,
})
const answer = (requestId: string, more: object = {}) => ({
  type: 'assistant',
  requestId,
  message: {},
  ...more,
})
const result = [{ type: 'tool_result', content: 'x' }]

const tally = (...lines: readonly (object | string)[]) =>
  lines.reduce<typeof EMPTY_TALLY>((now, line) => {
    const text = typeof line === 'string' ? line : JSON.stringify(line)
    return tallyLine(now, { offset: 0, bytes: new TextEncoder().encode(text), skipped: false })
  }, EMPTY_TALLY)

describe('counting a session', () => {
  it.each([
    ['a prompt and an answer', [user('hello'), answer('r1')], 2],
    ['an answer over several lines', [answer('r1'), answer('r1'), answer('r1')], 1],
    ['an answer with tool results between', [answer('r1'), user(result), answer('r1')], 1],
    ['two answers', [answer('r1'), answer('r2')], 2],
    ['answers without an id', [{ type: 'assistant' }, { type: 'assistant' }], 2],
    ['meta lines', [user('x', { isMeta: true })], 0],
    ['bookkeeping and unknown types', [{ type: 'mode' }, { type: 'of tomorrow' }, {}], 0],
    ['torn, glued and empty lines', ['{"type":"us', '{"type":"user"}{"type":"user"}', '', '[]'], 0],
    ['a picture', [user([{ type: 'image' }])], 1],
    ['content that is no text', [user(7)], 0],
  ])('counts %s', (_, lines, messages) => expect(tally(...lines).messages).toBe(messages))

  it.each([
    ['text', [user('Move the tide tables')], 'Move the tide tables'],
    [
      'blocks',
      [user([{ type: 'text', text: 'one' }, { type: 'image' }, { type: 'text', text: 'two' }])],
      'one two',
    ],
    ['after a command', [user('<command-name>/clear</command-name>'), user('go on')], 'go on'],
    ['after a caveat', [user('Caveat: the messages below'), user('go on')], 'go on'],
    ['on one line', [user('a\n\tb\u202ec')], 'a b c'],
    ['cut at 200 characters', [user('潮'.repeat(300))], '潮'.repeat(200)],
    ['the first words only', [user('one'), user('two')], 'one'],
    ['nobody', [answer('r1')], ''],
  ])('takes the opening from %s', (_, lines, opening) =>
    expect(tally(...lines).opening).toBe(opening),
  )

  it('knows the latest time, also when lines are out of order', () =>
    expect(
      tally(
        { timestamp: '2026-11-02T09:00:00Z' },
        { timestamp: '2026-11-02T08:00:00Z' },
        { timestamp: 'soon' },
      ).endedAt,
    ).toBe('2026-11-02T09:00:00.000Z'))

  it('reads a line of megabytes by its ends', () => {
    const big = 'x'.repeat(400_000)
    const at = { timestamp: '2026-11-02T09:00:00Z' }
    expect(
      tally(
        user(big, at),
        { type: 'user', message: { content: result }, toolUseResult: big, ...at },
        answer('r1', { text: big }),
        answer('r1'),
      ),
    ).toMatchObject({ messages: 2, opening: '', endedAt: '2026-11-02T09:00:00.000Z' })
  })

  it('counts what was too long to be read', () =>
    expect(
      tallyLine(EMPTY_TALLY, { offset: 9, bytes: new Uint8Array(), skipped: true }).skippedLines,
    ).toBe(1))
})
