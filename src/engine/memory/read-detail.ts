import { AppError } from '../../shared/errors'
import type { Draft, MemoryDetail, MemoryRow } from '../../shared/memory'
import { say } from '../../shared/said'
import type { Settings } from '../../shared/settings'
import type { FileReader } from '../ports'
import { freshnessText } from './age'
import type { Catalogue } from './catalogue'
import type { Drafts, KeptDraft } from './drafts'
import { readHead, type Head } from './head'
import { loadIndex } from './index/load-index'
import { parseIndex } from './index/parse-index'
import { createLinkResolver, linksOf, resolveLinks } from './links'
import { INDEX_NAME, pathIn } from './plans/store-state'
import type { RecentTexts } from './recent-texts'
import type { StoreReader } from './store-reader'
import { decodeText } from './text'

interface Deps {
  readonly catalogue: Catalogue
  readonly files: FileReader
  readonly reader: StoreReader
  readonly drafts: Drafts
  readonly recent: RecentTexts
  readonly settings: { read(): Promise<Settings> }
}

/** Opens one memory: fresh from the disk, with its links, its line in the index and a kept draft. */
export async function readDetail(
  deps: Deps,
  projectId: string,
  file: string,
): Promise<MemoryDetail> {
  const { row, raw } = await readFresh(deps, projectId, file)
  const { limits } = await deps.settings.read()
  const head = readHead(raw, limits.headLines)
  const body = raw.slice(head.bodyAt)
  const resolve = createLinkResolver(deps.catalogue.rows(projectId))
  const indexEntry = await entryOf(deps, projectId, file, limits)
  const draft = await deps.drafts.read(projectId, file)
  return {
    row,
    raw,
    body,
    head: headOf(head),
    linkTargets: resolveLinks(linksOf(body), resolve),
    backlinks: deps.catalogue.backlinks(projectId, file),
    ...(indexEntry === undefined ? {} : { indexEntry }),
    ...(draft === null ? {} : { draft: shownDraft(draft) }),
    freshness: freshnessText(row.ageDays),
  }
}

/** The row and the text of one and the same version, where the file can be read at all. */
async function readFresh(
  deps: Deps,
  projectId: string,
  file: string,
): Promise<{ row: MemoryRow; raw: string }> {
  const row = await deps.reader.row(projectId, file)
  if (row.hash === '') return { row, raw: '' }
  const { bytes, version } = await readOrUnknown(deps, projectId, file)
  const raw = decodeText(bytes).text
  deps.recent.keep(version.hash, raw)
  if (version.hash === row.hash) return { row, raw }
  await deps.catalogue.refresh([projectId])
  return { row: { ...(await deps.reader.row(projectId, file)), hash: version.hash }, raw }
}

async function readOrUnknown(deps: Deps, projectId: string, file: string) {
  try {
    return await deps.files.read(pathIn({ projectId }, file))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'file.missing') throw error
    await deps.catalogue.refresh([projectId])
    const message = say`${file} is no longer there: it was moved or deleted.`
    throw new AppError('memory.unknown', message, { cause: error, path: projectId })
  }
}

/** Keys below `metadata` are written `metadata.key`. */
function headOf(head: Head): MemoryDetail['head'] {
  return head.keys
    .filter((key) => key.form !== 'map' || key.key !== 'metadata')
    .map(({ parent, key, value }) => ({ key: parent === '' ? key : `${parent}.${key}`, value }))
}

async function entryOf(
  deps: Deps,
  projectId: string,
  file: string,
  limits: Settings['limits'],
): Promise<MemoryDetail['indexEntry']> {
  const path = pathIn({ projectId }, INDEX_NAME)
  if ((await deps.files.stat(path))?.kind !== 'file') return undefined
  const index = parseIndex(
    decodeText((await deps.files.read(path)).bytes).text,
    (one) => one === file,
  )
  const line = index.lines.find((one) =>
    one.pointers.some((pointer) => pointer.file === file && pointer.strength !== 'mention'),
  )
  if (line === undefined) return undefined
  const units = loadIndex(index, limits).loadedUnitsOf[line.line - 1] ?? null
  return { line: line.line, text: line.text, loaded: units === null }
}

function shownDraft({ text, baseHash, savedAtMs }: KeptDraft): Draft {
  return { text, baseHash, savedAtMs }
}
