import { AppError } from '../../../shared/errors'
import type { Calls, Channel, Input, Output } from '../../../shared/ipc/contract'
import type { MemoryDetail, MemoryRow } from '../../../shared/memory'
import type { CallMain } from '../../ipc/client'

/** For tests: a row of the made-up project `tide-tables`. */
export function aRow(changes: Partial<MemoryRow> = {}): MemoryRow {
  return {
    projectId: '/mem/tide-tables',
    file: 'project_harbour.md',
    name: 'Harbour lights',
    description: 'Which lights the tables mention',
    type: 'project',
    shape: 'flat',
    modifiedAtMs: 1_000,
    ageDays: 3,
    ageSource: 'mtime',
    score: 12,
    action: 'keep',
    due: false,
    links: [],
    pinned: false,
    sizeBytes: 40,
    tokens: 10,
    hash: 'h1',
    team: false,
    editable: true,
    ...changes,
  }
}

/** For tests: an opened memory around a text. */
export function aDetail(raw: string, changes: Partial<MemoryDetail> = {}): MemoryDetail {
  return {
    row: aRow(),
    raw,
    body: raw,
    head: [],
    linkTargets: [],
    backlinks: [],
    freshness: '',
    ...changes,
  }
}

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
      if (answer === undefined) throw new AppError('internal', `nobody answers ${channel}`)
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
