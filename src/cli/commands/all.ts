import type { Command } from '../command'
import { addCommand } from './add'
import { archiveCommand } from './archive'
import { deleteCommand } from './delete'
import { editCommand } from './edit'
import { historyCommand } from './history'
import { indexCommand } from './index'
import { listCommand } from './list'
import { restoreCommand } from './restore'
import { sampleCommand } from './sample'
import { searchCommand } from './search'
import { showCommand } from './show'
import { undoCommand } from './undo'

/** Every command, in the order in which `noctuary help` lists them. */
export const commands: readonly Command[] = [
  listCommand,
  showCommand,
  addCommand,
  editCommand,
  archiveCommand,
  restoreCommand,
  deleteCommand,
  indexCommand,
  historyCommand,
  undoCommand,
  searchCommand,
  sampleCommand,
]
