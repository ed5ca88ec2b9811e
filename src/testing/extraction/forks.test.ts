import { expect, it } from 'vitest'
import {
  extractionWorld,
  LISTEN_ID,
  LISTEN_SLUG,
  SAYINGS,
  type ExtractionWorld,
} from '../extraction-world'

const NEVER = new AbortController().signal
const [OFFICE, GAUGE, RELEASES, TABLES] = SAYINGS
const BRANCH = 'f0000000-0000-4000-8000-000000000001'

type Session = ReturnType<ExtractionWorld['session']>

/** How the client copies the lines of a conversation into a fork. */
const COPIES: readonly (readonly [string, (line: Record<string, unknown>) => unknown])[] = [
  ['as they are', (line) => line],
  ['with the session of the fork', (line) => ({ ...line, sessionId: BRANCH })],
  [
    'with the session of the fork and where they are from',
    (line) => ({
      ...line,
      sessionId: BRANCH,
      forkedFrom: { sessionId: line['sessionId'], messageUuid: line['uuid'] },
    }),
  ],
]

function fork(
  world: ExtractionWorld,
  { path }: Session,
  copied: (line: Record<string, unknown>) => unknown,
) {
  const lines = (world.files.textOf(path) ?? '').trimEnd().split('\n')
  const branch = world.session(BRANCH)
  for (const line of lines) {
    branch.append(`${JSON.stringify(copied(JSON.parse(line) as Record<string, unknown>))}\n`)
  }
  return branch
}

const quotesIn = async ({ candidates }: ExtractionWorld): Promise<readonly string[]> =>
  (await candidates()).map(({ quote }) => quote).sort()

it.each(COPIES)(
  'hears what a fork adds, and what is common once, of lines copied %s',
  async (_, copied) => {
    const world = await extractionWorld()
    const session = world.session('s1')
    session.says(OFFICE)
    session.answers()
    expect(await world.extraction.hook(session.hook(), NEVER)).toMatchObject({ outcome: 'waiting' })
    const branch = fork(world, session, copied)
    branch.says(GAUGE)
    branch.answers()
    session.says(RELEASES)
    session.answers()
    const ofBranch = await world.extraction.hook(branch.hook(), NEVER)
    expect(ofBranch).toMatchObject({ outcome: 'waiting', messages: 2 })
    const ofSession = await world.extraction.hook(session.hook(), NEVER)
    expect(ofSession).toMatchObject({ outcome: 'waiting', messages: 2 })
    // And on, by turns: neither loses its place to the other.
    branch.says(TABLES)
    branch.answers()
    expect(await world.extraction.hook(branch.hook(), NEVER)).toMatchObject({ messages: 2 })
    expect(await world.extraction.hook(session.hook(), NEVER)).toMatchObject({
      skip: 'nothing-new',
    })
    expect(await quotesIn(world)).toEqual([OFFICE, GAUGE, RELEASES, TABLES].sort())
  },
)

it.each(COPIES)(
  'hears the common part once when the fork comes first, of lines copied %s',
  async (_, copied) => {
    const world = await extractionWorld()
    const session = world.session('s1')
    session.says(OFFICE)
    session.answers()
    const branch = fork(world, session, copied)
    branch.says(GAUGE)
    branch.answers()
    expect(await world.extraction.hook(branch.hook(), NEVER)).toMatchObject({ messages: 4 })
    expect(await world.extraction.hook(session.hook(), NEVER)).toMatchObject({
      skip: 'nothing-new',
    })
    const run = () =>
      world.extraction.run(
        { projectId: LISTEN_ID, engine: 'offline', startedBy: 'command-line' },
        NEVER,
      )
    await run()
    expect(await run()).toEqual([])
    expect(await quotesIn(world)).toEqual([OFFICE, GAUGE].sort())
  },
)

it('knows messages again after the app was started anew, and reads a torn file of them as none', async () => {
  const world = await extractionWorld()
  const session = world.session('s1')
  session.says(OFFICE)
  session.answers()
  await world.extraction.hook(session.hook(), NEVER)
  const branch = fork(world, session, (line) => line)
  branch.says(GAUGE)
  const { extraction } = await world.afterCrash()
  expect(await extraction.hook(branch.hook(), NEVER)).toMatchObject({ messages: 1 })
  for (const path of Object.keys(world.files.snapshot())) {
    if (path.includes('/extraction/heard/')) world.files.put(path, '["torn')
  }
  const other = world.session('f0000000-0000-4000-8000-000000000002')
  other.append(world.files.textOf(`${LISTEN_SLUG}/${BRANCH}.jsonl`) ?? '')
  await extraction.hook(other.hook(), NEVER)
  expect(await quotesIn(world)).toEqual([OFFICE, GAUGE].sort())
})
