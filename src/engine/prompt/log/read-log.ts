import type { LogDay } from '../../../shared/prompt'
import { joinPath } from '../../location/paths'
import { decodeText } from '../../memory/text'
import type { TreeFile, TreeReader } from '../../ports'

/** A day's log is a page; what is larger is named and not shown. */
const MAX_FILE_BYTES = 1024 * 1024
/** About two years of one file a day; older ones stay on the disk. */
const MAX_FILES = 800

/** A file of the daily log. */
interface LogFile {
  /** Relative to the memory folder. */
  readonly file: string
  /** YYYY-MM-DD. */
  readonly day: string
  readonly title: string
}

/**
 * The daily log of a memory folder, newest day first, in both layouts: `logs/YYYY/MM/YYYY-MM-DD.md` and
 * `logs/YYYY/MM/DD/<id>-<title>.md`. Within a day the day's own file comes first, then by name. Other files
 * in `logs/` are none of ours. Reads only.
 */
export async function readLog(
  deps: { readonly trees: TreeReader },
  memoryDir: string,
): Promise<readonly LogDay[]> {
  const newest = await newestNames(deps.trees, memoryDir)
  const tree = await deps.trees.readTree({
    root: joinPath(memoryDir, 'logs'),
    wants: (path, kind) => (kind === 'folder' ? isLogFolder(path) : newest.has(path)),
    maxBytes: MAX_FILE_BYTES,
  })
  const days = new Map<string, { files: LogDay['files'][number][] }>()
  for (const one of tree) {
    const known = newest.get(one.path)
    if (known === undefined) continue
    const day = days.get(known.day) ?? { files: [] }
    day.files.push({ file: known.file, title: known.title, text: textOf(one) })
    days.set(known.day, day)
  }
  return [...days]
    .map(([day, { files }]) => ({ day, files: files.sort(dayFileFirst) }))
    .sort((a, b) => (a.day < b.day ? 1 : -1))
}

/** Names first, so that a log of ten years does not have to be read for its last pages. */
async function newestNames(
  trees: TreeReader,
  memoryDir: string,
): Promise<ReadonlyMap<string, LogFile>> {
  const found: (readonly [string, LogFile])[] = []
  await trees.readTree({
    root: joinPath(memoryDir, 'logs'),
    wants: (path, kind) => {
      const file = kind === 'file' ? logFileOf(path) : null
      if (file !== null) found.push([path, file])
      return kind === 'folder' && isLogFolder(path)
    },
    maxBytes: 0,
  })
  found.sort(([, a], [, b]) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
  return new Map(found.slice(0, MAX_FILES))
}

/** `YYYY`, `YYYY/MM` and `YYYY/MM/DD`; deeper is none of ours. */
const isLogFolder = (path: string): boolean => /^\d{4}(?:\/\d{2}){0,2}$/.test(path)

/** @param path relative to `logs/`; null for a file that is no log */
export function logFileOf(path: string): LogFile | null {
  const whole = /^(\d{4})\/(\d{2})\/(\1-\2-\d{2})\.md$/.exec(path)
  const file = `logs/${path}`
  if (whole !== null && isDay(whole[3])) return { file, day: whole[3], title: whole[3] }
  const part = /^(\d{4})\/(\d{2})\/(\d{2})\/([^/]{1,255})\.md$/.exec(path)
  const day = `${part?.[1] ?? ''}-${part?.[2] ?? ''}-${part?.[3] ?? ''}`
  return part === null || !isDay(day) ? null : { file, day, title: titleOf(part[4] ?? '') }
}

/** A day that the calendar has. */
function isDay(text: string | undefined): text is string {
  if (text === undefined) return false
  const atMs = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text)
}

/** `0192ab-gauge-codes` → `gauge codes`: an id has a digit; a name without one is all title. */
function titleOf(stem: string): string {
  const [, id, rest] = /^([A-Za-z0-9]{1,64})-(.+)$/.exec(stem) ?? []
  const title = id !== undefined && rest !== undefined && /\d/.test(id) ? rest : stem
  return title.replaceAll(/[-_]+/g, ' ').trim() || stem
}

function textOf({ bytes, problem }: TreeFile): string {
  if (bytes !== null) return decodeText(bytes).text.replace(/^\uFEFF/, '')
  return problem === 'too-large'
    ? 'This file is too large to be shown here.'
    : 'This file could not be read.'
}

function dayFileFirst(a: { readonly file: string }, b: { readonly file: string }): number {
  const isDayFile = ({ file }: { readonly file: string }): boolean =>
    /\d{4}-\d{2}-\d{2}\.md$/.test(file)
  return Number(isDayFile(b)) - Number(isDayFile(a)) || (a.file < b.file ? -1 : 1)
}
