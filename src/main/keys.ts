import path from 'node:path'
import { serveKey, type KeyService } from '../adapters/app-key/serve-key'
import type { KeySource } from '../adapters/key-source'
import type { EngineClient } from './engine-client'
import { createKeyStore, type KeyStore } from './key-store'
import type { SecretBox } from './shell/secret-box'

/** The key in main: kept, handed to the engine, answered to the command line. */
export interface Keys {
  readonly store: KeyStore
  /** Tells an engine that was just started. Never rejects. */
  readonly handTo: (engine: EngineClient) => Promise<void>
  /** Begins to answer the command line. */
  readonly serve: () => Promise<void>
  readonly stop: () => Promise<void>
}

export interface KeysDeps {
  readonly dataDir: string
  readonly box: SecretBox
  readonly environment: KeySource
  /** The system's key store can be asked from then on. */
  readonly whenReady: () => Promise<unknown>
  readonly engine: () => Promise<EngineClient>
}

/** Builds the one place of main that sees the key. */
export function createKeys(deps: KeysDeps): Keys {
  const store = createKeyStore({
    file: path.join(deps.dataDir, 'key'),
    box: deps.box,
    environment: deps.environment,
    onChange: async () => handTo(await deps.engine()),
  })
  // One after the other, so that the engine ends up with the newest.
  let turn: Promise<void> = Promise.resolve()
  const handTo = (engine: EngineClient): Promise<void> => {
    turn = turn.then(async () => {
      await deps.whenReady()
      const handed = { credential: await store.credential(), state: await store.state() }
      // An engine that has ended needs no key; its end is told elsewhere.
      await engine.ask('thread.useKey', handed).catch(() => undefined)
    })
    return turn
  }
  let serving: Promise<KeyService> | null = null
  return {
    store,
    handTo,
    async serve() {
      serving ??= serveKey(deps.dataDir, store)
      await serving
    },
    async stop() {
      const service = await serving?.catch(() => null)
      await service?.close()
    },
  }
}
