import type { MovedMemory } from '../../shared/stores'
import { joinPath } from '../location/paths'
import { foldFile } from '../memory/file-name'
import { freeName } from '../memory/plans/plan-away'
import { pathIn } from '../memory/plans/store-state'
import type { MovingStore, Route } from './moving-store'

/** Where a file on its way ends up. */
export interface Placed extends Route {
  readonly kind: Exclude<MovedMemory['kind'], 'stays'>
  /** The name it has there, relative to the memory folder. */
  readonly toFile: string
  readonly toPath: string
}

interface Room {
  readonly taken: Set<string>
  /** `team`, `archived` and the like, then the hash → name. */
  readonly byHash: Map<string, string>
}

const ARCHIVE = 'archive/'

/**
 * Gives every file a name at its target: the one it has, with a number where another text has that name.
 * The same bytes are not written twice. Names compare without case and Unicode form, as some disks do.
 */
export function placeFiles(routes: readonly Route[]): readonly Placed[] {
  const rooms = new Map<MovingStore, Room>()
  const roomOf = (store: MovingStore): Room => {
    const known = rooms.get(store) ?? roomIn(store)
    rooms.set(store, known)
    return known
  }
  return routes.map((route) => placeOne(route, roomOf(route.to)))
}

function roomIn(store: MovingStore): Room {
  const names = [...store.files, ...store.staying, ...store.indexes].map(({ file }) => file)
  return {
    taken: new Set(names.map(foldFile)),
    byHash: new Map(
      store.files.map((one) => [keyOf(one.kind, one.file, one.content.version.hash), one.file]),
    ),
  }
}

function placeOne(route: Route, room: Room): Placed {
  const { file, to } = route
  const key = keyOf(file.kind, file.file, file.content.version.hash)
  const twin = room.byHash.get(key)
  if (twin !== undefined) return { ...route, kind: 'same', toFile: twin, toPath: pathOf(to, twin) }
  const toFile = freeName(file.file, room.taken)
  room.taken.add(foldFile(toFile))
  room.byHash.set(key, toFile)
  const kind = toFile === file.file ? 'new' : 'beside'
  return { ...route, kind, toFile, toPath: pathOf(to, toFile) }
}

/** What the team shares and what is private are never one, however equal their bytes. */
function keyOf(kind: string, file: string, hash: string): string {
  const isTeam = file.startsWith('team/')
  // A log is named by its day: equal bytes of two days are two logs.
  return [kind, isTeam, kind === 'log' ? file : '', hash].join(' ')
}

function pathOf(to: MovingStore, file: string): string {
  return file.startsWith(ARCHIVE)
    ? joinPath(to.archiveFolder, file.slice(ARCHIVE.length))
    : pathIn(to, file)
}
