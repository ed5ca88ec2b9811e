import type { Channel, EventName, Events, Input, Output } from '../../shared/ipc/contract'
import { fakeMain, type FakeMain } from './fake-main'
import { AppError } from '../../shared/errors'
import type { Reply } from '../../shared/ipc/reply'

/** A main process behind the window's own client, for tests of whole screens. */
export interface FakeBridge extends FakeMain {
  /** Tells the window of something, as main does. */
  readonly push: <E extends EventName>(event: E, payload: Events[E]) => void
  /** Forgets every call, answer and listener. */
  readonly reset: () => void
}

let main = fakeMain()
const listeners = new Map<string, Set<(json: string) => void>>()

const answer = async (channel: Channel, input: unknown): Promise<string> => {
  const reply: Reply<unknown> = await main
    // The screen under test passes what the contract says.
    .call(channel, input as Input<Channel>)
    .then((value: Output<Channel>) => ({ ok: true as const, value }))
    .catch((error: unknown) => refusalOf(error))
  return JSON.stringify(reply)
}

const refusalOf = (error: unknown): Reply<never> => ({
  ok: false,
  code: error instanceof AppError ? error.code : 'internal',
  message: error instanceof Error ? error.message : 'nobody knows',
})

const bridge = {
  calls: new Proxy<Record<string, (input: unknown) => Promise<string>>>(
    {},
    { get: (_, channel) => (input: unknown) => answer(channel as Channel, input) },
  ),
  events: new Proxy<Record<string, (hear: (json: string) => void) => () => void>>(
    {},
    {
      get: (_, event) => (hear: (json: string) => void) => {
        const heard = listeners.get(String(event)) ?? new Set()
        listeners.set(String(event), heard.add(hear))
        return () => heard.delete(hear)
      },
    },
  ),
}

// The client takes the bridge from the window as it is loaded: import this file before any view.
Object.assign(window, { noctuary: bridge })

/** The bridge of this test file's window. */
export const fakeBridge: FakeBridge = {
  get calls() {
    return main.calls
  },
  call: (channel, input) => main.call(channel, input),
  on: (channel, give) => main.on(channel, give),
  inputs: (channel) => main.inputs(channel),
  push(event, payload) {
    for (const hear of listeners.get(event) ?? []) hear(JSON.stringify(payload))
  },
  reset() {
    main = fakeMain()
    listeners.clear()
  },
}
