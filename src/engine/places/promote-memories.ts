import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { MoveRequest } from '../../shared/stores'
import type { ChangePlan, FileEdit } from '../history/change-plan'
import { joinPath, lastPart, normalizePath, parentPath, toEnginePath } from '../location/paths'
import { physicalPath } from '../location/resolve-memory'
import type { Store } from '../location/store'
import { createAwayPlaces, type AwayPlacesDeps } from '../memory/away-places'
import { readHead } from '../memory/head'
import { planArchive } from '../memory/plans/plan-away'
import { decodeText, encodeText } from '../memory/text'
import type { FileContent } from '../ports'
import type { FindSecrets } from '../safety/secrets/find-secrets'
import type { WorkedOut } from './create-mover'
import { memoriesNamed, type MoveMemoriesDeps } from './move-memories'
import type { MovingFile, MovingStore } from './moving-store'

export interface PromoteDeps extends MoveMemoriesDeps, Omit<AwayPlacesDeps, 'settings'> {
  readonly findSecrets: FindSecrets
}

const NAMES = ['CLAUDE.md', 'CLAUDE.local.md']

/**
 * Appends memories to a CLAUDE.md of their own project, each under a heading with its name; the memory
 * goes to the archive unless it is copied. What the file says already is not said twice.
 *
 * @param path the file; it lies in a folder of the project, or in `.claude` there, and need not exist
 * @throws `path.refused` for another place or a link; `input.invalid` for a credential
 */
export async function workOutPromotion(
  deps: PromoteDeps,
  request: Omit<MoveRequest, 'target'>,
  path: string,
): Promise<WorkedOut> {
  const store = deps.stores.get(request.projectId)
  const from = await deps.reader.read(store.id)
  const files = memoriesNamed(from, request.files)
  const file = normalizePath(toEnginePath(path, deps.environment.platform))
  const root = rootOf(store, file)
  const content = await contentOf(deps, file)
  const { headLines } = (await deps.settings.read()).limits
  for (const one of files) await refuseSecret(deps, one)
  const before = content === null ? '' : textOf(file, content)
  const after = files.reduce((text, one) => appended(text, one, headLines), before)
  const written: FileEdit = {
    path: file,
    expected: content?.version.hash ?? null,
    after: encodeText(after),
    within: await physicalPath(deps.files, root),
    reason: 'every session in this project reads it from now on',
  }
  const archived = request.isCopy ? null : await archivePlan(deps, from, files)
  const names = files.map((one) => one.file).join(', ')
  return {
    act: 'promote',
    projectId: store.id,
    toProjectId: store.id,
    moves: files.map((one) => movedTo(one, file, before === after)),
    edits: [...(after === before ? [] : [written]), ...(archived?.edits ?? [])],
    lostLines: 0,
    summary: `Write ${names} into ${lastPart(file)}`,
  }
}

function movedTo(file: MovingFile, to: string, isSaid: boolean) {
  return { file: file.file, toProjectId: '', toFile: to, kind: isSaid ? 'same' : 'new' } as const
}

/** The project's folder in which the file lies, as sessions there read it. */
function rootOf(store: Store, file: string): string {
  const folder = parentPath(file)
  const above = lastPart(folder) === '.claude' ? parentPath(folder) : folder
  const living = store.paths.filter((path) => !store.gonePaths.includes(path))
  const root = living.find((path) => path === above)
  if (root !== undefined && NAMES.includes(lastPart(file))) return root
  const places = living.map((path) => joinPath(path, 'CLAUDE.md'))
  const message =
    places.length === 0
      ? say`The folder of this project is not there, so no CLAUDE.md can be written.`
      : say`${file} is no CLAUDE.md of this project. It may be written to ${places}.`
  throw new AppError('path.refused', message, { path: file })
}

async function contentOf({ files }: PromoteDeps, file: string): Promise<FileContent | null> {
  const stat = await files.lstat(file)
  if (stat === null) return null
  if (stat.kind === 'file') return files.read(file)
  const message = say`${file} is a link or no file, so it is not written. Write it where it lies.`
  throw new AppError('path.refused', message, { path: file })
}

function textOf(path: string, { bytes }: FileContent): string {
  const { text, isUtf8 } = decodeText(bytes)
  if (isUtf8) return text
  const message = say`${path} is not valid UTF-8, so it is not changed. Convert it to UTF-8 first.`
  throw new AppError('memory.readOnly', message, { path })
}

async function refuseSecret(deps: PromoteDeps, { file, path, content }: MovingFile): Promise<void> {
  const found = await deps.findSecrets(decodeText(content.bytes).text)
  if (!found.some(({ sample }) => !sample)) return
  const message = say`${file} holds a credential, and CLAUDE.md is often shared. Take the credential out first.`
  throw new AppError('input.invalid', message, { path })
}

/** Below what is there, one blank line apart, in its line ends. */
function appended(text: string, file: MovingFile, headLines: number): string {
  const own = textOf(file.path, file.content)
  const body = own.slice(readHead(own, headLines).bodyAt).trim()
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const plain = (some: string): string => some.replaceAll('\r\n', '\n')
  if (body !== '' && plain(text).includes(plain(body))) return text
  const heading = `## ${file.name.replace(/\s+/gu, ' ').trim()}`
  const part = [heading, ...(body === '' ? [file.description] : [plain(body)])].join('\n\n')
  const start = text.trimEnd()
  return `${start}${start === '' ? '' : end + end}${part.replaceAll('\n', end)}${end}`
}

async function archivePlan(
  deps: PromoteDeps,
  from: MovingStore,
  files: readonly MovingFile[],
): Promise<ChangePlan> {
  const places = createAwayPlaces(deps)
  const taken = (await places.listArchive(from.projectId)).map((one) => one.file)
  const plan = planArchive(from, files, { folder: from.archiveFolder, taken })
  const within = { within: from.realDir }
  const isOwn = (edit: FileEdit): boolean => edit.path.startsWith(`${from.projectId}/`)
  return { ...plan, edits: plan.edits.map((edit) => (isOwn(edit) ? { ...edit, ...within } : edit)) }
}
