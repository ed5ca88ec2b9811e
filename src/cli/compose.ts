import path from 'node:path'
import { createAppKey } from '../adapters/app-key/ask-key'
import { createCacheFile } from '../adapters/cache-file'
import { findCommandLineFile } from '../adapters/command-line-file'
import { defaultDataFolder } from '../adapters/data-folder'
import { firstKey, takeEnvironmentKey } from '../adapters/key-source'
import { createMachineFacts } from '../adapters/machine-facts'
import { createNodePorts } from '../adapters/node-ports'
import { createEngine } from '../engine/create-engine'
import type { Engine } from '../engine/engine'
import { hookCommandFor } from '../engine/extraction/hook/hook-command'
import { maskSecrets } from '../engine/safety/secrets/mask-secrets'
import type { ParsedArguments } from './parse-arguments'

/** Builds and starts the engine for one command: same areas as in the window, nothing watched. */
export async function openEngine({ base, data, nowMs }: ParsedArguments): Promise<Engine> {
  const dataDir = data === undefined ? defaultDataFolder() : path.resolve(data)
  const key = firstKey(takeEnvironmentKey(process.env), createAppKey(dataDir))
  const ports = createNodePorts({ dataDir, key, mask: maskSecrets })
  const clock = nowMs === undefined ? ports.clock : { ...ports.clock, nowMs: () => nowMs }
  const script = findCommandLineFile(import.meta.dirname)
  const engine = createEngine(
    { ...ports, clock },
    {
      dataDir,
      ...(base === undefined ? {} : { flagBase: path.resolve(base) }),
      cache: createCacheFile(path.join(dataDir, 'cache', 'headers')),
      machine: createMachineFacts(),
      ...(script === null
        ? {}
        : { hookCommand: hookCommandFor(script, ports.environment.platform) }),
    },
  )
  await engine.start({ watch: false })
  return engine
}
