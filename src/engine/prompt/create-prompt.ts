import type { PromptArea } from '../engine'
import type { TreeReader } from '../ports'
import { createListLoaded, type ListLoadedDeps } from './loaded/list-loaded'
import { loadPrompt } from './load-prompt'
import { appendLog, type AppendLogDeps } from './log/append-log'
import { readLog } from './log/read-log'

export interface PromptDeps extends ListLoadedDeps, AppendLogDeps {
  readonly files: ListLoadedDeps['files']
  readonly trees: TreeReader
}

/** What Claude is told of its memory and loads at the start of a session, and the daily log. */
export function createPrompt(deps: PromptDeps): Omit<PromptArea, 'use'> {
  return {
    load: (projectId, mode) => loadPrompt(deps, projectId, mode),
    loaded: createListLoaded(deps),
    log: async (projectId) => readLog(deps, deps.stores.get(projectId).id),
    append: async (projectId, text) => appendLog(deps, deps.stores.get(projectId), text),
  }
}
