import type { Change } from '../../shared/history'
import type { Engine, SettingsArea } from '../engine'
import { isInside, joinPath } from '../location/paths'
import { createReconciler } from '../memory/catalogue/reconcile'
import type { Ground } from './create-ground'
import type { Library } from './create-library'
import type { createMoving } from './create-moving'
import type { createNights } from './create-nights'
import type { Understanding } from './create-understanding'

/** What has to be told of a start or an end. */
interface Lively extends ReturnType<typeof createNights> {
  readonly audit: Understanding['areas']['audit']
  readonly places: ReturnType<typeof createMoving>['places']
  readonly search: Library['areas']['search']
  readonly keepExpiring: Library['keepExpiring']
}

type Life = Pick<Engine, 'start' | 'looked' | 'rest' | 'stop'> & {
  /** Settings whose changes are looked after at once. */
  readonly settings: SettingsArea
  /** What could not be ended at the start, as sentences. */
  readonly interrupted: () => Promise<readonly string[]>
}

/** Start, watching, rest and end of an engine, and what follows from a change or from other settings. */
export function createLife(ground: Ground, lively: Lively): Life {
  const { common, room, audits, foreign } = ground
  const { stores, catalogue, settings, log, late } = common
  const { dreams, extraction, audit, places, search, keepExpiring } = lively
  const interrupted: string[] = []
  const reconciler = createReconciler({
    ...common,
    projectsFolders: () => [
      ...stores.bases().map(({ path }) => joinPath(path, 'projects')),
      ...stores.agentParents(),
    ],
  })
  const tellChange = createTeller(ground, async () => {
    await settings.read()
    await reconciler.look()
  })

  let isWatching = false
  /** Listens to conversations where the settings say so, as long as the engine watches. */
  const listen = (): void => {
    if (!isWatching) return
    // Nobody waits for it: what is there is taken down before anything counts as new.
    extraction.follow(settings.now().extraction.isOn).catch((error: unknown) => {
      log.error('Conversations cannot be listened to.', { error: String(error) })
    })
  }
  let firstLook: Promise<void> = Promise.resolve()
  let firstTexts: Promise<void> = Promise.resolve()
  const lookAndWatch = async (whenCalm: Promise<void>): Promise<void> => {
    await stores.refreshAgents()
    await audits.load(stores.all().flatMap(({ id, agent }) => (agent === undefined ? [] : [id])))
    await reconciler.start(whenCalm)
    // What a file said before is needed to undo what the client will do to it. The headers are kept at
    // once, so that the next start is quick even after a crash.
    const texts = whenCalm.then(() => catalogue.loadTexts())
    firstTexts = Promise.all([texts, catalogue.keep()]).then(
      () => undefined,
      (error: unknown) => {
        log.warn('Some texts could not be read or kept.', { error: String(error) })
      },
    )
    keepExpiring.start()
    void keepExpiring.keepDue().catch((error: unknown) => {
      log.warn('Sessions near their end could not be looked at.', { error: String(error) })
    })
  }
  /** What cannot be mended now must not keep a person from seeing their memories; doctor names it. */
  const endInterrupted = (what: 'change' | 'dream', ending: Promise<unknown>): Promise<void> =>
    ending.then(
      () => undefined,
      (error: unknown) => {
        interrupted.push(error instanceof Error ? error.message : String(error))
        log.error(`An interrupted ${what} could not be ended.`, { error: String(error) })
      },
    )

  return {
    settings: savingAlsoLooks(settings, listen, async () => {
      await reconciler.look()
      listen()
    }),
    interrupted: () => Promise.resolve(interrupted),
    async start({ watch, whenCalm = Promise.resolve() }) {
      await settings.read()
      await endInterrupted('change', room.changes.recover())
      await late.start((write) => room.history.recordLate(write))
      await stores.refresh()
      await endInterrupted('dream', dreams.recover())
      await audits.load(stores.list().map(({ id }) => id))
      room.history.onChange((change) => void tellChange(change))
      room.history.onChange((change) => places.heard(change))
      const hasRows = watch && (await catalogue.restore())
      firstLook = watch ? lookAndWatch(whenCalm) : catalogue.refresh().then(() => undefined)
      // Told to whoever waits for it; here nobody may.
      firstLook.catch(() => undefined)
      if (!hasRows) await firstLook
      isWatching = watch
      listen()
    },
    looked: () => firstLook,
    async rest() {
      await firstLook.catch(() => undefined)
      await firstTexts
      search.rest()
      // Nobody waits for this; what could not be let go stays as it is and is right all the same.
      await catalogue.rest().catch((error: unknown) => {
        log.warn('Some memory could not be given back.', { error: String(error) })
      })
    },
    async stop() {
      keepExpiring.stop()
      isWatching = false
      await extraction.stop()
      await dreams.stop()
      await audit.stop()
      await places.settled()
      await firstLook.catch(() => undefined)
      await reconciler.stop()
      await foreign.settled()
      await catalogue.keep()
      await late.settle()
      late.stop()
    },
  }
}

/** Every screen hears of a change, whoever made it, once the catalogue has taken it in. */
function createTeller({ common, room }: Ground, lookBySettings: () => Promise<void>) {
  const { stores, catalogue, settings, log, emit } = common
  return async ({ projectId, files }: Change): Promise<void> => {
    const isTouched = (id: string): boolean => files.some(({ path }) => isInside(id, path))
    const others = stores.all().flatMap(({ id }) => (isTouched(id) ? [id] : []))
    const projectIds = [...new Set([projectId, ...others])]
    try {
      await catalogue.refresh(projectIds)
      emit({ kind: 'memories', projectIds })
      emit({ kind: 'history', undo: await room.history.undoable() })
      // Other settings may show other memories, also when an undo gave back what they were.
      if (files.some(({ path }) => path === settings.file)) await lookBySettings()
    } catch (error) {
      log.error('A change could not be shown.', { projectId, error: String(error) })
    }
  }
}

/**
 * Other folders, limits or links may show other memories: look again after every save. Another process
 * may have saved as well: what was read is followed too.
 */
function savingAlsoLooks(
  settings: SettingsArea,
  listen: () => void,
  look: () => Promise<void>,
): SettingsArea {
  return {
    ...settings,
    async read() {
      const read = await settings.read()
      listen()
      return read
    },
    async save(changes) {
      const saved = await settings.save(changes)
      await look()
      return saved
    },
  }
}
