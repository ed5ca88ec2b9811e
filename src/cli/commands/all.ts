import type { Command } from '../command'
import { addCommand } from './add'
import { agentsCommand } from './agents'
import { archiveCommand } from './archive'
import { auditCommand } from './audit'
import { candidatesCommand } from './candidates'
import { deleteCommand } from './delete'
import { doctorCommand } from './doctor'
import { dreamCommand } from './dream'
import { duplicatesCommand } from './duplicates'
import { editCommand } from './edit'
import { exportCommand } from './export'
import { extractCommand } from './extract'
import { fixCommand } from './fix'
import { historyCommand } from './history'
import { hookCommand } from './hook'
import { ignoreCommand } from './ignore'
import { importCommand } from './import'
import { importArchiveCommand } from './import-archive'
import { indexCommand } from './index'
import { keepCommand } from './keep'
import { keptCommand } from './kept'
import { laterCommand } from './later'
import { listCommand } from './list'
import { loadedCommand } from './loaded'
import { logCommand } from './log'
import { pinCommand } from './pin'
import { mergeCommand } from './merge'
import { moveCommand } from './move'
import { projectsCommand } from './projects'
import { promptCommand } from './prompt'
import { recallCommand } from './recall'
import { resolveCommand } from './resolve'
import { restoreCommand } from './restore'
import { reviewCommand } from './review'
import { sampleCommand } from './sample'
import { searchCommand } from './search'
import { secretsCommand } from './secrets'
import { sessionsCommand } from './sessions'
import { settingsCommand } from './settings'
import { shareCommand } from './share'
import { showCommand } from './show'
import { staleCommand } from './stale'
import { storesCommand } from './stores'
import { undoCommand } from './undo'
import { useCommand } from './use'

/** Every command, in the order in which `noctuary help` lists them. */
export const commands: readonly Command[] = [
  projectsCommand,
  resolveCommand,
  listCommand,
  showCommand,
  addCommand,
  importCommand,
  editCommand,
  archiveCommand,
  restoreCommand,
  deleteCommand,
  pinCommand,
  staleCommand,
  reviewCommand,
  candidatesCommand,
  hookCommand,
  keepCommand,
  laterCommand,
  indexCommand,
  auditCommand,
  fixCommand,
  ignoreCommand,
  historyCommand,
  undoCommand,
  searchCommand,
  recallCommand,
  promptCommand,
  loadedCommand,
  useCommand,
  logCommand,
  secretsCommand,
  duplicatesCommand,
  mergeCommand,
  storesCommand,
  moveCommand,
  shareCommand,
  dreamCommand,
  extractCommand,
  agentsCommand,
  sessionsCommand,
  keptCommand,
  exportCommand,
  importArchiveCommand,
  settingsCommand,
  doctorCommand,
  sampleCommand,
]
