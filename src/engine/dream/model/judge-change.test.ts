import { expect, it } from 'vitest'
import type { OverlayChange } from '../../agent/agent'
import { judgeChange, type JudgeContext } from './judge-change'
import type { Source } from '../../extraction/model/sources'

const DAY_MS = 86_400_000
const NOW_MS = Date.UTC(2026, 10, 30, 10)
const memoryText = (body: string, type = 'feedback', description = 'what it says'): string =>
  `---\nname: a\ndescription: ${description}\ntype: ${type}\n---\n\n${body}\n`

const TEXTS: Readonly<Record<string, string>> = {
  'port.md': memoryText('The server listens on port 5000.', 'project'),
  'gauges.md': memoryText('Tests read recorded gauge files.', 'feedback'),
  'gauges-two.md': memoryText('Tests read recorded gauge files of the harbour.', 'feedback'),
  'twin.md': memoryText('Tests read recorded gauge files.', 'feedback'),
  'plan.md': memoryText('We freeze next Thursday.', 'project'),
  'gone.md': memoryText('Predictions are kept by `RedisStore`.', 'project'),
}

const context: JudgeContext = {
  report: {
    projectId: '/m',
    project: 'tide-tables',
    generatedAtMs: NOW_MS,
    deep: true,
    network: false,
    ground: 'git',
    memories: [
      {
        file: 'gone.md',
        name: 'gone',
        type: 'project',
        hash: 'h',
        score: 90,
        deepScore: 100,
        action: 'prune',
        claims: [
          {
            id: 'c',
            kind: 'symbol',
            text: 'RedisStore',
            line: 7,
            start: 0,
            end: 10,
            verdict: 'missing',
            evidence: { kind: 'noText', files: 9, branches: 1 },
            penalty: 30,
            ignored: false,
          },
        ],
      },
    ],
    faults: [],
    totals: {
      memories: 1,
      claims: { ok: 0, missing: 1, elsewhere: 0, unchecked: 0 },
      faults: { 'dead-link': 0, 'relative-date': 0, conflict: 0, secret: 0, index: 0, limit: 0 },
    },
  },
  textOf: (file) => TEXTS[file] ?? null,
  files: Object.keys(TEXTS),
  indexLineOf: () => '',
  modifiedOf: () => ({ atMs: NOW_MS - 12 * DAY_MS, from: 'modified' }),
  offsetMinutes: () => 0,
}

const change = (
  file: string,
  after: string | null,
  replaces: readonly string[] = [],
): OverlayChange => ({
  file,
  before: TEXTS[file] ?? null,
  after,
  replaces,
  reasons: ['so'],
  evidence: [],
})

const said = (
  text: string,
  by: 'person' | 'assistant' | 'tool' = 'person',
  days: readonly string[] = [],
): Source => ({
  evidence: {
    kind: 'message',
    sessionId: 's',
    line: 3,
    atMs: NOW_MS - 9 * DAY_MS,
    by,
    quote: text,
  },
  text,
  typed: by === 'person' ? text : '',
  days,
  atMs: NOW_MS - 9 * DAY_MS,
})

const PORT = change('port.md', memoryText('The server listens on port 4000.', 'project'))

it.each<readonly [string, boolean, OverlayChange, readonly Source[]]>([
  ['what a person said', false, PORT, [said('No, the server listens on port 4000.')]],
  ['what a tool returned', true, PORT, [said('The server listens on port 4000.', 'tool')]],
  ['what an assistant said', true, PORT, [said('The server listens on port 4000.', 'assistant')]],
  ['what nobody said', true, PORT, []],
  ['a number nobody gave', true, PORT, [said('The server listens on another port now.')]],
  ['the contrary of what was said', true, PORT, [said('The server never listens on port 4000.')]],
  [
    'a word of a person and a page beside it',
    true,
    PORT,
    [said('The server listens on port 4000.'), said('Use port 4000.', 'tool')],
  ],
  ['an archive of what is gone', false, change('gone.md', null), []],
  ['an archive of what is there', true, change('gauges-two.md', null), []],
  ['an archive of the same text', false, change('twin.md', null), []],
  [
    'an archive that a person asked for',
    false,
    change('gauges-two.md', null),
    [said('The recorded gauge files of the harbour are no longer read by tests.')],
  ],
  [
    'a merge that keeps everything',
    false,
    change('gauges.md', memoryText('Tests read recorded gauge files of the harbour.'), [
      'gauges-two.md',
    ]),
    [],
  ],
  [
    'a merge that loses what it takes over',
    true,
    change('gauges.md', memoryText('Tests read files.'), ['gauges-two.md']),
    [],
  ],
  [
    'a merge into a memory of another type',
    true,
    change(
      'port.md',
      memoryText('The server listens on port 5000. Tests read recorded gauge files.', 'project'),
      ['gauges.md'],
    ),
    [],
  ],
  ['a removal that nothing speaks for', true, change('gauges-two.md', memoryText('Tests.')), []],
])('weighs %s', (_, isUntrusted, one, sources) => {
  expect(judgeChange(one, sources, context).isUntrusted).toBe(isUntrusted)
})

it('names a number and a day that no source gives, and is less certain', () => {
  const after = memoryText('The server listens on port 4000 since 2026-11-20.', 'project')
  const judged = judgeChange(change('port.md', after), [said('The server has a port.')], context)
  expect(judged.unproved).toEqual(['4000', '2026-11-20'])
  expect(judged.certaintyRatio).toBeLessThan(0.5)
})

it.each([
  ['the day of the message', '2026-11-26', false, 'message'],
  ['another day', '2026-12-03', true, undefined],
])('checks %s in place of words', (_, day, isUntrusted, from) => {
  const after = memoryText(`We freeze on ${day}.`, 'project')
  const sources = [said('The freeze is next Thursday.')]
  const judged = judgeChange(change('plan.md', after), sources, context)
  expect(judged.isUntrusted).toBe(isUntrusted)
  expect(judged.isSafe).toBe(!isUntrusted)
  expect(judged.reason?.kind === 'relativeDate' ? judged.reason.from : undefined).toBe(from)
})

it('calls a merge of the same text safe, and one of near texts not', () => {
  const merged = memoryText('Tests read recorded gauge files.')
  expect(judgeChange(change('gauges.md', merged, ['twin.md']), [], context).isSafe).toBe(true)
  const near = memoryText('Tests read recorded gauge files of the harbour.')
  expect(judgeChange(change('gauges.md', near, ['gauges-two.md']), [], context).isSafe).toBe(false)
})
