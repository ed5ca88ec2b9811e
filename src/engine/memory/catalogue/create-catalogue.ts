import { AppError } from '../../../shared/errors'
import type { MemoryRow } from '../../../shared/memory'
import type { ClientLimits } from '../../../shared/settings'
import type { Store } from '../../location/store'
import type { CacheFile, Clock, Hash, Log, Squeezer, TreeReader } from '../../ports'
import type { Catalogue, KnownIndex, SeenFile } from '../catalogue'
import { rowOfFacts, type RowContext } from '../memory-row'
import { decodeText } from '../text'
import type { Clue, Clues } from './clues'
import { decodeHeaders, encodeHeaders, type KnownFiles } from './header-cache'
import { findByFile } from './find-by-file'
import type { KnownFile, KnownStore } from './known-store'
import { lookAtStore, type StoreLook } from './look-at-store'
import { openBytes } from './text-pack'
import { createTextRest } from './text-rest'
import { createViews } from './views'

/** What the catalogue stands on. Functions are asked at each use, so that settings may change. */
export interface CatalogueDeps {
  readonly trees: TreeReader
  readonly hash: Hash
  readonly clock: Clock
  readonly log: Log
  /** Absent keeps texts as they are, at rest too. */
  readonly squeezer?: Squeezer
  /** Null keeps nothing between two starts. */
  readonly cache: CacheFile | null
  readonly stores: () => readonly Pick<Store, 'id'>[]
  /** Stores that are known by their id and stand in no list of all: agents' memory. */
  readonly isAside?: (projectId: string) => boolean
  readonly limits: () => Pick<ClientLimits, 'headLines'>
  /** Real paths of links that the person allowed to write through. */
  readonly editableLinks: () => ReadonlySet<string>
  /** When history last saw a person or the client change this file (absolute path). */
  readonly changedAtMs: (path: string) => number | undefined
  /** What marks and audits say; looked at again with every refresh. */
  readonly clues: Clues
  /**
   * Hears of files that are not as they were when last seen, after the catalogue took them in. Not
   * called for a store's first look, except for files that were written since the catalogue began.
   */
  readonly onSeen: (files: readonly SeenFile[]) => void
}

/** Ages of rows that were not looked at again may be this old. */
const AGE_STEP_MS = 60 * 60 * 1_000

/** The catalogue, empty until its first `refresh`. */
export function createCatalogue(deps: CatalogueDeps): Catalogue {
  const stores = new Map<string, KnownStore>()
  const turns = new Map<string, Promise<unknown>>()
  const isListed = (projectId: string): boolean => deps.isAside?.(projectId) !== true
  const views = createViews(stores, isListed)
  const startedAtMs = deps.clock.nowMs()
  let revision = 0
  let unkept = false
  let cached: Promise<KnownFiles> | null = null
  let key = ''

  const keyNow = keyOfLimits(deps.limits)

  const knownOf = async (projectId: string) => {
    cached ??= loadCache(deps.cache, (key = keyNow()))
    const fromCache = (await cached).get(projectId)
    return stores.get(projectId)?.files ?? fromCache ?? null
  }

  const look = async (projectId: string, wantTexts: boolean): Promise<boolean> => {
    const known = await knownOf(projectId)
    const before = stores.get(projectId)
    const found = await lookAtStore(deps, {
      projectId,
      known: known ?? [],
      limits: deps.limits(),
      wantTexts,
      readAgain: key !== keyNow(),
    })
    // A store that only the cache knew so far is new to everyone, however little changed in it.
    const isNew = before === undefined || before.revision === 0
    const cluesRevision = deps.clues.of(projectId).revision
    const changed = found.changed || isNew || before.cluesRevision !== cluesRevision
    revision += changed ? 1 : 0
    stores.set(
      projectId,
      storeOf(deps, projectId, found, before, changed ? revision : before.revision),
    )
    if (found.changed) unkept = true
    if (changed) views.forget(projectId)
    const seen =
      known === null
        ? found.seen.filter(writtenSince(found, startedAtMs, deps.clock.nowMs()))
        : found.seen
    if (seen.length > 0) deps.onSeen(seen)
    // Of a store that is as it was kept, everyone who was shown the kept rows has been shown the truth.
    const wasKept = before?.revision === 0 && before.cluesRevision === cluesRevision
    return wasKept ? found.changed : changed
  }

  /** One look at a store at a time, so that an older listing never replaces a newer one. */
  const inTurn = <T>(projectId: string, work: () => Promise<T>): Promise<T> => {
    const before = turns.get(projectId)?.catch(() => undefined) ?? Promise.resolve()
    const turn = before.then(work)
    turns.set(projectId, turn)
    return turn
  }

  const lookInTurn = (projectId: string, wantTexts: boolean): Promise<boolean> =>
    inTurn(projectId, async () => {
      try {
        return await look(projectId, wantTexts)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        // One folder that may not be listed must not hide the others; what was known of it stays.
        deps.log.warn('A memory folder could not be listed.', { projectId, error: String(error) })
        return false
      }
    })
  const texts = createTextRest({ stores, inTurn, squeezer: deps.squeezer ?? null })

  const dropMissing = (live: ReadonlySet<string>): readonly string[] => {
    const gone = [...stores.keys()].filter((id) => !live.has(id))
    for (const id of gone) {
      stores.delete(id)
      views.forget(id)
      unkept = true
    }
    return gone
  }

  return {
    async restore() {
      cached ??= loadCache(deps.cache, (key = keyNow()))
      const kept = await cached
      await deps.clues.refresh()
      const ids = deps.stores().map(({ id }) => id)
      if (!ids.every((id) => kept.has(id))) return false
      for (const id of ids) {
        const files = kept.get(id) ?? []
        const found = { files, folders: [], seen: [], changed: false }
        // Revision 0: what is worked out of it must be worked out again after the first look.
        stores.set(id, storeOf(deps, id, found, undefined, 0))
        views.forget(id)
      }
      return ids.length > 0
    },
    async refresh(projectIds) {
      await deps.clues.refresh()
      const all = new Set(deps.stores().map(({ id }) => id))
      const wanted = projectIds === undefined ? all : projectIds.filter((id) => all.has(id))
      const changed: string[] = projectIds === undefined ? [...dropMissing(all)] : []
      for (const id of wanted) if (await lookInTurn(id, false)) changed.push(id)
      if (projectIds === undefined) key = keyNow()
      const said = hearAll(deps, stores, () => (revision += 1))
      if (ageAll(deps, stores) || said.length > 0) views.forgetRows()
      return [...changed, ...said]
    },
    async loadTexts(projectId) {
      for (const [id, store] of stores) {
        if (projectId !== undefined && id !== projectId) continue
        if (!store.hasTexts) await lookInTurn(id, true)
      }
    },
    async wake(projectId) {
      for (const id of projectId === undefined ? [...stores.keys()] : [projectId])
        await texts.wake(id)
    },
    async rest() {
      views.forgetAll()
      await texts.rest()
    },
    projectIds: () => [...stores.keys()].filter(isListed).sort(),
    revision: (projectId) => stores.get(projectId)?.revision ?? 0,
    rows: (projectId) => stores.get(projectId)?.rows ?? [],
    text: (projectId, file) => textOf(findByFile(stores.get(projectId)?.files ?? [])(file)),
    indexes: (projectId) => indexesOf(stores.get(projectId)),
    folders: (projectId) => stores.get(projectId)?.folders ?? [],
    ...views.area,
    async keep() {
      if (!unkept || deps.cache === null) return
      unkept = false
      const files = new Map([...stores].map(([id, store]) => [id, store.files]))
      await deps.cache.save(encodeHeaders(files, keyNow()))
    },
  }
}

/** What kept facts depend on beside their files, worked out when the settings are others. */
function keyOfLimits(limits: CatalogueDeps['limits']): () => string {
  let known: { readonly limits: object; readonly key: string } | null = null
  return () => {
    const now = limits()
    if (known?.limits !== now) known = { limits: now, key: JSON.stringify(now) }
    return known.key
  }
}

async function loadCache(cache: CacheFile | null, key: string): Promise<KnownFiles> {
  const bytes = (await cache?.load()) ?? null
  return (bytes === null ? null : decodeHeaders(bytes, key)) ?? new Map()
}

/** A time in the future says nothing of when a file was written. */
const writtenSince =
  (look: StoreLook, sinceMs: number, nowMs: number) =>
  ({ file }: SeenFile): boolean => {
    const atMs = Number((findByFile(look.files)(file)?.stat.mtimeNs ?? 0n) / 1_000_000n)
    return atMs >= sinceMs && atMs <= nowMs
  }

const hasTexts = (files: readonly KnownFile[]): boolean =>
  files.every(({ bytes, hash }) => bytes !== null || hash === '')

function storeOf(
  deps: CatalogueDeps,
  projectId: string,
  look: StoreLook,
  before: KnownStore | undefined,
  revision: number,
): KnownStore {
  const nowMs = deps.clock.nowMs()
  const cluesRevision = deps.clues.of(projectId).revision
  const keeps = before?.cluesRevision === cluesRevision && isFresh(before, nowMs)
  const known = keeps ? before : undefined
  return {
    files: look.files,
    rows: rowsOf(deps, projectId, look.files, known, nowMs),
    hasTexts: hasTexts(look.files),
    folders: [projectId, ...look.folders.map((folder) => `${projectId}/${folder}`)],
    revision,
    agedAtMs: known?.agedAtMs ?? nowMs,
    cluesRevision,
  }
}

/** @param known rows that may be taken over where nothing about the file changed */
function rowsOf(
  deps: CatalogueDeps,
  projectId: string,
  files: readonly KnownFile[],
  known: KnownStore | undefined,
  nowMs: number,
): readonly MemoryRow[] {
  const shared = { nowMs, limits: deps.limits(), editableLinks: deps.editableLinks() }
  const clues = deps.clues.of(projectId)
  const rows: MemoryRow[] = []
  const knownRow = findByFile(known?.rows ?? [])
  const knownFile = findByFile(known?.files ?? [])
  for (const { file, facts } of files) {
    if (facts === null) continue
    const changedAtMs = deps.changedAtMs(`${projectId}/${file}`)
    const clue = clues.of(file)
    const context = contextOf(shared, changedAtMs, clue)
    const row = knownRow(file)
    const keeps = knownFile(file)?.facts === facts && changedAtMs === undefined
    rows.push(keeps && row !== undefined ? row : rowOfFacts(facts, context))
  }
  return rows
}

/** Few rows have a clue; those without share one object. */
function contextOf(
  shared: RowContext,
  historyAtMs: number | undefined,
  clue: Clue | undefined,
): RowContext {
  if (historyAtMs === undefined && clue === undefined) return shared
  return {
    ...shared,
    ...(historyAtMs === undefined ? {} : { historyAtMs }),
    ...(clue === undefined ? {} : { clue }),
  }
}

const isFresh = (store: KnownStore, nowMs: number): boolean =>
  Math.abs(nowMs - store.agedAtMs) < AGE_STEP_MS

/** Makes the rows anew of stores of which a mark or an audit says something else; answers which. */
function hearAll(
  deps: CatalogueDeps,
  stores: Map<string, KnownStore>,
  nextRevision: () => number,
): readonly string[] {
  const nowMs = deps.clock.nowMs()
  const said: string[] = []
  for (const [id, store] of stores) {
    const cluesRevision = deps.clues.of(id).revision
    if (store.cluesRevision === cluesRevision) continue
    const rows = rowsOf(deps, id, store.files, undefined, nowMs)
    stores.set(id, {
      ...store,
      rows,
      agedAtMs: nowMs,
      cluesRevision,
      // Zero still waits for its first look.
      revision: store.revision === 0 ? 0 : nextRevision(),
    })
    said.push(id)
  }
  return said
}

/** Lets the rows of stores that were not looked at for long grow older; true when any did. */
function ageAll(deps: CatalogueDeps, stores: Map<string, KnownStore>): boolean {
  const nowMs = deps.clock.nowMs()
  let aged = false
  for (const [id, store] of stores) {
    if (isFresh(store, nowMs)) continue
    const rows = rowsOf(deps, id, store.files, undefined, nowMs)
    stores.set(id, { ...store, rows, agedAtMs: nowMs })
    aged = true
  }
  return aged
}

const textOf = (known: KnownFile | undefined): string | null => {
  const bytes = openBytes(known?.bytes ?? null)
  return bytes === null ? null : decodeText(bytes).text
}

const indexesOf = (store: KnownStore | undefined): readonly KnownIndex[] =>
  (store?.files ?? [])
    .filter(({ facts }) => facts === null)
    .map((known) => ({
      file: known.file,
      hash: known.hash,
      modifiedAtMs: Number(known.stat.mtimeNs / 1_000_000n),
      text: textOf(known) ?? '',
    }))
