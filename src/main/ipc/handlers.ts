import type { Channel, Input, Output } from '../../shared/ipc/contract'

/** One function per channel: translates, then hands to whoever does it. */
export type Handlers<C extends Channel> = {
  readonly [K in C]: (input: Input<K>) => Output<K> | Promise<Output<K>>
}
