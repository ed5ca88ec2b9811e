import type { Command } from '../command'
import { indexCommand } from './index'
import { sampleCommand } from './sample'
import { searchCommand } from './search'

/** Every command, in the order in which `noctuary help` lists them. */
export const commands: readonly Command[] = [indexCommand, searchCommand, sampleCommand]
