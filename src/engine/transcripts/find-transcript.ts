import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { LocatedStores } from '../location/create-stores'
import { mapLimited } from '../location/map-limited'
import type { FileReader } from '../ports'
import { sessionIdOf } from './read-messages'
import { allTranscripts } from './transcript-paths'

export interface TranscriptPlaces {
  readonly files: Pick<FileReader, 'list' | 'stat'>
  readonly stores: Pick<LocatedStores, 'get' | 'foldersOf'>
}

const AT_ONCE = 4

/** Every transcript of a project, over all its slug folders; absolute paths. @throws `project.unknown` */
export async function transcriptsOf(
  deps: TranscriptPlaces,
  projectId: string,
): Promise<readonly string[]> {
  const folders = deps.stores.foldersOf(deps.stores.get(projectId))
  const paths = await mapLimited(folders, AT_ONCE, (one) => allTranscripts(deps.files, one))
  return paths.flat()
}

/**
 * The transcript of a session as the project lists it, the longer one of two copies. The id is compared
 * with names that were listed and never made part of a path.
 *
 * @throws `file.missing` when there is none: it was swept, or is another project's
 */
export async function findTranscript(
  deps: TranscriptPlaces,
  projectId: string,
  sessionId: string,
): Promise<string> {
  const paths = (await transcriptsOf(deps, projectId)).filter(
    (one) => sessionIdOf(one) === sessionId,
  )
  const sized = await mapLimited(paths, AT_ONCE, async (path) => {
    const stat = await deps.files.stat(path).catch(() => null)
    return stat?.kind === 'file' ? [{ path, sizeBytes: stat.sizeBytes }] : []
  })
  const [longest] = sized.flat().sort((a, b) => b.sizeBytes - a.sizeBytes)
  if (longest !== undefined) return longest.path
  throw new AppError(
    'file.missing',
    say`The transcript of session ${sessionId} is no longer there. The client deletes transcripts after the days set as cleanupPeriodDays, 30 unless set.`,
  )
}
