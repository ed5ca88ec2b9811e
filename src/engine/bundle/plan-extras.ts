import type { BundleExtraAct } from '../../shared/bundle'
import type { FileEdit } from '../history/change-plan'
import { physicalPath } from '../location/resolve-memory'
import { outsideArchive } from '../memory/away-places'
import { parseMarkFile } from '../memory/marks/mark-file'
import type { CarriedMarks, Marks, MemoryMarks } from '../memory/marks/marks'
import type { FileReader, Hash, TreeReader } from '../ports'
import { newPathInside } from '../safety/inside'
import { collectFiles } from './collect-files'
import type { ManifestFile, ManifestProject } from './manifest'
import { namesOf, planFiles, type PlannedFile } from './plan-files'

export interface ExtrasDeps {
  readonly files: FileReader
  readonly trees: TreeReader
  readonly hash: Hash
  readonly marks: Pick<Marks, 'of'> & Pick<CarriedMarks, 'bring'>
  readonly dataDir: string
}

/** What lies beside the memories of a store, and what projects of the archive have brought there so far. */
export interface ExtrasRoom {
  /** Hashes of archived memories by their name. */
  readonly aside: Map<string, string>
  readonly marks: Map<string, MemoryMarks>
}

/** The store that takes a project, its names there, and what it held before. */
interface Taking {
  readonly storeId: string
  readonly project: ManifestProject
  readonly files: readonly PlannedFile[]
  readonly here: ReadonlySet<string>
  readonly room: ExtrasRoom
  readonly bytesOf: (entry: string) => Uint8Array
}

/** Hashes of the files in a folder by their name, dot files and links left out. */
export async function hashesIn(
  deps: Pick<ExtrasDeps, 'trees' | 'hash'>,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const { files } = await collectFiles(deps.trees, folder)
  return new Map(files.map(({ path, bytes }) => [path, deps.hash(bytes ?? NO_BYTES)]))
}

const NO_BYTES = new Uint8Array()

/** The room of a store to which nothing was brought yet. */
export async function extrasRoom(
  deps: Pick<ExtrasDeps, 'trees' | 'hash' | 'dataDir'>,
  storeId: string,
): Promise<ExtrasRoom> {
  return { aside: new Map(await hashesIn(deps, outsideArchive(deps, storeId))), marks: new Map() }
}

/** What becomes of all that lies beside the memories of a project; writes nothing but in its room. */
export function planExtras(
  deps: Pick<ExtrasDeps, 'marks'>,
  taking: Taking,
): readonly BundleExtraAct[] {
  const { project, room } = taking
  const planned = planFiles(project.aside, room.aside)
  bringInto(room.aside, project.aside, planned)
  const aside = planned.map(({ file, act, toFile }): BundleExtraAct => ({
    kind: 'aside',
    file,
    // An index has no place among archived memories; a text of that name is one more file.
    act: act === 'joined' ? 'kept' : act,
    toFile,
  }))
  return [...aside, ...project.marks.map((mark) => planMark(deps, taking, mark))]
}

/** Takes into a room what a project brings there, so that the next one sees it. */
export function bringInto(
  here: Map<string, string>,
  listed: readonly ManifestFile[],
  planned: readonly PlannedFile[],
): void {
  const hashOf = new Map(listed.map(({ file, hash }) => [file, hash]))
  for (const [file, toFile] of namesOf(planned)) {
    if (!here.has(toFile)) here.set(toFile, hashOf.get(file) ?? '')
  }
}

/** What was said here counts; so does a memory here that is only called like the one it was said of. */
function planMark(
  deps: Pick<ExtrasDeps, 'marks'>,
  taking: Taking,
  { file, entry }: ManifestFile,
): BundleExtraAct {
  const { storeId, project, files, here, room, bytesOf } = taking
  const toFile = namesOf(files).get(file) ?? file
  const said = parseMarkFile(bytesOf(entry))
  const isRefused = said === null || files.some((one) => one.file === file && one.act === 'refused')
  if (isRefused) return { kind: 'mark', file, act: 'refused', toFile: '' }
  const isOther = here.has(file) && !project.files.some((one) => one.file === file)
  const own = deps.marks.of(storeId, toFile) ?? room.marks.get(toFile)
  if (own === undefined) {
    if (!isOther) room.marks.set(toFile, said.marks)
    return { kind: 'mark', file, act: isOther ? 'kept' : 'new', toFile }
  }
  const isSame = JSON.stringify(own) === JSON.stringify(said.marks)
  return { kind: 'mark', file, act: isSame ? 'same' : 'kept', toFile }
}

/** The edits that make it so: bytes and times are those of the other machine. */
export async function extraEdits(
  deps: ExtrasDeps,
  { storeId, project, bytesOf }: Pick<Taking, 'storeId' | 'project' | 'bytesOf'>,
  acts: readonly BundleExtraAct[],
): Promise<readonly FileEdit[]> {
  const made = acts.filter(({ act }) => act === 'new' || act === 'beside')
  const folder = outsideArchive(deps, storeId)
  const edits: FileEdit[] = []
  for (const { kind, file, toFile } of made) {
    const listed = project[kind === 'mark' ? 'marks' : 'aside'].find((one) => one.file === file)
    if (listed === undefined) continue
    const bytes = bytesOf(listed.entry)
    const mtimeNs = BigInt(listed.mtimeNs)
    const edit =
      kind === 'mark'
        ? deps.marks.bring(storeId, { file: toFile, bytes, mtimeNs })
        : {
            path: newPathInside(folder, toFile),
            expected: null,
            after: bytes,
            mtimeNs,
            within: await physicalPath(deps.files, folder),
            reason: 'an archived memory of the archive',
          }
    if (edit !== null) edits.push(edit)
  }
  return edits
}
