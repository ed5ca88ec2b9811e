import { expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import type { TranscriptHit } from '../../shared/project'
import type { CommandContext } from '../command'
import { searchCommand } from './search'

const AT = Date.parse('2026-11-02T08:00:00Z')
const hit = (line: number, atMs: number | null): TranscriptHit => ({
  sessionId: 's1',
  path: '/c/projects/-tide/s1.jsonl',
  line,
  atMs,
  by: 'person',
  text: `the tide ${String(line)}`,
})
const TIDE = { id: '/c/projects/-tide/memory', slug: '-tide', title: 'tide' }
const BOAT = { id: '/c/projects/-boat/memory', slug: '-boat', title: 'boat' }

/** The two areas that the command asks, answering by hand; it never reaches for another. */
const contextOf = (
  hits: Readonly<Record<string, readonly TranscriptHit[]>>,
  words: readonly string[],
) => {
  const asked: unknown[] = []
  const engine = {
    projects: {
      list: () => Promise.resolve([TIDE, BOAT]),
      find: () => Promise.resolve(BOAT),
    },
    sessions: {
      search: (projectId: string, query: string, limit: number) => {
        asked.push([projectId, query, limit])
        return Promise.resolve(hits[projectId] ?? [])
      },
    },
  } as unknown as Engine
  const context: CommandContext = {
    engine: () => Promise.resolve(engine),
    words,
    options: { transcripts: true },
    nowMs: 0,
    cwd: '/',
    readInput: () => Promise.reject(new Error('nothing is read')),
  }
  return { asked, context }
}

it('answers lines of the transcripts of all projects, newest first', async () => {
  const shown = { [TIDE.id]: [hit(9, AT)], [BOAT.id]: [hit(2, AT + 60_000), hit(3, null)] }
  const { json, text } = await searchCommand.run(contextOf(shown, ['tide']).context)
  expect(json).toEqual([
    expect.objectContaining({ project: '-boat', line: 2, score: AT + 60_000 }),
    {
      project: '-tide',
      memoryDir: TIDE.id,
      file: '/c/projects/-tide/s1.jsonl',
      line: 9,
      text: 'the tide 9',
      score: AT,
      sessionId: 's1',
      by: 'person',
      at: '2026-11-02T08:00:00.000Z',
    },
    expect.objectContaining({ line: 3, at: null, score: 0 }),
  ])
  expect(text).toContain('s1:9')
  expect(text).toContain('3 lines')
})

it('asks one project alone, and names a line of two projects once', async () => {
  const { asked, context } = contextOf({ [BOAT.id]: [hit(1, AT)] }, ['tide', '-boat'])
  expect((await searchCommand.run(context)).text).toContain('1 line')
  expect(asked).toEqual([[BOAT.id, 'tide', 1_000]])
  const both = contextOf({ [TIDE.id]: [hit(1, AT)], [BOAT.id]: [hit(1, AT)] }, ['tide'])
  expect((await searchCommand.run(both.context)).json).toHaveLength(1)
})

it('says that nothing was found, with an empty list for programs', async () => {
  const { json, text } = await searchCommand.run(contextOf({}, ['rain']).context)
  expect(json).toEqual([])
  expect(text).toBe('No transcript holds "rain". Swept ones cannot be searched.')
})
