import { AppError } from '../../../shared/errors'
import { MOST_WAITING, type WaitingCandidate } from '../../../shared/extraction'
import { say } from '../../../shared/said'
import type { EngineEvent } from '../../engine'
import type { ChangeMaker } from '../../history/change-plan'
import type { HistoryRoom } from '../../history/create-history-room'
import { encodeText } from '../../memory/text'
import type { Ports } from '../../ports'
import type { CandidateShelf } from '../shelf'
import type { Draft } from './draft'
import { createDrafts, type DraftsDeps } from './draft-candidates'
import { createIntake } from './intake'
import { createKeptShelves } from './kept-shelves'
import type { KeptCandidate, Shelf, ShelfEntry } from './shelf-file'
import { waitingOf } from './waiting'

/** Whoever changes what waits takes its turn under this name. */
const LOCK = 'candidates'
const LOCK_WAIT_MS = 15_000

export interface ShelfDeps extends DraftsDeps, Pick<Ports, 'writer' | 'hash'> {
  readonly processLock: Ports['lock']
  readonly changes: ChangeMaker
  readonly history: Pick<HistoryRoom['history'], 'entries'>
  /**
   * Whether a branch is merged into the one that is checked out, or the default one. Null where that
   * cannot be told: then nothing is held back for it.
   */
  readonly isMerged: (projectId: string, branch: string) => Promise<boolean | null>
  readonly titleOf: (projectId: string) => string
  readonly emit: (event: EngineEvent) => void
  readonly dataDir: string
}

/**
 * The shelf over one file a project in the app's own data. Undoing an acceptance in the history puts
 * the candidate back among those that wait; rejecting it is a word of its own.
 */
export function createShelf(deps: ShelfDeps): CandidateShelf {
  const shelves = createKeptShelves({ ...deps, entries: () => deps.history.entries() })
  const drafts = createDrafts(deps)
  const intake = createIntake(deps)
  const alone = <T>(work: () => Promise<T>): Promise<T> =>
    deps.processLock.withLock(LOCK, LOCK_WAIT_MS, work)

  async function tell(): Promise<void> {
    const count = (await shelves.all()).flatMap(waitingIn).length
    deps.emit({ kind: 'candidates', count })
  }

  async function show(
    projectId: string,
    candidates: readonly KeptCandidate[],
  ): Promise<readonly WaitingCandidate[]> {
    const held = await heldBranches(deps, projectId, candidates)
    const around = { projectId, project: deps.titleOf(projectId), held }
    const shown: WaitingCandidate[] = []
    for (const kept of candidates) {
      const { place } = await drafts.placed(projectId, kept)
      shown.push(waitingOf(kept, place, around))
    }
    return shown
  }

  async function find(id: string): Promise<{ shelf: Shelf; kept: KeptCandidate }> {
    for (const shelf of await shelves.all()) {
      const kept = waitingIn(shelf).find((one) => one.id === id)
      if (kept !== undefined) return { shelf, kept }
    }
    const message = say`No candidate ${id} waits. "noctuary candidates" lists those that do.`
    throw new AppError('run.unknown', message)
  }

  async function draftOne(id: string) {
    const { shelf, kept } = await find(id)
    const draft = await drafts.one(shelf.projectId, kept)
    return { shelf, draft, hash: deps.hash(encodeText(JSON.stringify([id, draft.files]))) }
  }

  /** Writes a draft, and keeps which candidates are in it. */
  async function write(shelf: Shelf, { edits, made }: Draft) {
    const { projectId } = shelf
    const names = made.map(({ name }) => name)
    const store = deps.stores.list().find(({ id }) => id === projectId)
    const { change, files } = await deps.changes.apply({
      by: 'extract',
      projectId,
      ...(store === undefined ? {} : { realDir: store.realMemoryDir }),
      summary: `Remember ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`,
      edits,
    })
    const pathOf = new Map(made.map(({ id, path }) => [id, path]))
    const entries = shelf.entries.map((entry): ShelfEntry => {
      const path = pathOf.get(entry.id)
      if (path === undefined) return entry
      return { ...entry, state: 'accepted', atMs: deps.clock.nowMs(), change, path }
    })
    await shelves.write({ projectId, entries })
    await deps.catalogue.refresh([projectId])
    await tell()
    return { changed: { change, files: files.map(({ file }) => file) }, names }
  }

  async function acceptAll(ids: readonly string[]) {
    const shelf = (await shelves.all()).find((one) =>
      waitingIn(one).some(({ id }) => ids.includes(id)),
    )
    if (shelf === undefined) return null
    const { projectId } = shelf
    await deps.catalogue.refresh([projectId])
    const wanted = waitingIn(shelf).filter(({ id }) => ids.includes(id))
    const held = await heldBranches(deps, projectId, wanted)
    const free = wanted.filter(
      ({ isUntrusted, contradicts, branch }) =>
        !isUntrusted && contradicts !== true && (branch === undefined || !held.has(branch)),
    )
    const placed = await Promise.all(free.map((kept) => drafts.placed(projectId, kept)))
    const forMemory = placed.filter(
      ({ place }) => place.destination === 'memory' && !place.target.startsWith('team/'),
    )
    const draft = await drafts.all(projectId, forMemory)
    if (draft.made.length === 0) return null
    const { changed, names } = await write(shelf, draft)
    return { ...changed, names }
  }

  /** Those of these in one state come to the other; answers how many. */
  async function move(
    ids: readonly string[],
    from: ShelfEntry['state'],
    to: ShelfEntry['state'],
  ): Promise<number> {
    let count = 0
    for (const shelf of await shelves.all()) {
      const entries = shelf.entries.map((entry): ShelfEntry => {
        if (!ids.includes(entry.id) || entry.state !== from || entry.candidate === undefined) {
          return entry
        }
        count += 1
        return { ...entry, state: to, atMs: deps.clock.nowMs() }
      })
      if (entries.some((entry, at) => entry !== shelf.entries[at])) {
        await shelves.write({ ...shelf, entries })
      }
    }
    if (count > 0) await tell()
    return count
  }

  return {
    put: (candidates, origin) =>
      alone(async () => {
        const shelf = await shelves.read(origin.projectId)
        const fresh = intake(shelf, candidates, origin)
        if (fresh.length === 0) return []
        await shelves.write({ ...shelf, entries: [...shelf.entries, ...fresh] })
        await tell()
        return show(
          origin.projectId,
          fresh.flatMap(({ candidate }) => candidate ?? []),
        )
      }),
    async preview(candidates, origin) {
      const fresh = intake(await shelves.read(origin.projectId), candidates, origin)
      return show(
        origin.projectId,
        fresh.flatMap(({ candidate }) => candidate ?? []),
      )
    },
    isFull: async (projectId) => waitingIn(await shelves.read(projectId)).length >= MOST_WAITING,
    async list(projectId) {
      const found = projectId === null ? await shelves.all() : [await shelves.read(projectId)]
      const shown: WaitingCandidate[] = []
      for (const shelf of found) shown.push(...(await show(shelf.projectId, waitingIn(shelf))))
      return shown.sort((a, b) => b.foundAtMs - a.foundAtMs || (b.atMs ?? 0) - (a.atMs ?? 0))
    },
    async plan(id) {
      const { draft, hash } = await draftOne(id)
      return { id, files: draft.files, hash }
    },
    accept: (id, hash) =>
      alone(async () => {
        const planned = await draftOne(id)
        if (planned.hash !== hash) throw movedOn(planned.shelf.projectId)
        return (await write(planned.shelf, planned.draft)).changed
      }),
    acceptAll: (ids) => alone(() => acceptAll(ids)),
    reject: (ids) => alone(() => move(ids, 'waiting', 'rejected')),
    unreject: (ids) => alone(() => move(ids, 'rejected', 'waiting')),
  }
}

function waitingIn({ entries }: Shelf): readonly KeptCandidate[] {
  return entries.flatMap(({ state, candidate }) =>
    state === 'waiting' && candidate !== undefined ? [candidate] : [],
  )
}

/** Branches of these candidates that are surely not merged yet; none where nothing is to be held. */
async function heldBranches(
  deps: Pick<ShelfDeps, 'settings' | 'isMerged'>,
  projectId: string,
  candidates: readonly KeptCandidate[],
): Promise<ReadonlySet<string>> {
  const held = new Set<string>()
  if (!(await deps.settings.read()).extraction.holdBranches) return held
  const branches = new Set(candidates.flatMap(({ branch }) => branch ?? []))
  for (const branch of branches) {
    if ((await deps.isMerged(projectId, branch)) === false) held.add(branch)
  }
  return held
}

function movedOn(projectId: string): AppError {
  const message = say`What this would be written into changed since it was shown. Look at it again, then accept it.`
  return new AppError('memory.conflict', message, { path: projectId })
}
