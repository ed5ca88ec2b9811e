import { createKeptReports } from '../audit/kept-reports'
import type { EngineEvent } from '../engine'
import { createHistoryRoom } from '../history/create-history-room'
import { createStores } from '../location/create-stores'
import { createCatalogue } from '../memory/catalogue/create-catalogue'
import { createClues } from '../memory/catalogue/clues'
import { createMarks } from '../memory/marks/create-marks'
import type { Ports } from '../ports'
import { titleOf } from '../projects/summarize-project'
import { createSettings } from '../settings/create-settings'
import type { EngineOptions } from './engine-options'
import { createForeignQueue } from './foreign-queue'
import { rememberSettings } from './remember-settings'

/** What every area stands on, as `createGround` makes it. */
export type Ground = ReturnType<typeof createGround>

/**
 * Settings, history, stores, marks and the catalogue of memories, and the way to tell whoever listens.
 * `common` is what nearly every area asks for; nothing is read before the engine starts.
 */
export function createGround(ports: Ports, options: EngineOptions) {
  const { dataDir } = options
  const { emit, onChange } = createEvents()
  const room = createHistoryRoom({ ...ports, dataDir, titleOf: (id) => titleOfKnown(id) })
  const kept = createSettings({ ...ports, ...options })
  const settings = rememberSettings(kept)
  const stores = createStores({ ...ports, ...options, settings: () => settings.read() })
  const foreign = createForeignQueue(room.history, ports.log)
  const marks = createMarks({ ...ports, dataDir })
  const audits = createKeptReports({ ...ports, marks, dataDir })
  const catalogue = createCatalogue({
    ...ports,
    clues: createClues({ marks, audits: audits.clues }),
    cache: options.cache,
    stores: () => stores.all(),
    isAside: (projectId) => stores.isAgents(projectId),
    limits: () => settings.now().limits,
    editableLinks: () => new Set(settings.now().allowedLinkTargets),
    changedAtMs: (path) => room.history.editedAtMs(path),
    onSeen: (files) => foreign.take(files),
  })
  const titleById = (projectId: string): string => titleOf(stores.get(projectId))
  const titleOfKnown = (projectId: string): string =>
    stores.all().some(({ id }) => id === projectId) ? titleById(projectId) : projectId
  return {
    ports,
    options,
    room,
    kept,
    audits,
    foreign,
    onChange,
    common: {
      ...ports,
      stores,
      catalogue,
      marks,
      changes: room.changes,
      history: room.history,
      settings,
      dataDir,
      titleOf: titleById,
      emit,
    },
  }
}

function createEvents() {
  const listeners = new Set<(event: EngineEvent) => void>()
  return {
    emit: (event: EngineEvent): void => listeners.forEach((listener) => listener(event)),
    onChange: (listener: (event: EngineEvent) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
