import type { KeySource } from '../adapters/key-source'
import type { HandedKey } from './ipc/thread-handlers'

/** The key as the engine's thread knows it: what main handed over last. Waits for the first time. */
export function createThreadKey(): KeySource & { readonly use: (handed: HandedKey) => void } {
  let tell: (handed: HandedKey) => void = () => undefined
  let current = new Promise<HandedKey>((resolve) => {
    tell = resolve
  })
  return {
    use(handed) {
      tell(handed)
      current = Promise.resolve(handed)
    },
    credential: async () => (await current).credential,
    state: async () => (await current).state,
  }
}
