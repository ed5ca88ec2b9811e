import { AppError } from '../../shared/errors'
import type { Calls, Channel, Input, Output } from '../../shared/ipc/contract'
import { asIs } from '../../shared/said'
import type { CallMain } from './client'

type Handlers = { [C in Channel]?: (input: Input<C>) => Output<C> | Promise<Output<C>> }

export interface FakeMain {
  readonly call: CallMain
  /** Every call in order, as channel and input. */
  readonly calls: (readonly [Channel, unknown])[]
  /** Replaces or adds an answer. */
  readonly on: <C extends Channel>(
    channel: C,
    answer: (input: Input<C>) => Output<C> | Promise<Output<C>>,
  ) => void
  /** Inputs of one channel, in order. */
  readonly inputs: <C extends Channel>(channel: C) => readonly Parameters<Calls[C]>[0][]
}

/** For tests: a main process that answers from a table and remembers what it was asked. */
export function fakeMain(handlers: Handlers = {}): FakeMain {
  const table: Record<string, unknown> = { ...handlers }
  const calls: (readonly [Channel, unknown])[] = []
  return {
    calls,
    call: async (channel, input) => {
      calls.push([channel, input])
      // The table was filled with one handler a channel, which the type of `on` guarantees.
      const answer = table[channel] as
        ((input: unknown) => Promise<Output<typeof channel>>) | undefined
      if (answer === undefined) throw new AppError('internal', asIs(`nobody answers ${channel}`))
      return answer(input)
    },
    on: (channel, answer) => {
      table[channel] = answer
    },
    inputs: <C extends Channel>(channel: C) =>
      calls
        .filter(([name]) => name === channel)
        .map(([, input]) => input as Parameters<Calls[C]>[0]),
  }
}
