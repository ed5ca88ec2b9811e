import { expect, it } from 'vitest'
import { MOST_WAITING } from '../../shared/extraction'
import {
  extractionWorld,
  LISTEN_ID,
  SAYINGS,
  type ExtractionWorld,
  type WorldOptions,
} from '../extraction-world'

const NEVER = new AbortController().signal
const [OFFICE, GAUGE, RELEASES] = SAYINGS

const quotesIn = async ({ candidates }: ExtractionWorld): Promise<readonly string[]> =>
  (await candidates()).map(({ quote }) => quote).sort()

/** Looks by hand at all that waits; the world's own old session says nothing. */
async function runIn({ extraction }: ExtractionWorld, isDryRun = false) {
  const request = { projectId: LISTEN_ID, engine: 'offline', startedBy: 'command-line' } as const
  const records = await extraction.run({ ...request, isDryRun }, NEVER)
  return records.filter(({ sessionId }) => sessionId !== 'old')
}

/** A session in which two things were told, after which the client wrote a memory of the first. */
async function written(options: WorldOptions = {}) {
  const world = await extractionWorld(options)
  const session = world.session('s1')
  session.says(OFFICE)
  session.answers()
  session.says(GAUGE)
  const head = '---\nname: Office hours\ndescription: When it closes\ntype: project\n---\n'
  const file = `${LISTEN_ID}/office.md`
  session.uses('Write', { file_path: file, content: 'x' })
  world.files.put(file, `${head}The harbour office closes at noon.\n`)
  session.gets('ok')
  session.answers()
  const byHand = () => runIn(world)
  return { world, session, byHand }
}

it('is passed over by the hook, and looked at by hand without what the memory says already', async () => {
  const { world, session, byHand } = await written()
  expect(await world.extraction.hook(session.hook(), NEVER)).toMatchObject({ skip: 'wrote-itself' })
  expect(await quotesIn(world)).toEqual([])
  const [record] = await byHand()
  expect(record).toMatchObject({ outcome: 'waiting', wroteItself: true })
  expect(record?.message).toMatch(/^One candidate waits for your word\. The session wrote into/u)
  expect(record?.dropped.map(({ quote }) => quote)).toEqual([OFFICE])
  expect(await quotesIn(world)).toEqual([GAUGE])
  expect(await byHand()).toEqual([])
})

it('is looked at by hand at once, when nothing listened before', async () => {
  const { world, byHand } = await written({ listen: { isOn: false } })
  expect(await byHand()).toMatchObject([{ outcome: 'waiting', wroteItself: true }])
  expect(await quotesIn(world)).toEqual([GAUGE])
})

it('is passed over only up to the writing, and the rest of it is kept for a look by hand', async () => {
  const { world, session, byHand } = await written()
  session.says(RELEASES)
  session.answers()
  const record = await world.extraction.hook(session.hook(), NEVER)
  expect(record).toMatchObject({ outcome: 'waiting', wroteItself: true })
  expect(record.message).toContain('is left to "noctuary extract"')
  expect(await quotesIn(world)).toEqual([RELEASES])
  await byHand()
  expect(await quotesIn(world)).toEqual([GAUGE, RELEASES].sort())
})

it('puts nothing on a full shelf, says so, and hears it once there is room', async () => {
  const world = await extractionWorld()
  const first = world.session('s0')
  for (let at = 0; at < MOST_WAITING; at += 1) {
    first.says(`Remember that berth ${at} belongs to the boat number ${at + 7_000}.`)
  }
  first.answers()
  const byHand = (isDryRun = false) => runIn(world, isDryRun)
  await byHand()
  expect(await world.candidates()).toHaveLength(MOST_WAITING)
  const session = world.session('s1')
  session.says(OFFICE)
  session.answers()
  world.session('s2').says(GAUGE)
  const full = await byHand()
  expect(full).toMatchObject([{ outcome: 'skipped', skip: 'shelf-full' }])
  expect(full[0]?.message).toMatch(/^500 candidates of this project wait already/u)
  expect(await world.extraction.hook(session.hook(), NEVER)).toMatchObject({ skip: 'shelf-full' })
  expect((await byHand(true)).map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting'])
  const [oldest] = (await world.candidates()).slice(-1)
  await world.extraction.reject([oldest?.id ?? ''])
  expect(await byHand()).toMatchObject([{ outcome: 'waiting' }, { skip: 'shelf-full' }])
  expect(await world.candidates()).toHaveLength(MOST_WAITING)
})
