import { AppError } from '../../shared/errors'
import type { Destination } from '../../shared/extraction'
import { say } from '../../shared/said'
import type { FileEdit } from '../history/change-plan'
import { joinPath, lastPart } from '../location/paths'
import { decodeText, encodeText } from '../memory/text'
import { foldFile } from '../memory/file-name'
import { kebabCase } from '../memory/kebab-case'
import { trimEndUnits } from '../memory/trim-units'
import type { FileReader } from '../ports'
import { checkNewName } from '../safety/new-name'
import type { Decided } from './decided'

export interface OutsideFile {
  readonly path: string
  readonly before: string | null
  readonly after: string
}

export interface OutsidePlan {
  readonly files: readonly OutsideFile[]
  readonly edits: readonly FileEdit[]
  /** The file of each part that goes there, by the part's id. */
  readonly places: ReadonlyMap<string, string>
}

/** Where an import may write outside of the memory folder. */
export interface Project {
  readonly path: string
  /** With links resolved; nothing may be written outside of it. */
  readonly realPath: string
  readonly claude: { readonly text: string; readonly hash: string } | null
  /** What lies in `docs/knowledge`; the text is empty for what cannot be read. */
  readonly docs: readonly { readonly path: string; readonly text: string }[]
}

/** Longer pages and more of them are not compared with what is brought. */
const PAGES = 200
const PAGE_BYTES = 256 * 1024

const MAX_DOC_UNITS = 80

/** Reads what stands in a project where an import may write. @throws `memory.readOnly` for a CLAUDE.md that is not UTF-8 */
export async function readProject(
  files: Pick<FileReader, 'read' | 'lstat' | 'list' | 'realPath'>,
  path: string,
): Promise<Project | null> {
  const realPath = await files.realPath(path)
  if (realPath === null) return null
  const claudePath = claudePathOf(path)
  const there = (await files.lstat(claudePath)) !== null
  const docs = await readPages(files, joinPath(path, 'docs', 'knowledge'))
  if (!there) return { path, realPath, claude: null, docs }
  const { bytes, version } = await files.read(claudePath)
  const { text, isUtf8 } = decodeText(bytes)
  if (isUtf8) return { path, realPath, claude: { text, hash: version.hash }, docs }
  const message = say`${claudePath} is not valid UTF-8, so nothing is added to it. Convert it to UTF-8 first.`
  throw new AppError('memory.readOnly', message, { path: claudePath })
}

async function readPages(
  files: Pick<FileReader, 'read' | 'list'>,
  folder: string,
): Promise<Project['docs']> {
  const pages: Project['docs'][number][] = []
  for (const { name, kind } of await files.list(folder)) {
    const path = joinPath(folder, name)
    const isPage = kind === 'file' && /\.md$/i.test(name) && pages.length < PAGES
    pages.push({ path, text: isPage ? await textAt(files, path) : '' })
  }
  return pages
}

async function textAt(files: Pick<FileReader, 'read'>, path: string): Promise<string> {
  try {
    return decodeText((await files.read(path, PAGE_BYTES)).bytes).text
  } catch (error) {
    // It is only looked at; one that cannot be read is no reason to bring nothing.
    if (error instanceof AppError) return ''
    throw error
  }
}

const claudePathOf = (path: string): string => joinPath(path, 'CLAUDE.md')

/** The file of a project that holds this text already, where a part for that destination would go. */
export function placeOf(
  project: Project | null,
  destination: Destination,
  body: string,
): { readonly path: string; readonly text: string } | null {
  const claude = project?.claude ?? null
  if (project === null || body === '') return null
  if (destination === 'docs') return project.docs.find(({ text }) => text.includes(body)) ?? null
  if (destination !== 'claude-md' || claude?.text.includes(body) !== true) return null
  return { path: claudePathOf(project.path), text: claude.text }
}

/** CLAUDE.md with the parts for it at its end, and a page of docs for each of the others. */
export function planOutside(project: Project | null, decided: readonly Decided[]): OutsidePlan {
  if (project === null) return { files: [], edits: [], places: new Map() }
  const to = (destination: string) =>
    decided.filter((one) => one.act !== 'skip' && one.destination === destination)
  const claude = claudeFile(project, to('claude-md'))
  const docs = docFiles(project, to('docs'))
  const files = [...(claude === null ? [] : [claude]), ...docs.map(({ file }) => file)]
  const places = new Map([
    ...to('claude-md').map(({ draft }) => [draft.id, claudePathOf(project.path)] as const),
    ...docs.map(({ id, file }) => [id, file.path] as const),
  ])
  return { files, edits: files.map((file) => editOf(project, file)), places }
}

function claudeFile(project: Project, parts: readonly Decided[]): OutsideFile | null {
  if (parts.length === 0) return null
  const before = project.claude?.text ?? null
  const end = before?.includes('\r\n') === true ? '\r\n' : '\n'
  const after = parts.reduce((text, { body }) => {
    if (text.includes(body.trim())) return text
    const gap = text === '' || /\n\r?\n$/.test(text) ? '' : text.endsWith('\n') ? end : end + end
    return `${text}${gap}${body}`
  }, before ?? '')
  return after === before ? null : { path: claudePathOf(project.path), before, after }
}

function docFiles(project: Project, parts: readonly Decided[]) {
  const used = new Set(project.docs.map(({ path }) => foldFile(lastPart(path))))
  return parts.map(({ draft, name, body }) => {
    const stem = trimEndUnits(kebabCase(name).slice(0, MAX_DOC_UNITS), /-/)
    const start = stem !== '' && checkNewName(`${stem}.md`).allow ? stem : 'page'
    let file = `${start}.md`
    for (let number = 2; used.has(foldFile(file)); number += 1) file = `${start}-${number}.md`
    used.add(foldFile(file))
    const path = joinPath(project.path, 'docs', 'knowledge', file)
    const heading = /^\s{0,3}#/.test(body) ? '' : `# ${name}\n\n`
    return {
      id: draft.id,
      file: { path, before: null, after: heading + body },
    }
  })
}

function editOf(project: Project, { path, before, after }: OutsideFile): FileEdit {
  return {
    path,
    expected: before === null ? null : (project.claude?.hash ?? null),
    after: encodeText(after),
    within: project.realPath,
    reason: 'what was brought in for it',
  }
}
