import { say, type Said } from '../../shared/said'
import { joinPath, lastPart } from '../location/paths'
import type { FileReader, FolderEntry } from '../ports'
import { IMPORT_LIMITS } from './limits'

/** A Markdown file of a dropped folder. */
export interface ListedFile {
  /** Relative to the folder, `/` between folders. */
  readonly relativePath: string
  /** Why it is not read, as a sentence. */
  readonly refusal?: Said
}

const AWAY = say`It is a link that leads out of the folder, and such links are not followed. Drop the file itself.`
const LINKED_FOLDER = say`It is a link to a folder, and such links are not followed. Drop that folder itself.`

/**
 * The Markdown files of a folder as the scan of a memory lists them: none of `archive/` and `logs/`, of
 * folders with a dot, and of installed packages. Links are never walked; one that leads to a file inside
 * of the folder is taken. Ends at the most files and folders of one import.
 */
export async function listFolder(
  files: Pick<FileReader, 'list' | 'stat' | 'realPath'>,
  root: string,
): Promise<readonly ListedFile[]> {
  const real = (await files.realPath(root)) ?? root
  const found: ListedFile[] = []
  const waiting = ['']
  for (let folders = 0; folders < IMPORT_LIMITS.folders; folders += 1) {
    const at = waiting.shift()
    if (at === undefined || found.length > IMPORT_LIMITS.files) break
    for (const entry of await files.list(at === '' ? root : joinPath(root, at))) {
      const relativePath = at === '' ? entry.name : `${at}/${entry.name}`
      if (entry.kind === 'folder') {
        if (isWalked(relativePath)) waiting.push(relativePath)
      } else if (isNamed(entry)) {
        const file = await listed(files, root, real, relativePath, entry.kind)
        if (file !== null) found.push(file)
      }
    }
  }
  const sorted = [...found].sort((a, b) => (a.relativePath < b.relativePath ? -1 : 1))
  return sorted.map((file, at) =>
    at < IMPORT_LIMITS.files ? file : { ...file, refusal: TOO_MANY },
  )
}

const TOO_MANY = say`More than ${IMPORT_LIMITS.files} files are not read at once. Drop this one by itself.`

function isWalked(relativePath: string): boolean {
  const name = lastPart(relativePath)
  const isAside = ['archive', 'logs'].includes(relativePath) || name === 'node_modules'
  return !name.startsWith('.') && !isAside
}

function isNamed({ name, kind }: FolderEntry): boolean {
  return !name.startsWith('.') && (/\.md$/i.test(name) || (kind === 'link' && !name.includes('.')))
}

async function listed(
  files: Pick<FileReader, 'stat' | 'realPath'>,
  root: string,
  real: string,
  relativePath: string,
  kind: FolderEntry['kind'],
): Promise<ListedFile | null> {
  if (kind !== 'link') return { relativePath }
  const path = joinPath(root, relativePath)
  if ((await files.stat(path))?.kind === 'folder') return { relativePath, refusal: LINKED_FOLDER }
  if (!/\.md$/i.test(relativePath)) return null
  const target = await files.realPath(path)
  const isInside = target?.startsWith(`${real}/`) === true
  return isInside ? { relativePath } : { relativePath, refusal: AWAY }
}
