import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import { slugOf } from '../../shared/slug'
import type { FileEdit } from '../history/change-plan'
import { recordOf } from '../location/auto-memory'
import { joinPath } from '../location/paths'
import { physicalPath } from '../location/resolve-memory'
import { decodeText, encodeText } from '../memory/text'
import type { FileContent, FileReader, Hash } from '../ports'

export interface OwnFolderDeps {
  readonly files: FileReader
  readonly hash: Hash
}

/** A memory folder that only one of several projects of one slug uses, and the line that says so. */
export interface OwnFolder {
  readonly path: string
  readonly slugDir: string
  readonly memoryDir: string
  /** The project's `.claude/settings.local.json`; null where it says so already. */
  readonly edit: FileEdit | null
}

const KEY = 'autoMemoryDirectory'
const HASH_LETTERS = 8

/**
 * Two folders with one slug can only have a memory each when one of them asks for another folder: the
 * client reads `autoMemoryDirectory` from the project's own settings once the person trusts the project.
 *
 * @throws `input.invalid` where those settings ask for another folder already or are no JSON object;
 * `path.refused` where they are a link
 */
export async function ownFolderFor(
  deps: OwnFolderDeps,
  base: string,
  path: string,
): Promise<OwnFolder> {
  const print = deps.hash(encodeText(path)).slice(0, HASH_LETTERS)
  const slugDir = joinPath(base, 'projects', `${slugOf(path)}-${print}`)
  const memoryDir = joinPath(slugDir, 'memory')
  return { path, slugDir, memoryDir, edit: await settingsEdit(deps, path, memoryDir) }
}

async function settingsEdit(
  { files }: OwnFolderDeps,
  path: string,
  memoryDir: string,
): Promise<FileEdit | null> {
  const file = joinPath(path, '.claude', 'settings.local.json')
  const content = await readIfThere(files, file)
  const after = withKey(file, content === null ? null : decodeText(content.bytes).text, memoryDir)
  if (after === null) return null
  return {
    path: file,
    expected: content?.version.hash ?? null,
    after: encodeText(after),
    within: await physicalPath(files, path),
    reason: `sessions in ${path} keep their memory in a folder of their own`,
  }
}

async function readIfThere(files: FileReader, file: string): Promise<FileContent | null> {
  const stat = await files.lstat(file)
  if (stat === null) return null
  if (stat.kind === 'file') return files.read(file)
  const message = say`${file} is a link or no file, so it is not changed. Say there where the project keeps its memory.`
  throw new AppError('path.refused', message, { path: file })
}

/** One line more at the top of the object, all else byte for byte; null where it is there already. */
function withKey(file: string, text: string | null, memoryDir: string): string | null {
  const line = `"${KEY}": ${JSON.stringify(memoryDir)}`
  if (text === null || text.trim() === '') return `{\n  ${line}\n}\n`
  const known = parsed(file, text)[KEY]
  if (known === memoryDir) return null
  if (known !== undefined) {
    const message = say`${file} asks for the memory folder ${JSON.stringify(known)} already. Change that line first.`
    throw new AppError('input.invalid', message, { path: file })
  }
  const open = text.indexOf('{')
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const isEmpty = /^\s*\}/u.test(text.slice(open + 1))
  return `${text.slice(0, open + 1)}${end}  ${line}${isEmpty ? end : ','}${text.slice(open + 1)}`
}

function parsed(file: string, text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/u, ''))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return recordOf(value)
  } catch (error) {
    const message = say`${file} is not valid JSON, so it is not changed. Mend it first.`
    throw new AppError('input.invalid', message, { path: file, cause: error })
  }
  throw new AppError('input.invalid', say`${file} holds no settings. Mend it first.`, {
    path: file,
  })
}
