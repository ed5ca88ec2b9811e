import { expect, it } from 'vitest'
import type { Engine, ExtractRequest } from '../../engine/engine'
import type { ExtractionRecord } from '../../shared/extraction'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { CommandContext } from '../command'
import { extractCommand } from './extract'

const ID = '/c/projects/-srv-tide-tables/memory'
const recordOf = (changes: Partial<ExtractionRecord> = {}): ExtractionRecord => ({
  id: '1',
  projectId: ID,
  sessionId: 's1',
  engine: 'offline',
  startedBy: 'command-line',
  startedAtMs: 0,
  endedAtMs: 5,
  outcome: 'nothing-found',
  message: 'Nothing was said that is worth keeping.',
  messages: 2,
  cursor: { line: 4, sizeBytes: 900 },
  candidates: [],
  dropped: [],
  written: [],
  turns: 0,
  costUsd: 0,
  ...changes,
})

function contextOf(
  options: CommandContext['options'],
  records: readonly ExtractionRecord[] = [recordOf()],
  more: Partial<CommandContext> = {},
) {
  const asked: (ExtractRequest | string)[] = []
  const engine = {
    projects: { find: () => Promise.resolve({ id: ID }) },
    settings: { read: () => Promise.resolve({ extraction: { engine: 'auto' } }) },
    dreams: { usableEngine: () => Promise.resolve('offline') },
    extraction: {
      run: (request: ExtractRequest) => {
        asked.push(request)
        return Promise.resolve(records)
      },
      hook: (json: string) => {
        asked.push(json)
        return Promise.resolve(records[0])
      },
    },
  } as unknown as Engine
  const context: CommandContext = {
    engine: () => Promise.resolve(engine),
    words: ['-srv-tide-tables'],
    options,
    nowMs: 0,
    cwd: '/',
    readInput: () => Promise.resolve(new TextEncoder().encode('{"session_id": "s1"}')),
    ...more,
  }
  return { asked, context }
}

it('answers for one session with the fields of its record', async () => {
  const { asked, context } = contextOf({ session: 's1', 'dry-run': true })
  const { json, text, exitCode } = await extractCommand.run(context)
  expect(asked).toEqual([
    {
      projectId: ID,
      sessionId: 's1',
      engine: 'offline',
      startedBy: 'command-line',
      isDryRun: true,
    },
  ])
  expect(json).toMatchObject({
    outcome: 'nothing-found',
    candidates: [],
    written: [],
    cursor: { line: 4, sizeBytes: 900 },
  })
  expect(text).toContain('s1  Nothing was said that is worth keeping.')
  expect(text).toContain('This was a dry run')
  expect(exitCode).toBeUndefined()
})

it('answers for several sessions with what came of all, and each beside it', async () => {
  const saved = { outcome: 'saved', written: ['The office'], change: 'c1' } as const
  const { context } = contextOf({}, [recordOf(), recordOf({ ...saved, sessionId: 's2' })])
  expect((await extractCommand.run(context)).json).toMatchObject({
    outcome: 'saved',
    written: ['The office'],
    change: 'c1',
    sessions: [{ session: 's1' }, { session: 's2' }],
  })
  const none = contextOf({}, [])
  expect(await extractCommand.run(none.context)).toMatchObject({
    json: { outcome: 'skipped', reason: 'nothing-new', candidates: [], written: [], cursor: null },
  })
})

it('ends with code 4 when a look failed', async () => {
  const { context } = contextOf({ engine: 'model' }, [recordOf({ outcome: 'failed' })])
  expect(await extractCommand.run(context)).toMatchObject({ exitCode: 4 })
})

it.each([
  [{ engine: 'magic' }, ['x']],
  [{}, []],
])('refuses what it does not understand', async (options, words) => {
  const { context } = contextOf(options, [], { words })
  await expect(extractCommand.run(context)).rejects.toMatchObject({ code: 'input.invalid' })
})

it('answers a hook with the record where it is asked for, and says nothing the client acts on', async () => {
  const { asked, context } = contextOf({ hook: true, json: true }, undefined, { words: [] })
  const { json, text } = await extractCommand.run(context)
  expect(asked).toEqual(['{"session_id": "s1"}'])
  expect(text).toBe('')
  expect(json).toMatchObject({ outcome: 'nothing-found' })
  expect(Object.keys(json as object)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:decision|continue)$/u)]),
  )
})

it.each<[string, Partial<CommandContext>]>([
  [
    'nothing can be read',
    { readInput: () => Promise.reject(new AppError('input.invalid', say`x`)) },
  ],
  ['the engine does not start', { engine: () => Promise.reject(new Error('broken')) }],
  ['a word stands behind it', { words: ['hello'] }],
])('never fails as a hook, also when %s', async (_, more) => {
  const { context } = contextOf({ hook: true, wait: true }, undefined, { words: [], ...more })
  const result = await extractCommand.run(context)
  expect(result.exitCode).toBeUndefined()
  expect(result.text).toBe('')
})

it('tells why the engine did not start for a hook, so that it can be shown later', async () => {
  const told: string[] = []
  const { context } = contextOf({ hook: true, wait: true }, undefined, {
    words: [],
    engine: () => Promise.reject(new Error('The disk is full.')),
    hookFailed: (message) => told.push(message),
  })
  await extractCommand.run(context)
  expect(told).toEqual(['The disk is full.'])
})
