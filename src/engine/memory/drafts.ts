import type { Draft } from '../../shared/memory'
import { AppError } from '../../shared/errors'
import { joinPath } from '../location/paths'
import type { Clock, FileReader, FileWriter, Hash } from '../ports'
import { decodeText, encodeText } from './text'

interface Deps {
  readonly files: Pick<FileReader, 'read'>
  readonly writer: Pick<FileWriter, 'replaceIf' | 'makeFolder'>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly hash: Hash
  readonly dataDir: string
}

/** A draft with the text it started from, so that it can be merged after a restart. */
export interface KeptDraft extends Draft {
  readonly baseText?: string
}

/** Unsaved texts in the app's data folder, one file a memory; they outlive a crash. */
export function createDrafts(deps: Deps) {
  const folder = joinPath(deps.dataDir, 'drafts')
  const pathOf = (projectId: string, file: string) =>
    joinPath(folder, `${deps.hash(encodeText(`${projectId}\0${file}`))}.json`)

  async function replace(path: string, after: Uint8Array | null): Promise<boolean> {
    const now = await readIfThere(deps.files, path)
    if (after === null && now === null) return false
    await deps.writer.replaceIf(path, now?.version.hash ?? null, after)
    return true
  }

  return {
    /** Keeps a text; answers the time it was kept at, epoch milliseconds. */
    async keep(
      projectId: string,
      file: string,
      draft: Omit<KeptDraft, 'savedAtMs'>,
    ): Promise<number> {
      const savedAtMs = deps.clock.nowMs()
      await deps.writer.makeFolder(folder)
      await replace(pathOf(projectId, file), encodeText(JSON.stringify({ ...draft, savedAtMs })))
      return savedAtMs
    },
    async read(projectId: string, file: string): Promise<KeptDraft | null> {
      const content = await readIfThere(deps.files, pathOf(projectId, file))
      return content === null ? null : parseDraft(decodeText(content.bytes).text)
    },
    /** Says whether there was one. */
    async drop(projectId: string, file: string): Promise<boolean> {
      return replace(pathOf(projectId, file), null)
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>

async function readIfThere(files: Pick<FileReader, 'read'>, path: string) {
  try {
    return await files.read(path)
  } catch (error) {
    if (error instanceof AppError && error.code === 'file.missing') return null
    throw error
  }
}

/** A draft that cannot be read is no draft; the memory itself is untouched. */
function parseDraft(json: string): KeptDraft | null {
  try {
    const value: unknown = JSON.parse(json)
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false
  const { text, baseHash, savedAtMs, baseText } = value as Record<string, unknown>
  const isBase = baseText === undefined || typeof baseText === 'string'
  return (
    typeof text === 'string' &&
    typeof baseHash === 'string' &&
    typeof savedAtMs === 'number' &&
    isBase
  )
}
