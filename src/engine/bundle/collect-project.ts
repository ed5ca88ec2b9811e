import type { BundleExtra } from '../../shared/bundle'
import type { PackedFile } from '../bundle-ports'
import { titleOfAgent } from '../location/agent-stores'
import type { Store } from '../location/store'
import { outsideArchive } from '../memory/away-places'
import type { CarriedMarks } from '../memory/marks/marks'
import type { FileReader, Hash, TreeReader } from '../ports'
import { collectFiles, type LeftOut } from './collect-files'
import { remotesOfStore } from './find-target'
import type { ManifestFile, ManifestProject } from './manifest'

export interface CollectDeps {
  readonly files: FileReader
  readonly trees: TreeReader
  readonly marks: Pick<CarriedMarks, 'carried'>
  readonly hash: Hash
  readonly dataDir: string
  readonly titleOf: (projectId: string) => string
}

/** What an archive takes of one store. */
export interface Collected {
  readonly project: ManifestProject
  readonly packed: readonly PackedFile[]
  readonly leftOut: readonly LeftOut[]
}

interface Listed {
  readonly file: ManifestFile
  readonly packed: PackedFile
}

/**
 * Reads all that comes along of one store: its files, what was archived outside of it, and what was said
 * about its memories.
 *
 * @param number names it inside of the archive
 */
export async function collectProject(
  deps: CollectDeps,
  store: Store,
  number: number,
  without: readonly BundleExtra[],
): Promise<Collected> {
  const folder = `projects/${number}`
  const own = await listTree(deps, store.id, `${folder}/memory`)
  const isWanted = (extra: BundleExtra): boolean => !without.includes(extra)
  const archive = outsideArchive(deps, store.id)
  const aside = isWanted('aside') ? await listTree(deps, archive, `${folder}/aside`) : NOTHING
  const marks = isWanted('marks') ? listMarks(deps, store.id, `${folder}/marks`) : []
  const filesOf = (listed: readonly Listed[]) => listed.map(({ file }) => file)
  const project: ManifestProject = {
    ...(await namesOf(deps, store)),
    files: filesOf(own.listed),
    aside: filesOf(aside.listed),
    marks: filesOf(marks),
  }
  const packed = [...own.listed, ...aside.listed, ...marks].map((one) => one.packed)
  return { project, packed, leftOut: [...own.leftOut, ...aside.leftOut] }
}

const NOTHING = { listed: [], leftOut: [] } as const

async function namesOf(
  deps: CollectDeps,
  store: Store,
): Promise<Pick<ManifestProject, 'slug' | 'title' | 'paths' | 'remotes' | 'agent'>> {
  const { slug, paths, agent } = store
  const remotes = await remotesOfStore(deps.files, store)
  if (agent === undefined) return { slug, title: deps.titleOf(store.id), paths, remotes }
  const { name, scope, cwd, root } = agent
  return {
    // A slug has neither of these signs, so that no project is called the same.
    slug: cwd === null ? `${scope}/${name}` : `${scope}/${name}@${cwd}`,
    title: titleOfAgent(agent),
    paths,
    remotes,
    agent: { name, scope, cwd, root },
  }
}

async function listTree(
  deps: CollectDeps,
  root: string,
  entryFolder: string,
): Promise<{ readonly listed: readonly Listed[]; readonly leftOut: readonly LeftOut[] }> {
  const { files, leftOut } = await collectFiles(deps.trees, root)
  const listed = files.flatMap(({ path, bytes, stat }) =>
    bytes === null
      ? []
      : [listedOf(deps, path, `${entryFolder}/${path}`, { bytes, mtimeNs: stat.mtimeNs })],
  )
  return { listed, leftOut }
}

function listMarks(deps: CollectDeps, projectId: string, entryFolder: string): readonly Listed[] {
  return deps.marks
    .carried(projectId)
    .map((mark, at) => listedOf(deps, mark.file, `${entryFolder}/${at + 1}.json`, mark))
}

function listedOf(
  { hash }: Pick<CollectDeps, 'hash'>,
  file: string,
  entry: string,
  { bytes, mtimeNs }: { readonly bytes: Uint8Array; readonly mtimeNs: bigint },
): Listed {
  return {
    file: {
      file,
      entry,
      hash: hash(bytes),
      sizeBytes: bytes.length,
      mtimeNs: mtimeNs.toString(),
    },
    packed: { name: entry, bytes, mtimeMs: Number(mtimeNs / 1_000_000n) },
  }
}
