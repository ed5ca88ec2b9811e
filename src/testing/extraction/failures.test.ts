import { say } from '../../shared/said'
import { describe, expect, it } from 'vitest'
import type { ModelClient } from '../../engine/model-ports'
import { extractionWorld, LISTEN_ID, SAYINGS, type ExtractionWorld } from '../extraction-world'
import { calls, says, scriptedModel } from '../scripted-model'

const NEVER = new AbortController().signal
const [OFFICE, GAUGE, RELEASES] = SAYINGS

const byHand = (world: Pick<ExtractionWorld, 'extraction'>, changes = {}, signal = NEVER) =>
  world.extraction.run(
    {
      projectId: LISTEN_ID,
      sessionId: 's1',
      engine: 'offline',
      startedBy: 'command-line',
      ...changes,
    },
    signal,
  )

async function answered(options: Parameters<typeof extractionWorld>[0] = {}) {
  const world = await extractionWorld(options)
  const session = world.session('s1')
  session.says(OFFICE)
  session.answers()
  return { world, session }
}

const indexOf = (world: ExtractionWorld): string =>
  world.files.textOf(`${LISTEN_ID}/MEMORY.md`) ?? ''

describe('what goes wrong', () => {
  it('leaves the cursor where it was when the model fails, and says so', async () => {
    const failure = { kind: 'unreachable' as const, message: say`Nobody answers at that address.` }
    const model = scriptedModel([{ stop: 'failed', failure }])
    const { world } = await answered({ model })
    const [failed] = await byHand(world, { engine: 'model' })
    expect(failed).toMatchObject({ outcome: 'failed', cursor: null, candidates: [] })
    expect(failed?.message).toContain('Nobody answers at that address.')
    expect(await byHand(world)).toMatchObject([{ outcome: 'waiting', messages: 2 }])
    expect(await world.candidates()).toHaveLength(1)
  })

  it('leaves the cursor when it is cancelled, and finds the same the next time', async () => {
    const { world } = await answered({ model: scriptedModel([{ waits: 'abort' }]) })
    const abort = new AbortController()
    const looking = byHand(world, { engine: 'model' }, abort.signal)
    await world.polls()
    abort.abort()
    expect(await looking).toMatchObject([{ outcome: 'cancelled', cursor: null }])
    expect(await byHand(world)).toMatchObject([{ outcome: 'waiting' }])
  })

  it('finds it once when the cursor could not be written', async () => {
    const { world } = await answered()
    const broken = await world.open({ failsAt: isCursor })
    for (let tries = 0; tries < 2; tries += 1) {
      const [record] = await byHand(broken)
      expect(record).toMatchObject({ outcome: 'failed', cursor: null })
      expect(record?.message).toContain('The disk is full.')
      expect(await world.candidates()).toHaveLength(1)
    }
    expect(await byHand(world)).toMatchObject([{ outcome: 'waiting', messages: 2 }])
    expect(await world.candidates()).toHaveLength(1)
  })

  it('writes a memory once when the process died before the cursor moved', async () => {
    const { world } = await answered({ listen: { mode: 'apply' } })
    const [first] = await byHand(await world.open({ failsAt: isCursor }))
    expect(first).toMatchObject({ outcome: 'failed', written: [expect.stringContaining('office')] })
    const index = indexOf(world)
    expect(index).toContain('office')
    const next = await world.afterCrash()
    expect(await byHand(next)).toMatchObject([{ outcome: 'nothing-found' }])
    expect(indexOf(world)).toBe(index)
    expect(await next.extraction.candidates(null)).toEqual([])
  })

  it.each([
    ['the shelf', (path: string) => path.includes('/candidates/') || path.includes('/shelf')],
    ['the memory', (path: string) => path.startsWith(`${LISTEN_ID}/`)],
  ])('moves no cursor when %s cannot be written, and loses nothing', async (_, failsAt) => {
    const { world } = await answered({ listen: { mode: 'apply' } })
    const broken = await world.open({ failsAt })
    expect(await byHand(broken)).toMatchObject([{ outcome: 'failed', cursor: null, written: [] }])
    expect(indexOf(world)).toBe('')
    const next = await world.afterCrash()
    expect(await byHand(next)).toMatchObject([{ outcome: 'saved' }])
    expect(await byHand(next)).toMatchObject([{ skip: 'nothing-new' }])
  })

  it.each(['review', 'apply'] as const)(
    'loses and doubles nothing when the process dies at any of its writes (%s)',
    async (mode) => {
      const whole = await answered({ listen: { mode } })
      await byHand(whole.world)
      const wanted = await standing(whole.world)
      let writes = 0
      for (let dies = 0; dies === 0 || writes > dies - 1; dies += 1) {
        const { world } = await answered({ listen: { mode } })
        writes = 0
        const dying = await world.open({ failsAt: () => (writes += 1) > dies })
        await byHand(dying).catch(() => [])
        const next = await world.afterCrash()
        await byHand(next)
        const found = await standing({ ...world, ...next })
        expect([dies, found.memories]).toEqual([dies, wanted.memories])
        // Between a memory and the shelf's word on it, what is saved may be offered once more.
        expect(found.waiting.length).toBeLessThanOrEqual(1)
        if (mode === 'review') expect(found.waiting).toEqual(wanted.waiting)
        expect(await byHand(next)).toMatchObject([{ skip: 'nothing-new' }])
      }
    },
  )

  it('saves at once where the person chose so, and names it', async () => {
    const { world } = await answered({ listen: { mode: 'apply' } })
    const [saved] = await byHand(world)
    expect(saved).toMatchObject({ outcome: 'saved' })
    expect(saved?.message).toMatch(/^Saved one memory: .*office/u)
    expect(saved?.change).toBeDefined()
    expect(indexOf(world)).toContain('office')
    expect(await world.extraction.candidates(null)).toEqual([])
  })

  it('keeps nothing and moves nothing in a dry run', async () => {
    const { world } = await answered()
    const before = world.files.snapshot()
    const [dry] = await byHand(world, { isDryRun: true })
    expect(dry).toMatchObject({ outcome: 'waiting', cursor: null })
    expect(world.files.snapshot()).toEqual(before)
    expect(await byHand(world)).toMatchObject([{ outcome: 'waiting' }])
  })

  it('does not offer again what was rejected', async () => {
    const { world, session } = await answered()
    await byHand(world)
    const [one] = await world.candidates()
    await world.extraction.reject([one?.id ?? ''])
    session.says(OFFICE)
    session.answers()
    expect(await byHand(world)).toMatchObject([{ outcome: 'nothing-found' }])
    expect(await world.candidates()).toEqual([])
  })

  it('does not say a key that stood in a conversation', async () => {
    const world = await extractionWorld()
    const session = world.session('s1')
    const key = `sk-ant-api03-${'Ab1'.repeat(30)}-x`
    session.says(`Remember that the key is ${key}.`)
    session.answers()
    const [record] = await byHand(world)
    expect(record?.dropped[0]?.why).toContain('credential')
    expect(JSON.stringify(world.files.snapshot()).split(key)).toHaveLength(2)
  })
})

describe('looks that meet', () => {
  it('keeps only that somebody wanted to look, and looks once more at what came between', async () => {
    const { model, requests, let: go } = heldModel([says('Nothing.'), says('Nothing.')])
    const { world, session } = await answered({
      model,
      listen: { engine: 'model', everyNthTurn: 5 },
    })
    await world.extraction.follow(true)
    const first = byHand(world, { engine: 'model' })
    await world.polls()
    for (const text of [GAUGE, RELEASES]) {
      session.says(text)
      session.answers()
      expect(await world.extraction.hook(session.hook(), NEVER)).toMatchObject({ skip: 'running' })
    }
    const other = await world.open()
    expect(await other.extraction.hook(session.hook(), NEVER)).toMatchObject({ skip: 'running' })
    go()
    const records = await first
    expect(records.map(({ messages }) => messages)).toEqual([2, 4])
    const shown = requests.map(({ messages }) => JSON.stringify(messages[0]))
    expect(shown).toHaveLength(2)
    expect(shown[1]).toContain(GAUGE)
    expect(shown[1]).not.toContain(OFFICE)
    await world.extraction.stop()
  })

  it('does not look again after a look that failed', async () => {
    const failure = { kind: 'overloaded' as const, message: say`It is busy.` }
    const { model, requests, let: go } = heldModel([{ stop: 'failed', failure }, says('Nothing.')])
    const { world, session } = await answered({ model })
    const first = byHand(world, { engine: 'model' })
    await world.polls()
    expect(await world.extraction.hook(session.hook(), NEVER)).toMatchObject({ skip: 'running' })
    go()
    expect(await first).toMatchObject([{ outcome: 'failed' }])
    expect(requests).toHaveLength(1)
  })

  it('asks no model where nobody typed anything', async () => {
    const model = scriptedModel([calls(['Read', { file_path: 'a.md' }])])
    const world = await extractionWorld({ model })
    const session = world.session('s1')
    session.answers('Good morning.')
    expect(await byHand(world, { engine: 'model' })).toMatchObject([{ outcome: 'nothing-found' }])
    expect(model.requests).toEqual([])
  })

  it('looks with the model where a key is there, else by rules', async () => {
    const model = scriptedModel([says('Nothing.')])
    const { world, session } = await answered({ model, listen: { engine: 'auto' } })
    expect(await world.extraction.hook(session.hook(), NEVER)).toMatchObject({ engine: 'model' })
    const without = {
      ...scriptedModel([]),
      keyState: () => Promise.resolve({ kind: 'none' as const }),
    }
    const other = await answered({ model: without, listen: { engine: 'auto' } })
    expect(await other.world.extraction.hook(other.session.hook(), NEVER)).toMatchObject({
      engine: 'offline',
      outcome: 'waiting',
    })
  })
})

/** What a person finds in the end: the memories, and what waits. */
async function standing(world: Pick<ExtractionWorld, 'files' | 'extraction'>) {
  const memories = Object.entries(world.files.snapshot()).filter(([path]) =>
    path.startsWith(`${LISTEN_ID}/`),
  )
  const waiting = await world.extraction.candidates(null)
  return { memories: memories.sort(), waiting: waiting.map(({ id }) => id) }
}

/** A model whose first answer comes when it is let. */
function heldModel(script: Parameters<typeof scriptedModel>[0]) {
  let go = (): void => undefined
  const held = new Promise<void>((resolve) => (go = resolve))
  const base = scriptedModel(script)
  const model: ModelClient = {
    keyState: () => base.keyState(),
    async *answer(...given) {
      if (base.requests.length === 0) await held
      yield* base.answer(...given)
    },
  }
  return { model, requests: base.requests, let: () => go() }
}

const isCursor = (path: string): boolean => path.includes('/extraction/sessions/')
