import { mapLimited } from '../location/map-limited'
import { joinPath } from '../location/paths'
import type { SlugFolder } from '../location/slug-folders'
import type { FileReader } from '../ports'

const AT_ONCE = 4

/** Transcripts of the main conversations of a slug folder, old flat sub-agents among them; absolute paths. */
export async function mainTranscripts(
  files: Pick<FileReader, 'list'>,
  { dir }: Pick<SlugFolder, 'dir'>,
): Promise<readonly string[]> {
  const entries = await files.list(dir).catch(() => [])
  return entries
    .filter((entry) => entry.kind === 'file' && entry.name.endsWith('.jsonl'))
    .map((entry) => joinPath(dir, entry.name))
}

/** The same and the sub-agents under `<session>/subagents/`; an empty or swept folder is nothing. */
export async function allTranscripts(
  files: Pick<FileReader, 'list'>,
  folder: Pick<SlugFolder, 'dir'>,
): Promise<readonly string[]> {
  const entries = await files.list(folder.dir).catch(() => [])
  const sessions = entries.filter((entry) => entry.kind === 'folder' && entry.name !== 'memory')
  const nested = await mapLimited(sessions, AT_ONCE, async ({ name }) => {
    const dir = joinPath(folder.dir, name, 'subagents')
    const agents = await files.list(dir).catch(() => [])
    return agents
      .filter((entry) => entry.kind === 'file' && /^agent-.*\.jsonl$/.test(entry.name))
      .map((entry) => joinPath(dir, entry.name))
  })
  return [...(await mainTranscripts(files, folder)), ...nested.flat()]
}
