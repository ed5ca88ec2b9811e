import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { countFor } from '../count'
import { impatientClient } from '../messages-server/impatient-client'
import { SCRIPTED_FAULTS, type ScriptedFault } from '../messages-server/scripted-faults'
import type { Attempt, Script, Turn } from '../messages-server/script'
import { temporaryFolder } from '../temporary-folder'
import { openDreamLibrary, overfillIndex, tellPort } from './dream-library'
import { modelDreamScript } from './fill-script'

vi.setConfig({ testTimeout: 120_000 })

type Place = 'first' | 'middle' | 'last'
const PLACES: readonly Place[] = ['first', 'middle', 'last']

/** Each fault at each place; a short run takes every so-manieth, so that all kinds come by in time. */
const cases = SCRIPTED_FAULTS.flatMap((fault) => PLACES.map((place) => ({ fault, place })))
const step = Math.floor(cases.length / countFor(cases.length))
const chosen = cases.filter((_case, at) => at % step === 0)

const attemptsOf = (turn: Turn): readonly Attempt[] => {
  if (typeof turn === 'function') throw new Error('faults are data')
  return Array.isArray(turn) ? (turn as readonly Attempt[]) : [turn as Attempt]
}

/** What mends itself goes on with what the turn would have said. */
function withFault(script: Script, fault: ScriptedFault, place: Place): Script {
  const at = {
    first: 0,
    middle: Math.floor(script.turns.length / 2),
    last: script.turns.length - 1,
  }[place]
  const attempts = attemptsOf(fault.turn)
  const own = attemptsOf(script.turns[at]!)
  const turn = attempts.length === 1 ? attempts : [...attempts.slice(0, -1), ...own]
  return { ...script, turns: script.turns.with(at, turn) }
}

/** Memories and indexes, byte for byte. */
const filesIn = (folder: string): readonly (readonly [string, string, bigint])[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const path = join(folder, name)
      return [name, readFileSync(path, 'utf8'), statSync(path, { bigint: true }).mtimeNs / 1_000n]
    })

it.each(chosen.map(({ fault, place }) => [fault.name, place, fault] as const))(
  'a dream ends whole or without a trace: %s, %s turn',
  async (_name, place, fault) => {
    const scratch = temporaryFolder()
    const library = await openDreamLibrary(
      scratch.path,
      (places) => withFault(modelDreamScript(places), fault, place),
      (places) => {
        tellPort(places)
        overfillIndex(places)
      },
      impatientClient,
    )
    try {
      const { engine, projectId, places, server } = library
      const before = filesIn(places.memory)
      const record = await engine.dreams.run(
        { projectId, engine: 'model', mode: 'apply', startedBy: 'command-line', force: true },
        new AbortController().signal,
      )
      expect(server.requests.length).toBeGreaterThan(0)
      if (record.outcome === 'applied') await engine.dreams.undo(record.id)
      expect(filesIn(places.memory)).toEqual(before)
      if (fault.stop === 'failed') expect(record.outcome).toBe('failed')
      expect(record.costUsd).toBeLessThanOrEqual(record.budget.usd)
      const [status] = await engine.dreams.status(projectId)
      expect(status?.lock.kind).toBe('free')
    } finally {
      await library.close()
      scratch.remove()
    }
  },
)
