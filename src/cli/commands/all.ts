import type { Command } from '../command'

/** Every command, in the order in which `noctuary help` lists them. */
export const commands: readonly Command[] = []
