import type { MovedMemory } from '../../shared/stores'
import type { ClientLimits } from '../../shared/settings'
import type { FileEdit } from '../history/change-plan'
import { isInside } from '../location/paths'
import { carryIndexes } from './carry-indexes'
import { followLinks } from './follow-links'
import type { MovingStore, Route } from './moving-store'
import { placeFiles, type Placed } from './place-files'

export interface BringOptions {
  /** What is brought stays where it was as well. */
  readonly isCopy?: boolean
  readonly limits: Pick<ClientLimits, 'indexLines' | 'indexUnits'>
}

/** What bringing memories elsewhere does; made without touching anything. */
export interface Brought {
  readonly moves: readonly MovedMemory[]
  readonly placed: readonly Placed[]
  /** What is made first, then lines in, lines out, and last what is taken away. */
  readonly edits: readonly FileEdit[]
  /** Lines of the targets' indexes that would not reach Claude. */
  readonly lostLines: number
}

/**
 * Brings all that these stores hold into one: memories with bytes and time, their index lines, `team/`,
 * sub-folders, archived ones and logs. Equal ones are not doubled; where another text has the name, the
 * newcomer gets a number and links follow it. What cannot be taken stays where it is.
 */
export function planBringTogether(
  froms: readonly MovingStore[],
  to: MovingStore,
  options: BringOptions,
): Brought {
  const routes = froms.flatMap((from) => from.files.map((file) => ({ from, file, to })))
  return planRoutes(routes, { ...options, whole: { froms, to } })
}

export interface RouteOptions extends BringOptions {
  /** Stores that are brought whole, their index's own words included. */
  readonly whole?: { readonly froms: readonly MovingStore[]; readonly to: MovingStore }
}

/** The same for single files, each with a target of its own; no two routes may name the same file. */
export function planRoutes(routes: readonly Route[], options: RouteOptions): Brought {
  const placed = placeFiles(routes)
  const isCopy = options.isCopy === true
  const indexes = carryIndexes(placed, options)
  const targets = [...new Set(placed.map(({ to }) => to))]
  const links = new Map(
    targets.map(
      (to) =>
        [
          to,
          followLinks(
            to,
            placed.filter((one) => one.to === to),
          ),
        ] as const,
    ),
  )
  const made = placed.filter(({ kind }) => kind !== 'same')
  return {
    moves: [...movesOf(placed), ...stayingOf(options.whole?.froms ?? [])],
    placed,
    edits: [
      ...made.map((one) =>
        creation(one, links.get(one.to)?.bytesOf(one) ?? one.file.content.bytes),
      ),
      ...indexes.made,
      ...targets.flatMap((to) => links.get(to)?.ownEdits ?? []),
      ...indexes.linesIn,
      ...(isCopy ? [] : indexes.linesOut),
      ...(isCopy ? [] : placed.map(removal)),
      ...(isCopy ? [] : indexes.removed),
    ],
    lostLines: indexes.lostLines,
  }
}

function creation({ to, file, toPath }: Placed, after: Uint8Array): FileEdit {
  const { mtimeNs } = file.content.version
  return {
    path: toPath,
    expected: null,
    after,
    mtimeNs,
    ...withinOf(to, toPath),
    reason: 'brought here with its bytes and time',
  }
}

function removal({ from, file, toPath }: Placed): FileEdit {
  return {
    path: file.path,
    expected: file.content.version.hash,
    after: null,
    ...withinOf(from, file.path),
    reason: `brought to ${toPath}`,
  }
}

/** Archives may lie in the app's own folder, which is inside no store. */
function withinOf(store: MovingStore, path: string): Pick<FileEdit, 'within'> {
  return isInside(store.projectId, path) ? { within: store.realDir } : {}
}

function movesOf(placed: readonly Placed[]): readonly MovedMemory[] {
  return placed.map(({ file, to, toFile, kind }) => ({
    file: file.file,
    toProjectId: to.projectId,
    toFile,
    kind,
  }))
}

function stayingOf(stores: readonly MovingStore[]): readonly MovedMemory[] {
  return stores.flatMap(({ projectId, staying }) =>
    staying.map(({ file, why }) => ({
      file,
      toProjectId: projectId,
      toFile: file,
      kind: 'stays' as const,
      stays: why,
    })),
  )
}
