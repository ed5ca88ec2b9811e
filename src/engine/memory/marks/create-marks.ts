import { AppError } from '../../../shared/errors'
import type { FileEdit } from '../../history/change-plan'
import { joinPath } from '../../location/paths'
import type {
  FileContent,
  FileReader,
  FileVersion,
  FileWriter,
  Hash,
  Log,
  TreeFile,
  TreeReader,
} from '../../ports'
import { encodeText } from '../text'
import { encodeMarkFile, parseMarkFile, type MarkFile } from './mark-file'
import type { CarriedMark, CarriedMarks, MemoryMarks, Marks } from './marks'

export interface MarksDeps {
  readonly trees: TreeReader
  readonly files: Pick<FileReader, 'read' | 'lstat' | 'stat'>
  readonly writer: Pick<FileWriter, 'replaceIf'>
  readonly hash: Hash
  readonly log: Pick<Log, 'warn'>
  /** The app's own data folder; `marks/` in it holds one small file a memory. */
  readonly dataDir: string
}

/** Far more than a person can say of one memory. */
const MAX_MARK_BYTES = 1024 * 1024

interface Known {
  readonly version: Pick<FileVersion, 'sizeBytes' | 'mtimeNs' | 'inode'>
  /** Null for a file that cannot be read as marks. */
  readonly said: MarkFile | null
}

/**
 * The marks of all memories over `<data>/marks/<sha256 of project and file>.json`. Reading passes over what
 * is broken and says so in the log; writing is a plan's business, see `edit`.
 */
export function createMarks(deps: MarksDeps): Marks & CarriedMarks {
  const folder = joinPath(deps.dataDir, 'marks')
  let known: ReadonlyMap<string, Known> = new Map()
  let projects: ReadonlyMap<string, ReadonlyMap<string, MemoryMarks>> = new Map()
  const revisions = new Map<string, number>()
  let revision = 0
  let turn: Promise<unknown> = Promise.resolve()

  /** The folder's time at the last two listings: when both were the same, nothing came in between. */
  let listedAt: readonly (bigint | null)[] = []

  const look = async (): Promise<boolean> => {
    const mtimeNs = (await deps.files.stat(folder))?.mtimeNs ?? null
    // Marks come and go whole, by names, which the folder's time tells; one listing more guards against
    // a write in the same tick of the disk's clock as the first.
    if (listedAt.length === 2 && listedAt.every((one) => one === mtimeNs)) return false
    listedAt = [...listedAt.slice(-1), mtimeNs]
    const found = await deps.trees.readTree({
      root: folder,
      wants: (path, kind) => kind === 'file' && NAME.test(path),
      known: { get: (path) => known.get(path)?.version },
      maxBytes: MAX_MARK_BYTES,
    })
    const next = new Map(
      found.map((tree) => [tree.path, knownOf(deps, known.get(tree.path), tree)]),
    )
    const changed = changedProjects(known, next)
    known = next
    if (changed.size === 0) return false
    projects = byProject(next)
    revision += 1
    for (const id of changed) revisions.set(id, revision)
    return true
  }

  return {
    refresh() {
      const next = turn.then(look).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        // What was known stays: a folder that may not be listed must not hide any memory.
        deps.log.warn('The marks could not be listed.', { path: folder, error: String(error) })
        return false
      })
      turn = next.catch(() => undefined)
      return next
    },
    revision: (projectId) => (projectId === undefined ? revision : (revisions.get(projectId) ?? 0)),
    of: (projectId, file) => projects.get(projectId)?.get(file),
    carried: (projectId) => carriedOf(known, projectId),
    bring(projectId, { file, bytes, mtimeNs }) {
      const said = parseMarkFile(bytes)
      const after = said === null ? null : encodeMarkFile({ ...said, projectId, file })
      if (after === null) return null
      const path = joinPath(folder, nameOf(deps.hash, projectId, file))
      return {
        path,
        expected: null,
        after,
        mtimeNs,
        about: file,
        reason: 'said about it elsewhere',
      }
    },
    async edit(projectId, file, reason, change) {
      const name = nameOf(deps.hash, projectId, file)
      const path = joinPath(folder, name)
      const content = await readIfThere(deps.files, path)
      const readOwn = (bytes: Uint8Array): MarkFile | null => {
        const said = parseMarkFile(bytes)
        return said?.projectId === projectId && said.file === file ? said : null
      }
      const isBroken = content !== null && readOwn(content.bytes) === null
      if (isBroken) await setAside(deps, path, content)
      const make = (bytes: Uint8Array | null): Uint8Array | null => {
        const said = (bytes === null ? null : readOwn(bytes)) ?? EMPTY
        return encodeMarkFile({ ...said, projectId, file, marks: change(said.marks) ?? {} })
      }
      return {
        path,
        expected: content?.version.hash ?? null,
        after: make(content?.bytes ?? null),
        rebase: make,
        about: file,
        reason,
      } satisfies FileEdit
    },
  }
}

function carriedOf(known: ReadonlyMap<string, Known>, projectId: string): readonly CarriedMark[] {
  return [...known.values()]
    .flatMap(({ said, version: { mtimeNs } }): readonly CarriedMark[] => {
      const bytes = said?.projectId === projectId ? encodeMarkFile(said) : null
      return said === null || bytes === null ? [] : [{ file: said.file, bytes, mtimeNs }]
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1))
}

const EMPTY: Pick<MarkFile, 'marks' | 'others'> = { marks: {}, others: {} }
const NAME = /^[0-9a-f]{64}\.json$/

function nameOf(hash: Hash, projectId: string, file: string): string {
  return `${hash(encodeText(`${projectId}\0${file}`))}.json`
}

function knownOf(deps: MarksDeps, before: Known | undefined, tree: TreeFile): Known {
  if (before !== undefined && tree.unchanged) return before
  const said = tree.bytes === null ? null : parseMarkFile(tree.bytes)
  const isOwn = said !== null && nameOf(deps.hash, said.projectId, said.file) === tree.path
  if (!isOwn) {
    const path = joinPath(deps.dataDir, 'marks', tree.path)
    deps.log.warn('A file of marks could not be read and was passed over.', { path })
  }
  return { version: tree.stat, said: isOwn ? said : null }
}

/** The projects of which some mark came, went or says something else. */
function changedProjects(
  before: ReadonlyMap<string, Known>,
  now: ReadonlyMap<string, Known>,
): ReadonlySet<string> {
  const changed = new Set<string>()
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    const [old, fresh] = [before.get(name)?.said ?? null, now.get(name)?.said ?? null]
    if (old === fresh || JSON.stringify(old) === JSON.stringify(fresh)) continue
    for (const said of [old, fresh]) if (said !== null) changed.add(said.projectId)
  }
  return changed
}

function byProject(
  known: ReadonlyMap<string, Known>,
): ReadonlyMap<string, ReadonlyMap<string, MemoryMarks>> {
  const projects = new Map<string, Map<string, MemoryMarks>>()
  for (const { said } of known.values()) {
    if (said === null) continue
    const files = projects.get(said.projectId) ?? new Map<string, MemoryMarks>()
    projects.set(said.projectId, files.set(said.file, said.marks))
  }
  return projects
}

async function readIfThere(
  files: Pick<FileReader, 'read'>,
  path: string,
): Promise<FileContent | null> {
  try {
    return await files.read(path, MAX_MARK_BYTES)
  } catch (error) {
    if (error instanceof AppError && error.code === 'file.missing') return null
    throw error
  }
}

/** What cannot be read is copied beside, whole, before a plan may write over it. */
async function setAside(deps: MarksDeps, path: string, content: FileContent): Promise<void> {
  const kept = path.replace(/\.json$/, `.broken-${content.version.hash.slice(0, 8)}.json`)
  if ((await deps.files.lstat(kept)) === null) {
    await deps.writer.replaceIf(kept, null, content.bytes)
  }
  deps.log.warn('A file of marks could not be read and was kept aside.', { path, kept })
}
