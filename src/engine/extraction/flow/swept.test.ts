import { expect, it } from 'vitest'
import {
  extractionWorld,
  LISTEN_ID,
  LISTEN_NOW_MS,
  SAYINGS,
} from '../../../testing/extraction-world'

const NEVER = new AbortController().signal
const DAY_MS = 86_400_000

/** Three sessions that end 28 days, one day and an hour ago; the client keeps them for 30 days. */
async function world() {
  const made = await extractionWorld()
  for (const [name, days] of [
    ['near', 28],
    ['older', 29],
    ['young', 1],
  ] as const) {
    const session = made.session(name)
    session.says(SAYINGS[0])
    session.answers()
    const text = made.files.textOf(session.path) ?? ''
    made.files.put(session.path, text, { mtimeMs: LISTEN_NOW_MS - days * DAY_MS })
  }
  made.files.drop(made.session('old').path)
  await made.stores.refresh()
  return made
}

it('names the sessions near their end, those that go first in front', async () => {
  const { extraction } = await world()
  const swept = await extraction.swept(LISTEN_ID, 5)
  expect(swept.map(({ sessionId, isExtracted }) => [sessionId, isExtracted])).toEqual([
    ['older', false],
    ['near', false],
  ])
  expect(swept[0]).toMatchObject({ project: 'tide-tables', expiresAt: '2026-12-01T09:00:00.000Z' })
  expect(await extraction.swept(null, 1)).toMatchObject([{ sessionId: 'older' }])
})

it('says which were read to their end', async () => {
  const { extraction } = await world()
  const request = { projectId: LISTEN_ID, engine: 'offline', startedBy: 'window' } as const
  await extraction.run({ ...request, sessionId: 'older' }, NEVER)
  const swept = await extraction.swept(null, 5)
  expect(swept.map(({ isExtracted }) => isExtracted)).toEqual([true, false])
})

it('reads by hand all that was said before listening began', async () => {
  const made = await extractionWorld()
  const session = made.session('s1')
  session.says(SAYINGS[0])
  session.answers()
  await made.extraction.follow(true)
  session.says(SAYINGS[1])
  session.answers()
  await made.polls()
  expect(made.looks()).toMatchObject([{ messages: 2 }])
  const request = { projectId: LISTEN_ID, engine: 'offline', startedBy: 'window' } as const
  const [whole] = await made.extraction.run({ ...request, sessionId: 's1' }, NEVER)
  expect(whole).toMatchObject({ outcome: 'waiting', messages: 2 })
  expect(whole?.candidates.map(({ quote }) => quote)).toEqual([SAYINGS[0]])
  expect(await made.extraction.run({ ...request, sessionId: 's1' }, NEVER)).toMatchObject([
    { skip: 'nothing-new' },
  ])
  await made.extraction.stop()
})

it('looks by hand at every session with something new, and at none twice', async () => {
  const made = await extractionWorld()
  for (const name of ['s1', 's2']) {
    const session = made.session(name)
    session.says(SAYINGS[name === 's1' ? 0 : 1])
    session.answers()
  }
  const request = { projectId: LISTEN_ID, engine: 'offline', startedBy: 'command-line' } as const
  const records = await made.extraction.run(request, NEVER)
  expect(records.map(({ sessionId, outcome }) => [sessionId, outcome]).sort()).toEqual([
    ['old', 'nothing-found'],
    ['s1', 'waiting'],
    ['s2', 'waiting'],
  ])
  expect(await made.extraction.run(request, NEVER)).toEqual([])
})
