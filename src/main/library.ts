import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { EventName } from '../shared/ipc/contract'
import type { Settings } from '../shared/settings'
import type { EngineClient } from './engine-client'
import type { EngineStart } from './ipc/engine-protocol'
import type { ThreadState } from './ipc/thread-handlers'
import type { LaunchOptions } from './launch-options'

/** Which memory is looked at: the person's own, or the made-up sample; one engine at a time. */
export interface Library {
  /** The engine that runs now; waits for one that is starting. */
  readonly engine: () => Promise<EngineClient>
  readonly isSample: () => boolean
  readonly dataDir: () => string
  /** Stops the one engine and starts the other; theme and language come along. */
  readonly useSample: (sample: boolean) => Promise<void>
  readonly stop: () => Promise<void>
}

interface LibraryDeps {
  readonly options: LaunchOptions
  readonly startEngine: (
    start: EngineStart,
    onEvent: (event: EventName, json: string) => void,
  ) => Promise<EngineClient>
  readonly onEvent: (event: EventName, json: string) => void
  /** Writes the sample library into an empty folder; answers its config folder. */
  readonly makeSample: (folder: string, nowMs: number) => Promise<string>
}

/** Starts with the person's own memory. */
export function createLibrary({ options, startEngine, onEvent, makeSample }: LibraryDeps): Library {
  let sample = false
  let current = begin(own(options))
  // A failure to start is told to whoever asks for the engine, not to nobody.
  current.catch(() => undefined)
  function begin(start: EngineStart): Promise<EngineClient> {
    const mine: Promise<EngineClient> = startEngine(start, (event, json) => {
      if (mine === current) onEvent(event, json)
    })
    return mine
  }
  const change = async (wanted: boolean): Promise<void> => {
    if (wanted === sample) return
    const before = await current
    const { settings } = await before.ask('thread.state', undefined)
    const start = wanted ? await freshSample(options, makeSample) : own(options)
    await before.stop()
    sample = wanted
    current = begin(start)
    try {
      await keepLooks(await current, settings)
    } catch (error) {
      // Back to the person's own memory, rather than to nothing at all.
      sample = false
      current = begin(own(options))
      current.catch(() => undefined)
      throw error
    }
  }
  let turn: Promise<void> = Promise.resolve()
  return {
    engine: () => current,
    isSample: () => sample,
    dataDir: () => (sample ? sampleData(options) : options.dataDir),
    useSample(wanted) {
      // One change after the other: two at once would start two engines.
      turn = turn.catch(() => undefined).then(() => change(wanted))
      return turn
    },
    stop: async () => (await current).stop(),
  }
}

const own = ({ dataDir, bases, nowMs }: LaunchOptions): EngineStart => ({ dataDir, bases, nowMs })

const sampleFolder = ({ dataDir }: LaunchOptions): string => path.join(dataDir, 'sample')
const sampleData = (options: LaunchOptions): string => path.join(sampleFolder(options), 'data')

/** The sample begins anew each time, so that nothing done to it lasts. */
async function freshSample(
  options: LaunchOptions,
  makeSample: LibraryDeps['makeSample'],
): Promise<EngineStart> {
  const folder = sampleFolder(options)
  await rm(folder, { recursive: true, force: true })
  const base = await makeSample(path.join(folder, 'library'), options.nowMs ?? Date.now())
  return { dataDir: sampleData(options), bases: [base], nowMs: options.nowMs }
}

async function keepLooks(
  engine: EngineClient,
  { theme, language }: Settings,
): Promise<ThreadState> {
  return engine.ask('thread.saveSettings', { changes: { theme, language } })
}
