import type { Command } from '../command'
import { addCommand } from './add'
import { archiveCommand } from './archive'
import { deleteCommand } from './delete'
import { doctorCommand } from './doctor'
import { editCommand } from './edit'
import { historyCommand } from './history'
import { indexCommand } from './index'
import { listCommand } from './list'
import { projectsCommand } from './projects'
import { resolveCommand } from './resolve'
import { restoreCommand } from './restore'
import { sampleCommand } from './sample'
import { searchCommand } from './search'
import { secretsCommand } from './secrets'
import { sessionsCommand } from './sessions'
import { showCommand } from './show'
import { undoCommand } from './undo'

/** Every command, in the order in which `noctuary help` lists them. */
export const commands: readonly Command[] = [
  projectsCommand,
  resolveCommand,
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
  secretsCommand,
  sessionsCommand,
  doctorCommand,
  sampleCommand,
]
