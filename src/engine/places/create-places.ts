import { AppError } from '../../shared/errors'
import type { Change } from '../../shared/history'
import type { IndexLayout } from '../../shared/index-file'
import { say } from '../../shared/said'
import type { StrayProblem } from '../../shared/stores'
import type { PlacesArea } from '../engine'
import type { ChangeMaker } from '../history/change-plan'
import type { LocatedStores } from '../location/create-stores'
import { judgePath } from '../location/resolve-memory'
import type { Catalogue } from '../memory/catalogue'
import type { Marks } from '../memory/marks/marks'
import type { Ports } from '../ports'
import { createOwnFiles } from '../safety/own-files'
import type { FindSecrets } from '../safety/secrets/find-secrets'
import { workOutAll, workOutBring } from './bring-store'
import { createMover, type WorkedOut } from './create-mover'
import { createShares } from './create-shares'
import { createStrayFinder } from './find-stray'
import { createIgnored } from './ignored'
import { workOutMove } from './move-memories'
import type { PlaceSettings } from './place-settings'
import { workOutPromotion } from './promote-memories'
import { createMovingReader } from './read-moving'
import { workOutRename, type WorkedOutRename } from './rename-project'
import { createShareBook } from './share-book'
import { workOutSplit } from './split-store'
import { rankOf } from './stray-problem'

export interface PlacesDeps extends Pick<
  Ports,
  'files' | 'trees' | 'writer' | 'environment' | 'clock' | 'ids' | 'hash' | 'log'
> {
  readonly stores: LocatedStores
  readonly catalogue: Catalogue
  readonly marks: Marks
  readonly changes: ChangeMaker
  readonly settings: PlaceSettings
  readonly findSecrets: FindSecrets
  readonly titleOf: (projectId: string) => string
  /** How a store's index is laid out, as it is known. */
  readonly layoutOf: (projectId: string) => IndexLayout
  /** Gives the thread away now and then while all stores are looked through. */
  readonly pause: () => Promise<void>
  /** The app's own data folder; `places/` in it is this room's. */
  readonly dataDir: string
}

/** The area, and what the composition hands it. */
export interface PlacesRoom extends PlacesArea {
  /** What is astray, without guessing where it belongs: for those who only count. */
  strayBriefly: PlacesArea['stray']
  /** Hears of every change, so that what a person changed of a shared memory reaches its other places. */
  heard(change: Change): void
  /** Resolves when all that was heard has been followed. */
  settled(): Promise<void>
}

/** Stores that went astray, moves of memories, and memories that several projects share. */
export function createPlaces(given: PlacesDeps): PlacesRoom {
  const own = createOwnFiles(given)
  const deps = {
    ...given,
    own,
    reader: createMovingReader(given),
    mover: createMover(given),
    ignored: createIgnored({ ...given, own }),
    book: createShareBook(given),
  }
  const { mover, ignored } = deps
  const finder = createStrayFinder(deps)
  const stray: PlacesArea['stray'] = (projectId) => finder.find(projectId)
  const bringDeps = { ...deps, stray }
  const shares = createShares(deps)
  let queue: Promise<void> = Promise.resolve()

  const workOutMoveOf: (request: Parameters<PlacesArea['planMove']>[0]) => Promise<WorkedOut> = ({
    target,
    ...request
  }) =>
    target.kind === 'claude-md'
      ? workOutPromotion(deps, request, target.path)
      : workOutMove(deps, request, target.projectId)

  const lookAgain = async (): Promise<void> => {
    await deps.stores.refresh()
    await deps.catalogue.refresh()
  }

  async function settleIn({ isAhead, toProjectId }: WorkedOutRename): Promise<void> {
    // Until the folder has moved, the memory lies ahead of it, as the person wants it.
    if (isAhead) await ignored.set(toProjectId, 'orphan', true)
    await lookAgain()
  }

  return {
    stray,
    strayBriefly: (projectId) => finder.findBriefly(projectId),
    async plan(request) {
      const isSplit = request.act === 'split'
      return mover.shown(
        await (isSplit ? workOutSplit(deps, request) : workOutBring(bringDeps, request)),
      )
    },
    async apply(request, hash) {
      if (request.act !== 'split') return mover.make(await workOutBring(bringDeps, request), hash)
      const worked = await workOutSplit(deps, request)
      const changed = await mover.make(worked, hash)
      if (worked.own.length > 0) await lookAgain()
      return changed
    },
    async confirm(projectId, isConfirmed) {
      const path = isConfirmed ? await askedFor(deps, projectId) : confirmedOf(deps, projectId)
      await deps.settings.save(({ confirmedPaths }) => {
        const others = confirmedPaths.filter((one) => one !== path)
        return { confirmedPaths: isConfirmed ? [...others, path] : others }
      })
      await lookAgain()
      return stray(null)
    },
    async ignore(projectId, problem, isIgnored) {
      deps.stores.get(projectId)
      if (rankOf(problem as StrayProblem) === -1) {
        throw new AppError(
          'input.invalid',
          say`${JSON.stringify(problem)} is no problem of a store.`,
        )
      }
      await ignored.set(projectId, problem, isIgnored)
      return stray(null)
    },
    planMove: async (request) => mover.shown(await workOutMoveOf(request)),
    move: async (request, hash) => mover.make(await workOutMoveOf(request), hash),
    planRename: async (projectId, toPath) =>
      mover.shown(await workOutRename({ ...deps, workOutAll: allOf }, projectId, toPath)),
    async rename(projectId, toPath, hash) {
      const worked = await workOutRename({ ...deps, workOutAll: allOf }, projectId, toPath)
      const changed = await mover.make(worked, hash)
      await settleIn(worked)
      return changed
    },
    shared: (projectId) => shares.shared(projectId),
    share: (projectId, file, withProjects) => shares.share(projectId, file, withProjects),
    bringInStep: (id, from) => shares.bringInStep(id, from),
    unshare: (id) => shares.unshare(id),
    heard(change) {
      queue = queue
        .then(() => shares.follow(change))
        .catch((error: unknown) => {
          deps.log.warn('Shared memories could not be looked at.', { error: String(error) })
        })
    },
    settled: () => queue,
  }

  function allOf(fromId: string, toId: string): Promise<WorkedOut> {
    return workOutAll(bringDeps, [fromId], toId, 'adopt')
  }
}

type ConfirmDeps = Pick<PlacesDeps, 'stores' | 'files' | 'environment'>

/** @throws `path.refused` with the reason, `input.invalid` where nothing is asked for */
async function askedFor(deps: ConfirmDeps, projectId: string): Promise<string> {
  const { askedFor: path } = deps.stores.get(projectId)
  if (path === undefined) {
    const message = say`The settings of this project ask for no other memory folder.`
    throw new AppError('input.invalid', message, { path: projectId })
  }
  const verdict = await judgePath(deps, path, true)
  if (verdict.ok) return verdict.path
  const message = say`${path} is not used as a memory folder. ${verdict.reason}`
  throw new AppError('path.refused', message, { path })
}

/** The confirmed folder itself, or the store whose sessions use one. */
function confirmedOf({ stores }: ConfirmDeps, projectId: string): string {
  const { elsewhere, id } = stores.get(projectId)
  return elsewhere ?? id
}
