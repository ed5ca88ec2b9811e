import type { KeySource } from '../adapters/key-source'
import { createMachineFacts } from '../adapters/machine-facts'
import { createNodePorts } from '../adapters/node-ports'
import { createEngine } from '../engine/create-engine'
import type { Engine } from '../engine/engine'
import type { ModelClient } from '../engine/model-ports'
import { fakeEnvironment } from './fake-environment'

/** The whole engine over the real disk, with a standing clock and no environment of the person's own. */
export async function openRealEngine(place: {
  readonly base: string
  readonly dataDir: string
  readonly nowMs: number
  /** What unlocks a model; none unless given. */
  readonly key?: KeySource
  /** In place of the client of this machine. */
  readonly model?: ModelClient
  /** Watches the folders, as the window does. */
  readonly watch?: boolean
}): Promise<Engine> {
  const ports = createNodePorts({
    dataDir: place.dataDir,
    ...(place.key === undefined ? {} : { key: place.key }),
  })
  const engine = createEngine(
    {
      ...ports,
      model: place.model ?? ports.model,
      clock: { ...ports.clock, nowMs: () => place.nowMs },
      environment: {
        ...fakeEnvironment({ home: place.dataDir }),
        isAlive: (id) => ports.environment.isAlive(id),
      },
    },
    { dataDir: place.dataDir, flagBase: place.base, cache: null, machine: createMachineFacts() },
  )
  await engine.start({ watch: place.watch ?? false })
  return engine
}
