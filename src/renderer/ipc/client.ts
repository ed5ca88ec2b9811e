import { AppError } from '../../shared/errors'
import type { Channel, EventName, Events, Input, Output } from '../../shared/ipc/contract'
import type { Reply } from '../../shared/ipc/reply'
import { asIs, say } from '../../shared/said'

/** What preload puts on `window`: answers and events travel as one JSON string each. */
export interface Bridge {
  readonly calls: Readonly<Record<string, (input: unknown) => Promise<string>>>
  readonly events: Readonly<Record<string, (hear: (json: string) => void) => () => void>>
}

declare global {
  interface Window {
    readonly noctuary?: Bridge
  }
}

/** Asks main. @throws {AppError} with the code of the failed reply */
export type CallMain = <C extends Channel>(channel: C, input: Input<C>) => Promise<Output<C>>

/** Hears an event until the returned function is called. */
export type HearMain = <E extends EventName>(
  event: E,
  hear: (payload: Events[E]) => void,
) => () => void

const NO_BRIDGE = say`The window has lost its connection to the app. Close it and start again.`

/** The typed client over a bridge; tests pass a bridge of their own. */
export function createClient(bridge: Bridge | undefined): {
  readonly call: CallMain
  readonly hear: HearMain
} {
  return {
    async call(channel, input) {
      const ask = bridge?.calls[channel]
      if (ask === undefined) throw new AppError('internal', NO_BRIDGE)
      // Main is trusted, so the answer's shape is not checked again; see style.md, "The IPC contract".
      const reply = JSON.parse(await ask(input)) as Reply<Output<typeof channel>>
      if (reply.ok) return reply.value
      throw new AppError(
        reply.code,
        reply.said ?? asIs(reply.message),
        reply.path === undefined ? {} : { path: reply.path },
      )
    },
    hear(event, hear) {
      const listen = bridge?.events[event]
      if (listen === undefined) return () => undefined
      return listen((json) => hear(JSON.parse(json) as Events[typeof event]))
    },
  }
}

/** The client of this window. */
export const { call, hear } = createClient(window.noctuary)
