import { AppError } from '../../shared/errors'
import { asIs, say } from '../../shared/said'
import { isInside, joinPath, normalizePath } from '../location/paths'
import { decodeText, encodeText } from '../memory/text'
import type { Clock, FileReader, FileStat, FolderEntry, LineReader, Timer } from '../ports'
import type { Grant, Overlay } from './agent'
import { deniedReason } from './denied-places'
import { permitRead } from './permit'

/** Larger files are read in pieces. */
const WHOLE_BYTES = 2 * 1024 * 1024
/** Work goes on this long before others get their turn. */
const WORK_MS = 10

export interface ViewDeps {
  readonly files: Pick<FileReader, 'list' | 'lstat' | 'stat' | 'realPath' | 'readStart'>
  readonly lines: LineReader
  readonly clock: Pick<Clock, 'nowMs'>
  readonly timer: Pick<Timer, 'wait'>
  readonly overlay: Overlay
  readonly grant: Grant
}

export interface ViewStat {
  readonly kind: FileStat['kind']
  readonly sizeBytes: number
  readonly mtimeMs: number
}

export interface LineBatch {
  readonly lines: readonly string[]
  /** Set where the last line has no line end. */
  readonly isOpen?: true
}

/**
 * What tools and shell see: files and folders that the grant allows, the memory folder as the overlay has
 * it. All paths are absolute and normalised. Links are followed and refused where they lead out.
 */
export interface ReadView {
  /** Where relative paths begin: the memory folder. */
  readonly home: string
  /** Null where there is nothing. @throws `path.refused` with the reason */
  look(path: string): Promise<ViewStat | null>
  /** Entries by name; kinds as they lie there, links as `link`. @throws `path.refused` */
  list(path: string): Promise<readonly FolderEntry[]>
  /** A file's lines in pieces. @throws `path.refused`, `file.missing`, `file.unreadable` */
  lines(path: string, signal: AbortSignal): AsyncIterable<LineBatch>
  /** Gives others their turn now and then. @throws the signal's reason */
  pause(signal: AbortSignal): Promise<void>
}

export function createReadView(deps: ViewDeps): ReadView {
  const { grant, files, overlay } = deps
  let sinceMs = deps.clock.nowMs()
  const admit = (path: string): Promise<Admitted> => admitPath(deps, path)
  return {
    home: grant.memoryDir,
    async look(path) {
      const { file } = await admit(path)
      const text = file === null ? undefined : await changedText(overlay, file)
      if (text === null) return null
      if (text !== undefined) {
        const sizeBytes = encodeText(text).length
        return { kind: 'file', sizeBytes, mtimeMs: deps.clock.nowMs() }
      }
      const stat = await files.stat(path)
      if (stat === null) return (await isMadeFolder(deps, path)) ? MADE_FOLDER(deps) : null
      const { kind, sizeBytes, mtimeNs } = stat
      return { kind, sizeBytes, mtimeMs: Number(mtimeNs / 1_000_000n) }
    },
    async list(path) {
      await admit(path)
      const onDisk = await files.list(path)
      return isInside(grant.memoryDir, path) ? withChanges(deps, path, onDisk) : onDisk
    },
    async *lines(path, signal) {
      const { file, real } = await admit(path)
      const text = file === null ? undefined : await memoryText(deps, path, file)
      if (text !== undefined) {
        yield split(text)
        return
      }
      if (real === null) throw new AppError('file.missing', say`${path} is not there.`, { path })
      yield* linesOfDisk(deps, path, signal)
    },
    async pause(signal) {
      signal.throwIfAborted()
      if (deps.clock.nowMs() - sinceMs < WORK_MS) return
      await deps.timer.wait(0, signal)
      sinceMs = deps.clock.nowMs()
      signal.throwIfAborted()
    },
  }
}

const MADE_FOLDER = (deps: ViewDeps): ViewStat => {
  return { kind: 'folder', sizeBytes: 0, mtimeMs: deps.clock.nowMs() }
}

interface Admitted {
  /** Null where nothing lies on the disk. */
  readonly real: string | null
  /** Name below the memory folder, where it lies there. */
  readonly file: string | null
}

async function admitPath({ grant, files }: ViewDeps, path: string): Promise<Admitted> {
  const permit = permitRead(path, grant)
  if (!permit.allow) throw new AppError('path.refused', asIs(permit.reason))
  if (normalizePath(path) !== path)
    throw new AppError('path.refused', say`${path} is no whole path.`)
  const real = await files.realPath(path)
  if (real !== null) refuseLeadingOut(grant, path, real)
  const isMemory = isInside(grant.memoryDir, path) && path !== grant.memoryDir
  return { real, file: isMemory ? path.slice(grant.memoryDir.length).replace(/^\//, '') : null }
}

function refuseLeadingOut(grant: Grant, path: string, real: string): void {
  const denied = deniedReason(real)
  if (denied !== null) throw new AppError('path.refused', say`${path} is not read: ${denied}.`)
  const isIn = [grant.memoryDir, ...grant.readable].some((root) => isInside(root, real))
  if (!isIn) throw new AppError('path.refused', say`${path} is a link to a place that is not read.`)
}

/** What a changed memory says now; null where it goes, undefined where nothing changed it. */
async function changedText(overlay: Overlay, file: string): Promise<string | null | undefined> {
  const changes = await overlay.changes()
  const change = changes.find((one) => one.file === file)
  if (change !== undefined) return change.after
  return changes.some(({ replaces }) => replaces.includes(file)) ? null : undefined
}

/** Undefined where the disk is to be asked. @throws `file.missing` where the run takes it away */
async function memoryText(
  { overlay, files }: ViewDeps,
  path: string,
  file: string,
): Promise<string | undefined> {
  const changed = await changedText(overlay, file)
  if (changed === null) throw new AppError('file.missing', say`${path} is not there any more.`)
  if (changed !== undefined || !file.endsWith('.md')) return changed
  const stat = await files.stat(path)
  if (stat?.kind !== 'file' || stat.sizeBytes > WHOLE_BYTES) return undefined
  return (await overlay.read(file)) ?? undefined
}

async function isMadeFolder({ overlay, grant }: ViewDeps, path: string): Promise<boolean> {
  const changes = await overlay.changes()
  return changes.some(
    ({ file, after }) => after !== null && joinPath(grant.memoryDir, file).startsWith(`${path}/`),
  )
}

async function withChanges(
  { overlay, grant }: ViewDeps,
  path: string,
  onDisk: readonly FolderEntry[],
): Promise<readonly FolderEntry[]> {
  const entries = new Map(onDisk.map((entry) => [entry.name, entry]))
  for (const { file, after, replaces } of await overlay.changes()) {
    for (const gone of after === null ? [file] : replaces) {
      const name = nameBelow(path, joinPath(grant.memoryDir, gone))
      if (name !== null && !name.isFolder) entries.delete(name.name)
    }
    const name = nameBelow(path, joinPath(grant.memoryDir, file))
    if (after === null || name === null || entries.has(name.name)) continue
    entries.set(name.name, { name: name.name, kind: name.isFolder ? 'folder' : 'file' })
  }
  return [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function nameBelow(
  folder: string,
  path: string,
): { readonly name: string; readonly isFolder: boolean } | null {
  if (!path.startsWith(`${folder}/`)) return null
  const [name = '', ...rest] = path.slice(folder.length + 1).split('/')
  return { name, isFolder: rest.length > 0 }
}

async function* linesOfDisk(
  { files, lines }: ViewDeps,
  path: string,
  signal: AbortSignal,
): AsyncGenerator<LineBatch> {
  const stat = await files.stat(path)
  if (stat?.kind !== 'file') {
    throw new AppError('file.unreadable', say`${path} is ${kindWords[stat?.kind ?? 'other']}.`)
  }
  if (stat.sizeBytes <= WHOLE_BYTES) {
    yield split(decodeText(await files.readStart(path, WHOLE_BYTES)).text)
    return
  }
  for await (const batch of lines.lines(path, 0, signal)) {
    const open = batch.at(-1)?.unfinished === true ? { isOpen: true as const } : {}
    yield {
      lines: batch.map(({ bytes, skipped }) => (skipped ? LONG_LINE : decodeText(bytes).text)),
      ...open,
    }
  }
}

const LONG_LINE = '(a line too long to be read)'
const kindWords: Readonly<Record<FileStat['kind'], string>> = {
  file: 'a file',
  folder: 'a folder',
  link: 'a link that leads nowhere',
  other: 'no regular file',
}

/** A text as one batch of lines; a line end at the end begins no further line. */
export function split(text: string): LineBatch {
  if (text === '') return { lines: [] }
  const lines = text.split('\n')
  if (lines.at(-1) !== '') return { lines, isOpen: true }
  return { lines: lines.slice(0, -1) }
}
