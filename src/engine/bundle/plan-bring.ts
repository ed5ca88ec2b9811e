import type { BundleExtraAct } from '../../shared/bundle'
import type { ChangePlan, FileEdit } from '../history/change-plan'
import { physicalPath } from '../location/resolve-memory'
import { indexEdit } from '../memory/plans/index-edit'
import type { StoreReader } from '../memory/store-reader'
import { decodeText, encodeText } from '../memory/text'
import { newPathInside } from '../safety/inside'
import type { BundleTarget } from './find-target'
import { joinIndex } from './join-index'
import type { ManifestProject } from './manifest'
import { extraEdits, hashesIn, type ExtrasDeps } from './plan-extras'
import { namesOf, type PlannedFile } from './plan-files'
import type { Bundle } from './read-bundle'

export interface BringDeps extends ExtrasDeps {
  readonly reader: Pick<StoreReader, 'index'>
}

/** A project of an archive and the store it comes to; null for one that is left out. */
interface Coming {
  readonly project: ManifestProject
  readonly target: BundleTarget | null
  readonly files: readonly PlannedFile[]
  readonly extras: readonly BundleExtraAct[]
}

type Placed = Coming & {
  readonly store: BundleTarget['store']
  /** Where its files must really end up; also of a folder that is still to be made. */
  readonly realDir: string
}

/** The one change that an archive makes here. */
export interface Bring {
  readonly plan: ChangePlan
  /** Names of the memories that are made, in their stores. */
  readonly files: readonly string[]
  readonly projectIds: readonly string[]
}

const INDEX_NAME = 'MEMORY.md'
const NO_BYTES = new Uint8Array()

/**
 * All that an archive brings as one plan over the stores that take it, so that it is made and taken back
 * as one: memories first, then the indexes. Null where everything is here already.
 */
export async function planBring(
  deps: BringDeps,
  bundle: Bundle,
  coming: readonly Coming[],
): Promise<Bring | null> {
  const placed = await withRealDirs(deps, coming)
  const edits: FileEdit[] = placed.flatMap((one) => memoryEdits(bundle, one))
  const projectIds = [...new Set(placed.map(({ store }) => store.id))]
  for (const id of projectIds) {
    const index = await indexEditOf(
      deps,
      bundle,
      placed.filter(({ store }) => store.id === id),
    )
    if (index !== null) edits.push(index)
  }
  const bytesOf = (entry: string): Uint8Array => bundle.bytes.get(entry) ?? NO_BYTES
  for (const { store, project, extras } of placed) {
    edits.push(...(await extraEdits(deps, { storeId: store.id, project, bytesOf }, extras)))
  }
  const [first] = placed
  if (first === undefined || edits.length === 0) return null
  const plan: ChangePlan = {
    by: 'import',
    projectId: first.store.id,
    realDir: first.realDir,
    summary: summaryOf(placed),
    edits,
  }
  return { plan, files: placed.flatMap(({ files }) => [...madeOf(files).values()]), projectIds }
}

async function withRealDirs(
  { files }: BringDeps,
  coming: readonly Coming[],
): Promise<readonly Placed[]> {
  const placed = coming.map(async (one): Promise<readonly Placed[]> => {
    const { target } = one
    if (target === null) return []
    const { store, within } = target
    return [{ ...one, store, realDir: within ?? (await physicalPath(files, store.realMemoryDir)) }]
  })
  return (await Promise.all(placed)).flat()
}

function summaryOf(placed: readonly Placed[]): string {
  const brings = placed.filter(({ files, extras }) =>
    [...files, ...extras].some(({ act }) => act !== 'same' && act !== 'kept'),
  )
  const [first] = brings
  if (first !== undefined && brings.length === 1) {
    return `Bring in ${first.project.title} from an archive`
  }
  return `Bring in ${brings.length} projects from an archive`
}

function memoryEdits({ bytes }: Bundle, placed: Placed): readonly FileEdit[] {
  const made = madeOf(placed.files)
  return placed.project.files.flatMap((listed): FileEdit[] => {
    const toFile = made.get(listed.file)
    const content = bytes.get(listed.entry)
    if (toFile === undefined || toFile === INDEX_NAME || content === undefined) return []
    return [newFile(placed, toFile, content, BigInt(listed.mtimeNs))]
  })
}

function newFile(
  { store, realDir }: Placed,
  toFile: string,
  after: Uint8Array,
  mtimeNs?: bigint,
): FileEdit {
  return {
    path: newPathInside(store.id, toFile),
    expected: null,
    after,
    within: realDir,
    reason: 'from the archive',
    ...(mtimeNs === undefined ? {} : { mtimeNs }),
  }
}

/** Where each file that is written ends up, by its name in the archive. */
function madeOf(files: readonly PlannedFile[]): ReadonlyMap<string, string> {
  return namesOf(files.filter(({ act }) => act === 'new' || act === 'beside'))
}

/** The index of a store: that of the archive as it is where there is none, else joined line by line. */
async function indexEditOf(
  deps: BringDeps,
  bundle: Bundle,
  placed: readonly Placed[],
): Promise<FileEdit | null> {
  const actOf = ({ files }: Placed) => files.find(({ file }) => file === INDEX_NAME)?.act
  const first = placed.find((one) => actOf(one) === 'new')
  const joining = placed.filter((one) => actOf(one) === 'joined')
  const at = first ?? joining[0]
  if (at === undefined) return null
  const join = await joinerOf(deps, bundle, placed, joining)
  if (first === undefined) {
    const index = await deps.reader.index(at.store.id)
    const edit = indexEdit(index, (text) => join(text ?? ''), 'lines of the archive’s index')
    return edit === null ? null : { ...edit, within: at.realDir }
  }
  const theirs = bytesOf(bundle, first)
  const mtimeNs = BigInt(listedIndex(first)?.mtimeNs ?? '0')
  if (joining.length === 0) return newFile(first, INDEX_NAME, theirs, mtimeNs)
  return newFile(first, INDEX_NAME, encodeText(join(decodeText(theirs).text)))
}

const listedIndex = ({ project }: Placed) => project.files.find(({ file }) => file === INDEX_NAME)
const bytesOf = ({ bytes }: Bundle, placed: Placed): Uint8Array =>
  bytes.get(listedIndex(placed)?.entry ?? '') ?? NO_BYTES

/** @param placed all that comes to one store, with names that lines of any of them may point at */
async function joinerOf(
  deps: BringDeps,
  bundle: Bundle,
  placed: readonly Placed[],
  joining: readonly Placed[],
): Promise<(text: string) => string> {
  const [store] = placed.map((one) => one.store)
  const here = store === undefined ? new Map<string, string>() : await hashesIn(deps, store.id)
  const coming = new Set(placed.flatMap(({ files }) => [...namesOf(files).values()]))
  const isHere = (file: string): boolean => here.has(file) || coming.has(file)
  const day = bundle.manifest.exportedAt.slice(0, 10)
  return (text) =>
    joining.reduce((joined, one) => {
      const theirs = decodeText(bytesOf(bundle, one)).text
      const heading = `## From ${one.project.title}, ${day}`
      return joinIndex(joined, theirs, namesOf(one.files), isHere, heading).text
    }, text)
}
