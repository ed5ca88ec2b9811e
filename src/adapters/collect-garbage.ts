import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back at once what nothing refers to in this thread. An idle thread would keep it: the engine of
 * JavaScript collects when it needs room, and at rest it needs none.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  // A new context has the function that ours lacks; without it, memory is only given back later.
  const collect = runInNewContext('globalThis.gc') as Collect | undefined
  setFlagsFromString('--no-expose-gc')
  collect?.({ type: 'major', flavor: 'last-resort' })
}

/** What V8 puts into a new context with that flag. */
type Collect = (options: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void
