import type { Channel, EventName } from '../../shared/ipc/contract'

/** Channels that main answers itself, because they need Electron. The engine thread answers the rest. */
export const APP_CHANNELS = [
  'app.start',
  'app.openLink',
  'app.openInEditor',
  'app.showInFolder',
  'app.chooseFiles',
  'app.chooseSave',
  'app.chooseFolder',
  'app.saveText',
  'app.useSample',
  'app.takeLink',
  'settings.save',
  'key.state',
  'key.set',
  'key.forget',
] as const satisfies readonly Channel[]
export type AppChannel = (typeof APP_CHANNELS)[number]
export type EngineChannel = Exclude<Channel, AppChannel>

export const isAppChannel = (channel: Channel): channel is AppChannel =>
  (APP_CHANNELS as readonly Channel[]).includes(channel)

/** What only main asks of the thread. */
export const PRIVATE_CHANNELS = [
  'thread.state',
  'thread.saveSettings',
  'thread.pathOf',
  'thread.look',
  'thread.dream',
  'thread.facts',
  'thread.window',
  'thread.useKey',
] as const
export type PrivateChannel = (typeof PRIVATE_CHANNELS)[number]

/** How the thread builds its engine. */
export interface EngineStart {
  readonly dataDir: string
  /** Config folders named on the command line; empty: settings and environment decide. */
  readonly bases: readonly string[]
  /** A standing clock for tests, epoch milliseconds. */
  readonly nowMs: number | null
}

/** Main to thread. */
export interface ThreadCall {
  readonly id: number
  readonly channel: EngineChannel | PrivateChannel
  readonly input: unknown
}

/** Thread to main. A reply is one JSON string, handed on to the window as it is. */
export type ThreadMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'reply'; readonly id: number; readonly json: string }
  | { readonly kind: 'event'; readonly event: EventName; readonly json: string }
