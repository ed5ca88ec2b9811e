import { AppError } from '../../shared/errors'
import { say, type Said } from '../../shared/said'
import type { BaseFolder, Settings } from '../../shared/settings'
import type { SettingsArea } from '../engine'
import type { FileEdit } from '../history/change-plan'
import { recordOf } from '../location/auto-memory'
import { findBaseFolders } from '../location/base-folders'
import { joinPath } from '../location/paths'
import type { Environment, FileContent, FileReader, FileWriter, Hash, Log } from '../ports'
import { DEFAULT_SETTINGS } from './default-settings'
import { findTrouble, readFields, type SettingsTrouble } from './validate-settings'

export interface SettingsDeps {
  readonly files: FileReader
  readonly writer: FileWriter
  readonly hash: Hash
  readonly log: Log
  readonly environment: Environment
  /** The app's own data folder; need not exist until something is saved. */
  readonly dataDir: string
  /** `--base` of the command line, absolute. */
  readonly flagBase?: string
}

/** The settings area, with what doctor asks besides. */
export interface CreatedSettings extends SettingsArea {
  /** settings.json in the data folder, whether it is there or not. */
  readonly file: string
  /**
   * What `save` would do as a part of a change, so that an undo of the change gives it back; null where
   * nothing would change.
   *
   * @param reason as in `FileEdit`
   * @throws `settings.invalid` naming the field, or where settings.json cannot be read
   */
  edit(
    changesOf: (settings: Settings) => Partial<Settings>,
    reason: string,
  ): Promise<FileEdit | null>
  /** Fields of settings.json that are not used, and `settings.json` itself when it is no JSON. */
  troubles(): Promise<readonly SettingsTrouble[]>
}

/** settings.json as it lies there. */
interface SettingsFile {
  readonly content: FileContent | null
  readonly fields: Readonly<Record<string, unknown>>
  readonly broken: Said | null
}

const MAX_BYTES = 4 * 1024 * 1024
/** Each try that fails is a save of another process that came through. */
const TRIES = 20

/** What a person has set, in settings.json of the data folder; unknown fields are kept as they are. */
export function createSettings(deps: SettingsDeps): CreatedSettings {
  const path = joinPath(deps.dataDir, 'settings.json')
  let known: { readonly mark: string; readonly file: SettingsFile } | null = null
  const load = async (): Promise<SettingsFile> => {
    const stat = await deps.files.stat(path)
    const mark = stat === null ? '' : `${stat.mtimeNs}/${stat.sizeBytes}/${stat.inode}`
    if (known?.mark !== mark) known = { mark, file: await readSettingsFile(deps.files, path) }
    return known.file
  }
  return {
    read: async () => readFields((await load()).fields, DEFAULT_SETTINGS).settings,
    file: path,
    edit: (changesOf, reason) => editOf(deps.files, path, changesOf, reason),
    async save(changes) {
      await saveOver(deps, path, typeof changes === 'function' ? changes : () => changes)
      known = null
      return readFields((await load()).fields, DEFAULT_SETTINGS).settings
    },
    async bases() {
      const { bases } = readFields((await load()).fields, DEFAULT_SETTINGS).settings
      const flag = deps.flagBase === undefined ? {} : { flag: deps.flagBase }
      const found = await findBaseFolders(deps, { ...flag, setting: bases })
      return found.map(toBaseFolder)
    },
    async troubles() {
      const { fields, broken } = await load()
      if (broken !== null) return [{ field: 'settings.json', reason: broken }]
      return readFields(fields, DEFAULT_SETTINGS).troubles
    },
  }
}

async function editOf(
  files: FileReader,
  path: string,
  changesOf: (settings: Settings) => Partial<Settings>,
  reason: string,
): Promise<FileEdit | null> {
  const { content, fields, broken } = await readSettingsFile(files, path)
  if (broken !== null) throw unreadable(path, broken)
  const { settings } = readFields(fields, DEFAULT_SETTINGS)
  const changes = Object.entries(changesOf(settings)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(settings[field as keyof Settings]),
  )
  if (changes.length === 0) return null
  const make = (bytes: Uint8Array | null): Uint8Array | null => {
    const file = fieldsOf(bytes)
    if (file.broken !== null) return null
    const changed = changesOf(readFields(file.fields, DEFAULT_SETTINGS).settings)
    refuseTrouble(changed)
    return new TextEncoder().encode(`${JSON.stringify({ ...file.fields, ...changed }, null, 2)}\n`)
  }
  return {
    path,
    expected: content?.version.hash ?? null,
    after: make(content?.bytes ?? null),
    rebase: make,
    about: 'settings.json',
    own: 'settings',
    fields: changes.map(([field]) => field),
    reason,
  }
}

function unreadable(path: string, why: Said): AppError {
  const message = say`${path} ${why}, so nothing was changed. Mend it, or save any setting to start it anew.`
  return new AppError('settings.invalid', message, { path })
}

/** @throws `settings.invalid` naming the first field that is wrong */
export function refuseTrouble(changes: Partial<Settings>): void {
  const trouble = findTrouble({ ...changes })
  if (trouble === null) return
  throw new AppError(
    'settings.invalid',
    say`The setting "${trouble.field}" ${trouble.reason}. Nothing was saved.`,
  )
}

async function readSettingsFile(files: FileReader, path: string): Promise<SettingsFile> {
  const content = await files.read(path, MAX_BYTES).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'file.missing') return null
    throw error
  })
  return { content, ...fieldsOf(content?.bytes ?? null) }
}

function fieldsOf(bytes: Uint8Array | null): Pick<SettingsFile, 'fields' | 'broken'> {
  if (bytes === null) return { fields: {}, broken: null }
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
    return { fields: recordOf(value), broken: isRecord ? null : say`is not a JSON object` }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { fields: {}, broken: say`is not valid JSON (${reason})` }
  }
}

/** Writes over the version just read; when another process was faster, over that one. */
async function saveOver(
  deps: SettingsDeps,
  path: string,
  changesOf: (settings: Settings) => Partial<Settings>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const file = await readSettingsFile(deps.files, path)
    const changes = changesOf(readFields(file.fields, DEFAULT_SETTINGS).settings)
    refuseTrouble(changes)
    await deps.writer.makeFolder(deps.dataDir)
    if (file.broken !== null && file.content !== null) await setAside(deps, path, file.content)
    const after = `${JSON.stringify({ ...file.fields, ...changes }, null, 2)}\n`
    try {
      const expected = file.content?.version.hash ?? null
      await deps.writer.replaceIf(path, expected, new TextEncoder().encode(after))
      return
    } catch (error) {
      const isFaster = error instanceof AppError && error.code === 'memory.conflict'
      if (!isFaster || tries === TRIES) throw error
    }
  }
}

/** A file that cannot be read is copied beside, whole, before it is written over. */
async function setAside(deps: SettingsDeps, path: string, content: FileContent): Promise<void> {
  const kept = path.replace(/\.json$/, `.broken-${deps.hash(content.bytes).slice(0, 8)}.json`)
  if ((await deps.files.stat(kept)) === null) {
    await deps.writer.replaceIf(kept, null, content.bytes)
  }
  deps.log.warn(`settings.json could not be read and was kept as ${kept}.`)
}

function toBaseFolder(base: BaseFolder): BaseFolder {
  const { path, source, exists, projects, leftover } = base
  return { path, source, exists, projects, leftover }
}
