import type { Tool } from '../agent'
import { createReadView, type ViewDeps } from '../read-view'
import { createBashTool } from './bash'
import { createEditTool } from './edit'
import { createGlobTool } from './glob'
import { createGrepTool } from './grep'
import { createReadTool } from './read'
import { createWriteTool } from './write'

/**
 * The tools of one run: those that read, and with a grant that may write those that change the overlay.
 * A run that may only read is not given the others at all; `permit` is the second lock.
 */
export function createTools(deps: ViewDeps): readonly Tool<unknown>[] {
  const { grant, overlay, clock } = deps
  const view = createReadView(deps)
  const shell = { view, grant, clock }
  const readers: readonly Tool<unknown>[] = [
    createReadTool(view, grant),
    createGrepTool(shell),
    createGlobTool(view, grant),
    createBashTool(shell),
  ]
  if (!grant.mayWrite) return readers
  return [...readers, createEditTool(overlay, grant), createWriteTool(overlay, grant)]
}
