import type { MovedMemory, StoreRequest } from '../../shared/stores'
import type { LocatedStores } from '../location/create-stores'
import { physicalPath } from '../location/resolve-memory'
import type { Store } from '../location/store'
import { decodeText } from '../memory/text'
import type { Environment, FileReader, Hash } from '../ports'
import type { Mover, WorkedOut } from './create-mover'
import { settingsToFollow } from './follow-folders'
import type { MovingFile, MovingStore, Route } from './moving-store'
import { ownFolderFor, type OwnFolder } from './own-folder'
import type { PlaceSettings } from './place-settings'
import { planRoutes } from './plan-bring-together'
import type { MovingReader } from './read-moving'
import { refuseSame, targetStore } from './target-store'
import { whoseMemory, type Whose } from './whose-memory'

export interface SplitDeps {
  readonly stores: LocatedStores
  readonly files: FileReader
  readonly hash: Hash
  readonly environment: Pick<Environment, 'platform'>
  readonly reader: MovingReader
  readonly mover: Pick<Mover, 'markEdits'>
  readonly settings: Pick<PlaceSettings, 'read' | 'edit'>
  readonly titleOf: (projectId: string) => string
}

/** What a split does, and the folders that projects ask for from then on. */
export interface WorkedOutSplit extends WorkedOut {
  readonly own: readonly OwnFolder[]
}

/** Where one memory of a shared store goes. */
interface Destination {
  readonly file: MovingFile
  /** Null for one that stays. */
  readonly to: MovingStore | null
  readonly whose: Whose | null
  /** What the person or the text named; the shared store where neither did. */
  readonly place: string
}

/**
 * Gives each project of a shared store what is its own. The folder that has the most memories keeps the
 * store; the others get one each, which their own settings ask for. What speaks for none stays.
 */
export async function workOutSplit(
  deps: SplitDeps,
  request: StoreRequest,
): Promise<WorkedOutSplit> {
  const shared = deps.stores.get(request.projectId)
  const from = await deps.reader.read(shared.id)
  const living = shared.paths.filter((path) => !shared.gonePaths.includes(path))
  const memories = from.files.filter(({ kind }) => kind === 'memory')
  const whose = await whoseOf(deps, shared, memories, shared.paths)
  const keeper = request.target ?? keeperOf(living, [...whose.values()])
  const rooms = createRooms(deps, shared, from, keeper)
  const destinations: Destination[] = []
  for (const file of memories) {
    const wanted = request.places?.[file.file] ?? whose.get(file)?.path
    const to = wanted === undefined ? null : await rooms.of(wanted, living)
    const place = wanted ?? shared.id
    destinations.push({ file, to, whose: whose.get(file) ?? null, place })
  }
  return worked(deps, from, destinations, rooms.own())
}

function keeperOf(living: readonly string[], whose: readonly (Whose | null)[]): string | undefined {
  const count = (path: string): number => whose.filter((one) => one?.path === path).length
  return [...living].sort((a, b) => count(b) - count(a))[0]
}

async function whoseOf(
  deps: SplitDeps,
  shared: Store,
  memories: readonly MovingFile[],
  paths: readonly string[],
): Promise<ReadonlyMap<MovingFile, Whose | null>> {
  const heads = deps.stores.foldersOf(shared).flatMap(({ transcripts }) => transcripts)
  const cwdOf = new Map(heads.map(({ file, cwds }) => [file.replace(/\.jsonl$/u, ''), cwds[0]]))
  const { platform } = deps.environment
  const exists = async (path: string): Promise<boolean> =>
    (await deps.files.stat(path).catch(() => null)) !== null
  const found = new Map<MovingFile, Whose | null>()
  for (const file of memories) {
    const { text } = decodeText(file.content.bytes)
    const originCwd = cwdOf.get(file.originSessionId ?? '') ?? null
    found.set(file, await whoseMemory({ text, originCwd }, paths, { platform, exists }))
  }
  return found
}

/** The stores of the projects, each made once, and only for those that get something. */
function createRooms(
  deps: SplitDeps,
  shared: Store,
  from: MovingStore,
  keeper: string | undefined,
) {
  const rooms = new Map<string, MovingStore>()
  const own = new Map<string, OwnFolder>()
  const make = async (word: string, living: readonly string[]): Promise<MovingStore | null> => {
    if (word === keeper || word === shared.id) return null
    // The project is gone: nobody would read a folder of its own.
    if (shared.gonePaths.includes(word)) return null
    if (!living.includes(word)) return other(deps, shared, word)
    const resolved = await deps.stores.resolve(word)
    if (resolved.memoryDir !== shared.id)
      return deps.reader.read((await deps.stores.propose(word)).id)
    const folder = await ownFolderFor(deps, shared.base, word)
    own.set(word, folder)
    const isKnown = deps.stores.list().some(({ id }) => id === folder.memoryDir)
    return isKnown ? deps.reader.read(folder.memoryDir) : emptyRoom(deps, from, folder)
  }
  return {
    async of(word: string, living: readonly string[]): Promise<MovingStore | null> {
      const known = rooms.get(word)
      if (known !== undefined) return known
      const made = await make(word, living)
      if (made !== null) rooms.set(word, made)
      return made
    },
    own: () => [...own.values()],
  }
}

async function other(deps: SplitDeps, shared: Store, word: string): Promise<MovingStore> {
  const store = await targetStore(deps, word)
  await refuseSame(deps, shared, store)
  return deps.reader.read(store.id)
}

async function emptyRoom(
  { files }: SplitDeps,
  from: MovingStore,
  { memoryDir }: OwnFolder,
): Promise<MovingStore> {
  const path = `${memoryDir}/MEMORY.md`
  const index = { path, text: null, hash: null }
  return {
    projectId: memoryDir,
    realDir: await physicalPath(files, memoryDir),
    rows: [],
    index,
    indexes: [{ ...index, file: 'MEMORY.md', bytes: null, mtimeNs: null }],
    files: [],
    staying: [],
    archiveFolder: from.archiveFolder,
  }
}

async function worked(
  deps: SplitDeps,
  from: MovingStore,
  destinations: readonly Destination[],
  own: readonly OwnFolder[],
): Promise<WorkedOutSplit> {
  const routes = destinations.flatMap(({ file, to }): Route[] =>
    to === null ? [] : [{ from, file, to }],
  )
  const { limits } = await deps.settings.read()
  const { placed, moves, edits, lostLines } = planRoutes(routes, { limits })
  const marks = await deps.mover.markEdits(placed, false)
  const asking = own.flatMap(({ edit }) => (edit === null ? [] : [edit]))
  const following = await settingsToFollow(deps.settings, own)
  const whyOf = new Map(destinations.map(({ file, whose }) => [file.file, whose?.why ?? []]))
  const placeOf = new Map(destinations.map(({ file, place }) => [file.file, place]))
  const named = [...moves, ...stayingOf(from, destinations)].map((move) => ({
    ...move,
    why: whyOf.get(move.file) ?? [],
    place: placeOf.get(move.file) ?? from.projectId,
  }))
  return {
    act: 'split',
    projectId: from.projectId,
    toProjectId: from.projectId,
    moves: named.sort((a, b) => (a.file < b.file ? -1 : 1)),
    edits: [...edits, ...asking, ...marks, ...following],
    lostLines,
    summary: `Split the memory of ${deps.titleOf(from.projectId)}`,
    own,
  }
}

function stayingOf(
  { projectId, staying }: MovingStore,
  destinations: readonly Destination[],
): readonly MovedMemory[] {
  const left = destinations.filter(({ to }) => to === null).map(({ file }) => file.file)
  const stay = (file: string) => ({
    file,
    toProjectId: projectId,
    toFile: file,
    kind: 'stays' as const,
  })
  return [...left.map(stay), ...staying.map(({ file, why }) => ({ ...stay(file), stays: why }))]
}
