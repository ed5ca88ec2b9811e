import type { Command } from '../command'
import { historyCommand } from './history'
import { indexCommand } from './index'
import { sampleCommand } from './sample'
import { searchCommand } from './search'
import { undoCommand } from './undo'

/** Every command, in the order in which `noctuary help` lists them. */
export const commands: readonly Command[] = [
  indexCommand,
  historyCommand,
  undoCommand,
  searchCommand,
  sampleCommand,
]
