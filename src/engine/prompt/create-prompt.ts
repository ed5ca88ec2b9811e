import type { PromptArea } from '../engine'
import type { TreeReader } from '../ports'
import { createListLoaded, type ListLoadedDeps } from './loaded/list-loaded'
import { loadPrompt } from './load-prompt'
import { appendLog, type AppendLogDeps } from './log/append-log'
import { readLog } from './log/read-log'
import { createUseReport, type UseDeps } from './use/report-use'

export interface PromptDeps
  extends ListLoadedDeps, AppendLogDeps, Omit<UseDeps, 'platform' | 'stores' | 'clock'> {
  readonly stores: ListLoadedDeps['stores'] & UseDeps['stores']
  readonly files: ListLoadedDeps['files']
  readonly catalogue: ListLoadedDeps['catalogue']
  readonly trees: TreeReader
}

/** What Claude is told of its memory, loads at the start of a session and uses of it, and the daily log. */
export function createPrompt(deps: PromptDeps): PromptArea {
  return {
    load: (projectId, mode) => loadPrompt(deps, projectId, mode),
    loaded: createListLoaded(deps),
    use: createUseReport({ ...deps, platform: deps.environment.platform }),
    log: async (projectId) => readLog(deps, deps.stores.get(projectId).id),
    append: async (projectId, text) => appendLog(deps, deps.stores.get(projectId), text),
  }
}
